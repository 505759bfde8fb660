// What an event wants besides the record: a form, a reason (and a file), or the word alone.

import { lazyPart } from '../../../fields/lazy-part.tsx';
import type { RecordValues } from '../../../core/json.ts';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import { openEvents } from '../../../web/screen/action-visibility.ts';
import { ReviewDialog } from '../../../web/actions/shared-dialogs.ts';
import type { EventAction } from './event.model.ts';

const EventDialog = lazyPart(async () => (await import('./event-dialog.tsx')).EventDialog);
const EventFormDialog = lazyPart(async () => (await import('./event-form-dialog.tsx')).EventFormDialog);

export interface FiredEventProps extends DialogProps {
  readonly action: EventAction;
  readonly record: RecordValues;
  /** Opens the form of the record. */
  readonly onEdit: () => void;
}

export function FiredEvent({ action, record, onEdit, ...shared }: FiredEventProps) {
  const [event] = openEvents(action, record, shared.screen.entity?.machines ?? []);
  if (action.form !== null) return <EventFormDialog {...shared} action={action} form={action.form} record={record} />;
  const asks = event !== undefined && (event.opinion !== 'none' || event.file !== 'none');
  return asks ? (
    <ReviewDialog {...shared} action={action} records={[record]} onSettled={() => undefined} />
  ) : (
    <EventDialog {...shared} action={action} record={record} onEdit={onEdit} />
  );
}
