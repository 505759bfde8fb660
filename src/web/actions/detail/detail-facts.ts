// What a detail shows of a record, arranged: sections of the screen, the fields of its form as it was when the record
// was written, files, timeline. Pure, so that no stored value is ever silently left out.
import { aboutStored, hiddenFields } from '../../../core/form-judge.ts';
import { traitsOf } from '../../form/field-traits.ts';
import type { DetailModel } from '../../../core/screen-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebForm, WebScreen } from '../../../core/web-model.ts';
import { filesOf } from '../../preview/preview-file.ts';
import { type FileRow, fileRowOf } from './file-row.ts';
import { formerNote, formerOf, formerRecord, formerSections, nameToday } from './former-facts.ts';
import { type DetailSection, sectionsOf } from './section-facts.ts';

export interface DetailFacts {
  /** That the record shows under the form of its time, or null. */
  readonly note: string | null;
  readonly sections: readonly DetailSection[];
  readonly files: readonly FileRow[];
  readonly timeline: readonly TimelineEntry[];
  /** The record, with what it holds of fields of then. */
  readonly values: RecordValues;
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
  /** A file that it does not ask for now is no gap of the record; absent, null: each one is. */
  readonly asking?: WebForm | null;
}

export function detailFacts({ screen, model, record, form, asking = null }: DetailInput): DetailFacts {
  const known = new Map(screen.detailFields.map((field) => [field.name, field]));
  const own = sectionsOf(model.sections, known);
  const shown = new Set(
    own.flatMap((section) =>
      [...section.fields, ...section.compare.flatMap(({ before, after }) => [before, after])].map(
        (field) => field.name,
      ),
    ),
  );
  const former = model.form && form !== null ? formerOf(record, form.key) : null;
  const today =
    former?.isOld === true || form === null
      ? []
      : [{ title: form.title, fields: form.fields.filter((field) => !shown.has(field.name)), compare: [] }];
  const ofForm = [...today, ...(former === null ? [] : formerSections(former, (name) => shown.has(name)))];
  const values = former === null ? record : formerRecord(record, former);
  const files = ofForm.flatMap((section) => section.fields).filter((field) => traitsOf(field.kind)?.value === 'files');
  const named = [...model.files.flatMap((name) => known.get(name) ?? []), ...files];
  const attached = [
    ...new Map(
      named.map((field) => [
        nameToday(field.name),
        files.find((candidate) => nameToday(candidate.name) === field.name) ?? field,
      ]),
    ).values(),
  ];
  const texts = ofForm.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => traitsOf(field.kind)?.value !== 'files'),
  }));
  return {
    note: formerNote(former),
    sections: [...own, ...texts].filter((section) => section.fields.length + section.compare.length > 0),
    files: [
      ...attached
        .map((field) => ({ row: fileRowOf(values, field.name, field), name: nameToday(field.name) }))
        .filter(({ row, name }) => row.files.length > 0 || asking === null || isAskedFor(asking, name, record))
        .map(({ row }) => row),
      ...partFilesOf(record, model.parts ?? []),
    ],
    timeline: timelineOf(record),
    values,
  };
}

function isAskedFor(form: WebForm, name: string, record: RecordValues): boolean {
  return (
    form.fields.some((field) => field.name === name) &&
    !hiddenFields(form.rules, record, aboutStored(form, record)).has(name)
  );
}

/** What was uploaded with the parts that the screen names, in its order; what was not is no gap of the record. */
function partFilesOf(record: RecordValues, parts: readonly string[]): readonly FileRow[] {
  const stored = record['partFiles'];
  const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const files = all
    .filter(isObject)
    .map((file) => ({
      entity: textOf(file['entity']),
      title: `${textOf(file['title'])}：${textOf(file['field'])}`,
      files: filesOf(textOf(file['url']), textOf(file['field'])),
    }));
  return parts.flatMap((part) =>
    files
      .filter(({ entity, files: found }) => entity === part && found.length > 0)
      .map(({ title, files: found }) => ({ title, files: found })),
  );
}

export function timelineOf(record: RecordValues): readonly TimelineEntry[] {
  const stored = record['timeline'];
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return entries
    .filter(isObject)
    .map((entry) => ({
      time: textOf(entry['time']),
      actorName: textOf(entry['actorName']),
      roleTitle: textOf(entry['roleTitle']),
      machine: textOf(entry['machine']),
      event: textOf(entry['event']),
      action: textOf(entry['action']),
      from: textOf(entry['from']),
      to: textOf(entry['to']),
      opinion: textOf(entry['opinion']),
      fileUrl: textOf(entry['fileUrl']),
    }));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Name and role of who did it, once where both are the same (the system's). */
export function whoActed({ actorName, roleTitle }: Pick<TimelineEntry, 'actorName' | 'roleTitle'>): string {
  return [...new Set([actorName, roleTitle])].filter((part) => part !== '').join(' · ');
}
