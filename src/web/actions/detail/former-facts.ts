// A record under the form of its time: which fields, in which order and sections, with which words. Pure. Fields of
// then stand under names of their own ("then:press"), so that one that has come to mean something else since shows
// both.
import { formerForms, type FormerField, type FormerForm } from '../../../core/former-form.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { WebField } from '../../../core/web-model.ts';
import type { DetailSection } from './section-facts.ts';

const THEN = 'then:';
const GONE = '（数据库已不再保存这一项）';

/** What the server says of the form, or null: the record is of today's. */
export function formerOf(record: RecordValues, form: string | null): FormerForm | null {
  return formerForms(record).find((former) => former.form === form) ?? null;
}

/** "按当时的表单（第 2 版，2026-03-02 启用）显示，表单后来有改动"; null: shown as today's form. */
export function formerNote(former: FormerForm | null): string | null {
  if (former === null || !former.isOld) return null;
  const facts = [
    ...(former.label === null ? [] : [`版本 ${former.label}`]),
    ...(former.since === null ? [] : [`${former.since} 启用`]),
  ];
  return `按当时的表单${facts.length === 0 ? '' : `（${facts.join('，')}）`}显示，表单后来有改动`;
}

/** The record with what it holds of the fields of then. */
export function formerRecord(record: RecordValues, { content, values, gone }: FormerForm): RecordValues {
  const then: Record<string, Json> = {};
  for (const { name } of content.fields) {
    then[nameThen(name)] = gone.includes(name) ? GONE : (values[name] ?? null);
    for (const [key, value] of Object.entries(record)) if (key.startsWith(`${name}.`)) then[nameThen(key)] = value;
  }
  return { ...record, ...then };
}

/** All fields of then but those named, in the sections of then; older ones still last. */
export function formerSections(
  { content, leftover, isOld }: FormerForm,
  without: (name: string) => boolean,
): readonly DetailSection[] {
  const fields = new Map(
    content.fields.filter(({ name }) => !without(name)).map((field) => [field.name, webField(field)]),
  );
  const take = (names: readonly string[]): readonly WebField[] =>
    names.flatMap((name) => {
      const field = fields.get(name);
      fields.delete(name);
      return field === undefined ? [] : [field];
    });
  if (!isOld) return [{ title: OLDER, fields: take(leftover), compare: [] }];
  const sections = content.sections.map(({ title, fields: names }) => ({ title, fields: take(names), compare: [] }));
  return [...sections, { title: content.title, fields: [...fields.values()], compare: [] }];
}

/** Answers that today's form has no place for. */
export function leftoverFields({ content, leftover }: FormerForm): readonly WebField[] {
  return content.fields.filter(({ name }) => leftover.includes(name)).map(webField);
}

const OLDER = '以前的表单里填写的内容';

function webField({ name, title, kind, choices, dictionary, options, to }: FormerField): WebField {
  return { name: nameThen(name), title, kind, choices, dictionary, options, to };
}

/** The field's own name again, whichever form it is of. */
export function nameToday(name: string): string {
  return name.startsWith(THEN) ? name.slice(THEN.length) : name;
}

function nameThen(name: string): string {
  return `${THEN}${name}`;
}
