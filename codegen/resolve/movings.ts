// <name>.moving.yaml → MovingModel: titles from fields, every default filled in.
import type { MovingColumn, MovingModel } from '../../src/core/moving-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import type { Json } from '../../src/core/json.ts';
import type { ConfigDocument } from '../config.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, objectOf, sourceOf, textOf, textsOf } from './config-values.ts';
import { fieldAt, type FieldLookup } from './field-lookup.ts';
import type { EntityEntry } from './resolve-scope.ts';

export function resolveMovings(entity: EntityEntry, lookup: FieldLookup): readonly MovingModel[] {
  return [...entity.config.movings].map(([key, document]) => movingModel(entity.id, key, { document, lookup }));
}

interface MovingInput {
  readonly document: ConfigDocument;
  readonly lookup: FieldLookup;
}

function movingModel(entity: string, key: string, { document, lookup }: MovingInput): MovingModel {
  const said = objectOf(document.value);
  return {
    key,
    entity,
    title: textOf(said['title']),
    names: textsOf(said['names']),
    match: textsOf(said['match']),
    among: objectOf(said['among']),
    columns: listOf(said['columns']).map((column) => columnOf(entity, column, lookup)),
    filled: textsOf(said['filled']),
    sets: objectOf(said['sets']),
    copies: Object.fromEntries(Object.entries(objectOf(said['copies'])).map(([field, path]) => [field, textOf(path)])),
    draws: textsOf(said['draws']),
    cases: listOf(said['cases'])
      .map(objectOf)
      .map(({ when, sets }) => ({ when: resolveConditions(when), sets: objectOf(sets) })),
    refusals: listOf(said['refuse'])
      .map(objectOf)
      .map(({ when, message }) => ({ when: resolveConditions(when), message: textOf(message) })),
    present: said['present'] === 'use' ? 'use' : 'refuse',
    repeats: said['repeats'] === 'skip' ? 'skip' : 'refuse',
    account: said['account'] === true,
    source: sourceOf(document, ''),
  };
}

function columnOf(entity: string, column: Json, lookup: FieldLookup): MovingColumn {
  const said = typeof column === 'string' ? { field: column } : objectOf(column);
  const path = textOf(said['field']);
  const [through, name] = splitPath(path);
  return {
    path,
    field: through ?? name,
    find: through === null ? null : name,
    title: textOf(said['title'], fieldAt(lookup, entity, path)?.title ?? name),
    names: textsOf(said['names']),
    required: said['required'] === true,
    where: objectOf(said['where']),
    values: said['values'] === undefined ? null : listOf(said['values']),
  };
}
