// What the host must hand in gets more time, never less: later than now, and than the term it has.
import { formatDateTime } from '../../core/date-time.ts';
import { constraint, type OwnRecord } from '../../core/define-rule.ts';
import { shownDateTime } from '../../core/shown-date.ts';
import { State } from '../../generated/types/states.ts';

const TERMS = ['modifyDeadline', 'returnDeadline'] as const;
const READS = ['status', 'timesetId.finalEndTime', ...TERMS] as const;

export const rule = constraint('topicclu', {
  title: '延长到的时间晚于现在和原来的期限',
  reads: { '@own': READS },
  check: ({ record, values, now }) => {
    const moment = formatDateTime(now);
    return TERMS.flatMap((field) => {
      const said = values[field] ?? null;
      if (said === null) return [];
      const until = field === 'modifyDeadline' ? (record.modifyDeadline ?? '') : termOf(record);
      if (said <= moment) return [{ field, message: '延长到的时间必须晚于现在' }];
      return said <= until ? [{ field, message: `原来的期限是${shownDateTime(until)}，只能往后延` }] : [];
    });
  },
});

/** Of what was returned: its own; of the final materials the batch's, or a later one of its own. */
function termOf(record: OwnRecord<'topicclu', (typeof READS)[number]>): string {
  const own = record.returnDeadline ?? '';
  const batch = record.status === State.topicclu.host ? (record['timesetId.finalEndTime'] ?? '') : '';
  return own > batch ? own : batch;
}
