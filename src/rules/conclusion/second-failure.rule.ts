// A topic that fails its appraisal for the second time is revoked, and its host barred (domain §3.6, C11; §3.5, T6).
import { formatDate, formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { monthsAfter } from '../base/months.ts';

const MOST = 2;

export const rule = effect('topicclu', {
  title: '第二次鉴定不合格的课题撤项',
  reads: { '@own': ['applyTimes', 'hostId', 'topicId'] },
  writes: { topic: ['sanctionFlag', 'terminateFlag', 'terminateReason', 'terminateTime'], user: ['sanctionUntil'] },
  run: async ({ record: { applyTimes, hostId, topicId }, now, settings, port }) => {
    if ((applyTimes ?? 1) < MOST || !topicId) return;
    await port.update('topic', topicId, {
      terminateFlag: State.topic.revoked,
      terminateReason: '两次鉴定不合格，按管理办法撤项。',
      terminateTime: formatDateTime(now),
      sanctionFlag: true,
    });
    if (hostId)
      await port.update('user', hostId, {
        sanctionUntil: monthsAfter(formatDate(now), settings.number('sanctionYears') * 12),
      });
  },
});
