// Documents of a form, made from its compiled schema: one that holds every rule with every field showing, and for each
// rule one in which that rule alone is broken.
import { isObject, type Json, type JsonSchema } from '../../src/core/json.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleValue } from '../../codegen/emit/sample-value.ts';
import { comparisonsOf } from '../../src/core/condition.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';

export type FormDocument = Readonly<Record<string, Json>>;

export interface BrokenRule {
  /** JSON pointer of the place that must be told. */
  readonly field: string;
  /** "required", "maxLength", …; "after", "notBefore" and "notBelow" for values against each other. */
  readonly rule: string;
  readonly value: FormDocument;
}

const ROOT = join(import.meta.dirname, '../..');
const FAR = '2199-06-01';
const LONG_AGO = '2001-01-01';
/** Of the right type, and of no format. */
const NO_FORMAT = '不是这种格式';
/** Tried in turn: what a pattern takes, breaks no rule. */
const UNFORMED = [
  NO_FORMAT,
  `${NO_FORMAT}，  ${NO_FORMAT}`,
  `${NO_FORMAT}：${NO_FORMAT}`,
  `${NO_FORMAT}\n${NO_FORMAT}`,
];

/**
 * The sample of the form's variant where the config has one, completed from the schema; every choice is made, as many
 * as may be, so that all shows.
 */
export function fullDocument(entity: EntityModel, form: FormModel): FormDocument {
  const record = sampleOf(entity, form);
  const chosen = Object.fromEntries(
    form.rules.shown.flatMap(({ when }) =>
      comparisonsOf(when)
        .filter(({ op }) => op === 'eq')
        .map(({ field, value }) => [field, value]),
    ),
  );
  const document: Record<string, Json> = Object.fromEntries(
    form.fields
      .filter(({ name }) => name in propertiesOf(form.schema))
      .map((field) => {
        if (field.kind === 'choices' && field.choices !== null)
          return [field.name, field.choices.map(({ value }) => value).slice(0, mostOf(field.schema))];
        return [field.name, chosen[field.name] ?? offered(field, record[field.name]) ?? sampleValue(field)];
      }),
  );
  return {
    ...document,
    ...Object.fromEntries(
      form.rules.dates.map(({ field, than }) => [field, laterThan(form, document, { field, than })]),
    ),
  };
}

/** Forms may offer fewer choices than the field has. */
function offered({ choices }: FieldModel, value: Json | undefined): Json | undefined {
  return choices === null || choices.some((choice) => choice.value === value) ? value : undefined;
}

function mostOf({ maxItems }: JsonSchema): number {
  return typeof maxItems === 'number' ? maxItems : Infinity;
}

/** Days and moments far ahead, each beyond those it is held against; numbers as great as the other at least. */
function laterThan(
  form: FormModel,
  document: FormDocument,
  { field, than }: { readonly field: string; readonly than: string },
): Json {
  const [own, other] = [document[field] ?? null, document[than] ?? null];
  if (typeof own === 'number') return typeof other === 'number' ? Math.max(own, other) : own;
  const day = `2199-06-${String(depthOf(form, field)).padStart(2, '0')}`;
  return isMoment(form, field) ? `${day} 00:00:00` : day;
}

/** How many fields in a row it is later than. */
function depthOf(form: FormModel, field: string): number {
  return (
    1 +
    Math.max(
      0,
      ...form.rules.dates
        .filter((rule) => rule.field === field && rule.than !== 'today')
        .map(({ than }) => depthOf(form, than)),
    )
  );
}

function isMoment({ schema }: FormModel, field: string): boolean {
  return propertiesOf(schema)[field]?.['format'] === 'date-time';
}

/** Far too early, or below; what it is held against stands where it breaks the rule. */
function tooEarly(
  form: FormModel,
  full: FormDocument,
  { field, than }: { readonly field: string; readonly than: string },
): FormDocument {
  const other = full[than] ?? null;
  if (typeof other === 'number') return { [field]: other - 1 };
  const at = (day: string): string => (isMoment(form, field) ? `${day} 00:00:00` : day);
  return { [field]: at(LONG_AGO), ...(than === 'today' ? {} : { [than]: at(FAR) }) };
}

export function brokenRules(form: FormModel, full: FormDocument): readonly BrokenRule[] {
  const required = Array.isArray(form.schema['required']) ? form.schema['required'].map(String) : [];
  return [
    ...required.map((name) => ({ field: `/${name}`, rule: 'required', value: without(full, name) })),
    ...Object.entries(propertiesOf(form.schema)).flatMap(([name, schema]) =>
      brokenValues(schema, full[name] ?? null).map(({ at, rule, value }) => ({
        field: `/${name}${at}`,
        rule,
        value: { ...full, [name]: value },
      })),
    ),
    ...form.rules.dates.map(({ field, op, than }) => ({
      field: `/${field}`,
      rule: op,
      value: { ...full, ...tooEarly(form, full, { field, than }) },
    })),
  ];
}

interface BrokenValue {
  readonly at: string;
  readonly rule: string;
  readonly value: Json;
}

/** Values of one field that break one keyword of its schema each, rows and their cells included. */
export function brokenValues(schema: JsonSchema, good: Json): readonly BrokenValue[] {
  const found: BrokenValue[] = [];
  const add = (rule: string, value: Json, at = ''): void => void found.push({ at, rule, value });
  const {
    minLength,
    maxLength,
    minimum,
    maximum,
    pattern,
    format,
    enum: allowed,
    type,
    minItems,
    maxItems,
    items,
  } = schema;
  if (typeof maxLength === 'number') add('maxLength', tooLong(maxLength, format));
  if (typeof minLength === 'number' && minLength > 1) add('minLength', '字'.repeat(minLength - 1));
  if (typeof pattern === 'string')
    add(
      'pattern',
      pattern === '\\S' ? '   ' : (UNFORMED.find((text) => !new RegExp(pattern, 'u').test(text)) ?? NO_FORMAT),
    );
  if (typeof format === 'string' && format !== 'rich-text') add('format', NO_FORMAT);
  if (typeof minimum === 'number') add('minimum', minimum - 1);
  if (typeof maximum === 'number') add('maximum', maximum + 1);
  if (Array.isArray(allowed)) add('enum', type === 'integer' ? 987_654 : '没有这一项');
  if (typeof type === 'string') add('type', type === 'object' || type === 'array' ? '不是列表' : { 不是: '这种类型' });
  if (Array.isArray(good) && isObject(items)) {
    if (typeof minItems === 'number' && minItems > 0) add('minItems', good.slice(0, minItems - 1));
    if (typeof maxItems === 'number' && good.length > 0)
      add(
        'maxItems',
        Array.from({ length: maxItems + 1 }, (_, at) => good[at % good.length] ?? null),
      );
    found.push(...brokenCells(items, good));
  }
  return found;
}

function brokenCells(items: JsonSchema, rows: readonly Json[]): readonly BrokenValue[] {
  const [first, ...rest] = rows;
  if (!isObject(first)) return [];
  const required = Array.isArray(items['required']) ? items['required'].map(String) : [];
  return [
    ...required.map((name) => ({ at: `/0/${name}`, rule: 'required', value: [without(first, name), ...rest] })),
    ...Object.entries(propertiesOf(items)).flatMap(([name, cell]) =>
      brokenValues(cell, first[name] ?? null).map(({ at, rule, value }) => ({
        at: `/0/${name}${at}`,
        rule,
        value: [{ ...first, [name]: value }, ...rest],
      })),
    ),
  ];
}

function tooLong(maxLength: number, format: Json | undefined): string {
  const url = '/api/common/file/3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  if (format === 'file-urls')
    return Array.from({ length: Math.floor((maxLength + 1) / (url.length + 1)) + 1 }, () => url).join(',');
  return '长'.repeat(maxLength + 1);
}

export function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

function without(value: FormDocument, name: string): Record<string, Json> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

function sampleOf({ id, source, variants }: EntityModel, form: FormModel): FormDocument {
  const folder = join(ROOT, source.slice(0, source.lastIndexOf('/')));
  let text = '{ "records": [] }';
  try {
    text = readFileSync(join(folder, `${id}.sample.json`), 'utf8');
  } catch {
    // An entity need not have samples.
  }
  const { records } = JSON.parse(text) as { readonly records: readonly FormDocument[] };
  return records.find((record) => variants === null || record[variants.by] === form.variant) ?? {};
}
