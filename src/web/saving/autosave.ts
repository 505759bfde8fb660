// When a form is saved: a while after a change, at once when it is left, again after a failure, never
// twice at a time. What is sent, and what becomes of the answer, is the sender's. Pure of React; the clock is handed
// in.
import { createListeners } from '../session/listeners.ts';

export type SaveState =
  /**
   * at: milliseconds of the last save, or null where nothing was written yet; wrong: fields that were left out because
   * they are wrong.
   */
  | { readonly kind: 'saved'; readonly at: number | null; readonly wrong: number }
  | { readonly kind: 'typed' }
  | { readonly kind: 'saving' }
  /** It is tried again by itself. */
  | { readonly kind: 'failed'; readonly message: string }
  /** It waits for the person. ask: opens the question that is to be answered; null: it may be tried again as it is. */
  | { readonly kind: 'stopped'; readonly message: string; readonly ask: (() => void) | null };

export type SendOutcome =
  | { readonly kind: 'done'; readonly wrong: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'stopped'; readonly message: string; readonly ask: (() => void) | null };

export interface AutosavePorts {
  /** Milliseconds from a change to its save; left out: PAUSE_MS. */
  readonly pause?: number;
  /** Sends what differs from what is stored. */
  readonly send: () => Promise<SendOutcome>;
  readonly now: () => number;
  /** Runs something later; answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void;
}

export interface Autosave {
  /** Something was typed. */
  readonly changed: () => void;
  /** Saves now what is not saved; true: all of it is. */
  readonly flush: () => Promise<boolean>;
  /** Nothing is sent any more: handed in, or gone. */
  readonly end: () => void;
  /** After a stop: what was typed is tried again at the next flush or pause. */
  readonly resume: () => void;
  readonly state: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
}

export const PAUSE_MS = 30_000;
const RETRIES_MS = [5_000, 15_000, 30_000] as const;

export function createAutosave({ send, now, later, pause = PAUSE_MS }: AutosavePorts): Autosave {
  const listeners = createListeners();
  let state: SaveState = { kind: 'saved', at: null, wrong: 0 };
  let [typed, stored, failures] = [0, 0, 0];
  let isEnded = false;
  let running: Promise<boolean> | null = null;
  let cancel: (() => void) | null = null;

  const tell = (next: SaveState): void => {
    state = next;
    listeners.tell();
  };
  const arm = (ms: number): void => {
    cancel?.();
    cancel = later(() => {
      cancel = null;
      void save(false);
    }, ms);
  };
  const disarm = (): void => {
    cancel?.();
    cancel = null;
  };

  const turn = async (): Promise<boolean> => {
    const sent = typed;
    disarm();
    tell({ kind: 'saving' });
    const outcome = await send();
    if (outcome.kind === 'done') {
      [stored, failures] = [sent, 0];
      tell(typed > stored ? { kind: 'typed' } : { kind: 'saved', at: now(), wrong: outcome.wrong });
      if (typed > stored && !isEnded) arm(pause);
      return true;
    }
    if (outcome.kind === 'failed' && !isEnded) {
      tell(outcome);
      arm(RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)] ?? PAUSE_MS);
      failures += 1;
    } else tell(outcome.kind === 'failed' ? { kind: 'stopped', message: outcome.message, ask: null } : outcome);
    return false;
  };

  /** One save at a time. Until clean: what was typed on the way goes too. */
  const save = async (isUntilClean: boolean): Promise<boolean> => {
    if (running !== null) {
      const wentWell = await running;
      return isUntilClean && wentWell ? save(true) : wentWell;
    }
    if (isEnded || state.kind === 'stopped' || typed === stored) return typed === stored;
    running = turn().finally(() => {
      running = null;
    });
    const wentWell = await running;
    return isUntilClean && wentWell ? save(true) : wentWell;
  };

  return {
    changed: () => {
      typed += 1;
      if (isEnded) return;
      if (state.kind === 'saved') tell({ kind: 'typed' });
      if (cancel === null && running === null && state.kind !== 'stopped') arm(pause);
    },
    flush: () => save(true),
    end: () => {
      isEnded = true;
      disarm();
    },
    resume: () => {
      if (state.kind !== 'stopped') return;
      tell(typed > stored ? { kind: 'typed' } : { kind: 'saved', at: null, wrong: 0 });
      if (typed > stored) arm(pause);
    },
    state: () => state,
    subscribe: listeners.subscribe,
  };
}
