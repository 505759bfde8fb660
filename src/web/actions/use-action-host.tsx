// Everything an action can open, in one place: give it an action and a record, it opens the dialog, makes the call and
// refreshes the lists. Dialogs are loaded when first opened: a list's first paint carries none of them.
import { type ReactNode, type RefObject, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Json } from '../../core/model.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { ActionModel } from '../../core/action-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../kinds/kind-props.ts';
import { filesOf } from '../preview/preview-file.ts';
import { DialogPart } from '../preview/dialog-part.tsx';
import { usePreview } from '../preview/preview-host.tsx';
import { rescueFocus } from '../list/rescue-focus.ts';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
import { useToast } from '../shell/toast-context.tsx';
import { callOf, formKeyOf, nameOfRecord } from './action-calls.ts';
import { type AskedExport, type Opened, OpenedDialog, type SignAll } from './opened-dialog.tsx';
import type { ContextValue } from './record-context.ts';
import type { DrawerScreen } from './screen-drawer.tsx';
import { useDownload } from './use-download.ts';
import { usePageOpener } from './use-page-opener.ts';

export type { DialogProps } from './opened-dialog.tsx';

export interface ActionHost {
  /** form: the form a new record is written in. */
  readonly run: (action: ActionModel, record: RecordValues | null, form?: string) => void;
  /** onSettled: told which of them are handled, or were changed by somebody meanwhile. */
  readonly runBatch: (
    action: ActionModel,
    records: readonly RecordValues[],
    onSettled: (ids: readonly number[]) => void,
  ) => void;
  readonly runSignAll: (what: SignAll) => void;
  /** within: parents of every row. */
  readonly runImport: (action: ActionModel, within: Readonly<Record<string, Json>>) => void;
  readonly askExport: (what: AskedExport) => void;
  readonly showDetail: (record: RecordValues) => void;
  readonly showScreen: (what: DrawerScreen) => void;
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

const NO_FILE = '未上传该附件';

export function useActionHost({ screen, fields, context, home }: ActionHostInput): ActionHost {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpen, setOpen] = useState(false);
  const api = useApi();
  const navigate = useNavigate();
  const preview = usePreview();
  const toast = useToast();
  const download = useDownload();
  const openPage = usePageOpener();

  const open = useCallback((next: Opened) => {
    setOpened(next);
    setOpen(true);
  }, []);

  const opener = useMemo((): Omit<ActionHost, 'dialogs'> => {
    const openForm = (action: ActionModel, record: RecordValues | null, form: string | undefined): void => {
      const key =
        action.form ??
        (record === null ? (form ?? Object.keys(screen.formFacts)[0] ?? null) : formKeyOf(screen, record));
      if (key !== null)
        open({ kind: 'form', form: key, record, title: action.title, action: action.form === null ? null : action });
    };
    const showFile = (action: ActionModel, record: RecordValues): void => {
      const [file] = filesOf(record[action.field ?? ''], action.title);
      if (file === undefined) toast.show('error', action.missing ?? NO_FILE);
      else preview(file);
    };
    const ask = async (action: ActionModel): Promise<void> => {
      const call = callOf(screen, action);
      if (call === null) return;
      await api.answer({ path: call.path, method: call.method, args: action.args }).then(
        ({ message }) => open({ kind: 'text', title: action.title, text: message }),
        (failure: unknown) => toast.show('error', messageOf(failure)),
      );
    };
    const openScreen = (action: ActionModel, record: RecordValues | null): void => {
      const title = record === null ? action.title : `${action.title}：${nameOfRecord(screen, record)}`;
      open({
        kind: 'screen',
        what: { title, name: action.screen ?? '', by: action.by, entity: screen.entity?.id ?? null, record },
      });
    };
    const runOn = (action: ActionModel, record: RecordValues): void => {
      switch (action.kind) {
        case 'preview':
          return action.field === null
            ? void download(callOf(screen, action), record, action)
            : showFile(action, record);
        case 'download':
          return void download(callOf(screen, action), record, action);
        case 'screen':
          return action.in === 'page' ? void openPage(action, screen, record) : openScreen(action, record);
        case 'detail':
          return open({ kind: 'detail', record });
        case 'review':
          return open({ kind: 'review', action, records: [record], onSettled: () => undefined });
        case 'event':
          return open({ kind: 'event', action, record });
        default:
          return undefined;
      }
    };
    return {
      run: (action, record, form) => {
        if (action.kind === 'link' && action.to !== null) void navigate(fillPath(action.to, record));
        else if (action.kind === 'open-form') openForm(action, record, form);
        else if (record !== null) runOn(action, record);
        else if (action.kind === 'download') void download(callOf(screen, action), null, action);
        else if (action.kind === 'screen' && action.in === 'page') void openPage(action, screen, null);
        else if (action.kind === 'screen') openScreen(action, null);
        else if (action.kind === 'call') void ask(action);
      },
      runBatch: (action, records, onSettled) =>
        records.length === 0
          ? toast.show('warning', action.missing ?? '请先勾选要办理的数据')
          : open({ kind: action.kind === 'review' ? 'review' : 'batch', action, records, onSettled }),
      runSignAll: (what) => open({ kind: 'sign-all', what }),
      runImport: (action, within) => open({ kind: 'import', action, within }),
      askExport: (what) => open({ kind: 'export', what }),
      showDetail: (record) => open({ kind: 'detail', record }),
      showScreen: (what) => open({ kind: 'screen', what }),
      showText: (title, text) => open({ kind: 'text', title, text }),
    };
  }, [api, navigate, open, screen, preview, toast, download, openPage]);

  const forget = (): void => {
    setOpened(null);
    // After the dialog has tried to give the focus back itself.
    requestAnimationFrame(() => rescueFocus(home.current));
  };
  const edit = (record: RecordValues): void =>
    open({ kind: 'form', form: formKeyOf(screen, record) ?? '', record, title: '编辑', action: null });
  const dialogs =
    opened === null ? null : (
      <DialogPart>
        <OpenedDialog
          opened={opened}
          shared={{ screen, fields, isOpen, onClose: () => setOpen(false), onClosed: forget }}
          context={context}
          onEdit={edit}
        />
      </DialogPart>
    );
  return { ...opener, dialogs };
}

/** "/course?id={id}" with the record's values. */
export function fillPath(path: string, record: RecordValues | null): string {
  return path.replace(/\{([\w.]+)\}/g, (_, field: string) => encodeURIComponent(String(record?.[field] ?? '')));
}
