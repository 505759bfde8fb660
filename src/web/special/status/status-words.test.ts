import { expect, test } from 'vitest';
import { readRunStatus } from './read-run-status.ts';
import { bytesText, concernsOf, everyText, lengthText, sinceText } from './status-words.ts';

test('sizes, lengths and times are said in the unit that fits', () => {
  expect([0, 900, 1_536, 5 * 1024 ** 3, 250 * 1024 ** 2].map(bytesText)).toEqual([
    '0 B',
    '900 B',
    '1.5 KB',
    '5.0 GB',
    '250 MB',
  ]);
  expect([12.4, 2_345].map(lengthText)).toEqual(['12 毫秒', '2.3 秒']);
  expect([30_000, 90 * 60_000, 77 * 3_600_000].map((ms) => sinceText(0, ms))).toEqual([
    '0分钟',
    '1小时30分钟',
    '3天5小时',
  ]);
  expect([6, 600, 3_600].map(everyText)).toEqual(['每6秒', '每10分钟', '每1小时']);
});

test('what deserves attention is said: little disk, a server that ends, failures, a job that did not succeed', () => {
  const server = { id: 'a', name: 'office1:3001', state: 'serving', freeBytes: 80e9, pool: { busy: 1, idle: 3 } };
  const calm = { servers: [server], slots: [{ from: 0, requests: 9, failed: 0, p95Ms: 25 }], jobs: [] };
  expect(concernsOf(readRunStatus(calm))).toEqual([]);
  expect(
    concernsOf(
      readRunStatus({
        servers: [{ ...server, state: 'draining', freeBytes: 1024 ** 3, lagMs: 1_500, pool: { waiting: 25 } }],
        slots: [{ from: 0, requests: 9, failed: 3 }],
        jobs: [{ name: 'send-sms', title: '发送短信', cause: 'ECONNREFUSED' }],
      }),
    ),
  ).toEqual([
    'office1:3001 正在退出',
    'office1:3001 的磁盘只剩 1.0 GB',
    'office1:3001 响应迟缓，事件循环延迟 1.5 秒',
    'office1:3001 有 25 个请求在等数据库连接',
    '最近一小时有 3 个请求出错',
    '任务“发送短信”上次没有成功',
  ]);
});
