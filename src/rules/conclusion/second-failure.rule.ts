// A topic that fails its appraisal as often as the office allows, is revoked, and its host barred (domain §3.6, C11;
// §3.5, T6).
import { formatDate, formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { monthsAfter } from '../base/months.ts';

export const rule = effect('topicclu', {
  title: '最后一次鉴定仍不合格的课题撤项',
  reads: { '@own': ['applyTimes', 'hostId', 'topicId'] },
  writes: { topic: ['sanctionFlag', 'terminateFlag', 'terminateReason', 'terminateTime'], user: ['sanctionUntil'] },
  run: async ({ record: { applyTimes, hostId, topicId }, now, settings, port }) => {
    if ((applyTimes ?? 1) < settings.number('conclusionTimes') || !topicId) return;
    await port.update('topic', topicId, {
      terminateFlag: State.topic.revoked,
      terminateReason: `${applyTimes ?? 1}次鉴定不合格，按管理办法撤项。`,
      terminateTime: formatDateTime(now),
      sanctionFlag: true,
    });
    if (hostId)
      await port.update('user', hostId, {
        sanctionUntil: monthsAfter(formatDate(now), settings.number('sanctionYears') * 12),
      });
  },
});
