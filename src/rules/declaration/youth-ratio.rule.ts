// How many of those that an institution reported are of young hosts (domain §4.9), in percent with one decimal; of none
// there is no rate.
import { computed } from '../../core/define-rule.ts';

export const rule = computed('target-progress', {
  title: '上报课题中青年申请人的占比',
  reads: ['youthCount', 'reportCount'],
  schema: { type: ['number', 'null'] },
  compute: ({ record }) => {
    const reported = record.reportCount;
    return reported === 0 ? null : Math.round(((record.youthCount ?? 0) / reported) * 1000) / 10;
  },
});
