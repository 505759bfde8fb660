// Everything an action can open, in one place: give it an action and a record, its kind opens the dialog, makes the
// call and refreshes the lists.
import { useNotification } from '@refinedev/core';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { RecordValues } from '../../core/json.ts';
import type { ActionModel } from '../../core/action-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import { usePreview } from '../preview/preview-host.tsx';
import { rescueFocus } from '../list/rescue-focus.ts';
import { ActionDialogs, createDialogSlot, type Dialog } from './action-dialogs.tsx';
import type { ActionLine, ActionList, ActionsOf, ActionTools, TickedProps } from './action-web.ts';
import { actionWebOf } from './action-webs.ts';
import { useDetailAddress } from './detail/use-detail-address.ts';
import { fetchEmbedded } from '../screen/embedded-part.ts';
import type { ContextValue } from '../screen/record-context.ts';
import { DetailDrawer, FormDialog, OpenedRecord, ScreenDrawer, TextDialog, useFormAhead } from './shared-dialogs.ts';
import { fetchForm } from './use-form.ts';
import { useDownload } from './use-download.ts';
import { usePageOpener } from './use-page-opener.ts';
import { useSend } from './use-send.ts';

export interface ActionHost extends Pick<ActionTools, 'showDetail' | 'showScreen' | 'showText'> {
  readonly run: (action: ActionModel, record: RecordValues | null, on?: PressedOn) => void;
  readonly runBatch: (
    action: ActionModel,
    records: readonly RecordValues[],
    onSettled: TickedProps['onSettled'],
  ) => void;
  /** Place it once beside the list. */
  readonly dialogs: ReactNode;
}

interface PressedOn {
  /** The form a new record is written in. */
  readonly form?: string | undefined;
  readonly list?: ActionList;
  readonly line?: ActionLine;
}

export interface ActionHostInput {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
  readonly context: ContextValue | null;
  /** Takes the keyboard when a dialog closes and what opened it is gone. */
  readonly home: RefObject<HTMLElement | null>;
  /** Form a new record is written in; undefined: the entity's only one, or none is. */
  readonly form?: string | undefined;
  /** Of the list in the address, which names the record whose detail is open; absent: it is not named there. */
  readonly prefix?: string | undefined;
  /** The rows that are shown now, and what can be done with a record in its detail. */
  readonly source?: RefObject<DetailSource>;
}

export interface DetailSource {
  readonly rows: () => readonly RecordValues[];
  readonly actionsOf: ActionsOf;
  /** With a record that somebody is led to, before all others; null: the list has not answered. */
  readonly ledTo: ActionsOf | null;
}

export function useActionHost(input: ActionHostInput): ActionHost {
  const { screen, fields, context, home, form: newForm, prefix, source } = input;
  const [slot] = useState(createDialogSlot);
  const send = useSend();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = useRef(params);
  address.current = params;
  const preview = usePreview();
  const { open: notify, close } = useNotification();
  const download = useDownload();
  const openPage = usePageOpener();
  useFormAhead(screen, newForm);

  const { show } = slot;
  const drawDetail = useCallback(
    (record: RecordValues, acts: ActionHostInput['source']) =>
      show((shared) => <DetailDrawer key={String(record['id'])} {...shared} record={record} source={acts} />),
    [show],
  );
  const { enter, leave } = useDetailAddress(prefix === undefined || screen.model.detail === null ? null : prefix, {
    onEnter: ({ id, action }, isLed) => {
      const record = source?.current.rows().find((row) => row['id'] === id) ?? { id };
      if (source !== undefined && (isLed || action !== null))
        show((shared) => (
          <OpenedRecord key={id} {...shared} record={record} source={source} action={action} onRead={() => enter(id)} />
        ));
      else drawDetail(record, source);
    },
    onLeave: slot.close,
  });
  const open = useCallback(
    (dialog: Dialog) => {
      leave();
      show(dialog);
    },
    [leave, show],
  );
  const closeDialog = (): void => {
    slot.close();
    leave();
  };

  const tools = useMemo(
    (): ActionTools => ({
      open,
      openStep: ({ record, action }, dialog) => {
        show(dialog);
        enter(record['id'] ?? null, action.id);
      },
      moveStep: ({ record, action }) => enter(record['id'] ?? null, action.id),
      openForm: ({ form, record, title, action, next = null }) => {
        // While the dialog is drawn; what fails is said there.
        const load = screen.forms[form];
        if (load !== undefined) fetchForm(load).catch(() => undefined);
        open((shared) => (
          <FormDialog
            key={`${form}${String(record?.['id'])}`}
            {...shared}
            form={form}
            record={record}
            title={title}
            action={action}
            onSaved={(id) => (next === null ? undefined : void openPage({ screen: next, by: null }, screen, { id }))}
          />
        ));
      },
      showDetail: (record) => {
        // From its row, where its actions stand already, it is only read.
        drawDetail(record, undefined);
        enter(record['id'] ?? null);
      },
      showScreen: (what) => {
        fetchEmbedded(what.name);
        open((shared) => <ScreenDrawer {...shared} what={what} />);
      },
      showText: (title, text) => open((shared) => <TextDialog {...shared} title={title} text={text} />),
      openPage,
      address: () => address.current,
      navigate,
      preview,
      download,
      send,
      notification: { open: notify, close },
    }),
    [screen, open, show, drawDetail, enter, openPage, navigate, preview, download, send, notify, close],
  );
  const opener = useMemo(
    (): Omit<ActionHost, 'dialogs'> => ({
      run: (action, record, on) =>
        actionWebOf(action).run(action, {
          screen,
          record,
          form: on?.form,
          list: on?.list ?? null,
          line: on?.line ?? null,
          tools,
        }),
      runBatch: (action, records, onSettled) => {
        const { Ticked } = actionWebOf(action);
        if (Ticked === undefined) return;
        if (records.length === 0)
          notify?.({
            type: 'error',
            message: ('missing' in action ? action.missing : undefined) ?? '请先勾选要办理的数据',
          });
        else open((shared) => <Ticked {...shared} action={action} records={records} onSettled={onSettled} />);
      },
      showDetail: tools.showDetail,
      showScreen: tools.showScreen,
      showText: tools.showText,
    }),
    [screen, tools, notify, open],
  );

  const forget = (): void => {
    slot.forget();
    // After the dialog has tried to give the focus back itself.
    requestAnimationFrame(() => rescueFocus(home.current));
  };
  const dialogs = <ActionDialogs {...{ slot, screen, fields, context }} onClose={closeDialog} onClosed={forget} />;
  return { ...opener, dialogs };
}
