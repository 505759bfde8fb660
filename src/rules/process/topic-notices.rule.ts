// noticeInfo of a topic (product-spec §2, research dynamics): a tag for each of its three dates.
import { computed } from '../../core/define-rule.ts';
import { DUE_READS, dueStages, type DueStage } from './topic-due.ts';

/** Days before a date from which it is a warning. */
const SOON = 30;

export const rule = computed('topic', {
  title: '开题、中期、结题的提醒',
  reads: DUE_READS,
  schema: {
    type: 'array',
    items: {
      type: 'object',
      properties: { type: { type: 'string' }, content: { type: 'string' }, color: { type: 'string' } },
      required: ['type', 'content', 'color'],
    },
  },
  compute: ({ record, now }) => {
    const stages = dueStages(record, now);
    return stages.length === 0
      ? [{ type: '课题状态', content: '已终止或撤项', color: 'default' }]
      : stages.map((stage) => ({ type: stage.name, ...sayOf(stage) }));
  },
});

function sayOf({ state, days }: DueStage): { readonly content: string; readonly color: string } {
  if (state === 'passed') return { content: '已完成', color: 'green' };
  if (state === 'reviewing') return { content: '审核中', color: 'cyan' };
  if (days === null) return { content: '未设期限', color: 'default' };
  if (days < 0) return { content: `已逾期${-days}天`, color: 'red' };
  return { content: days === 0 ? '今天截止' : `距截止还有${days}天`, color: days <= SOON ? 'orange' : 'blue' };
}
