// A quota is never lowered below what an institution has passed already (domain §4.9).
import { constraint } from '../../core/define-rule.ts';
import { asWritten } from '../base/as-written.ts';
import { countUsed, USED_READS } from './declaration-quota.ts';

export const rule = constraint('topicbatch-target', {
  title: '指标数不小于已上报数',
  reads: { '@own': ['categoryId', 'organId', 'targetNum', 'topicbatchId'], ...USED_READS },
  check: async ({ record, values, port }) => {
    const target = asWritten({ record, values });
    const holder = { topicbatchId: target('topicbatchId'), organId: target('organId') };
    const used = await countUsed(holder, target('categoryId'), port);
    return (target('targetNum') ?? 0) < used ? [{ field: 'targetNum', message: `指标数不能小于已上报数${used}` }] : [];
  },
});
