// Records that an office begins with, read once, listed apart or the samples themselves without their ids. They are
// written before any other: nothing they could refer to is there, ids are the database's to give, and what must be
// unique is so among them.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { child, cursorOf, entriesOf, isObject, isSaid, isTrueAt, itemsOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { report, reportKey } from '../check/report.ts';
import { textOfValue } from '../check/structure/labels.ts';
import type { EntityConfig, Problem } from '../config.ts';

export interface FirstReading {
  model(): EntityModel['first'];
  problems(entity: EntityFacts): readonly Problem[];
}

export function readFirst({ sample }: Pick<EntityConfig, 'sample'>): FirstReading {
  if (sample === null) return { model: () => [], problems: () => [] };
  const said = child(cursorOf(sample), 'first');
  const own = itemsOf(said);
  const records = said.value === true ? itemsOf(child(cursorOf(sample), 'records')) : own;
  return {
    model: () =>
      records.map(({ value }) =>
        Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([name]) => name !== 'id')),
      ),
    problems: (entity) => [
      ...(isSaid(said) && isTrueAt(entity.facts, 'view') ? [reportKey(said, 'C708', { entity: entity.id })] : []),
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
    ],
  };
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
