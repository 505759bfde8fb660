// Computed fields: their rule exists, and nothing is said of them that only a stored field can have.
import type { Problem } from '../../config.ts';
import { child, isSaid } from '../model/cursor.ts';
import type { EntityFacts, LocalScope } from '../model/facts.ts';
import { ruleProblems } from '../model/rule-names.ts';
import { reportKey } from '../report.ts';

const STORED = [
  'default',
  'x-owner',
  'x-fetch',
  'x-write',
  'x-personal',
  'x-mask',
  'x-unique',
  'x-to',
  'x-renamedFrom',
];

export function checkComputedFields(entity: EntityFacts, { known }: LocalScope): readonly Problem[] {
  return entity.properties.flatMap(({ name, cursor, form, field }) => {
    const rule = [child(cursor, 'x-computed'), child(cursor, 'x-rollup')].find(isSaid);
    if (rule === undefined) return [];
    if (form !== null || field === null) return [reportKey(rule, 'C253', { field: name, key: String(rule.key) })];
    return [
      ...ruleProblems(rule, { known, group: 'computed', code: 'C252' }),
      ...STORED.map((key) => child(cursor, key))
        .filter(isSaid)
        .map((at) => reportKey(at, 'C253', { field: name, key: String(at.key) })),
    ];
  });
}
