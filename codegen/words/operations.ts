// The operations of src/words/operations as everybody may ask for them: by the word that a config says, or by what
// they are for. What they read of a call is asked where calls are read.
import type { CallOp, CallUse } from '../../src/core/call-model.ts';
import type { OperationModel } from '../../src/core/operation-model.ts';
import { operationFacts } from '../../src/words/operations/operations.facts.ts';

const OPERATIONS: readonly OperationModel[] = Object.values(operationFacts);

/** null for a word that no folder has: the structural check has said so. */
export function operationOf(op: string | null): OperationModel | null {
  return op !== null && isOperation(op) ? operationFacts[op] : null;
}

export function isOperation(said: string): said is CallOp {
  return Object.hasOwn(operationFacts, said);
}

/** Words for the uses, in their order: what a config author is told to write. */
export function wordsFor(uses: readonly CallUse[]): readonly string[] {
  return uses.flatMap((use) => OPERATIONS.filter((model) => model.use === use).map(({ op }) => op));
}
