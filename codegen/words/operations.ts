// The operations of src/words/operations, as rules of check ask for them: by the word that a config says, or by what
// they are for.
import type { CallUse } from '../../src/core/call-model.ts';
import { operationWords } from '../../src/words/operations/operations.registry.ts';
import type { OperationHalf } from './operation-compile.ts';

/** null for a word that no folder has: the structural check has said so. */
export function operationOf(op: string | null): OperationHalf | null {
  return allOperations().find(({ model }) => model.op === op) ?? null;
}

export function allOperations(): readonly OperationHalf[] {
  return Object.values(operationWords);
}

/** Words for the uses, in their order: what a config author is told to write. */
export function wordsFor(uses: readonly CallUse[]): readonly string[] {
  return uses.flatMap((use) =>
    allOperations()
      .filter(({ model }) => model.use === use)
      .map(({ model }) => model.op),
  );
}
