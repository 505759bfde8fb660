// The dialog that an action opened, apart from what it was opened from: a list of hundreds of cells is not drawn again
// because a dialog above it opens or closes.
import { type ReactNode, useSyncExternalStore } from 'react';
import { DialogPart } from '../preview/dialog-part.tsx';
import type { DialogProps } from './action-web.ts';
import { createListeners } from '../session/listeners.ts';

export type Dialog = (shared: DialogProps) => ReactNode;

interface Opened {
  readonly dialog: Dialog;
  /** false: on its way out. */
  readonly isOpen: boolean;
}

export interface DialogSlot {
  readonly show: (dialog: Dialog) => void;
  readonly close: () => void;
  /** Once it is gone. */
  readonly forget: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** null: none is open. */
  readonly now: () => Opened | null;
}

export function createDialogSlot(): DialogSlot {
  const listeners = createListeners();
  let opened: Opened | null = null;
  const set = (next: Opened | null): void => {
    opened = next;
    listeners.tell();
  };
  return {
    show: (dialog) => set({ dialog, isOpen: true }),
    close: () => (opened?.isOpen === true ? set({ ...opened, isOpen: false }) : undefined),
    forget: () => set(null),
    subscribe: listeners.subscribe,
    now: () => opened,
  };
}

export interface ActionDialogsProps extends Omit<DialogProps, 'isOpen'> {
  readonly slot: DialogSlot;
}

export function ActionDialogs({ slot, ...shared }: ActionDialogsProps) {
  const opened = useSyncExternalStore(slot.subscribe, slot.now);
  return opened === null ? null : <DialogPart>{opened.dialog({ ...shared, isOpen: opened.isOpen })}</DialogPart>;
}
