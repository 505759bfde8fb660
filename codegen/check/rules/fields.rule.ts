// Fields of an entity, of its forms and of their rows, read in codegen/fields.
import type { Problem } from '../../config.ts';
import { fieldsProblems } from '../../fields/fields.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkFields(scope: CheckScope): readonly Problem[] {
  return scope.entityList.filter((entity) => !entity.isBroken).flatMap((entity) => fieldsProblems(scope, entity));
}
