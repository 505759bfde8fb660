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
  /** Refusals that stand are over: the person tries again. */
  readonly settle: () => void;
  /** When the page they belong to is left for good. */
  readonly clear: () => void;
  /** Stable between changes, as useSyncExternalStore wants it. */
  readonly list: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

const MOST = 4;
const SHORTEST_MS = 4000;
const LONGEST_MS = 8000;
const START_MS = 2500;
const CHARACTER_MS = 120;

/** How long it stands: as long as it takes to notice and read it. */
export function standsFor({ text }: Pick<Toast, 'text'>): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, START_MS + Array.from(text).length * CHARACTER_MS));
}

export function isRefusal({ tone }: Pick<Toast, 'tone'>): boolean {
  return tone === 'error' || tone === 'warning';
}

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
    settle: () => (toasts.some(isRefusal) ? change(toasts.filter((toast) => !isRefusal(toast))) : undefined),
    clear: () => change([]),
    list: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
