// Records that an office begins with are written before any other: nothing they could refer to is there, ids are the
// database's to give, and what must be unique is so among them.
import type { Problem } from '../../config.ts';
import {
  child,
  cursorOf,
  entriesOf,
  firstRecords,
  isSaid,
  isTrueAt,
  sampleRecords,
  type Cursor,
} from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { report, reportKey } from '../report.ts';
import { textOfValue } from '../structure/labels.ts';

export function checkFirstRecords(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap(problemsOf);
}

function problemsOf(entity: EntityFacts): readonly Problem[] {
  const { sample } = entity.config;
  if (sample === null || entity.isBroken) return [];
  const said = child(cursorOf(sample), 'first');
  if (!isSaid(said)) return [];
  const own = firstRecords(sample);
  const records = said.value === true ? sampleRecords(sample) : own;
  return [
    ...(isTrueAt(entity.facts, 'view') ? [reportKey(said, 'C708', { entity: entity.id })] : []),
    ...own
      .map((record) => child(record, 'id'))
      .filter(isSaid)
      .map((id) => reportKey(id, 'C705')),
    ...records.flatMap((record) =>
      entriesOf(record)
        .filter(([name, at]) => at.value !== null && (entity.fields.get(name)?.to ?? null) !== null)
        .map(([field, at]) => reportKey(at, 'C706', { field })),
    ),
    ...[...entity.fields.values()]
      .filter(({ value }) => value['x-unique'] === true)
      .flatMap(({ name }) => repeatedValues(records, name)),
  ];
}

function repeatedValues(records: readonly Cursor[], field: string): readonly Problem[] {
  const seen = new Set<string>();
  return records
    .map((record) => child(record, field))
    .filter((at) => isSaid(at) && at.value !== null)
    .flatMap((at) => {
      const value = textOfValue(at.value);
      const isRepeated = seen.has(value);
      seen.add(value);
      return isRepeated ? [report(at, 'C707', { field, value })] : [];
    });
}
