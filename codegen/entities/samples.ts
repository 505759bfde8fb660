// Samples, and records that an office begins with, are records as the API answers them: every field known, every value
// one the field can have.
import type { EntityConfig, Problem } from '../config.ts';
import { formats } from '../../src/core/formats/formats.ts';
import {
  child,
  entriesOf,
  firstRecords,
  isObject,
  isSaid,
  itemsOf,
  namesAt,
  placeOfKey,
  sampleRecords,
  type Cursor,
} from '../check/model/cursor.ts';
import { choiceProblems } from '../check/model/conditions.ts';
import type { CheckScope, EntityFacts, FieldFacts, FormFacts } from '../check/model/facts.ts';
import { makeProblem } from '../problem.ts';
import { report, reportKey } from '../check/report.ts';
import { isTypeName, textOfValue, typeNames, typeOf } from '../check/structure/labels.ts';
import { suggest } from '../check/suggest.ts';

export function readSamples({ sample }: Pick<EntityConfig, 'sample'>): {
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
} {
  const records = sample === null ? [] : [...sampleRecords(sample), ...firstRecords(sample)];
  return {
    problems: (scope, entity) => {
      // What is no field has been said where it is required.
      const required = namesAt(entity.root, 'required').filter((name) => entity.fields.has(name));
      return records.flatMap((record) => recordProblems({ scope, entity, required }, record));
    },
  };
}

interface SampleInput {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly required: readonly string[];
}

function recordProblems({ scope, entity, required }: SampleInput, record: Cursor): readonly Problem[] {
  const form = formOf(entity, record);
  const lacking = required.filter((name) => !isSaid(child(record, name)));
  return [
    ...lacking.map((field) => reportKey(record, 'C702', { field })),
    ...entriesOf(record).flatMap(([name, at]) => {
      const field = entity.fields.get(name) ?? form?.fields.get(name);
      if (field === undefined && hasUncertainForms(entity)) return [];
      return field === undefined ? [unknownField(entity, form, { name, at })] : valueProblems(scope, field, at);
    }),
  ];
}

/** Variants that repeat or are missing: which form a record has cannot be told. */
function hasUncertainForms(entity: EntityFacts): boolean {
  const variants = [...entity.forms.values()].map((form) => form.variant);
  return entity.hasVariants && (variants.includes(null) || new Set(variants).size < variants.length);
}

/** The form whose variant the record bears: it says what else the record may hold. */
function formOf(entity: EntityFacts, record: Cursor): FormFacts | null {
  const forms = [...entity.forms.values()];
  if (!entity.hasVariants) return forms[0] ?? null;
  const by = child(child(entity.facts, 'variants'), 'by').value;
  const variant = typeof by === 'string' ? child(record, by).value : undefined;
  return forms.find((form) => form.variant === variant) ?? null;
}

function unknownField(
  entity: EntityFacts,
  form: FormFacts | null,
  { name, at }: { readonly name: string; readonly at: Cursor },
): Problem {
  const names = [...entity.fields.keys(), ...(form?.fields.keys() ?? [])];
  return makeProblem({ place: placeOfKey(at), code: 'C703', facts: { field: name }, suggestion: suggest(name, names) });
}

function valueProblems(scope: CheckScope, field: FieldFacts, at: Cursor): readonly Problem[] {
  if (at.value === null || at.value === undefined || field.cursor === null) return [];
  const said = isObject(field.cursor.value) ? field.cursor.value : {};
  const kind = field.kind === null ? undefined : scope.kinds.get(field.kind);
  const type = typeof said['type'] === 'string' ? said['type'] : kind?.types[0];
  const actual = typeOf(at.value);
  if (type !== undefined && isTypeName(type) && actual !== type && !(type === 'number' && actual === 'integer')) {
    return [report(at, 'C701', { field: field.name, value: textOfValue(at.value), expected: typeNames([type]) })];
  }
  const added = kind?.schema({ type: type ?? 'string', ...said }) ?? {};
  return [
    ...(Array.isArray(at.value) ? itemsOf(at) : [at]).flatMap((one) => choiceProblems(field, one)),
    ...textProblems({ ...added, ...said }, field, at),
  ];
}

function textProblems(schema: { readonly [key: string]: unknown }, field: FieldFacts, at: Cursor): readonly Problem[] {
  const { value } = at;
  if (typeof value !== 'string') return [];
  const { maxLength, format } = schema;
  if (typeof maxLength === 'number' && value.length > maxLength)
    return [report(at, 'C704', { field: field.name, most: maxLength })];
  const known = typeof format === 'string' && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return known === undefined || value === '' || known.validate(value)
    ? []
    : [
        report(at, 'C701', {
          field: field.name,
          value,
          expected: { zh: `合格的内容：${known.message}`, en: `valid (${String(format)})` },
        }),
      ];
}
