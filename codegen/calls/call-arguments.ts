// Arguments that calls of several operations take: pages, filters, dimensions, forms.
import type { CountedOption } from '../../src/core/call-model.ts';
import { draftSchemaOf } from '../../src/core/draft-schema.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { optionOf, statisticOf } from '../../src/core/call-uses.ts';
import type { SearchOptions } from '../../src/core/search-model.ts';
import { partWord } from '../words/parts.ts';
import { NO_VALUE, UNFILLED, type CountedArgument } from '../../src/core/statistics.ts';
import { child, type Cursor } from '../check/model/cursor.ts';
import { objectOf, textOf } from '../resolve/config-values.ts';
import { fieldAt, filterOperator, traitsOf, type FieldLookup } from '../resolve/field-lookup.ts';
import { fixedArguments } from './call-options.ts';
import type { CallInputInput } from './call-types.ts';

export type Properties = Record<string, JsonSchema>;

export const ID: JsonSchema = { type: 'integer', title: '编号', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
export const ROW_VERSION: JsonSchema = { type: 'integer', title: '数据版本', minimum: 1, maximum: 2_147_483_647 };
/** The very same object in every call: its shape and its text are made once. */
export const PAGING: Properties = {
  page: { type: 'integer', title: '页码', minimum: 1, maximum: 1_000_000 },
  pageSize: { type: 'integer', title: '每页条数', minimum: 1, maximum: 100 },
};
/** Records of these: a matrix asks for the cells of all its rows at once. */
const ONE_OR_MORE: JsonSchema = { type: ['integer', 'array'], items: { type: 'integer' }, minItems: 1, maxItems: 100 };
const DAY: JsonSchema = { type: 'string', format: 'date', maxLength: 10 };
const RANGE: Properties = { btime: { ...DAY, title: '开始日期' }, etime: { ...DAY, title: '结束日期' } };
/** api.md, Lists: "status: 99" means all. */
const ALL_STATUSES = 99;

/** A call that is about one record always may be told its id, and no other. */
export function recordArgument({ facts }: CallInputInput): Properties {
  const record = optionOf(facts, 'record');
  return { id: record !== undefined ? { type: 'integer', enum: [record] } : ID };
}

export function needsId({ facts }: CallInputInput): readonly string[] {
  return optionOf(facts, 'record') === undefined && optionOf(facts, 'creates') !== true ? ['id'] : [];
}

export function argumentsOf(properties: Properties, required: readonly string[] = []): JsonSchema {
  return { type: 'object', properties, required: [...required], additionalProperties: false };
}

export function listArguments(input: CallInputInput): Properties {
  const { sorts, range, presets } = input.facts;
  return {
    ...(sorts.length === 0
      ? {}
      : { sort: { type: 'string', title: '排序方式', enum: sorts.flatMap((sort) => [sort, `-${sort}`]) } }),
    ...(range === null ? {} : RANGE),
    ...(presets.length === 0
      ? {}
      : { preset: { type: 'string', enum: presets.map((preset) => preset.name), title: '预设筛选' } }),
    ...filterArguments(input),
  };
}

export function filterArguments({ calls, facts }: CallInputInput): Properties {
  return Object.fromEntries(
    facts.filters.flatMap((filter): [string, JsonSchema][] => {
      const field = fieldAt(calls.lookup, calls.entity.id, filter);
      return field === null ? [] : [[filter, knownFilter(field, calls.lookup)]];
    }),
  );
}

/** `by` picks some of the dimensions, "organId,year"; what narrows is asked by under the dimension's name. */
export function dimensionArguments({ facts }: CallInputInput): Properties {
  const dimensions = statisticOf(facts)?.dimensions ?? [];
  if (dimensions.length === 0) return {};
  const name = `(?:${dimensions.map((dimension) => dimension.name.replaceAll('.', '[.]')).join('|')})`;
  const by: JsonSchema = {
    type: 'string',
    maxLength: 200,
    pattern: `^${name}(?:,${name}){0,3}$`,
    title: '统计口径',
    errorMessage: { pattern: '没有这种统计口径' },
  };
  return { by, ...partArguments(dimensions.filter(({ part }) => part !== null && partWord(part).model.narrows)) };
}

/** What a number of a statistic was counted by, or that it has none of. */
export function countedArguments({ counted = [] }: CountedOption): Properties {
  if (counted.length === 0) return {};
  const unfilled: JsonSchema = { type: 'string', enum: counted.map(({ name }) => name), title: NO_VALUE };
  return { ...partArguments(counted), [UNFILLED]: unfilled };
}

/** Parts of fields, each under the name of its dimension. */
function partArguments(counted: readonly CountedArgument[]): Properties {
  return Object.fromEntries(
    counted.flatMap(({ name, title, part, cuts }): [string, JsonSchema][] => {
      const asked = part === null ? null : partWord(part).compile.counted;
      return asked === null ? [] : [[name, { ...asked.argument(cuts), title }]];
    }),
  );
}

/** A list and its export ask with one schema. */
function knownFilter(field: FieldModel, lookup: FieldLookup): JsonSchema {
  const schema = FILTERS.get(field) ?? filterSchema(field, lookup);
  FILTERS.set(field, schema);
  return schema;
}

const FILTERS = new WeakMap<FieldModel, JsonSchema>();

function filterSchema(field: FieldModel, lookup: FieldLookup): JsonSchema {
  const { type, enum: values, maxLength } = field.schema;
  const title = { title: field.title };
  const nature = traitsOf(lookup, field)?.value;
  if (nature === 'picks') return { ...objectOf(field.schema['items']), ...title };
  if (Array.isArray(values)) {
    const withAll = nature === 'state' || field.name === 'status' ? [...values, ALL_STATUSES] : values;
    return { type: type ?? 'integer', enum: withAll, ...title };
  }
  if (field.to !== null && type === 'integer') return { ...ONE_OR_MORE, ...title };
  if (type === 'integer' || type === 'number' || type === 'boolean') return { type, ...title };
  const { format } = field.schema;
  // A day that is none could only fail in the database.
  if ((nature === 'day' || nature === 'moment') && typeof format === 'string')
    return { type: 'string', format, ...(typeof maxLength === 'number' ? { maxLength } : {}), ...title };
  return {
    type: 'string',
    maxLength: filterOperator(lookup, field) === 'contains' || typeof maxLength !== 'number' ? 200 : maxLength,
    ...title,
  };
}

/** Form fields as a draft may hold them, and the status that asks to submit at once. */
export function formArguments({ calls, draft, facts }: CallInputInput): Properties {
  const statuses = calls.machines.flatMap(({ field, events }): [string, JsonSchema][] => {
    const saves = events
      .filter((event) => facts.events.includes(event.id) && event.onSave !== null)
      .map((event) => event.onSave);
    return saves.length === 0 ? [] : [[field, { type: 'integer', title: '状态', enum: saves }]];
  });
  return { ...draftProperties(draft.form), ...Object.fromEntries(statuses) };
}

/** Each of them a schema; whatever is no object of schemas holds none. */
export function propertiesIn(said: Json | undefined): Properties {
  return Object.fromEntries(Object.entries(objectOf(said)).map(([name, schema]) => [name, objectOf(schema)]));
}

export function draftProperties(form: FormModel | null): Properties {
  return propertiesIn(form === null ? undefined : draftSchemaOf(form)['properties']);
}

export function fixedProperties({ calls, draft }: CallInputInput): Properties {
  const variantBy = textOf(objectOf(calls.entity.facts['variants'])['by']);
  return Object.fromEntries(
    fixedArguments({ calls, draft }).map((name): [string, JsonSchema] => {
      const schema = calls.fields.find((field) => field.name === name)?.schema ?? {};
      return [name, name === variantBy ? { ...schema, enum: [draft.form?.variant ?? null] } : schema];
    }),
  );
}

/** Of what the engine knows nothing of: the call says its arguments itself. */
export function saidArguments(call: Cursor): JsonSchema {
  const said = objectOf(child(call, 'input').value);
  return { type: 'object', properties: {}, required: [], ...said, additionalProperties: false };
}

const KEYWORD: JsonSchema = { type: 'string', maxLength: 200, title: '关键词' };
const ONE_VALUE: JsonSchema = { type: 'string', maxLength: 60 };

/** The words, and of each facet the values that are wanted: texts, as the counts say them. */
export function searchArguments({ facets }: SearchOptions): Properties {
  return {
    keyword: KEYWORD,
    ...Object.fromEntries(
      facets.map(({ name, title }): [string, JsonSchema] => [
        name,
        { type: 'array', items: ONE_VALUE, maxItems: 50, uniqueItems: true, title },
      ]),
    ),
  };
}
