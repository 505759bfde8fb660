// What an expert, or the office, may search sheets by, and how far they are (domain §6.7, getSearch).
import { answer } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

const SHEET = State.topicapplyExpert;

export const rule = answer('topicapply-expert', 'sheet-search', {
  title: '评审表的查询条件和进度',
  reads: {
    'topicapply-expert': [
      'categoryId.name',
      'categoryId',
      'expertId',
      'groupId',
      'groupId.groupName',
      'status',
      'subjectCategory',
      'topicbatchId',
    ],
  },
  answer: async ({ actor, args, port }) => {
    const rows = await port.find(
      'topicapply-expert',
      [
        ...(actor.role === 'expert' ? [{ field: 'expertId', op: 'eq', value: actor.userId } as const] : []),
        ...(args.topicbatchId === undefined || args.topicbatchId === null
          ? []
          : [{ field: 'topicbatchId', op: 'eq', value: args.topicbatchId } as const]),
      ],
      ['categoryId.name', 'categoryId', 'groupId', 'groupId.groupName', 'status', 'subjectCategory'],
    );
    const live = rows.filter(({ status }) => status !== SHEET.recused);
    return {
      subjects: [...new Set(live.flatMap(({ subjectCategory }) => subjectCategory ?? []))],
      categories: named(live.map((row) => [row.categoryId, row['categoryId.name']])),
      groups: named(live.map((row) => [row.groupId, row['groupId.groupName']])),
      total: live.length,
      scored: live.filter(({ status }) => status === SHEET.scored || status === SHEET.submitted).length,
      submitted: live.filter(({ status }) => status === SHEET.submitted).length,
    };
  },
});

function named(pairs: readonly (readonly [number | null, string | null])[]): { id: number; name: string }[] {
  const names = new Map(pairs.flatMap(([id, name]) => (id === null ? [] : [[id, name ?? ''] as const])));
  return [...names].map(([id, name]) => ({ id, name }));
}
