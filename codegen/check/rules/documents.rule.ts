// Documents of an entity, each read in codegen/documents.
import type { Problem } from '../../config.ts';
import { emptyProblems } from '../../documents/attach.ts';
import { readDocuments } from '../../documents/document.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkDocuments(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) => [
      ...readDocuments(entity.config).flatMap((document) => document.problems(scope, entity)),
      ...emptyProblems(entity),
    ]);
}
