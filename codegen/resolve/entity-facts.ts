// The facts of an entity that stand in its x-entity block and need nothing else resolved.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { toSnakeCase } from '../../src/core/naming.ts';
import { objectOf, sourceOf, textOf } from './config-values.ts';
import type { EntityEntry } from './resolve-scope.ts';

type EntityFacts = Pick<EntityModel, 'id' | 'title' | 'table' | 'label' | 'sort' | 'variants' | 'source'>;

export function entityFacts(entity: EntityEntry): EntityFacts {
  const variants = objectOf(entity.facts['variants']);
  return {
    id: entity.id,
    title: textOf(objectOf(entity.document.value)['title'], entity.id),
    table: toSnakeCase(entity.id),
    label: textOf(entity.facts['label'], 'id'),
    sort: textOf(entity.facts['sort'], '-id'),
    variants: entity.facts['variants'] === undefined ? null : { by: textOf(variants['by']), detail: textOf(variants['detail']) },
    source: sourceOf(entity.document, ''),
  };
}
