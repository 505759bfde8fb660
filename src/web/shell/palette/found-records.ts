// Records that are found by what was typed: by their names, and by whatever else the lists of the system search by
// words (a code, a person). What to ask, and what to offer of the answers. Pure.
import type { RecordValues } from '../../../core/json.ts';
import type { WebRecordFinds } from '../../../core/web-model.ts';
import { findsIn, listQuery, type OfferedFind, type PaletteEntry, type PaletteInput } from './palette-entries.ts';

export interface RecordQuestion extends OfferedFind {
  readonly records: WebRecordFinds;
  readonly filter: string;
}

const MOST_LISTS = 3;
const MOST_RECORDS = 8;
/** One character is in nearly everything. */
const LEAST_TYPED = 2;

/** One list for each kind of record, each by the words it is searched by. */
export function recordQuestions(input: PaletteInput, typed: string): readonly RecordQuestion[] {
  const { type } = input;
  if (type === null || Array.from(typed).length < LEAST_TYPED) return [];
  const lists = new Map<string, OfferedFind & { readonly records: WebRecordFinds }>();
  for (const { find, screen } of findsIn(input, type)) {
    const { records } = find;
    if (records !== undefined && !lists.has(records.call.entity))
      lists.set(records.call.entity, { find, screen, records });
  }
  return [...lists.values()]
    .slice(0, MOST_LISTS)
    .flatMap((list) => list.records.filters.map((filter) => ({ ...list, filter })));
}

export interface RecordAnswer {
  readonly question: RecordQuestion;
  readonly rows: readonly RecordValues[];
}

/** Each record once: its name, and beside it what was found of it where that is another text. */
export function recordEntries(
  answers: readonly RecordAnswer[],
  { type, typed }: { readonly type: number; readonly typed: string },
): readonly PaletteEntry[] {
  const entries = new Map<string, PaletteEntry>();
  for (const { question, rows } of answers) {
    const { find, screen, records, filter } = question;
    for (const record of rows) {
      const key = `record ${records.call.entity} ${String(record['id'])}`;
      if (entries.has(key)) continue;
      const name = String(record[records.label] ?? '');
      const other = filter === records.label ? '' : String(record[filter] ?? '');
      entries.set(key, {
        key,
        title: [other, name, `（${screen.title}）`].filter((part) => part !== '').join(' '),
        type,
        path: `${screen.path}?${listQuery(find, filter, typed)}&id=${String(record['id'])}`,
      });
    }
  }
  return [...entries.values()].slice(0, MOST_RECORDS);
}
