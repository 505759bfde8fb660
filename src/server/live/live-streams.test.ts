import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveStreams, type LiveStreams, type Stream } from './live-streams.ts';

const TICK = 60;
const LIMITS = { mostEach: 2, mostOfAddress: 4, most: 100 };

let streams: LiveStreams;
let over: Set<number>;
beforeEach(() => {
  vi.useFakeTimers();
  over = new Set();
  streams = createLiveStreams({ over: () => Promise.resolve(over), limits: LIMITS });
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  streams.endAll();
  vi.useRealTimers();
});

interface Page extends Stream {
  readonly told: unknown[];
  readonly names: () => readonly string[];
}

let number = 0;
function page(facts: Partial<Stream> = {}): Page {
  const texts: string[] = [];
  const told: unknown[] = [];
  number += 1;
  return {
    sessionId: number,
    userId: number,
    ip: `10.0.0.${number}`,
    audible: new Set(['topic', 'notice']),
    write: (text) => {
      texts.push(/^event: (.+)$/m.exec(text)?.[1] ?? '');
      if (text.startsWith('event: changed')) told.push(JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? '') as unknown);
      return true;
    },
    end: () => undefined,
    ...facts,
    told,
    names: () => texts,
  };
}

test('a page hears of the entities of its role alone, and which of them it has changed itself', async () => {
  const [one, other] = [page(), page({ audible: new Set(['notice']) })];
  streams.add(one, 0);
  streams.add(other, 0);
  streams.tell(
    new Map([
      ['topic', one.userId],
      ['notice', null],
      ['user', 1],
    ]),
  );
  await vi.advanceTimersByTimeAsync(TICK);
  expect(one.told).toEqual([{ resources: ['topic', 'notice'], own: ['topic'] }]);
  expect(other.told).toEqual([{ resources: ['notice'], own: [] }]);
});

test('of what nobody may hear nothing is sent', async () => {
  const one = page();
  streams.add(one, 0);
  streams.tell(new Map([['user', 1]]));
  await vi.advanceTimersByTimeAsync(TICK);
  expect(one.told).toEqual([]);
});

test('who comes again is told what changed meanwhile; from before the server began, that anything may have', async () => {
  streams.tell(new Map([['topic', 7]]));
  vi.advanceTimersByTime(10_000);
  streams.tell(new Map([['notice', 7]]));
  const [late, later, longGone] = [page(), page(), page()];
  streams.add(late, 5_000);
  streams.add(later, 20_000);
  streams.add(longGone, 600_000);
  await vi.advanceTimersByTimeAsync(TICK);
  expect([late.told, later.told, longGone.told]).toEqual([
    [{ resources: ['notice'], own: [] }],
    [{ resources: ['topic', 'notice'], own: [] }],
    [{ resources: null, own: [] }],
  ]);
});

test('where the line between servers was down anything may have changed', async () => {
  const one = page();
  streams.add(one, 0);
  streams.tell(null);
  await vi.advanceTimersByTimeAsync(TICK);
  expect(one.told).toEqual([{ resources: null, own: [] }]);
});

test('a hundred pages a second: what comes meanwhile is gathered', async () => {
  const pages = Array.from({ length: 50 }, () => page());
  for (const one of pages) streams.add(one, 0);
  for (let at = 0; at < 10; at += 1) {
    streams.tell(new Map([['topic', at]]));
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(pages.filter(({ told }) => told.length > 0)).toHaveLength(50);
  expect(pages.reduce((sum, { told }) => sum + told.length, 0)).toBe(50);
  await vi.advanceTimersByTimeAsync(500);
  const counts = pages.map(({ told }) => told.length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 2]);
});

test('a person has so many lines, the oldest gives way; an address has so many, the last is refused', () => {
  const own = [page({ userId: 9 }), page({ userId: 9 }), page({ userId: 9 })];
  expect(own.map((one) => streams.add(one, 0))).toEqual([true, true, true]);
  expect(own.map((one) => one.names().includes('moved'))).toEqual([true, false, false]);
  const office = Array.from({ length: 5 }, () => page({ ip: '10.1.0.1' }));
  expect(office.map((one) => streams.add(one, 0))).toEqual([true, true, true, true, false]);
});

test('the beat ends the lines of sessions that are over, and those that nobody reads', async () => {
  const [gone, stays, stuck] = [page(), page(), page({ write: () => false })];
  for (const one of [gone, stays, stuck]) streams.add(one, 0);
  over.add(gone.sessionId);
  await streams.beat();
  expect([gone.names().at(-1), stays.names().at(-1)]).toEqual(['over', '']);
  streams.tell(new Map([['topic', null]]));
  await vi.advanceTimersByTimeAsync(TICK);
  expect([gone.told.length, stays.told.length]).toEqual([0, 1]);
});

test('who is no longer signed in hears only that', async () => {
  const one = page();
  streams.add(one, 0);
  streams.tell(new Map([['topic', null]]));
  over.add(one.sessionId);
  await vi.advanceTimersByTimeAsync(TICK);
  expect([one.told, one.names()]).toEqual([[], ['ready', 'over']]);
});
