// A double click: the same call of the same session, argument for argument, while the first is still at work, is not
// done twice; both get the one answer. In one process the second waits for the first here; a second that landed on
// another process is held off by the claim, which is written with what the first one wrote (request-claim.ts). Once the
// first is answered, the same request is a new one and the record's state decides.
import { hash } from 'node:crypto';
import type { CallModel } from '../../core/call-model.ts';
import type { CallContext } from '../context.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import type { RequestClaim } from '../repository/request-claim.ts';
import type { Engine } from './engine.ts';

interface FlightRequest {
  readonly args: CallArguments;
  readonly context: CallContext;
}

/** `work` hands the claim on to the write; null: no other process can have the same request. */
export type SingleFlight = <Result>(
  request: FlightRequest,
  work: (claim: RequestClaim | null) => Promise<Result>,
) => Promise<Result>;

export function createSingleFlight(engine: Engine, call: CallModel): SingleFlight {
  const { sql, clock } = engine.context;
  const working = new Map<string, Promise<unknown>>();
  return <Result>(
    { args, context }: FlightRequest,
    work: (claim: RequestClaim | null) => Promise<Result>,
  ): Promise<Result> => {
    const key = `${context.actor === null ? context.ip : context.actor.sessionId} ${JSON.stringify(args)}`;
    const known = working.get(key);
    if (known !== undefined) return known as Promise<Result>;
    // The embedded database serves one process.
    const claim: RequestClaim | null =
      sql.kind === 'pglite'
        ? null
        : {
            key: digest(`${call.id} ${key}`),
            process: engine.processId,
            arrivedAt: context.now,
            now: () => clock.now(),
          };
    const started = work(claim).finally(() => working.delete(key));
    working.set(key, started);
    return started;
  };
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
