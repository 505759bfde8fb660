import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ATTENTION_MS, type ChangeLine, createChangeLine, type Heard } from './change-line.ts';
import { readEvents, type StreamEvent } from './event-stream.ts';

interface Opened {
  readonly ago: number;
  readonly signal: AbortSignal;
  readonly send: (name: string, data?: unknown) => void;
  readonly end: () => void;
}

let opened: Opened[];
let heard: Heard[];
let isShown: boolean;
let line: ChangeLine;

beforeEach(() => {
  vi.useFakeTimers();
  [opened, heard, isShown] = [[], [], true];
  line = createChangeLine({
    open: (ago, { signal, onEvent }) =>
      new Promise((resolve) =>
        opened.push({ ago, signal, send: (name, data = null) => onEvent({ name, data }), end: resolve }),
      ),
    now: Date.now,
    isShown: () => isShown,
  });
  line.start((one) => heard.push(one));
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

test('a page that is looked at has one line, and hears what has changed', () => {
  line.look();
  opened[0]?.send('changed', { resources: ['topic'], own: [] });
  expect([opened.length, heard]).toEqual([1, [{ resources: ['topic'], own: [] }]]);
});

test('a page in the background has none; looked at again, it says since when it knows nothing', () => {
  opened[0]?.send('ready');
  isShown = false;
  line.look();
  expect(opened[0]?.signal.aborted).toBe(true);
  vi.advanceTimersByTime(45_000);
  isShown = true;
  line.look();
  expect(opened.map(({ ago }) => ago)).toEqual([0, 45_000]);
});

test('a line that breaks is opened again, later each time, and at once after it has spoken', async () => {
  for (const wait of [1_000, 2_000, 4_000]) {
    opened.at(-1)?.end();
    await vi.advanceTimersByTimeAsync(wait - 1);
    const before = opened.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.length).toBe(before + 1);
  }
  opened.at(-1)?.send('ready');
  opened.at(-1)?.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened).toHaveLength(5);
});

test('where nobody has done anything for long the line is not opened again until somebody does', async () => {
  vi.advanceTimersByTime(ATTENTION_MS);
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened).toHaveLength(1);
  line.look();
  expect(opened).toHaveLength(2);
});

test('a page whose line another page of the person took waits until it is looked at anew', async () => {
  opened[0]?.send('moved');
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  line.look();
  expect(opened).toHaveLength(1);
  isShown = false;
  line.look();
  isShown = true;
  line.look();
  expect(opened).toHaveLength(2);
});

test('after the session’s end no line is asked for', async () => {
  opened[0]?.send('over');
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  line.look();
  expect(opened).toHaveLength(1);
});

test('events are read however their bytes are cut', async () => {
  const bytes = new TextEncoder().encode(
    ': 心跳\n\nevent: changed\ndata: {"resources":["课题"]}\n\nevent: ready\ndata: null\n\n',
  );
  const events: StreamEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
  await readEvents(body, (event) => events.push(event));
  expect(events).toEqual([
    { name: 'changed', data: { resources: ['课题'] } },
    { name: 'ready', data: null },
  ]);
});
