// A round wants no fewer experts than the system's settings say (domain §4.9, §8).
import { formatDateTime } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import { LEAST_READS, leastExperts } from './least-experts.ts';

export const rule = constraint('topicbatch-evaluate', {
  title: '最少专家数不低于系统参数',
  reads: { '@own': ['categoryIds', 'id', 'minExpertCount', 'startTime'], ...LEAST_READS },
  check: async ({ record, values, now, settings, port }) => {
    // What began under other settings goes on.
    if (record.id !== undefined && (record.startTime ?? '') <= formatDateTime(now)) return [];
    const said = values.minExpertCount ?? record.minExpertCount ?? null;
    if (said === null) return [];
    const { count, isMajor } = await leastExperts(port, values.categoryIds ?? record.categoryIds, settings);
    return said >= count
      ? []
      : [
          {
            field: 'minExpertCount',
            message: `${isMajor ? '含重点、重大课题的评审' : ''}最少专家数不能少于${count}（系统参数）`,
          },
        ];
  },
});
