// Forms of an entity, read in codegen/forms.
import type { Problem } from '../../config.ts';
import { formsProblems } from '../../forms/forms.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkForms(scope: CheckScope): readonly Problem[] {
  return scope.entityList.filter((entity) => !entity.isBroken).flatMap((entity) => formsProblems(scope, entity));
}
