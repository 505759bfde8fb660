// Who wants to hear of something, each until it unsubscribes. Pure of React.
interface Listeners<Told extends readonly unknown[] = []> {
  readonly tell: (...told: Told) => void;
  /** Answers what ends it. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
}

export function createListeners<Told extends readonly unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    // Who unsubscribes or subscribes meanwhile changes nothing for this time.
    tell: (...told) => {
      for (const listener of Array.from(listeners)) listener(...told);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
