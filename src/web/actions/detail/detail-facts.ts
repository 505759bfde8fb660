// What a detail shows of a record, arranged: sections of the screen, the form's own fields, keys of forms that have changed
// since, files, timeline. Pure, so that no stored value is ever silently left out.
import type { DetailModel } from '../../../core/screen-model.ts';
import type { RecordValues } from '../../../core/rule.ts';
import type { WebField, WebForm, WebScreen } from '../../../core/web-model.ts';
import { filesOf, type PreviewFile } from '../../preview/preview-file.ts';
import { type DetailSection, sectionsOf } from './section-facts.ts';

export interface DetailFile {
  readonly title: string;
  /** Empty: nothing was uploaded. */
  readonly files: readonly PreviewFile[];
}

export interface DetailFacts {
  readonly sections: readonly DetailSection[];
  readonly files: readonly DetailFile[];
  readonly timeline: readonly TimelineEntry[];
}

export interface TimelineEntry {
  readonly time: string;
  readonly actorName: string;
  readonly roleTitle: string;
  /** Title of the machine, where the record has several; else "". */
  readonly machine: string;
  /** Id of the event. */
  readonly event: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly opinion: string;
  readonly fileUrl: string;
}

export interface DetailInput {
  readonly screen: WebScreen;
  readonly model: DetailModel;
  readonly record: RecordValues;
  /** Loaded form of the record, or null. */
  readonly form: WebForm | null;
}

/** Keys the engine adds to a record; they are shown by name elsewhere or are no one's business. */
const ENGINE_KEYS = ['id', 'rowVersion', 'events', 'timeline', 'delFlag', 'createUserId', 'updateUserId', 'updateTime', 'createTime'];
const FILE_KINDS = ['file', 'image'];

export function detailFacts({ screen, model, record, form }: DetailInput): DetailFacts {
  const known = new Map(screen.detailFields.map((field) => [field.name, field]));
  const own = sectionsOf(model.sections, known);
  const shown = new Set(own.flatMap((section) => [...section.fields, ...section.compare.flatMap(({ before, after }) => [before, after])].map((field) => field.name)));
  const formFields = (form?.fields ?? []).filter((field) => !shown.has(field.name));
  const texts = formFields.filter((field) => !FILE_KINDS.includes(field.kind));
  const formSection = form === null || texts.length === 0 ? [] : [{ title: form.title, fields: texts, compare: [] }];
  const named = [...model.files.flatMap((name) => known.get(name) ?? []), ...formFields.filter((field) => FILE_KINDS.includes(field.kind))];
  const attached = [...new Map(named.map((field) => [field.name, formFields.find((candidate) => candidate.name === field.name) ?? field])).values()];
  return {
    sections: [...own, ...formSection, ...oldSection({ screen, model, record, form })].filter((section) => section.fields.length + section.compare.length > 0),
    files: attached.map((field) => ({ title: field.title, files: filesOf(record[field.name], field.title) })),
    timeline: timelineOf(record),
  };
}

/** Values of a form as it was then: their field is gone from the form, so their key is all the title there is. */
function oldSection({ screen, model, record, form }: DetailInput): readonly DetailSection[] {
  if (!model.form || form === null) return [];
  const known = new Set([...ENGINE_KEYS, ...(screen.entity?.fields ?? []).map((field) => field.name), ...form.fields.map((field) => field.name)]);
  const old = Object.entries(record).filter(([key, value]) => !known.has(key) && !key.includes('.') && value !== null && value !== '');
  const fields = old.map(([name]): WebField => ({ name, title: name, kind: 'text', choices: null, dictionary: null, options: {}, to: null }));
  return [{ title: '旧版表单内容', fields, compare: [] }];
}

export function timelineOf(record: RecordValues): readonly TimelineEntry[] {
  const stored = record['timeline'];
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return entries.filter(isObject).map((entry) => ({
    time: textOf(entry['time']), actorName: textOf(entry['actorName']), roleTitle: textOf(entry['roleTitle']), machine: textOf(entry['machine']), event: textOf(entry['event']), action: textOf(entry['action']),
    from: textOf(entry['from']), to: textOf(entry['to']), opinion: textOf(entry['opinion']), fileUrl: textOf(entry['fileUrl']),
  }));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
