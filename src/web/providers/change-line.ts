// The one line of a page to the server, on which it hears what has changed. Open only while somebody looks at the page:
// browsers make six connections to an address, whatever the number of tabs, and a page that nobody looks at asks for
// nothing and keeps no session alive. Whoever comes back is told what changed meanwhile.
import { isList, listOf, objectOf } from '../../core/json.ts';
import type { StreamEvent } from './event-stream.ts';

export interface ChangeLinePorts {
  /** Resolves when the line has ended. `ago`: ms since the page knew everything. */
  readonly open: (
    ago: number,
    line: { readonly signal: AbortSignal; readonly onEvent: (event: StreamEvent) => void },
  ) => Promise<void>;
  readonly now: () => number;
  readonly isShown: () => boolean;
}

export interface Heard {
  /** null: anything may have changed. */
  readonly resources: readonly string[] | null;
  /** Those that only this person's own writes have changed. */
  readonly own: readonly string[];
}

export interface ChangeLine {
  readonly start: (onHeard: (heard: Heard) => void) => void;
  readonly stop: () => void;
  /** Somebody looks at the page, or away; or does something there. */
  readonly look: () => void;
}

/** Without a key or a movement so long nobody is there. */
export const ATTENTION_MS = 5 * 60_000;
const FIRST_AGAIN_MS = 1_000;
const LAST_AGAIN_MS = 30_000;

export function createChangeLine(ports: ChangeLinePorts): ChangeLine {
  let onHeard: ((heard: Heard) => void) | null = null;
  let line: AbortController | null = null;
  let knownAt = ports.now();
  let seenAt = ports.now();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Another page of the person took the place: this one waits until it is looked at anew. */
  let hasMoved = false;
  /** The session is: what the person does next says so, not a line that nobody asked for. */
  let isOver = false;

  const isWanted = (): boolean =>
    onHeard !== null && !hasMoved && !isOver && ports.isShown() && ports.now() - seenAt < ATTENTION_MS;
  const close = (): void => {
    clearTimeout(timer);
    timer = undefined;
    line?.abort();
    line = null;
  };
  const hear = ({ name, data }: StreamEvent): void => {
    // Nobody is there: they are told when they are back.
    if (!isWanted()) return close();
    knownAt = ports.now();
    failures = 0;
    if (name === 'moved') hasMoved = true;
    if (name === 'over') isOver = true;
    if (name === 'changed') onHeard?.(heardIn(data));
    return undefined;
  };
  const again = (): void => {
    line = null;
    if (!isWanted()) return;
    timer = setTimeout(open, Math.min(LAST_AGAIN_MS, FIRST_AGAIN_MS * 2 ** failures));
    failures += 1;
  };
  const open = (): void => {
    close();
    if (!isWanted()) return;
    const own = new AbortController();
    line = own;
    const onEvent = (event: StreamEvent): void => (own.signal.aborted ? undefined : hear(event));
    ports.open(ports.now() - knownAt, { signal: own.signal, onEvent }).then(
      () => (own.signal.aborted ? undefined : again()),
      () => (own.signal.aborted ? undefined : again()),
    );
  };
  const look = (): void => {
    if (!ports.isShown()) {
      hasMoved = false;
      close();
      return;
    }
    seenAt = ports.now();
    if (line === null && timer === undefined) open();
  };
  return {
    start: (listener) => {
      onHeard = listener;
      knownAt = ports.now();
      look();
    },
    stop: () => {
      onHeard = null;
      close();
    },
    look,
  };
}

function heardIn(data: unknown): Heard {
  const { resources, own } = objectOf(data);
  return { resources: isList(resources) ? resources.map(String) : null, own: listOf(own).map(String) };
}
