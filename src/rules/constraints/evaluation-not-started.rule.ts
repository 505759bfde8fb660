// Once experts may score, the rules they score by stand: only the end may still be moved (domain §6.3, evaluateTime).
import { formatDateTime } from '../../core/date-time.ts';
import type { ConstraintRule } from '../../core/rule.ts';
import { isSameValue } from '../same-value.ts';

const MAY_CHANGE: ReadonlySet<string> = new Set(['endTime']);

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'evaluation-not-started',
  title: '评审开始后只能修改结束时间',
  reads: {
    '@own': [
      'anonFlag', 'categoryIds', 'extendFiles', 'id', 'minExpertCount', 'name', 'opinionMin', 'remark', 'round',
      'scoreMode', 'scoreTemplateId', 'showPrevRound', 'startTime',
    ],
  },
  check: ({ record, values, now }) => {
    if (record['id'] === undefined || formatDateTime(now) < String(record['startTime'])) return Promise.resolve([]);
    const changed = Object.keys(values).filter((name) => !MAY_CHANGE.has(name) && !isSameValue(values[name], record[name]));
    return Promise.resolve(changed.map((field) => ({ field, message: '评审已开始，只能修改结束时间' })));
  },
};
