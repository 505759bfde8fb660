// Everything an action can open, in one place: give it an action and a record, it opens the dialog, makes the call and
// refreshes the lists. Dialogs are loaded when first opened: a list's first paint carries none of them.
import { lazy, type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RecordValues } from '../../core/rule.ts';
import type { ActionModel } from '../../core/screen-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../kinds/kind-props.ts';
import { DialogPart } from '../preview/dialog-part.tsx';
import { rescueFocus } from '../list/rescue-focus.ts';
import { formKeyOf } from './action-calls.ts';
import type { ContextValue } from './record-context.ts';

const FormDialog = lazy(async () => ({ default: (await import('./form/form-dialog.tsx')).FormDialog }));
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }));
const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }));
const ReviewDialog = lazy(async () => ({ default: (await import('./review/review-dialog.tsx')).ReviewDialog }));
const DetailDrawer = lazy(async () => ({ default: (await import('./detail/detail-drawer.tsx')).DetailDrawer }));
const TextDialog = lazy(async () => ({ default: (await import('./text-dialog.tsx')).TextDialog }));

type Opened =
  | { readonly kind: 'form'; readonly form: string; readonly record: RecordValues | null; readonly title: string }
  | { readonly kind: 'event'; readonly action: ActionModel; readonly record: RecordValues }
  | { readonly kind: 'batch'; readonly action: ActionModel; readonly records: readonly RecordValues[] }
  | { readonly kind: 'review'; readonly action: ActionModel; readonly record: RecordValues }
  | { readonly kind: 'detail'; readonly record: RecordValues }
  | { readonly kind: 'text'; readonly title: string; readonly text: string };

/** What every dialog gets besides its own. */
export interface DialogProps {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export interface ActionHost {
  /** form: the form a new record is written in. */
  readonly run: (action: ActionModel, record: RecordValues | null, form?: string) => void;
  readonly runBatch: (action: ActionModel, records: readonly RecordValues[]) => void;
  readonly showDetail: (record: RecordValues) => void;
  readonly showText: (title: string, text: string) => void;
  /** Place it once beside the list. */
  readonly dialogs: ReactNode;
}

export interface ActionHostInput {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
  readonly context: ContextValue | null;
  /** Takes the keyboard when a dialog closes and what opened it is gone. */
  readonly home: RefObject<HTMLElement | null>;
}

export function useActionHost({ screen, fields, context, home }: ActionHostInput): ActionHost {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();

  const open = useCallback((next: Opened) => {
    setOpened(next);
    setOpen(true);
  }, []);

  const opener = useMemo((): Omit<ActionHost, 'dialogs'> => ({
    run: (action, record, form) => {
      if (action.kind === 'link' && action.to !== null) void navigate(fillPath(action.to, record));
      else if (action.kind === 'open-form') {
        const key = record === null ? (form ?? Object.keys(screen.formFacts)[0] ?? null) : formKeyOf(screen, record);
        if (key !== null) open({ kind: 'form', form: key, record, title: action.title });
      } else if (record !== null && action.kind === 'detail') open({ kind: 'detail', record });
      else if (record !== null && action.kind === 'review') open({ kind: 'review', action, record });
      else if (record !== null && action.kind === 'event') open({ kind: 'event', action, record });
    },
    runBatch: (action, records) => open({ kind: 'batch', action, records }),
    showDetail: (record) => open({ kind: 'detail', record }),
    showText: (title, text) => open({ kind: 'text', title, text }),
  }), [navigate, open, screen]);

  const forget = (): void => {
    setOpened(null);
    // After the dialog has tried to give the focus back itself.
    requestAnimationFrame(() => rescueFocus(home.current));
  };
  const shared: DialogProps = { screen, fields, isOpen, onClose: () => setOpen(false), onClosed: forget };
  const dialogs = opened === null ? null : <DialogPart>{dialogOf(opened, shared, { context, onEdit: (record) => open({ kind: 'form', form: formKeyOf(screen, record) ?? '', record, title: '编辑' }) })}</DialogPart>;
  return { ...opener, dialogs };
}

interface DialogExtras {
  readonly context: ContextValue | null;
  readonly onEdit: (record: RecordValues) => void;
}

function dialogOf(opened: Opened, shared: DialogProps, extras: DialogExtras): ReactNode {
  switch (opened.kind) {
    case 'form': return <FormDialog key={`${opened.form}${String(opened.record?.['id'])}`} {...shared} form={opened.form} record={opened.record} title={opened.title} context={extras.context} />;
    case 'event': return <EventDialog {...shared} action={opened.action} record={opened.record} onEdit={extras.onEdit} />;
    case 'batch': return <BatchDialog {...shared} action={opened.action} records={opened.records} />;
    case 'review': return <ReviewDialog {...shared} action={opened.action} record={opened.record} />;
    case 'detail': return <DetailDrawer {...shared} record={opened.record} />;
    case 'text': return <TextDialog {...shared} title={opened.title} text={opened.text} />;
  }
}

/** "/course?id={id}" with the record's values. */
export function fillPath(path: string, record: RecordValues | null): string {
  return path.replace(/\{([\w.]+)\}/g, (_, field: string) => encodeURIComponent(String(record?.[field] ?? '')));
}
