// Columns and search fields of a table: a name is enough, the field says the rest.
import type { ColumnLinkModel } from '../../src/core/column-link-model.ts';
import type { ComputedModel } from '../../src/core/computed-model.ts';
import type { FieldModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import type { LookupModel, SearchFieldModel, TableColumnModel } from '../../src/core/screen-model.ts';
import { listOf, numberOrNull, objectOf, textOf, textOrNull, textsOrNull, type JsonObject } from './config-values.ts';
import { fieldAt, kindOfField } from './field-lookup.ts';
import { lookupOf } from './lookups.ts';
import type { ScreenScope } from './screen-scope.ts';

export interface ColumnsInput {
  readonly scope: ScreenScope;
  readonly said: Json | undefined;
  /** Fields the list may be sorted by. */
  readonly sorts: readonly string[];
}

export function resolveColumns({ scope, said, sorts }: ColumnsInput): readonly TableColumnModel[] {
  return listOf(said).map((item) => {
    const config: JsonObject = typeof item === 'string' ? { field: item } : objectOf(item);
    const path = textOf(config['field']);
    const field = scope.entity === null ? null : (fieldAt(scope.lookup, scope.entity.id, path) ?? scope.entity.computed.find((computed) => computed.name === path) ?? null);
    return column({ config, path, field, sortable: sorts.includes(path) });
  });
}

interface ColumnInput {
  readonly config: JsonObject;
  readonly path: string;
  readonly field: FieldModel | ComputedModel | null;
  readonly sortable: boolean;
}

/** A column without a field is a count of a group. */
function column({ config, path, field, sortable }: ColumnInput): TableColumnModel {
  return {
    field: path,
    title: textOf(config['title'], field?.title ?? path),
    kind: textOf(config['kind'], field?.kind ?? 'number'),
    as: showAs(config['as'], field),
    width: numberOrNull(config['width']),
    sortable: config['sortable'] === false ? false : sortable,
    ...(config['hidden'] === true ? { hidden: true } : {}),
    roles: intersect(textsOrNull(config['roles']), field?.read ?? null),
    choices: field?.choices ?? null,
    dictionary: field?.dictionary ?? null,
    options: field?.options ?? {},
    ...(config['to'] === undefined ? {} : { link: linkOf(objectOf(config['to'])) }),
  };
}

/** One field is handed down: a list stands within one record. */
function linkOf(config: JsonObject): ColumnLinkModel {
  const [field, from] = Object.entries(objectOf(config['pass']))[0] ?? ['', ''];
  return { screen: textOf(config['screen']), in: config['in'] === 'page' ? 'page' : 'drawer', field, from: textOf(from), preset: textOrNull(config['preset']) };
}

function showAs(said: Json | undefined, field: ColumnInput['field']): TableColumnModel['as'] {
  if (said === 'cell' || said === 'popup' || said === 'preview' || said === 'detail' || said === 'tag' || said === 'link' || said === 'countdown') return said;
  return field?.kind === 'status' ? 'tag' : 'cell';
}

export function resolveSearch(scope: ScreenScope, said: Json | undefined): readonly SearchFieldModel[] {
  return listOf(said).map((item) => {
    const config: JsonObject = typeof item === 'string' ? { field: item } : objectOf(item);
    const path = textOf(config['field']);
    const field = scope.entity === null ? null : fieldAt(scope.lookup, scope.entity.id, path);
    const as = textOrNull(config['as']);
    return {
      field: path,
      title: textOf(config['title'], field?.title ?? path),
      kind: textOf(config['kind'], field?.kind ?? 'text'),
      as: as === 'equals' || as === 'contains' || as === 'range' ? as : defaultComparison(scope, field),
      roles: intersect(textsOrNull(config['roles']), field?.read ?? null),
      choices: field?.choices ?? null,
      dictionary: field?.dictionary ?? null,
      lookup: referenceLookup(scope, field),
    };
  });
}

function defaultComparison(scope: ScreenScope, field: FieldModel | null): SearchFieldModel['as'] {
  if (field === null || field.personal) return 'equals';
  return kindOfField(scope.lookup, field)?.operators[0] ?? 'equals';
}

function referenceLookup(scope: ScreenScope, field: FieldModel | null): LookupModel | null {
  const target = field?.to === null || field?.to === undefined ? undefined : scope.entities.get(field.to);
  return target === undefined ? null : lookupOf(target);
}

/** null stands for every role. */
export function intersect(left: readonly string[] | null, right: readonly string[] | null): readonly string[] | null {
  if (left === null || right === null) return left ?? right;
  return left.filter((role) => right.includes(role));
}
