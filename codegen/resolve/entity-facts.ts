// The facts of an entity that stand in its x-entity block or beside its samples and need nothing else resolved.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { toSnakeCase } from '../../src/core/naming.ts';
import { resolveConditions } from './conditions.ts';
import {
  listOf,
  namesOf,
  numberOrNull,
  objectOf,
  sourceOf,
  textOf,
  textOrNull,
  textsOf,
  type JsonObject,
} from './config-values.ts';
import type { EntityEntry } from './resolve-scope.ts';

type EntityFacts = Pick<
  EntityModel,
  | 'id'
  | 'title'
  | 'table'
  | 'label'
  | 'sort'
  | 'variants'
  | 'part'
  | 'settings'
  | 'pages'
  | 'roleTitles'
  | 'signedIn'
  | 'aliases'
  | 'isView'
  | 'renamedFrom'
  | 'renamedTypes'
  | 'formerEvents'
  | 'first'
  | 'source'
>;

export function entityFacts(entity: EntityEntry): EntityFacts {
  const variants = objectOf(entity.facts['variants']);
  return {
    id: entity.id,
    title: textOf(objectOf(entity.document.value)['title'], entity.id),
    table: toSnakeCase(entity.id),
    label: textOf(entity.facts['label'], 'id'),
    sort: namesOf(entity.facts['sort'] ?? '-id').join(','),
    variants:
      entity.facts['variants'] === undefined
        ? null
        : { by: textOf(variants['by']), detail: textOf(variants['detail']) },
    isView: entity.facts['view'] === true,
    settings: numberOrNull(entity.facts['settings']),
    ...pagesOf(objectOf(entity.facts['pages'])),
    ...roleTitlesOf(objectOf(entity.facts['roleTitles'])),
    signedIn: textsOf(entity.facts['signedIn']),
    aliases: Object.fromEntries(
      Object.entries(objectOf(entity.facts['aliases'])).map(([name, field]) => [name, textOf(field)]),
    ),
    renamedFrom: namesOf(entity.facts['renamedFrom']),
    renamedTypes: Object.fromEntries(
      Object.entries(objectOf(entity.facts['renamedTypes'])).map(([now, former]) => [now, namesOf(former)]),
    ),
    formerEvents: Object.fromEntries(
      [...entity.config.machines.values()]
        .flatMap((document) => Object.entries(objectOf(objectOf(document.value)['events'])))
        .flatMap(([id, event]) => namesOf(objectOf(event)['renamedFrom']).map((former) => [former, id] as const)),
    ),
    first: firstOf(entity),
    part: entity.facts['part'] === undefined ? null : partOf(entity),
    source: sourceOf(entity.document, ''),
  };
}

function roleTitlesOf(titles: JsonObject): Pick<EntityModel, 'roleTitles'> {
  const said = Object.entries(titles).map(([role, title]) => [role, textOf(title)] as const);
  return said.length === 0 ? {} : { roleTitles: Object.fromEntries(said) };
}

function pagesOf(pages: JsonObject): Pick<EntityModel, 'pages'> {
  const [name, shortName, owner] = [textsOf(pages['name']), textOf(pages['shortName']), textOf(pages['owner'])];
  return name.length === 0 ? {} : { pages: { name, shortName, owner } };
}

function partOf(entity: EntityEntry): EntityModel['part'] {
  const part = objectOf(entity.facts['part']);
  const of = textOf(part['of']);
  return {
    of,
    entity: textOf(entity.properties[of]?.['x-to']),
    section: textOf(part['section']),
    one: part['one'] === true,
    min: numberOrNull(part['min']) ?? textOrNull(part['min']),
    max: numberOrNull(part['max']) ?? textOrNull(part['max']),
    message: textOrNull(part['message']),
    order: textOrNull(part['order']),
    when: resolveConditions(part['when']),
  };
}

/** Listed apart, or the samples themselves without their ids. */
function firstOf({ config }: EntityEntry): EntityModel['first'] {
  const file = objectOf(config.sample?.value);
  const said = file['first'];
  const records = listOf(said === true ? file['records'] : said).map(objectOf);
  return records.map((record) => Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'id')));
}
