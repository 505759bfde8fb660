// The end of declaring as it stands for one declaration: for the countdown of its lists and of the editor.
import { computed } from '../../core/define-rule.ts';
import { DEADLINE_READS, declarationWindow } from './declaration-deadline.ts';

export const rule = computed('topicapply', {
  title: '申报截止（含机构自设时间和退回修改期限）',
  reads: DEADLINE_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record, settings }) => declarationWindow(record, settings).end,
});
