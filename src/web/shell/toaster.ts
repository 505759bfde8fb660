// Short messages after an action: a list that the toast region draws and screen readers hear.
// Our own instead of antd's, because login and sign-out show them before antd is loaded.
export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

export interface Toaster {
  /** A text that already stands is not shown twice. */
  readonly show: (tone: ToastTone, text: string) => void;
  readonly dismiss: (id: number) => void;
  /** When the page they belong to is left for good. */
  readonly clear: () => void;
  /** Stable between changes, as useSyncExternalStore wants it. */
  readonly list: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

const MOST = 4;

export function createToaster(): Toaster {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    show: (tone, text) => {
      const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone);
      change([...others, { id: nextId, tone, text }].slice(-MOST));
      nextId += 1;
    },
    dismiss: (id) => change(toasts.filter((toast) => toast.id !== id)),
    clear: () => change([]),
    list: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
