// Beside a review: what is used up of the record that its list works within, as the list says it above.
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { Gauges } from '../../gauges/gauges.tsx';
import { isForRole } from '../../screen/action-visibility.ts';
import type { ContextValue } from '../../screen/record-context.ts';
import { useRole } from '../../screen/use-role.ts';

export interface ReviewQuotaProps {
  readonly screen: WebScreen;
  readonly context: ContextValue | null;
  /** Which is reviewed. */
  readonly record: RecordValues;
}

export function ReviewQuota({ screen, context, record }: ReviewQuotaProps) {
  const role = useRole();
  const gauges = screen.model.context?.gauges ?? null;
  const call = screen.calls[gauges?.call ?? ''];
  if (context === null || gauges === null || call === undefined || !isForRole(gauges.roles, role)) return null;
  return (
    <div className="review-quota">
      <Gauges model={gauges} call={call} of={context.id} entity={screen.entity?.id ?? ''} beside={record} />
    </div>
  );
}
