// Columns and search fields of a table: a name is enough, the field says the rest.
import { field as count } from '../../src/fields/number/number.field.ts';
import { field as plain } from '../../src/fields/text/text.field.ts';
import type { ComputedModel } from '../../src/core/computed-model.ts';
import type { FieldModel } from '../../src/core/entity-model.ts';
import type { FieldTraits } from '../../src/core/field-kind.ts';
import type { Json } from '../../src/core/model.ts';
import type { ColumnBase, LookupModel, SearchFieldModel, TableColumnModel } from '../../src/core/list-model.ts';
import type { ConfigDocument } from '../config.ts';
import { compileColumn } from '../words/columns.ts';
import { listOf, numberOrNull, objectOf, textOf, textOrNull, textsOrNull, type JsonObject } from './config-values.ts';
import { fieldAt, kindOfField, traitsOf } from './field-lookup.ts';
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
    const field =
      scope.entity === null
        ? null
        : (fieldAt(scope.lookup, scope.entity.id, path) ??
          scope.entity.computed.find((computed) => computed.name === path) ??
          null);
    const traits = field === null ? null : traitsOf(scope.lookup, field);
    return columnModel({ document: scope.document, config, path, field, traits, sortable: sorts.includes(path) });
  });
}

interface ColumnInput {
  readonly document: ConfigDocument;
  readonly config: JsonObject;
  readonly path: string;
  readonly field: FieldModel | ComputedModel | null;
  readonly traits: FieldTraits | null;
  readonly sortable: boolean;
}

/** A column without a field is a count of a group. */
function columnModel({ document, config, path, field, traits, sortable }: ColumnInput): TableColumnModel {
  const base: ColumnBase = {
    field: path,
    title: textOf(config['title'], field?.title ?? path),
    kind: textOf(config['kind'], field?.kind ?? count.kind),
    width: numberOrNull(config['width']),
    sortable: config['sortable'] === false ? false : sortable,
    ...(config['hidden'] === true ? { hidden: true } : {}),
    roles: intersect(textsOrNull(config['roles']), field?.read ?? null),
    choices: field?.choices ?? null,
    dictionary: field?.dictionary ?? null,
    options: field?.options ?? {},
  };
  return compileColumn({ document, up: null, key: '', value: config }, base, traits);
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
      kind: textOf(config['kind'], field?.kind ?? plain.kind),
      as: as === 'equals' || as === 'contains' || as === 'range' ? as : defaultComparison(scope, field),
      roles: intersect(textsOrNull(config['roles']), field?.read ?? null),
      choices: field?.choices ?? null,
      dictionary: field?.dictionary ?? null,
      options: field?.options ?? {},
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
