// Once experts may score, the rules they score by stand: only the end may still be moved (domain §6.3, evaluateTime).
import { formatDateTime } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import { isSameValue } from '../base/same-value.ts';

const STANDING = [
  'anonFlag',
  'categoryIds',
  'extendFiles',
  'minExpertCount',
  'name',
  'opinionMin',
  'remark',
  'round',
  'scoreMode',
  'scoreTemplateId',
  'showPrevRound',
  'startTime',
] as const;

export const rule = constraint('topicbatch-evaluate', {
  title: '评审开始后只能修改结束时间',
  reads: { '@own': ['id', ...STANDING] },
  check: ({ record, values, now }) => {
    if (record.id === undefined || formatDateTime(now) < (record.startTime ?? '')) return [];
    return STANDING.filter((field) => field in values && !isSameValue(values[field], record[field])).map((field) => ({
      field,
      message: '评审已开始，只能修改结束时间',
    }));
  },
});
