// Calls of an entity, each read in codegen/calls. What only one operation says its folder reads, src/words/operations.
import { readCalls } from '../../calls/read-call.ts';
import type { Problem } from '../../config.ts';
import { descend } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkCalls(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      readCalls(descend(entity.facts, 'api', 'calls')).flatMap((call) => call.problems({ scope, entity })),
    );
}
