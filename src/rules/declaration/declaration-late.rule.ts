// A draft whose time is over (domain A19): nothing changes in it, it is only shown as what it is.
import { formatDateTime } from '../../core/date-time.ts';
import { computed } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { DEADLINE_READS, declarationWindow } from './declaration-deadline.ts';

export const rule = computed('topicapply', {
  title: '逾期未提交的草稿',
  reads: DEADLINE_READS,
  schema: { type: ['string', 'null'] },
  compute: ({ record, now, settings }) => {
    const { lastAccepted } = declarationWindow(record, settings);
    return record.status === State.topicapply.draft && lastAccepted !== null && formatDateTime(now) > lastAccepted
      ? '逾期未提交'
      : null;
  },
});
