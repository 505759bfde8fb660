// Access paths → the few indexes that serve them. Paths with the same leading columns share two: one that also leads
// with the record's state (filtered counts and pages), one in list order (plain pages and what is searched by words).
// Between them they cover what a count and a search read: choices in both, texts, which are most of an index, in one.
// The rows of one person are few: one index finds them, and they are read themselves.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { sortTerms } from '../../src/core/sort-terms.ts';
import type { IndexModel } from '../../src/core/index-model.ts';
import { equalities, type AccessPath } from './access-path.ts';
import { indexName } from './index-name.ts';

const LIVE = 'del_flag = false';
/** Longer text rides in no index: a B-tree tuple must stay below a third of a page. */
const WIDEST_INCLUDED = 200;

/** `unique` are the entity's own declarations (unique-indexes.ts). */
export function deriveIndexes(
  entity: EntityModel,
  paths: readonly AccessPath[],
  unique: readonly IndexModel[] = [],
): readonly IndexModel[] {
  const fields = new Map(entity.fields.map((field) => [field.name, field]));
  const led = Map.groupBy(paths, (path) => path.lead.join(' '));
  const derived = mergeAlike([...led.values()].flatMap((group) => groupIndexes({ entity, fields, group })));
  return dropCovered([
    ...unique,
    ...uniqueIndexes(entity),
    ...derived,
    ...besideIndexes(entity),
    ...containedIndexes(entity, fields, paths),
  ]);
}

interface GroupInput {
  readonly entity: EntityModel;
  readonly fields: ReadonlyMap<string, FieldModel>;
  readonly group: readonly AccessPath[];
}

function groupIndexes({ entity, fields, group }: GroupInput): readonly IndexModel[] {
  const lead = group[0]?.lead ?? [];
  const paged = group.filter((path) => path.paged);
  const state = stateField(entity, paged.length > 0 ? paged.filter((path) => !path.narrow) : group);
  const reason = [...new Set(group.map((path) => path.reason))].join(' · ');
  const covered = coveredFields(fields, group);
  const order = sortFields(fields, group);
  const indexes: IndexModel[] = [];
  const slim = covered.filter((name) => fields.get(name)?.column.type !== 'text');
  if (isOwn(entity, lead))
    return [btree({ entity, keys: [...lead, ...(paged.length > 0 ? order : [])], covered: [], reason })];
  if (state !== null)
    indexes.push(
      btree({
        entity,
        keys: [...lead, state, ...(paged.length > 0 ? order : [])],
        covered: paged.length === 0 ? [] : lead.length === 0 ? covered : slim,
        reason,
      }),
    );
  const isOrderedByKeyAlone = lead.length === 0 && order.join() === 'id';
  if (paged.length > 0 && !isOrderedByKeyAlone)
    indexes.push(
      btree({
        entity,
        keys: [...lead, ...order],
        covered: group.every((path) => path.narrow) ? slim : covered,
        reason,
      }),
    );
  if (paged.length === 0 && state === null && lead.length > 0)
    indexes.push(btree({ entity, keys: lead, covered: [], reason }));
  const range = lead.length === 0 ? paged.find((path) => path.range !== null)?.range : undefined;
  if (range !== undefined && range !== null) indexes.push(btree({ entity, keys: [range, 'id'], covered: [], reason }));
  return indexes.filter((index) => index.columns.length > 0);
}

/** The rows of one person. */
function isOwn(entity: EntityModel, lead: readonly string[]): boolean {
  return Object.values(entity.rows).some(({ scope, field }) => scope === 'own-user' && field === lead[0]);
}

/** The field of a machine, or else the finest choice whose values carry a tone: what people filter lists by first. */
function stateField(entity: EntityModel, group: readonly AccessPath[]): string | null {
  const asked = new Set(group.flatMap((path) => path.equals));
  const machine = entity.machines.find(({ field }) => asked.has(field));
  if (machine !== undefined) return machine.field;
  const toned = entity.fields.filter(
    (field) => asked.has(field.name) && (field.choices ?? []).some((choice) => choice.tone !== null),
  );
  const choicesOf = ({ choices }: FieldModel): number => choices?.length ?? 0;
  return toned.toSorted((left, right) => choicesOf(right) - choicesOf(left))[0]?.name ?? null;
}

/** A yes-or-no divides rows too little to be worth a place in an index. */
function sortFields(fields: ReadonlyMap<string, FieldModel>, group: readonly AccessPath[]): readonly string[] {
  const terms = sortTerms(group.find((path) => path.paged)?.sort ?? '-id').map(({ field }) => field);
  return [...new Set([...terms.filter((name) => fields.get(name)?.column.type !== 'boolean'), 'id'])];
}

/** What filters, searches, ranges and the joins of searches read, so that an exact count touches the index alone. */
function coveredFields(fields: ReadonlyMap<string, FieldModel>, group: readonly AccessPath[]): readonly string[] {
  const read = group.flatMap((path) => [
    ...path.equals,
    ...path.contains,
    ...(path.range === null ? [] : [path.range]),
    ...path.through,
  ]);
  return [...new Set(read)].filter((name) => isNarrow(fields.get(name)));
}

function isNarrow(field: FieldModel | undefined): boolean {
  if (field === undefined || field.personal || field.column.type === 'jsonb') return false;
  const longest = field.schema['maxLength'];
  return field.column.type !== 'text' || (typeof longest === 'number' && longest <= WIDEST_INCLUDED);
}

interface BtreeInput {
  readonly entity: EntityModel;
  readonly keys: readonly string[];
  readonly covered: readonly string[];
  readonly reason: string;
}

function btree({ entity, keys, covered, reason }: BtreeInput): IndexModel {
  const columns = [...new Set(columnsOf(entity, keys))];
  const include = columnsOf(entity, covered).filter((column) => !columns.includes(column));
  return {
    name: indexName('ix', entity.table, columns),
    columns,
    method: 'btree',
    unique: false,
    where: LIVE,
    include,
    reason,
    message: null,
  };
}

function columnsOf(entity: EntityModel, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => entity.fields.find((field) => field.name === name)?.column.name ?? []);
}

/** A deleted record gives its unique values free. Personal values are unique by their blind index. */
function uniqueIndexes(entity: EntityModel): readonly IndexModel[] {
  return entity.fields.flatMap((field): readonly IndexModel[] => {
    if (!field.column.unique && !field.personal) return [];
    const column = field.personal ? `${field.column.name}_bix` : field.column.name;
    const unique = field.column.unique;
    return [
      {
        name: indexName(unique ? 'ux' : 'ix', entity.table, [column]),
        columns: [column],
        method: 'btree',
        unique,
        where: LIVE,
        include: [],
        message: null,
        reason: unique ? `${field.name} is unique` : `${field.name} is found by its blind index`,
      },
    ];
  });
}

/** Rows that a person reads beside their own: one of two ways without an index, and all rows are read. */
function besideIndexes(entity: EntityModel): readonly IndexModel[] {
  return Object.entries(entity.rows).flatMap(([role, { scope, readOnly }]) =>
    scope === 'own-user' && readOnly !== undefined && readOnly.where.length === 1
      ? equalities(readOnly.where).map((field) =>
          btree({ entity, keys: [field], covered: [], reason: `${role} reads rows of ${field} beside its own` }),
        )
      : [],
  );
}

/**
 * Where no column leads, only these find a part of a text. That of characters has no condition: the planner takes the
 * figures of an index for a table's where it holds all of its rows, and without them every word seems as rare.
 */
function containedIndexes(
  entity: EntityModel,
  fields: ReadonlyMap<string, FieldModel>,
  paths: readonly AccessPath[],
): readonly IndexModel[] {
  const asked = Map.groupBy(
    paths
      .filter((path) => path.lead.length === 0)
      .flatMap((path) => path.contains.map((name) => ({ name, reason: path.reason }))),
    (item) => item.name,
  );
  return [...asked].flatMap(([name, uses]): readonly IndexModel[] => {
    const field = fields.get(name);
    if (field === undefined || field.personal || field.column.type !== 'text') return [];
    const columns = [field.column.name];
    const reason = [...new Set(uses.map((use) => use.reason))].join(' · ');
    const both = { columns, unique: false, include: [], reason, message: null };
    return [
      { ...both, name: indexName('tx', entity.table, columns), method: 'trigram', where: LIVE },
      { ...both, name: indexName('cx', entity.table, columns), method: 'characters', where: null },
    ];
  });
}

/** Two groups may come to the same columns: one index then, by one name, that covers what either reads. */
function mergeAlike(indexes: readonly IndexModel[]): readonly IndexModel[] {
  return [...Map.groupBy(indexes, ({ name }) => name).values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map((first) => ({
        ...first,
        include: [...new Set(same.flatMap(({ include }) => include))],
        reason: [...new Set(same.map(({ reason }) => reason))].join(' · '),
      })),
  );
}

/** An index whose columns begin another one's, and that covers nothing more, is not needed. */
function dropCovered(indexes: readonly IndexModel[]): readonly IndexModel[] {
  return indexes.filter(
    (index, at) =>
      !indexes.some(
        (other, otherAt) =>
          otherAt !== at && covers(other, index) && (other.columns.length > index.columns.length || otherAt < at),
      ),
  );
}

function covers(wide: IndexModel, narrow: IndexModel): boolean {
  if (narrow.unique || wide.method !== 'btree' || narrow.method !== 'btree' || wide.where !== narrow.where)
    return false;
  const isPrefix = narrow.columns.every((column, at) => wide.columns[at] === column);
  const held = new Set([...wide.columns, ...wide.include]);
  return isPrefix && narrow.include.every((column) => held.has(column));
}
