// An institution returns a declaration only while there is time to mend it and review it again (domain A7).
import { guard } from '../../core/define-rule.ts';
import { DEADLINE_READS, returnDeadline } from './declaration-deadline.ts';

export const rule = guard('topicapply', {
  title: '距机构审核截止一天以上，还来得及修改',
  reads: DEADLINE_READS,
  check: ({ record, now, settings }) =>
    returnDeadline(record, now, settings) === null
      ? '距机构审核截止不足一天，不能退回修改，只能审核通过或不予推荐'
      : null,
});
