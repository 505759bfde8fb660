// Whether an institution has handed in its summary of a batch (domain §4.21).
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import type { QuotaHolder } from './declaration-quota.ts';

export const SUMMARY_READS = {
  'topicapply-summary': ['organId', 'status', 'topicbatchId'],
} as const satisfies EntityReads;

export async function summarySent(
  { topicbatchId = null, organId = null }: QuotaHolder,
  port: ReadPortOf<typeof SUMMARY_READS>,
): Promise<boolean> {
  const sent = await port.count('topicapply-summary', [
    { field: 'topicbatchId', op: 'eq', value: topicbatchId },
    { field: 'organId', op: 'eq', value: organId },
    { field: 'status', op: 'eq', value: State.topicapplySummary.done },
  ]);
  return sent > 0;
}

export const SUMMARY_SENT = '本机构已提交申报汇总，不能再上报或撤回上报；如需办理请先撤回汇总';
