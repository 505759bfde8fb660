// The open lines to pages. A change goes to those who may hear of its entity, a hundred pages a second at most: a
// thousand open lists must not all ask at once whenever somebody saves. What waits for a page is gathered meanwhile.
import type { EntityId } from '../../core/ids.ts';
import { entityOfChange, type Changes } from './changes.ts';

export interface Stream {
  readonly sessionId: number;
  readonly userId: number;
  readonly ip: string;
  readonly audible: ReadonlySet<EntityId>;
  /** One event of the stream; false: the line takes no more. */
  readonly write: (text: string) => boolean;
  readonly end: () => void;
}

export interface LiveStreams {
  /**
   * false: too many from its address, or in all. Of one person the oldest gives way. `ago`: how many ms ago the page
   * knew everything.
   */
  readonly add: (stream: Stream, ago: number) => boolean;
  readonly remove: (stream: Stream) => void;
  /** null: anything may have changed. */
  readonly tell: (changes: Changes | null) => void;
  /** Keeps proxies from closing quiet lines, and ends those of sessions that are over. */
  readonly beat: () => Promise<void>;
  readonly endAll: () => void;
}

/** Which of the sessions are over. */
type OverSessions = (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>;

export interface StreamsParts {
  readonly over: OverSessions;
  readonly limits?: StreamLimits;
}

interface StreamLimits {
  readonly mostEach: number;
  readonly mostOfAddress: number;
  readonly most: number;
}

/** A browser makes six connections to an address; whole offices share one address. */
const STREAM_LIMITS: StreamLimits = { mostEach: 4, mostOfAddress: 1_000, most: 5_000 };

const TICK_MS = 50;
const PAGES_A_TICK = 5;
/** Writes of the moment when the page was being read. */
const MARGIN_MS = 1_000;

interface Waiting {
  /** null: anything. */
  changes: Map<EntityId, number | null> | null;
}

export function createLiveStreams({ over, limits = STREAM_LIMITS }: StreamsParts): LiveStreams {
  const streams = new Set<Stream>();
  /** In the order in which something began to wait for them. */
  const waiting = new Map<Stream, Waiting>();
  const changedAt = new Map<EntityId, number>();
  let knownSince = Date.now();
  let timer: NodeJS.Timeout | null = null;

  const remove = (stream: Stream): void => {
    streams.delete(stream);
    waiting.delete(stream);
  };
  const end = (stream: Stream, why: 'over' | 'moved' | 'again'): void => {
    remove(stream);
    stream.write(eventText(why, null));
    stream.end();
  };
  /** A page whose session is over hears no more than that: asking by it would throw the person out. */
  const endOver = async (those: readonly Stream[]): Promise<void> => {
    const ids = await over([...new Set(those.map(({ sessionId }) => sessionId))]);
    for (const stream of those) if (ids.has(stream.sessionId)) end(stream, 'over');
  };
  const sendSome = async (): Promise<void> => {
    const first = [...waiting.keys()].slice(0, PAGES_A_TICK);
    // What cannot be asked now is asked by the next beat.
    await endOver(first).catch(() => undefined);
    for (const stream of first) {
      const known = waiting.get(stream);
      if (known === undefined) continue;
      waiting.delete(stream);
      if (!stream.write(eventText('changed', changesFor(stream, known.changes)))) end(stream, 'again');
    }
    timer = null;
    if (waiting.size > 0) sendSoon();
  };
  const sendSoon = (): void => {
    timer ??= setTimeout(() => void sendSome(), TICK_MS).unref();
  };
  const wait = (stream: Stream, changes: Changes | null): void => {
    const heard = changes === null ? null : [...changes].filter(([entity]) => stream.audible.has(entity));
    if (heard?.length === 0) return;
    const known = waiting.get(stream) ?? { changes: new Map() };
    if (heard === null) known.changes = null;
    for (const [entity, person] of heard ?? [])
      known.changes?.set(entity, (known.changes.get(entity) ?? person) === person ? person : null);
    waiting.set(stream, known);
    sendSoon();
  };

  return {
    add: (stream, ago) => {
      const own = [...streams].filter(({ userId }) => userId === stream.userId);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - limits.mostEach))) end(oldest, 'moved');
      const ofAddress = [...streams].filter(({ ip }) => ip === stream.ip).length;
      if (streams.size >= limits.most || ofAddress >= limits.mostOfAddress) return false;
      streams.add(stream);
      const since = Date.now() - ago - MARGIN_MS;
      stream.write(eventText('ready', null));
      const missed = [...changedAt].filter(([, at]) => at >= since);
      wait(stream, since < knownSince && ago > 0 ? null : new Map(missed.map(([entity]) => [entity, null])));
      return true;
    },
    remove,
    tell: (changes) => {
      const at = Date.now();
      if (changes === null) knownSince = at;
      for (const entity of changes?.keys() ?? []) changedAt.set(entity, at);
      for (const stream of streams) wait(stream, changes);
    },
    beat: async () => {
      if (streams.size === 0) return;
      await endOver([...streams]);
      for (const stream of streams) if (!stream.write(': \n\n')) end(stream, 'again');
    },
    endAll: () => {
      if (timer !== null) clearTimeout(timer);
      for (const stream of streams) end(stream, 'again');
    },
  };
}

interface Told {
  /** null: anything may have changed. */
  readonly resources: readonly EntityId[] | null;
  /** Those of them that only the person's own writes have changed. */
  readonly own: readonly EntityId[];
}

function changesFor({ userId }: Stream, changes: Changes | null): Told {
  return {
    resources: changes === null ? null : [...new Set([...changes.keys()].map(entityOfChange))],
    own: [...(changes ?? [])].filter(([, person]) => person === userId).map(([entity]) => entityOfChange(entity)),
  };
}

function eventText(name: string, data: Told | null): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
