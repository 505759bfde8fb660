// A form as it was: what of it the database keeps so that a record written under it still shows in its words, and how
// the API answers that beside the record. Pure; server/form-versions stores it, the detail of a record draws it.
import type { RowFacts } from './field-kind.ts';
import { isList, isObject, listOf, objectOf, type Json } from './json.ts';
import type { FormFieldModel, FormModel } from './entity-model.ts';
import type { StateAccess } from './field-access.ts';

/** Everything of a form that is needed to show a record: titles, choices, order, sections. */
export type FormContent = {
  readonly title: string;
  /** In the order of the page. */
  readonly fields: readonly FormerField[];
  readonly sections: readonly FormerSection[];
};

export type FormerField = Pick<FormFieldModel, 'name' | 'title' | 'choices' | 'dictionary' | 'to' | 'storage'> & {
  /** One that may be gone by now, or "". */
  readonly kind: string;
  /** Of its time. */
  readonly options: Readonly<Record<string, Json>>;
  readonly read: readonly StateAccess[] | null;
};

type FormerSection = { readonly title: string; readonly fields: readonly string[] };

/** What a record says beside its fields where the form has changed since it was written. */
export type FormerForm = {
  /** Key of the form. */
  readonly form: string;
  /** The record was written under other words than today's; false: only answers to older questions are left over. */
  readonly isOld: boolean;
  /** x-form.version of then, or null. */
  readonly label: string | null;
  /** Day since when that version was in use, YYYY-MM-DD, or null where it is today's. */
  readonly since: string | null;
  readonly content: FormContent;
  /** Name of a field of then → what the record holds of it. */
  readonly values: Readonly<Record<string, Json>>;
  /** Fields of then with an answer that today's form has no place for. */
  readonly leftover: readonly string[];
  /** Fields of then whose column is gone. */
  readonly gone: readonly string[];
};

/** Key under which a record carries its former forms. */
export const FORMER_FORMS = 'formerForms';

/** Those that a record carries, as server/form-versions has put them there; none: it is of today's form. */
export function formerForms(record: Readonly<Record<string, Json>>): readonly FormerForm[] {
  return listOf(record[FORMER_FORMS]).filter(isFormerForm);
}

/** What server/form-versions has stored of a form. Throws where it is nothing of the kind. */
export function storedContent(said: Json | undefined): FormContent {
  if (!isContent(said)) throw new Error('a form version without title, fields and sections');
  return said;
}

function isContent(said: Json | undefined): said is Json & FormContent {
  const { title, fields, sections } = objectOf(said);
  return typeof title === 'string' && isList(fields) && isList(sections);
}

function isFormerForm(said: Json): said is Json & FormerForm {
  return isObject(said) && typeof said['form'] === 'string' && isObject(said['content']);
}

export function contentOf({
  title,
  fields,
  uiSchema,
  rules,
}: Pick<FormModel, 'title' | 'fields' | 'uiSchema' | 'rules'>): FormContent {
  const order = textsOf(uiSchema['ui:order']).filter((name) => name !== '*');
  const named = order.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const rest = fields.filter((field) => !order.includes(field.name));
  return {
    title,
    fields: [...named, ...rest].map((field) =>
      formerField(field, uiSchema[field.name], rules.access[field.name]?.read ?? null),
    ),
    sections: sectionsOf(uiSchema['ui:sections']),
  };
}

/** A table is read by the titles of its columns, which stand with its widget. */
function formerField(
  { name, title, kind, choices, dictionary, options, to, storage }: FormFieldModel,
  ui: Json | undefined,
  read: FormerField['read'],
): FormerField {
  const columns = objectOf(objectOf(ui)['ui:options'])['columns'];
  return {
    name,
    title,
    kind,
    choices,
    dictionary,
    options: Array.isArray(columns) ? { ...objectOf(options), rows: columns.map(columnOf) } : objectOf(options),
    to,
    storage,
    read,
  };
}

function columnOf(column: Json): RowFacts {
  const { name = '', title = '', kind = '' } = objectOf(column);
  return { name: String(name), title: String(title), kind: String(kind) };
}

function sectionsOf(said: Json | undefined): readonly FormerSection[] {
  return (Array.isArray(said) ? said : [])
    .map(objectOf)
    .map((section) => ({ title: String(section['title'] ?? ''), fields: textsOf(section['fields']) }));
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
