// Records ↔ the values of a form. A record has more than a form shows, and null where a form has nothing.
import { getDefaultFormState } from '@rjsf/utils';
import { fieldOption } from '../../core/field-kind.ts';
import { objectOf, type Json } from '../../core/json.ts';
import { prefilled } from '../../core/form-judge.ts';
import type { WebForm } from '../../core/web-model.ts';
import type { FormValues } from './form-store.ts';
import { joinUrls, readUrls } from '../../fields/file-urls.ts';
import { createFormValidator } from './form-validator.ts';

/** What of a record (or a restored draft) belongs into the form: its own fields, without nulls and empty texts. */
export function formValues(form: WebForm, record: FormValues): FormValues {
  const names = formFieldNames(form);
  const files = new Set(form.fields.filter((field) => fieldOption(field, 'named') === true).map(({ name }) => name));
  const stored = (name: string, value: Json): Json => (files.has(name) ? (joinUrls(readUrls(value)) ?? null) : value);
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => names.has(name))
      .map(([name, value]): [string, Json] => [name, stored(name, value ?? null)])
      .filter(([, value]) => value !== null && value !== ''),
  );
}

/**
 * A new form begins with the schema's defaults and what the record around it gives; a stored record (it has an id) as
 * it was stored.
 */
export function startValues(form: WebForm, record: FormValues, about: FormValues = {}): FormValues {
  const values =
    'id' in record ? formValues(form, record) : { ...prefilled(form.rules, about), ...formValues(form, record) };
  if ('id' in record || !JSON.stringify(form.schema).includes('"default"')) return values;
  const { schema } = form;
  return formValues(form, objectOf(getDefaultFormState(createFormValidator(form), schema, values, schema)));
}

/**
 * What the record around a new one gives to fields that still hold what it gave before; undefined: nothing any more.
 */
export function followedPrefills(
  given: { readonly before: FormValues; readonly after: FormValues },
  values: FormValues,
): Readonly<Record<string, Json | undefined>> {
  const names = Object.keys({ ...given.before, ...given.after });
  const followed = names.filter(
    (name) => given.before[name] !== given.after[name] && values[name] === given.before[name],
  );
  return Object.fromEntries(followed.map((name) => [name, given.after[name]]));
}

/** Fields that a new record begins with a value in. */
export function defaultNames({ schema }: WebForm): ReadonlySet<string> {
  const properties = schema['properties'];
  const entries = typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
  return new Set(
    entries.flatMap(([name, property]) =>
      typeof property === 'object' && property !== null && 'default' in property ? [name] : [],
    ),
  );
}

/** For an edit call: every field of the form, null where it was cleared (an absent key would mean "unchanged"). */
export function editPayload(form: WebForm, values: FormValues): Readonly<Record<string, Json>> {
  return Object.fromEntries([...formFieldNames(form)].map((name) => [name, values[name] ?? null]));
}

function formFieldNames(form: WebForm): ReadonlySet<string> {
  const properties = form.schema['properties'];
  return new Set([
    ...form.fields.map((field) => field.name),
    ...Object.keys(typeof properties === 'object' && properties !== null ? properties : {}),
  ]);
}
