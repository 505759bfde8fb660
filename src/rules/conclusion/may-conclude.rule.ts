// An application begins, and is handed in, only while the topic may be concluded; it begins only while its batch takes
// applications of the topic's category (domain §3.6, C1).
import { formatDate, formatDateTime } from '../../core/date-time.ts';
import { constraint, joinReads } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { State } from '../../generated/types/states.ts';
import { asWritten } from '../base/as-written.ts';
import { CONDITION_READS, conclusionRefusals } from './conclusion-conditions.ts';
import { conclusionWindow, WINDOW_READS } from './conclusion-window.ts';

const BATCH = 'topiccluBatchId';

export const rule = constraint('topicclu', {
  title: '课题符合结题条件',
  reads: {
    '@own': ['id', 'status', 'topicId', BATCH],
    ...joinReads(joinReads(CONDITION_READS, WINDOW_READS), { topicclubatch: ['name', 'status'] }),
  },
  check: async ({ actor, record, values, now, settings, port }) => {
    const application = asWritten({ record, values });
    const topic = await port.read('topic', application('topicId'));
    if (topic === null) return [{ field: 'topicId', message: '请选择课题' }];
    if (topic.hostId !== actor.userId) return [{ field: 'topicId', message: '只有课题主持人可以申请结题' }];
    const isBack = record.id !== undefined && record.status === State.topicclu.returned;
    const refusals = await conclusionRefusals(topic, { today: formatDate(now), isBack, settings, port });
    const problems: readonly ConstraintProblem[] = refusals.map((message) => ({ field: 'topicId', message }));
    if (record.id !== undefined) return problems;
    const batch = await port.read('topicclubatch', application(BATCH));
    if (batch === null) return [...problems, { field: BATCH, message: '请选择结题批次' }];
    const moment = formatDateTime(now);
    const window = await conclusionWindow(application(BATCH), topic.categoryId, port);
    const isOpen = batch.status === 1 && window !== null && window.startTime <= moment && moment <= window.endTime;
    return isOpen ? problems : [...problems, { field: BATCH, message: `“${batch.name}”现在不受理该类别的结题申请` }];
  },
});
