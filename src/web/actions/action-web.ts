// What a kind of action is in the browser: <kind>.web.tsx of src/words/actions exports `web` of this shape. Its dialogs
// are chunks of their own, loaded when first opened.
import type { INotificationContext } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import type { ActionBase, ActionKind, ActionWords, TickedAction } from '../../core/action-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { TableColumnModel } from '../../core/list-model.ts';
import type { WebCall, WebScreen } from '../../core/web-model.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import type { PreviewFile } from '../preview/preview-file.ts';
import type { ContextValue } from '../screen/record-context.ts';
import type { DrawerScreen } from '../screen/drawer-screen.ts';
import type { Download } from './use-download.ts';
import type { Export } from './use-export.ts';
import type { OpenPage } from './use-page-opener.ts';
import type { Send } from './use-send.ts';

type Values = Readonly<Record<string, Json>>;

/** What every dialog gets besides its own. */
export interface DialogProps {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
  /** The record the screen works within. */
  readonly context: ContextValue | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export interface TickedProps extends DialogProps {
  readonly action: TickedAction;
  readonly records: readonly RecordValues[];
  /** Told which of them are handled, or were changed by somebody meanwhile. */
  readonly onSettled: (ids: readonly number[]) => void;
}

/** The list above which an action of a toolbar stands. */
export interface ActionList {
  readonly call: WebCall;
  /** What is searched for now, and what the list is always asked by. */
  readonly asked: Values;
  readonly within: Values;
  /** Parents under which its rows are made. */
  readonly parents: Values;
  /** What the rows that are shown now are asked by. */
  readonly shown: Values;
  /** Sorted by; "": as the list does by itself. */
  readonly sort: string;
  readonly exportCall: WebCall | null;
  /** Of the file it is exported to. */
  readonly fileName: string;
  readonly save: Export['run'];
}

/** Of a record as it is stored now. */
export type ActionsOf = (record: RecordValues) => readonly OfferedAction[];

export interface OfferedAction {
  readonly id: string;
  readonly title: string;
  readonly danger: boolean;
  /** It only shows something. */
  readonly changesNothing: boolean;
  /** A verdict is given by it. */
  readonly judges: boolean;
  readonly run: () => void;
}

interface ActionStep {
  readonly record: RecordValues;
  readonly action: ActionBase;
}

/** What an action may open or do, whatever its kind. */
export interface ActionTools {
  readonly open: (dialog: (shared: DialogProps) => ReactNode) => void;
  /** As a step of the history, whose address names the record and the action: reload and Forward open it again. */
  readonly openStep: (at: ActionStep, dialog: (shared: DialogProps) => ReactNode) => void;
  /** What it is open on has changed: the step stays. */
  readonly moveStep: (at: ActionStep) => void;
  /** record null: a new one. action: where it names its form itself, and so its call. */
  readonly openForm: (opened: {
    readonly form: string;
    readonly record: RecordValues | null;
    readonly title: string;
    readonly action: ActionBase | null;
    /** Screen that the record is then gone on with; absent or null: none. */
    readonly next?: string | null;
  }) => void;
  readonly showDetail: (record: RecordValues) => void;
  readonly showScreen: (what: DrawerScreen) => void;
  readonly showText: (title: string, text: string) => void;
  readonly openPage: OpenPage;
  /** Of the page now: with what its list is searched and sorted by. */
  readonly address: () => URLSearchParams;
  readonly navigate: (path: string) => void | Promise<void>;
  readonly preview: (file: PreviewFile) => void;
  readonly download: Download;
  readonly send: Send;
  readonly notification: INotificationContext;
}

/** The records of the list on which the same can be done. */
export interface ActionLine {
  /** As the list shows them now. */
  readonly rows: () => readonly RecordValues[];
  /** What the list shows of each. */
  readonly columns: readonly TableColumnModel[];
  /** How many there are with those of its other pages; null: it cannot be told. */
  readonly total: number | null;
}

/** Where it was pressed. */
export interface ActionPress {
  readonly screen: WebScreen;
  readonly record: RecordValues | null;
  /** The form a new record is written in; undefined: the entity's only one. */
  readonly form: string | undefined;
  /** null: it stands above no list. */
  readonly list: ActionList | null;
  /** null: it stands in no list. */
  readonly line: ActionLine | null;
  readonly tools: ActionTools;
}

export interface ActionWeb<Kind extends ActionKind = ActionKind> {
  /** In a toolbar; absent: a button like the others. */
  readonly button?: { readonly type: 'primary'; readonly icon?: ReactNode };
  /** Said by its button while the file of the list is made. */
  readonly busyTitle?: string;
  run(action: ActionWords[Kind], press: ActionPress): void;
  /** Opens on ticked rows; absent: the kind takes none. */
  readonly Ticked?: ComponentType<TickedProps>;
}
