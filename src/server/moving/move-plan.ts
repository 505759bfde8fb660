// What a source of a move is prepared with, once: the entity, how each mapped column is read, what is asked of the
// records it refers to, and the validator of its records, from the same schemas as forms and calls.
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json, JsonSchema } from '../../core/json.ts';
import type { Validate } from '../../core/validation-issue.ts';
import type { DictionaryWords } from '../../core/field-server.ts';
import type { MovingColumn, MovingModel, MovingValues } from '../../core/moving-model.ts';
import { splitPath } from '../../core/naming.ts';
import type { Settings } from '../../core/settings.ts';
import { serverKind } from '../field-kinds.ts';
import { limitsOfField, withinSettings } from '../files/field-limits.ts';
import type { FileLimits } from '../files/check-content.ts';
import type { CompileInput } from '../http/compile-input.ts';
import { readDictionaryWords } from '../operations/dictionary-words.ts';
import type { Engine } from '../operations/engine.ts';
import { entityOf, fieldOf } from '../server-model.ts';
import type { MoveSource } from './move-mapping.ts';
import { readDay } from './day-forms.ts';

export interface SourcePlan {
  readonly source: MoveSource;
  readonly moving: MovingModel;
  readonly entity: EntityModel;
  readonly cells: readonly CellPlan[];
  readonly references: readonly ReferencePlan[];
  readonly words: DictionaryWords;
  readonly validate: Validate;
  readonly schema: JsonSchema;
  /** Every field that a record may be given, in the model's order. */
  readonly fields: readonly FieldModel[];
  /** Field → what it must be copied from: a reference and its field. */
  readonly fetched: readonly { readonly field: string; readonly through: string; readonly name: string }[];
}

/** A value that a cell holds itself. */
export interface CellPlan {
  /** Where it stands; null: the mapping says it for all rows. */
  readonly heading: string | null;
  readonly fixed: string | null;
  readonly column: MovingColumn;
  readonly field: FieldModel;
  readonly words: ReadonlyMap<string, string>;
  readonly date: string | null;
  /** Titles of states; null: it holds none. */
  readonly states: readonly { readonly value: number; readonly title: string }[] | null;
  /** Of files; null: it names none. */
  readonly limits: FileLimits | null;
}

/** A record that cells lead to, by one or several of its fields. */
export interface ReferencePlan {
  readonly field: string;
  readonly to: string;
  readonly cells: readonly Omit<CellPlan, 'states' | 'limits'>[];
  /** Fields of it that are copied. */
  readonly copied: readonly string[];
}

export interface PlanParts {
  readonly engine: Engine;
  readonly compile: CompileInput;
  readonly settings: Settings;
}

export async function planSource({ engine, compile, settings }: PlanParts, source: MoveSource): Promise<SourcePlan> {
  const { model } = engine.repository;
  const { moving } = source;
  const entity = entityOf(model, moving.entity);
  const mapped = [
    ...source.columns.map((one) => ({ ...one, heading: one.heading, fixed: null })),
    ...source.values.map(({ column, text }) => ({ heading: null, fixed: text, column, words: new Map(), date: null })),
  ].map((one) => ({ ...one, field: fieldOf(model, entity.id, one.column.field) }));
  const cells = mapped
    .filter(({ column }) => column.find === null)
    .map((one): CellPlan => ({
      ...one,
      states: statesOf(entity, one.field),
      limits: filesOf(model, entity, { field: one.field, settings }),
    }));
  const fetched = entity.fields.flatMap(({ name, fetch }) => {
    const [through, of] = splitPath(fetch ?? '');
    return through === null ? [] : [{ field: name, through, name: of }];
  });
  const found = Map.groupBy(
    mapped.filter(({ column }) => column.find !== null),
    ({ column }) => column.field,
  );
  const copies = Object.values(moving.copies).map(splitPath);
  const references = [...found].map(([field, own]): ReferencePlan => ({
    field,
    to: own[0]?.field.to ?? '',
    cells: own,
    copied: [
      ...new Set([
        ...copies.flatMap(([through, name]) => (through === field ? [name] : [])),
        ...fetched.flatMap((one) => (one.through === field ? [one.name] : [])),
      ]),
    ],
  }));
  const fields = givenFields(entity, moving, [
    ...mapped.map(({ field }) => field.name),
    ...fetched.map((one) => one.field),
  ]);
  const schema = schemaOf(moving, fields, entity);
  return {
    source,
    moving,
    entity,
    cells,
    references,
    words: await readDictionaryWords(
      engine,
      cells.map(({ field }) => field),
    ),
    validate: await compile(schema),
    schema,
    fields,
    fetched: fetched.filter(({ through }) => found.has(through)),
  };
}

function givenFields(entity: EntityModel, moving: MovingModel, mapped: readonly string[]): readonly FieldModel[] {
  const { sets, copies, draws, cases } = moving;
  const named = [...mapped, ...draws, ...[sets, copies, ...cases.map((one) => one.sets)].flatMap(Object.keys)];
  const defaults = entity.fields.filter(({ schema, column }) => schema['default'] !== undefined && !column.nullable);
  const names = new Set([...named, ...defaults.map(({ name }) => name)]);
  return entity.fields.filter(({ name }) => names.has(name) && name !== 'id');
}

function schemaOf(moving: MovingModel, fields: readonly FieldModel[], entity: EntityModel): JsonSchema {
  const wanted = entity.fields
    .filter(({ column, name }) => !column.nullable && column.default === null && name !== 'id')
    .map(({ name }) => name);
  const required = moving.columns.filter((column) => column.required).map(({ field }) => field);
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, to, schema }): [string, Json] => [
        name,
        to === null ? schema : { title: schema['title'] ?? '', type: 'integer' },
      ]),
    ),
    required: [...new Set([...wanted, ...required, ...moving.match])],
  };
}

function statesOf(entity: EntityModel, { name }: FieldModel): CellPlan['states'] {
  const machine = entity.machines.find(({ field }) => field === name);
  return machine?.states.map(({ code, title }) => ({ value: code, title })) ?? null;
}

function filesOf(
  model: Engine['repository']['model'],
  entity: EntityModel,
  { field, settings }: { readonly field: FieldModel; readonly settings: Settings },
): FileLimits | null {
  if (serverKind(field.kind)?.traits.value !== 'files') return null;
  const limits = limitsOfField(model, `${entity.id}.${field.name}`);
  return limits === null ? null : withinSettings(limits, settings);
}

export type Read = { readonly value: Json } | { readonly reason: string };

/** What a cell says of its field, null where it is empty; names of files are left as they are. */
export function readCell(
  plan: SourcePlan,
  { field, column, words, date, states, limits }: CellPlan,
  cell: string,
): Read {
  const said = words.get(cell) ?? cell;
  if (said === '' || limits !== null) return { value: said === '' ? null : said };
  const isDay = serverKind(field.kind)?.traits.value === 'day';
  const text = isDay ? readDay(said, date) : said;
  if (text === null) return { reason: `“${said}”不是 ${date ?? ''} 写的日期` };
  const read = states === null ? readByKind(plan, field, text) : readState(states, text);
  if ('reason' in read || column.values === null || column.values.includes(read.value)) return read;
  return { reason: `历史数据不能是“${said}”` };
}

function readByKind({ words }: SourcePlan, field: FieldModel, text: string): Read {
  return serverKind(field.kind)?.sheet?.read(field, text, words) ?? { value: text };
}

function readState(states: NonNullable<CellPlan['states']>, text: string): Read {
  const found = states.find(({ title, value }) => title === text || String(value) === text);
  return found ?? { reason: `没有“${text}”这一状态，可以是：${states.map(({ title }) => title).join('、')}` };
}

/** The values that a row begins with. */
export function firstValues({ moving, fields }: SourcePlan): Record<string, Json> {
  const defaults = fields.flatMap(({ name, schema, column }) =>
    schema['default'] !== undefined && !column.nullable ? [[name, schema['default']] as const] : [],
  );
  const begun: MovingValues = { ...Object.fromEntries(defaults), ...moving.sets };
  return { ...begun };
}
