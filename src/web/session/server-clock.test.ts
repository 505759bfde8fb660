import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const HERE = Date.parse('2026-05-06T08:00:00Z');

test("a computer that is an hour behind shows the server's time", () => {
  const clock = createServerClock(() => HERE);
  expect(clock.now().toISOString()).toBe('2026-05-06T08:00:00.000Z');
  clock.hear('Wed, 06 May 2026 09:00:00 GMT');
  expect(clock.now().toISOString()).toBe('2026-05-06T09:00:00.000Z');
});

test('what differs by less than an answer takes changes nothing, and no header neither', () => {
  const clock = createServerClock(() => HERE);
  clock.hear('Wed, 06 May 2026 07:59:59 GMT');
  clock.hear('');
  expect(clock.now().getTime()).toBe(HERE);
});
