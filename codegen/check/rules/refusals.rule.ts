// Constraints that are said in place, of forms, each read in codegen/entities.
import type { Problem } from '../../config.ts';
import { readRefusals } from '../../entities/refusals.ts';
import { descend } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkRefusals(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      [...entity.forms.values()].flatMap((form) =>
        readRefusals(descend(form.cursor, 'x-form', 'constraints')).flatMap((one) =>
          one.problems({ scope, entity, form }),
        ),
      ),
    );
}
