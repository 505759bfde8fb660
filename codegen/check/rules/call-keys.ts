// Which keys of a call mean something to which op.
import { CALL_DEFINITION } from '../../words/call-keys.ts';
import { allOperations, operationOf } from '../../words/operations.ts';

const ALWAYS = ['op', ...Object.keys(CALL_DEFINITION.base)];

export interface TakenKeys {
  readonly keys: ReadonlySet<string>;
  /** Of some operation. */
  readonly known: ReadonlySet<string>;
  readonly needs: readonly string[];
}

const known = new Set([...ALWAYS, ...allOperations().flatMap(({ keys }) => Object.keys(keys.keys))]);
const taken: ReadonlyMap<string, TakenKeys> = new Map(
  allOperations().map(({ model, keys, compile }) => [
    model.op,
    { keys: new Set([...ALWAYS, ...Object.keys(keys.keys)]), known, needs: compile.needs },
  ]),
);

/** null for an op that does not exist: the structural check has said so. */
export function takesOf(op: string | null): TakenKeys | null {
  return operationOf(op) === null ? null : (taken.get(op ?? '') ?? null);
}
