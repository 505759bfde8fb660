// How many of those that an institution reported are of young hosts (domain §4.9), in percent with one decimal; of none there is no rate.
import type { ComputedRule } from '../../core/rule.ts';

export const rule: ComputedRule = {
  kind: 'computed',
  name: 'youth-ratio',
  title: '上报课题中青年申请人的占比',
  reads: ['youthCount', 'reportCount'],
  schema: { type: ['number', 'null'] },
  compute: ({ record }) => {
    const reported = Number(record['reportCount']);
    return reported === 0 ? null : Math.round((Number(record['youthCount']) / reported) * 1000) / 10;
  },
};
