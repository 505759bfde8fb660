// Asking for the login password again: a call that needs it waits here until the dialog has been answered. No React:
// the API client asks, <PasswordPromptHost> draws. Calls that come meanwhile wait for the same answer.
export interface PasswordPrompt {
  /** true: the server has taken the password, the call may be made again. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (isConfirmed: boolean) => void;
  readonly isAsking: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPasswordPrompt(): PasswordPrompt {
  const listeners = new Set<() => void>();
  let pending: { readonly promise: Promise<boolean>; readonly resolve: (isConfirmed: boolean) => void } | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const answer = (isConfirmed: boolean): void => {
    const asked = pending;
    pending = null;
    asked?.resolve(isConfirmed);
    tell();
  };
  return {
    ask: () => {
      // Nobody draws the dialog: the server's refusal is what the person reads.
      if (listeners.size === 0) return Promise.resolve(false);
      if (pending !== null) return pending.promise;
      let settle: (isConfirmed: boolean) => void = () => undefined;
      const promise = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      pending = { promise, resolve: settle };
      tell();
      return promise;
    },
    answer,
    isAsking: () => pending !== null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // The page that asked is gone: whoever opens it next must not answer for another.
        if (listeners.size === 0) answer(false);
      };
    },
  };
}
