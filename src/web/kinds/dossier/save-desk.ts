// All open saves of a dossier together: how they stand as one, all of them at once, and their end. Pure of React.
import type { Autosave, SaveState } from './autosave.ts';

export interface SaveDesk {
  /** Answers how to take it out again. */
  readonly add: (autosave: Autosave) => () => void;
  /** The worst of them; the last time something was saved. */
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves all that is not saved; true: nothing is left. */
  readonly flush: () => Promise<boolean>;
  /** Tries again what was stopped. */
  readonly retry: () => void;
  readonly end: () => void;
}

const WORST: readonly SaveState['kind'][] = ['stopped', 'failed', 'saving', 'typed', 'saved'];

export function createSaveDesk(): SaveDesk {
  const saves = new Set<Autosave>();
  const listeners = new Set<() => void>();
  let last: number | null = null;
  let state: SaveState = { kind: 'saved', at: null, wrong: 0 };

  const look = (): void => {
    const states = Array.from(saves, (save) => save.state());
    const found = WORST.flatMap((kind) => states.find((one) => one.kind === kind) ?? [])[0];
    const saved = states.flatMap((one) => (one.kind === 'saved' ? [one] : []));
    for (const { at } of saved) last = at === null ? last : Math.max(at, last ?? 0);
    const next = found === undefined || found.kind === 'saved' ? { kind: 'saved' as const, at: last, wrong: saved.reduce((sum, { wrong }) => sum + wrong, 0) } : found;
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of Array.from(listeners)) listener();
  };

  return {
    add: (autosave) => {
      saves.add(autosave);
      const stop = autosave.subscribe(look);
      look();
      return () => {
        stop();
        saves.delete(autosave);
        look();
      };
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    flush: async () => (await Promise.all(Array.from(saves, (save) => save.flush()))).every(Boolean),
    retry: () => {
      for (const save of saves) {
        save.resume();
        void save.flush();
      }
    },
    end: () => {
      for (const save of saves) save.end();
    },
  };
}
