// Computed fields: their rule exists, they are worked out in one way, and nothing is said of them that only a stored
// field can have.
import type { Problem } from '../../config.ts';
import { child, isSaid } from '../model/cursor.ts';
import type { EntityFacts, LocalScope } from '../model/facts.ts';
import { COMPUTED_BY } from '../model/field-facts.ts';
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
    const [rule, other] = COMPUTED_BY.map((key) => child(cursor, key)).filter(isSaid);
    if (rule === undefined) return [];
    if (other !== undefined) return [reportKey(other, 'C253', { field: name, key: String(other.key) })];
    if (form !== null || field === null) return [reportKey(rule, 'C253', { field: name, key: String(rule.key) })];
    return [
      ...ruleProblems(child(cursor, 'x-computed'), { known, group: 'computed', code: 'C252' }),
      ...STORED.map((key) => child(cursor, key))
        .filter(isSaid)
        .map((at) => reportKey(at, 'C253', { field: name, key: String(at.key) })),
    ];
  });
}
