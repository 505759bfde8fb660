// The entity that keeps the phrases of a text can keep them.
import { phraseProblems } from '../../screens/phrases.ts';
import type { Problem } from '../../config.ts';
import { child, isSaid } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkFieldPhrases(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      entity.properties.flatMap(({ cursor }) => {
        const at = child(child(cursor, 'x-options'), 'phrases');
        return isSaid(at) ? phraseProblems(scope, at) : [];
      }),
    );
}
