// What is public at a moment: proposed or established, in a batch whose list is out and not yet over (domain §3.2,
// A18).
import { formatDateTime } from '../../core/date-time.ts';
import type { ConditionOn } from '../../core/rule-ports.ts';

/** What rules that ask so read of a declaration. */
export const PUBLIC_READS = [
  'applyCode',
  'status',
  'topicbatchId',
  'topicbatchId.publicEndTime',
  'topicbatchId.publicTime',
] as const;

export function publicProjects(
  applyCode: string,
  now: Date,
): readonly ConditionOn<'topicapply', (typeof PUBLIC_READS)[number]>[] {
  return [
    { field: 'applyCode', op: 'eq', value: applyCode },
    { field: 'status', op: 'in', value: [6, 9] },
    { field: 'topicbatchId.publicTime', op: 'le', value: formatDateTime(now) },
    { field: 'topicbatchId.publicEndTime', op: 'gt', value: formatDateTime(now) },
  ];
}
