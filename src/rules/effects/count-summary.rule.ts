// A summary belongs to the institution that writes it, and counts what it declared and passed by category on that day. The quota's
// rows are held meanwhile: what is passed at the same moment waits, and is then told that the summary is in.
import { groupBy } from '../../core/group-by.ts';
import type { Json } from '../../core/model.ts';
import type { EffectRule, RecordValues } from '../../core/rule.ts';
import { quotasOfInstitution } from '../declaration-quota.ts';

const WITHDRAWN = -9;
const NOT_PASSED = [0, 1, -1, -2, -9];

export const rule: EffectRule = {
  kind: 'effect',
  name: 'count-summary',
  title: '统计本机构各类别的申报数和上报数',
  reads: {
    '@own': ['organId', 'topicbatchId'],
    topicapply: [
      'categoryId.name', 'categoryId.sortNo', 'organAuthTime', 'organId', 'status', 'submitTime', 'topicbatchId',
    ],
    'topicbatch-target': ['categoryId', 'organId', 'targetNum', 'topicbatchId'],
  },
  writes: { '@own': ['countByCategory', 'organId'] },
  run: async ({ actor, record, own, port }) => {
    const organId = record['organId'] ?? actor.organId;
    const mine = { topicbatchId: record['topicbatchId'] ?? null, organId };
    const declared = await port.find('topicapply', [
      { field: 'topicbatchId', op: 'eq', value: mine.topicbatchId }, { field: 'organId', op: 'eq', value: organId },
      { field: 'submitTime', op: 'notNull', value: null }, { field: 'status', op: 'ne', value: WITHDRAWN },
    ], ['categoryId.name', 'categoryId.sortNo', 'status', 'organAuthTime']);
    own.set({ organId, countByCategory: countsOf(declared) });
    for (const { id } of await quotasOfInstitution(mine, port)) port.hold('topicbatch-target', id);
  },
};

function countsOf(declared: readonly RecordValues[]): Json {
  const byCategory = groupBy([...declared].sort((one, other) => Number(one['categoryId.sortNo']) - Number(other['categoryId.sortNo'])), (one) => String(one['categoryId.name'] ?? ''));
  return [...byCategory].map(([category, rows]) => ({ category, total: rows.length, report: rows.filter((row) => (row['organAuthTime'] ?? null) !== null && !NOT_PASSED.includes(Number(row['status']))).length }));
}
