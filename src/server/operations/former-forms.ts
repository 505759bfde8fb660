// What a record says under forms that have changed since it was written: which version it was, in whose words it shows,
// and which of its answers today's form has no place for. A record of today's form costs a comparison; only an old one
// asks the past.
import { mayAccess } from '../../core/field-access.ts';
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import { contentOf, type FormContent, type FormerField, type FormerForm } from '../../core/former-form.ts';
import type { Json } from '../../core/json.ts';
import type { RoleId } from '../../core/ids.ts';
import { toSnakeCase } from '../../core/naming.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { PastForm } from '../form-versions/past-forms.ts';
import type { ApiRecord } from '../repository/record-shape.ts';
import { readDictionaryWords } from './dictionary-words.ts';
import type { Engine } from './engine.ts';
import { detailOf, FORM_VERSIONS, hasPlace, type Values } from './form-values.ts';
import { isEqual } from './record-changes.ts';

export interface FormerReader {
  /** Columns a row must hold for it. */
  readonly hidden: readonly string[];
  /** null: every form of the record is as it was. */
  readonly read: (row: SqlRow, record: ApiRecord, role: RoleId | null) => Promise<readonly FormerForm[]> | null;
}

interface Written {
  readonly form: FormModel;
  /** null: the record is older than the keeping of versions. */
  readonly version: string | null;
  readonly detail: Values;
}

export function prepareFormer(engine: Engine, entity: EntityModel): FormerReader {
  if (entity.forms.length === 0) return { hidden: [], read: () => null };
  const isToday = compareToday(entity.forms);
  return {
    hidden: [FORM_VERSIONS, ...entity.machines.map(({ field }) => field)],
    read: (row, record, role) => {
      const changed = writtenForms(entity, row).filter(
        ({ form, version, detail }) =>
          version !== form.version || Object.keys(detail).some((key) => !hasPlace(form, key)),
      );
      const forms = changed.map((written): FormerForm | null | Promise<FormerForm | null> => {
        const tell = (past: readonly PastForm[]): FormerForm | null =>
          formerForm({ entity, written, past, record, row, role, isToday });
        const past = engine.pastForms.of(entity.id, written.form.key, written.version);
        return past instanceof Promise ? past.then(tell) : tell(past);
      });
      return forms.every((form) => form === null) ? null : wordedForms(engine, forms);
    },
  };
}

async function wordedForms(
  engine: Engine,
  forms: readonly (FormerForm | null | Promise<FormerForm | null>)[],
): Promise<readonly FormerForm[]> {
  const found = (await Promise.all(forms.map((form) => Promise.resolve(form)))).filter((form) => form !== null);
  return Promise.all(found.map((form) => inWords(engine, form)));
}

/** The form of the record's variant; else those that it names. */
function writtenForms({ forms, variants }: EntityModel, row: SqlRow): readonly Written[] {
  const versions = detailOf(row[FORM_VERSIONS]);
  const versionOf = (form: FormModel): string | null =>
    typeof versions[form.key] === 'string' ? String(versions[form.key]) : null;
  if (variants === null) {
    const [only] = forms;
    return forms
      .filter((form) => form.key in versions || (forms.length === 1 && form === only))
      .map((form) => ({ form, version: versionOf(form), detail: {} }));
  }
  const form = forms.find(({ variant }) => variant === row[variants.by]);
  return form === undefined ? [] : [{ form, version: versionOf(form), detail: detailOf(row[variants.detail]) }];
}

/** Values of dictionaries bring their names: the page has not loaded those of former fields. */
async function inWords(engine: Engine, former: FormerForm): Promise<FormerForm> {
  const { fields } = former.content;
  if (fields.every(({ dictionary }) => dictionary === null)) return former;
  const words = await readDictionaryWords(engine, fields);
  const named = fields.map((field): FormerField => {
    const names = words.get(field.dictionary ?? '');
    return names === undefined
      ? field
      : {
          ...field,
          dictionary: null,
          // Its own kind would ask for the dictionary: its words stand in the choices.
          kind: '',
          choices: [...names].map(([value, title]) => ({ value, title, tone: null })),
        };
  });
  return { ...former, content: { ...former.content, fields: named } };
}

interface Question {
  readonly entity: EntityModel;
  readonly written: Written;
  /** Newest first. */
  readonly past: readonly PastForm[];
  readonly record: ApiRecord;
  readonly row: SqlRow;
  readonly role: RoleId | null;
  readonly isToday: IsToday;
}

type IsToday = (form: FormModel, past: FormContent) => boolean;

/** Neither changes while the server runs: a form and a past one are compared once. */
function compareToday(forms: readonly FormModel[]): IsToday {
  const today = new Map(forms.map((form) => [form, contentOf(form)]));
  const known = new WeakMap<FormContent, boolean>();
  return (form, past) => {
    const found = known.get(past);
    if (found !== undefined) return found;
    const isSame = isEqual(past, today.get(form) ?? contentOf(form));
    known.set(past, isSame);
    return isSame;
  };
}

/**
 * null: nothing that this reader would see differently. A record without a version was written under the first that is
 * known.
 */
function formerForm({ entity, written, past, record, row, role, isToday }: Question): FormerForm | null {
  const { form, version, detail } = written;
  const then = version === null ? past.at(-1) : past.find((one) => one.version === version);
  const isOld = then !== undefined && !isToday(form, then.content);
  const own = isOld ? then.content.fields : [];
  const known = new Set(own.map(({ name }) => name));
  // Answers to still older questions, in the words of the newest form that asked them.
  const older = Object.keys(detail)
    .filter((key) => !known.has(key) && !hasPlace(form, key))
    .flatMap((key) => past.flatMap(({ content }) => content.fields.find(({ name }) => name === key) ?? [])[0] ?? []);
  const fields = [...own, ...older].filter(({ read }) => mayAccess(read, { role, record: row }));
  const places = fields.map((field) => ({ field, ...placeOf(field, { entity, form, detail, record }) }));
  const leftover = places
    .filter(({ value, isLeftover }) => isLeftover && value !== null && value !== '')
    .map(({ field }) => field.name);
  if (!isOld && leftover.length === 0) return null;
  return {
    form: form.key,
    isOld,
    label: isOld ? then.label : null,
    since: isOld ? then.since : null,
    content: { title: isOld ? then.content.title : form.title, fields, sections: isOld ? then.content.sections : [] },
    values: Object.fromEntries(places.flatMap(({ field, value }) => (value === null ? [] : [[field.name, value]]))),
    leftover,
    gone: places.filter(({ isGone }) => isGone).map(({ field }) => field.name),
  };
}

interface Place {
  readonly value: Json;
  readonly isLeftover: boolean;
  readonly isGone: boolean;
}

/**
 * Where the answer to a question of then is now: in the jsonb, in the column of that name or the one it was renamed to,
 * nowhere.
 */
function placeOf(
  { name, kind, storage }: FormerField,
  { entity, form, detail, record }: Pick<Written, 'form' | 'detail'> & Pick<Question, 'entity' | 'record'>,
): Place {
  const present =
    form.fields.find((field) => field.name === name) ??
    form.fields.find((field) => field.column.renamedFrom === toSnakeCase(name));
  if (storage === 'none') return { value: null, isLeftover: false, isGone: false };
  if (storage === 'column') {
    const column =
      entity.fields.find((field) => field.name === name) ??
      entity.fields.find((field) => field.column.renamedFrom === toSnakeCase(name));
    const value = column === undefined ? null : (record[column.name] ?? null);
    return {
      value,
      isLeftover: present === undefined || present.kind !== kind || !isOffered(present, value),
      isGone: column === undefined,
    };
  }
  const value = detail[name] ?? null;
  return {
    value,
    isLeftover:
      present === undefined || present.storage !== 'detail' || present.kind !== kind || !isOffered(present, value),
    isGone: false,
  };
}

function isOffered({ choices }: Pick<FormModel['fields'][number], 'choices'>, value: Json): boolean {
  if (choices === null || value === null) return true;
  return (Array.isArray(value) ? value : [value]).every((one) => choices.some((choice) => choice.value === one));
}
