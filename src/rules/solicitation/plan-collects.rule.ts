// Recommendations and their summary belong to a plan that is published and within its days (domain §3.7, D1). What the
// office gave back stays open past them (D2), and with it the summary that names it.
import { formatDate } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import { shownDate } from '../../core/shown-date.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import { asWritten } from '../base/as-written.ts';

const FIELD = 'planId';
const READS = {
  seltopic: ['organId', 'planId', 'status'],
  'seltopic-plan': ['endDay', 'name', 'publishFlag', 'startDay'],
} as const satisfies EntityReads;

interface Own {
  readonly id?: number;
  readonly organId?: number | null;
  readonly planId?: number | null;
  /** Of a summary there is none. */
  readonly status?: number | null;
}

export const rule = constraint(['seltopic', 'seltopic-summary'], {
  title: '征集方案已发布，在起止日期之内；退回的不受截止限制',
  reads: { '@own': ['id', 'organId', FIELD, 'status?'], ...READS },
  check: async ({ record, values, now, port }) => {
    const planId = asWritten({ record, values })(FIELD);
    const plan = await port.read('seltopic-plan', planId);
    if (plan?.publishFlag !== true) return [{ field: FIELD, message: '征集方案不存在或尚未发布' }];
    const today = formatDate(now);
    if (today < plan.startDay) return [{ field: FIELD, message: `“${plan.name}”${shownDate(plan.startDay)}开始征集` }];
    if (today <= plan.endDay || (planId === record.planId && (await isBack(record, port)))) return [];
    const message = `“${plan.name}”已于${shownDate(plan.endDay)}截止；已填写的内容仍然保留，确需补报请联系省规划办`;
    return [{ field: FIELD, message }];
  },
});

/** Given back by the office, or the summary of an institution that something was given back to. */
async function isBack(record: Own, port: ReadPortOf<typeof READS>): Promise<boolean> {
  if (record.id === undefined) return false;
  if (record.status !== undefined) return record.status === State.seltopic.returned;
  const back = await port.count('seltopic', [
    { field: 'planId', op: 'eq', value: record.planId ?? null },
    { field: 'organId', op: 'eq', value: record.organId ?? null },
    { field: 'status', op: 'eq', value: State.seltopic.returned },
  ]);
  return back > 0;
}
