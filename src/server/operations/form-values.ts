// Values of a form between three places: the arguments of a save, the stored record, and what the form's schema judges.
// An absent key leaves what is stored, null clears it; the schema sees the merged values without nulls.
import { objectOf, type Json } from '../../core/json.ts';
import type { EntityModel, FormFieldModel, FormModel } from '../../core/entity-model.ts';
import { validationError, type FieldError } from '../../core/errors.ts';
import { formatDate } from '../../core/date-time.ts';
import { hiddenFields, judgeForm, prefilled } from '../../core/form-judge.ts';
import { toSnakeCase } from '../../core/naming.ts';
import type { Settings } from '../../core/settings.ts';
import { fieldErrors } from '../../core/validation-messages.ts';
import type { Registry } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';

export type Values = Record<string, Json>;

/** The engine's column of entities that have forms. */
export const FORM_VERSIONS = 'formVersions';

/** What the stored row holds of the form, without nulls; a text that is empty is none. */
export function storedValues(entity: EntityModel, form: FormModel, row: SqlRow): Values {
  const detail = entity.variants === null ? {} : detailOf(row[entity.variants.detail]);
  const values: Values = {};
  for (const field of form.fields) {
    const value =
      field.storage === 'column' ? row[field.name] : field.storage === 'detail' ? detailValue(detail, field) : null;
    if (value !== null && value !== undefined && value !== '') values[field.name] = value;
  }
  return values;
}

/** A key of the jsonb, under its former name (x-renamedFrom) where it still stands there. */
export function detailValue(detail: Readonly<Values>, { name, column }: Pick<FormFieldModel, 'name' | 'column'>): Json {
  const stored = detail[name];
  if (stored !== undefined || column.renamedFrom === null) return stored ?? null;
  const former = Object.keys(detail).find((key) => toSnakeCase(key) === column.renamedFrom);
  return former === undefined ? null : (detail[former] ?? null);
}

/** `args` over `stored`, for the fields of the form. */
export function mergeValues(form: FormModel, stored: Values, args: Readonly<Values>): Values {
  const merged: Values = { ...stored };
  for (const { name } of form.fields) {
    if (!(name in args)) continue;
    const value = args[name] ?? null;
    if (value === null) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/**
 * What a new record begins with where the call says nothing: the page's form begins with the same. `about`: of the
 * record it is a part of, by path.
 */
export function defaultValues({ fields, rules }: FormModel, about: Values): Values {
  const own = Object.fromEntries(
    fields.flatMap(({ name, schema: { default: value = null } }) =>
      value === null || value === '' ? [] : [[name, value]],
    ),
  );
  return { ...own, ...prefilled(rules, about) };
}

export interface FormVerdictInput {
  /** What would be stored. */
  readonly values: Values;
  /** What the call itself sent. */
  readonly given: Values;
  /** Of the record that this one is a part of, by path; left out: its form reads nothing of it. */
  readonly about?: Values;
  /** A submit: the full schema; a save: the relaxed one. */
  readonly complete: boolean;
  readonly now: Date;
  readonly settings: Settings;
}

/**
 * What is stored of the values: filled in, without what hidden fields must not keep. Throws every problem at its field.
 */
export function settleValues(registry: Registry, form: FormModel, input: FormVerdictInput): Values {
  const { values: merged, given, about = {}, complete, now, settings } = input;
  const values = fillIn(registry, form, { values: merged, now, settings });
  const validators = registry.formValidators[`${form.entity}.${form.key}`];
  if (validators === undefined) throw new Error(`form ${form.entity}.${form.key} has no validator`);
  const { schema, rules } = form;
  const validate = complete ? validators.validate : validators.validateDraft;
  const mode = complete ? 'submit' : 'save';
  const judged = judgeForm({ schema, rules, validate }, { values, about, mode, today: formatDate(now) });
  const errors = [...fieldErrors(judged.issues, schema), ...uninvitedErrors(form, { values, given, about })];
  if (errors.length > 0) throw validationError(errors);
  return judged.values;
}

/** x-form.fills, in order. What a fill answers that the form has not is left out. */
function fillIn(
  registry: Registry,
  form: FormModel,
  { values, now, settings }: Pick<FormVerdictInput, 'values' | 'now' | 'settings'>,
): Values {
  let filled: Values = values;
  for (const name of form.fills) {
    const fill = registry.fills[name]?.fill;
    if (fill === undefined) throw new Error(`fill ${name} is not registered`);
    filled = mergeValues(form, {}, { ...filled, ...fill({ values: filled, now, settings }) });
  }
  return filled;
}

/** x-hidden: refuse. */
function uninvitedErrors(
  { rules, fields }: FormModel,
  { values, given, about }: Pick<FormVerdictInput, 'values' | 'given' | 'about'>,
): readonly FieldError[] {
  const refused = [...hiddenFields(rules, values, about)].filter(
    ([name, policy]) => policy === 'refuse' && (given[name] ?? null) !== null,
  );
  return refused.map(([name]) => ({
    field: `/${name}`,
    message: `当前不能填写${fields.find((field) => field.name === name)?.title ?? name}`,
  }));
}

/** Columns and jsonb of the row; a field of a column that the values lack becomes null. */
export function rowValues(entity: EntityModel, form: FormModel, values: Values): Values {
  const row: Values = {};
  const detail: Values = {};
  for (const field of form.fields) placeValue({ field, values, row, detail });
  if (entity.variants !== null) row[entity.variants.detail] = detail;
  return row;
}

interface Placement {
  readonly field: FormFieldModel;
  readonly values: Values;
  readonly row: Values;
  readonly detail: Values;
}

function placeValue({ field, values, row, detail }: Placement): void {
  const value = values[field.name] ?? null;
  if (field.storage === 'column') row[field.name] = value;
  if (field.storage === 'detail' && value !== null) detail[field.name] = value;
}

/** Keys of an older form that this one lacks stay as they are. */
export function keepOldDetail(
  entity: EntityModel,
  form: FormModel,
  { row, stored }: { readonly row: Values; readonly stored: SqlRow },
): Values {
  if (entity.variants === null) return row;
  const key = entity.variants.detail;
  const old = Object.fromEntries(Object.entries(detailOf(stored[key])).filter(([name]) => !hasPlace(form, name)));
  return { ...row, [key]: { ...old, ...detailOf(row[key]) } };
}

/** Whether a key of the jsonb is one of the form's fields, by its name of today or its former one. */
export function hasPlace({ fields }: FormModel, key: string): boolean {
  return fields.some(
    ({ name, storage, column: { renamedFrom } }) =>
      storage === 'detail' && (name === key || (renamedFrom !== null && renamedFrom === toSnakeCase(key))),
  );
}

/** The versions of its forms that the record was written under, with this form's of today. */
export function formVersions(form: FormModel, stored: Json | undefined): Values {
  return { [FORM_VERSIONS]: { ...detailOf(stored), [form.key]: form.version } };
}

export function detailOf(value: Json | undefined): Values {
  return objectOf(value);
}
