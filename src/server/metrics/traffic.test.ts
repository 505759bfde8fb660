import { expect, test } from 'vitest';
import { joinTraffic, lastRuns } from '../status/join-servers.ts';
import type { ServerStatus } from '../status/server-status.ts';
import { createTraffic, type TrafficFigures } from './traffic.ts';

const at = (time: string): Date => new Date(`2026-05-06T${time}Z`);
const answered = { call: 'topic.getListPage', requestId: 'a-1', status: 200, ms: 20, cause: null };

function serverOf(name: string, traffic: TrafficFigures, jobs: ServerStatus['jobs'] = []): ServerStatus {
  return {
    id: name,
    name,
    version: '0.1.0',
    node: '24',
    state: 'serving',
    startedAt: 0,
    seenAt: 0,
    memoryBytes: 0,
    freeBytes: 0,
    lagMs: 0,
    pool: { busy: 0, idle: 0, waiting: 0 },
    traffic,
    jobs,
  };
}

test('requests of two servers are added up by five minutes, with the time that 95 of 100 keep', () => {
  const [one, other] = [createTraffic(), createTraffic()];
  for (let count = 0; count < 19; count += 1) one.note(answered, at('08:01:00'));
  other.note({ ...answered, ms: 700, status: 503, cause: '57014' }, at('08:03:00'));
  other.note(answered, at('08:06:00'));
  const now = at('08:07:00');
  const { slots } = joinTraffic([serverOf('a', one.figures(now)), serverOf('b', other.figures(now))], now);
  expect(slots).toHaveLength(12);
  expect(slots.slice(-2)).toEqual([
    { from: at('08:00:00').getTime(), requests: 20, failed: 1, p95Ms: 25 },
    { from: at('08:05:00').getTime(), requests: 1, failed: 0, p95Ms: 25 },
  ]);
  expect(slots[0]).toEqual({ from: at('07:10:00').getTime(), requests: 0, failed: 0, p95Ms: null });
});

test('slow calls are told with their slowest request, failures with their cause, the newest first', () => {
  const [one, other] = [createTraffic(), createTraffic()];
  one.note({ ...answered, ms: 1_200, requestId: 'a-2' }, at('08:01:00'));
  one.note(answered, at('08:01:00'));
  other.note({ ...answered, ms: 3_000, requestId: 'b-1', status: 500, cause: 'TypeError' }, at('08:02:00'));
  other.note({ ...answered, status: 503, requestId: 'b-2', cause: 'overload' }, at('08:03:00'));
  other.note({ ...answered, call: 'common.login' }, at('08:03:00'));
  const now = at('08:04:00');
  const { slow, failures } = joinTraffic([serverOf('a', one.figures(now)), serverOf('b', other.figures(now))], now);
  expect(slow).toEqual([
    { call: 'topic.getListPage', requests: 4, slow: 2, averageMs: 1_060, longestMs: 3_000, longestId: 'b-1' },
  ]);
  expect(failures.map(({ requestId, cause, server }) => [requestId, cause, server])).toEqual([
    ['b-2', 'overload', 'b'],
    ['b-1', 'TypeError', 'b'],
  ]);
});

test('what is older than an hour is no traffic of the last hour, and failures stay a day', () => {
  const traffic = createTraffic();
  traffic.note({ ...answered, status: 500, ms: 2_000, cause: 'Error' }, at('08:01:00'));
  const later = traffic.figures(at('09:30:00'));
  expect([later.slots, later.slow, later.failures.length]).toEqual([[], [], 1]);
  expect(traffic.figures(new Date('2026-05-07T08:02:00Z')).failures).toEqual([]);
});

test('of each job the run that began last is shown, with its server', () => {
  const run = { name: 'send-sms', title: '发送短信', everySeconds: 6, ms: 3, cause: null };
  const none = createTraffic().figures(at('08:00:00'));
  const [last] = lastRuns([serverOf('a', none, [{ ...run, at: 5 }]), serverOf('b', none, [{ ...run, at: 9 }])]);
  expect(last).toEqual({ ...run, at: 9, server: 'b' });
});
