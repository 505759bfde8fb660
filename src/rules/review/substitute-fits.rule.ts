// Who takes a recused expert's place may review the topic, does not already, and has room for it (domain §5.2, §5.3).
import { formatDateTime } from '../../core/date-time.ts';
import { constraint, joinReads } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { EXPERT_FIELDS } from './assignment/assignment-facts.ts';
import { CONFLICT_READS, findConflicts } from './assignment/find-conflicts.ts';

/** user.type, user.status. */
const EXPERT = 4;
const NORMAL = 1;

export const rule = constraint('topicapply-expert', {
  title: '补派的专家可以评审这项课题',
  reads: {
    '@own': ['conflictChecked', 'evaluateId', 'extendEndTime', 'substituteId', 'topicapplyId', 'topicbatchId'],
    ...joinReads(CONFLICT_READS, {
      topicapply: ['company', 'declarerId', 'organId', 'status'],
      'topicbatch-evaluate': ['endTime'],
      'topicapply-expert': ['evaluateId', 'expertId', 'status', 'topicapplyId', 'topicbatchId'],
      user: EXPERT_FIELDS,
    }),
  },
  check: async ({ record, values, settings, port, now }) => {
    const refuse = (message: string) => [{ field: 'substituteId' as const, message }];
    const expert = await port.read('user', values.substituteId);
    const topic = await port.read('topicapply', record.topicapplyId);
    if (expert === null || topic === null) return [];
    if (topic.status !== State.topicapply.experts) return refuse('这项课题已不在专家评审中，不能补派专家');
    const round = await port.read('topicbatch-evaluate', record.evaluateId);
    const late = ownEndProblem(values.extendEndTime ?? null, { end: round?.endTime ?? '', now: formatDateTime(now) });
    if (late !== null) return [{ field: 'extendEndTime' as const, message: late }];
    if (expert.type !== EXPERT || expert.status !== NORMAL) return refuse(`${expert.name}不是在用的评审专家`);
    const own = { field: 'expertId', op: 'eq', value: expert.id } as const;
    const known = await port.count('topicapply-expert', [
      own,
      { field: 'topicapplyId', op: 'eq', value: topic.id },
      { field: 'evaluateId', op: 'eq', value: record.evaluateId ?? null },
    ]);
    if (known > 0) return refuse(`${expert.name}已分配过这项课题`);
    const [conflict] = await findConflicts(port, { topics: [topic], experts: [expert], now });
    if (conflict?.level === 'hard') return refuse(`专家${expert.name}${conflict.detail}，需回避`);
    if (conflict?.level === 'soft' && values.conflictChecked !== true)
      return [
        {
          field: 'conflictChecked' as const,
          message: `专家${expert.name}${conflict.detail}，请核对；仍要补派的，请勾选“已核对”`,
        },
      ];
    const load = await port.count('topicapply-expert', [
      own,
      { field: 'topicbatchId', op: 'eq', value: record.topicbatchId ?? null },
      { field: 'status', op: 'ne', value: State.topicapplyExpert.recused },
    ]);
    const most = expert.maxLoad ?? settings.number('maxLoad');
    return load < most
      ? []
      : refuse(most === 0 ? `专家${expert.name}本批次不参加评审` : `专家${expert.name}本批次最多评审${most}项`);
  },
});

/** Who is sent when the round is over needs an end of their own (domain §3.4, B6); `now` as it is stored. */
function ownEndProblem(own: string | null, { end, now }: { readonly end: string; readonly now: string }) {
  if (own === null) return end > now ? null : '评审时间已过，请填写补派的专家评审到什么时间';
  return own > now && own > end ? null : '补派的专家评审到的时间必须晚于现在，也晚于这一轮的结束时间';
}
