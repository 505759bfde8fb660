// A summary belongs to the institution that writes it, and counts what it declared and passed by category on that day.
// The quota's rows are held meanwhile: what is passed at the same moment waits, and is then told that the summary is
// in.
import { effect, joinReads } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import { groupBy } from '../../core/group-by.ts';
import { State } from '../../generated/types/states.ts';
import { QUOTA_READS, quotasOfInstitution } from './declaration-quota.ts';

const { draft, organ, returned, notRecommended, withdrawn } = State.topicapply;
const NOT_PASSED: ReadonlySet<number> = new Set([draft, organ, returned, notRecommended, withdrawn]);
const COUNTED = ['categoryId.name', 'categoryId.sortNo', 'status', 'organAuthTime'] as const;

export const rule = effect('topicapply-summary', {
  title: '统计本机构各类别的申报数和上报数',
  reads: {
    '@own': ['organId', 'topicbatchId'],
    ...joinReads(QUOTA_READS, { topicapply: [...COUNTED, 'organId', 'submitTime', 'topicbatchId'] }),
  },
  writes: { '@own': ['countByCategory', 'organId'] },
  run: async ({ actor, record, own, port }) => {
    const [topicbatchId, organId] = [record.topicbatchId ?? null, record.organId ?? actor.organId];
    const declared = await port.find(
      'topicapply',
      [
        { field: 'topicbatchId', op: 'eq', value: topicbatchId },
        { field: 'organId', op: 'eq', value: organId },
        { field: 'submitTime', op: 'notNull', value: null },
        { field: 'status', op: 'ne', value: withdrawn },
      ],
      COUNTED,
    );
    own.set({ ...(organId === null ? {} : { organId }), countByCategory: countsOf(declared) });
    for (const { id } of await quotasOfInstitution({ topicbatchId, organId }, port)) port.hold('topicbatch-target', id);
  },
});

type Declared = Picked<'topicapply', (typeof COUNTED)[number]>;

function countsOf(
  declared: readonly Declared[],
): { readonly category: string; readonly total: number; readonly report: number }[] {
  const byCategory = groupBy(
    [...declared].sort((one, other) => (one['categoryId.sortNo'] ?? 0) - (other['categoryId.sortNo'] ?? 0)),
    (one) => one['categoryId.name'] ?? '',
  );
  return [...byCategory].map(([category, rows]) => ({
    category,
    total: rows.length,
    report: rows.filter(({ organAuthTime, status }) => organAuthTime !== null && !NOT_PASSED.has(status)).length,
  }));
}
