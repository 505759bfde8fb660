// What an action has opened, as its dialog. Each is a chunk of its own, loaded when first opened.
import { lazy } from 'react';
import type { Json } from '../../core/model.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { ActionModel } from '../../core/action-model.ts';
import type { WebCall, WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../kinds/kind-props.ts';
import { openEvents } from './action-visibility.ts';
import type { ContextValue } from './record-context.ts';
import type { DrawerScreen } from './screen-drawer.tsx';

const FormDialog = lazy(async () => ({ default: (await import('./form/form-dialog.tsx')).FormDialog }));
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }));
const EventFormDialog = lazy(async () => ({ default: (await import('./event-form-dialog.tsx')).EventFormDialog }));
const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }));
const ReviewDialog = lazy(async () => ({ default: (await import('./review/review-dialog.tsx')).ReviewDialog }));
const SignAllDialog = lazy(async () => ({ default: (await import('./sign-all-dialog.tsx')).SignAllDialog }));
const DetailDrawer = lazy(async () => ({ default: (await import('./detail/detail-drawer.tsx')).DetailDrawer }));
const ScreenDrawer = lazy(async () => ({ default: (await import('./screen-drawer.tsx')).ScreenDrawer }));
const ImportDialog = lazy(async () => ({ default: (await import('./imports/import-dialog.tsx')).ImportDialog }));
const ExportDialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }));
const TextDialog = lazy(async () => ({ default: (await import('./text-dialog.tsx')).TextDialog }));

export type Opened =
  /** action: where it names its form itself, and so its call; null: the record's own form. */
  | {
      readonly kind: 'form';
      readonly form: string;
      readonly record: RecordValues | null;
      readonly title: string;
      readonly action: ActionModel | null;
    }
  | { readonly kind: 'event'; readonly action: ActionModel; readonly record: RecordValues }
  | {
      readonly kind: 'batch';
      readonly action: ActionModel;
      readonly records: readonly RecordValues[];
      readonly onSettled: (ids: readonly number[]) => void;
    }
  | {
      readonly kind: 'review';
      readonly action: ActionModel;
      readonly records: readonly RecordValues[];
      readonly onSettled: (ids: readonly number[]) => void;
    }
  | { readonly kind: 'sign-all'; readonly what: SignAll }
  | { readonly kind: 'screen'; readonly what: DrawerScreen }
  /** within: what the list is always asked by; the rows are made under it. */
  | { readonly kind: 'import'; readonly action: ActionModel; readonly within: Readonly<Record<string, Json>> }
  | { readonly kind: 'export'; readonly what: AskedExport }
  | { readonly kind: 'detail'; readonly record: RecordValues }
  | { readonly kind: 'text'; readonly title: string; readonly text: string };

/** Everything that waits for the caller's signature, as the list shows it. */
export interface SignAll {
  readonly action: ActionModel;
  /** The list call that shows what waits. */
  readonly call: WebCall;
  /** What is searched for now, and what the list is always asked by. */
  readonly asked: Readonly<Record<string, Json>>;
  readonly within: Readonly<Record<string, Json>>;
}

/** An export that is asked about before it starts. */
export interface AskedExport {
  readonly action: ActionModel;
  /** The list it is made of, and what that is asked by: how many rows will be in the file. */
  readonly call: WebCall;
  readonly args: Readonly<Record<string, Json>>;
  readonly start: () => void;
}

/** What every dialog gets besides its own. */
export interface DialogProps {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export interface OpenedDialogProps {
  readonly opened: Opened;
  readonly shared: DialogProps;
  readonly context: ContextValue | null;
  readonly onEdit: (record: RecordValues) => void;
}

export function OpenedDialog({ opened, shared, context, onEdit }: OpenedDialogProps) {
  switch (opened.kind) {
    case 'form':
      return (
        <FormDialog
          key={`${opened.form}${String(opened.record?.['id'])}`}
          {...shared}
          form={opened.form}
          record={opened.record}
          title={opened.title}
          action={opened.action}
          context={context}
        />
      );
    case 'event':
      return <FiredEvent opened={opened} shared={shared} onEdit={onEdit} />;
    case 'batch':
      return <BatchDialog {...shared} action={opened.action} records={opened.records} onSettled={opened.onSettled} />;
    case 'review':
      return <ReviewDialog {...shared} action={opened.action} records={opened.records} onSettled={opened.onSettled} />;
    case 'sign-all':
      return <SignAllDialog {...shared} what={opened.what} />;
    case 'import':
      return <ImportDialog {...shared} action={opened.action} within={opened.within} />;
    case 'screen':
      return <ScreenDrawer {...shared} what={opened.what} />;
    case 'export':
      return <ExportDialog {...shared} what={opened.what} />;
    case 'detail':
      return <DetailDrawer {...shared} record={opened.record} />;
    case 'text':
      return <TextDialog {...shared} title={opened.title} text={opened.text} />;
  }
}

/** What the event wants besides the record: a form, a reason (and a file), or the word alone. */
function FiredEvent({
  opened: { action, record },
  shared,
  onEdit,
}: Pick<OpenedDialogProps, 'shared' | 'onEdit'> & { readonly opened: Extract<Opened, { readonly kind: 'event' }> }) {
  const [event] = openEvents(action, record, shared.screen.entity?.machines ?? []);
  if (action.form !== null) return <EventFormDialog {...shared} action={action} form={action.form} record={record} />;
  const asks = event !== undefined && (event.opinion !== 'none' || event.file !== 'none');
  return asks ? (
    <ReviewDialog {...shared} action={action} records={[record]} onSettled={() => undefined} />
  ) : (
    <EventDialog {...shared} action={action} record={record} onEdit={onEdit} />
  );
}
