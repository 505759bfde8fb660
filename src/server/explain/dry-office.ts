// The server itself, door, session, grants, operations and all, over a database that keeps nothing: a request is
// answered as it would be over HTTP, and then it never was. Files are counted and forgotten, messages go nowhere.
import { errorsIn } from '../../core/field-errors.ts';
import type { Envelope } from '../../core/envelope.ts';
import { parseOwn } from '../../core/own-json.ts';
import type { Actor } from '../../core/actor.ts';
import type { RuleRefusal, Trial, TrialFacts } from '../../core/access-facts.ts';
import { createAccountHooks } from '../accounts/account-hooks.ts';
import { openSettings } from '../accounts/settings.ts';
import { createApp } from '../app.ts';
import type { FileStore, ServerContext, SessionResult, SystemCall } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { APP_KEY } from '../http/admit.ts';
import type { Office } from '../open-office.ts';
import { createRepository } from '../repository/repository.ts';
import { rolledBack } from './rolled-back.ts';
import { tracedRegistry } from './trace-rules.ts';

interface DryRequest {
  /** null: a visitor. */
  readonly actor: Actor | null;
  readonly mustChangePassword: boolean;
  readonly path: string;
  readonly trial: Trial;
}

export interface DryOffice {
  readonly systemCalls: readonly SystemCall[];
  /** One at a time. */
  readonly ask: (request: DryRequest) => Promise<TrialFacts>;
  readonly close: () => Promise<void>;
}

/** What one request needs and leaves. */
interface Stage {
  readonly sql: SqlPort;
  readonly session: SessionResult;
  readonly refusals: RuleRefusal[];
}

export async function openDryOffice(office: Office): Promise<DryOffice> {
  let stage: Stage | null = null;
  const onStage = (): Stage => {
    if (stage === null) throw new Error('nothing is being tried');
    return stage;
  };
  const sql: SqlPort = {
    kind: office.context.sql.kind,
    query: (...said) => onStage().sql.query(...said),
    transaction: (work) => onStage().sql.transaction(work),
  };
  const context = dryContext(office.context, sql, (refusal) => onStage().refusals.push(refusal));
  const repository = createRepository(context);
  const accounts = createAccountHooks({ context, repository });
  const hooks = { ...accounts, resolveSession: () => Promise.resolve(onStage().session) };
  const { app, stop } = await createApp({
    context,
    repository,
    hooks,
    checkDatabase: office.database.check,
    freeBytes: () => Promise.resolve(Infinity),
    options: { trustProxy: false, publicUrl: '', webDir: null },
  });
  const send = async ({ path, trial }: DryRequest): Promise<TrialFacts> => {
    const answer = await app.inject({
      method: 'POST',
      url: `${path}?appKey=${APP_KEY}`,
      headers: { accesstoken: 'dry' },
      payload: { ...trial.args },
    });
    return { key: trial.key, ...readAnswer(answer), refusals: onStage().refusals };
  };
  return {
    systemCalls: accounts.systemCalls,
    ask: (request) =>
      rolledBack(office.context.sql, async (inside) => {
        stage = { sql: inside, session: sessionOf(request), refusals: [] };
        try {
          return await send(request);
        } finally {
          stage = null;
        }
      }),
    close: stop,
  };
}

function dryContext(context: ServerContext, sql: SqlPort, note: (refusal: RuleRefusal) => void): ServerContext {
  const audit = {
    ...context.audit,
    verify: () => context.audit.verify(sql),
    judgeRows: () => context.audit.judgeRows(sql),
    compare: () => context.audit.compare(sql),
  };
  return {
    ...context,
    sql,
    audit,
    registry: tracedRegistry(context.registry, note),
    files: forgetfulStore(context.files),
    sms: { send: () => Promise.resolve(), enqueue: () => Promise.resolve(), wake: () => undefined },
    settings: openSettings({ sql, model: context.model }),
  };
}

function forgetfulStore(files: FileStore): FileStore {
  return {
    ...files,
    put: async (_id, content) => {
      let size = 0;
      for await (const part of content) size += part.length;
      return { size, sha256: '0'.repeat(64) };
    },
    remove: () => Promise.resolve(),
  };
}

function sessionOf({ actor, mustChangePassword }: DryRequest): SessionResult {
  return actor === null ? { kind: 'needsLogin' } : { kind: 'actor', actor, mustChangePassword };
}

/** A file instead of an envelope: the call was answered. */
function readAnswer({
  headers,
  body,
  statusCode,
}: {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly statusCode: number;
}): Pick<TrialFacts, 'code' | 'message' | 'errors'> {
  if (!String(headers['content-type']).startsWith('application/json'))
    return { code: statusCode, message: '', errors: [] };
  const { code, message, result } = parseOwn<Envelope>(body);
  return { code, message, errors: errorsIn(result) };
}
