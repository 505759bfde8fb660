// All open saves of what is being written, together: how they stand as one, all of them at once, and their end. Pure of
// React.
import type { Autosave, SaveState } from './autosave.ts';
import type { ErrorPlace } from './error-place.ts';
import { createListeners } from '../session/listeners.ts';

export interface SaveDesk {
  /** Answers how to take it out again. */
  readonly add: (autosave: Autosave, place: ErrorPlace) => () => void;
  /** The worst of them; the last time something was saved. */
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Saves all that is not saved; true: nothing is left. */
  readonly flush: () => Promise<boolean>;
  /** Whether something of a section is not stored yet. */
  readonly isOpenIn: (section: string) => boolean;
  /** Where something stands that cannot be stored because it is wrong. */
  readonly wrongIn: () => readonly ErrorPlace[];
  /** Tries again what was stopped. */
  readonly retry: () => void;
  readonly end: () => void;
}

const WORST: readonly SaveState['kind'][] = ['stopped', 'failed', 'saving', 'typed', 'saved'];

export function createSaveDesk(): SaveDesk {
  const saves = new Map<Autosave, ErrorPlace>();
  const listeners = createListeners();
  let last: number | null = null;
  let state: SaveState = { kind: 'saved', at: null, wrong: 0 };

  const look = (): void => {
    const states = Array.from(saves.keys(), (save) => save.state());
    const found = WORST.flatMap((kind) => states.find((one) => one.kind === kind) ?? [])[0];
    const saved = states.flatMap((one) => (one.kind === 'saved' ? [one] : []));
    for (const { at } of saved) last = at === null ? last : Math.max(at, last ?? 0);
    const next =
      found === undefined || found.kind === 'saved'
        ? { kind: 'saved' as const, at: last, wrong: saved.reduce((sum, { wrong }) => sum + wrong, 0) }
        : found;
    // Who shows it is drawn anew only where it is another.
    if (JSON.stringify(next) !== JSON.stringify(state) || askOf(next) !== askOf(state)) state = next;
    listeners.tell();
  };

  return {
    add: (autosave, place) => {
      saves.set(autosave, place);
      const stop = autosave.subscribe(look);
      look();
      return () => {
        stop();
        saves.delete(autosave);
        look();
      };
    },
    state: () => state,
    subscribe: listeners.subscribe,
    flush: async () => (await Promise.all(Array.from(saves.keys(), (save) => save.flush()))).every(Boolean),
    isOpenIn: (section) =>
      [...saves].some(([save, place]) => place.section === section && save.state().kind !== 'saved'),
    wrongIn: () =>
      [...saves].flatMap(([save, place]) => {
        const one = save.state();
        return one.kind === 'saved' && one.wrong > 0 ? [place] : [];
      }),
    retry: () => {
      for (const save of saves.keys()) {
        save.resume();
        void save.flush();
      }
    },
    end: () => {
      for (const save of saves.keys()) save.end();
    },
  };
}

function askOf(state: SaveState): (() => void) | null {
  return state.kind === 'stopped' ? state.ask : null;
}
