// The sentence that ends a batch, in every way it can end.
import { expect, test } from 'vitest';
import { batchEnd, resultText } from './batch-end.ts';
import type { BatchResult } from './run-batch.ts';

const done: BatchResult = { name: '甲', isDone: true, message: '审核成功' };
const failed: BatchResult = { name: '乙', isDone: false, message: '本机构一般课题申报指标已用完（10/10）' };
const unknown: BatchResult = { name: '丙', isDone: false, message: '没有收到答复', missing: 'unknown' };
const unsent: BatchResult = { name: '丁', isDone: false, message: '没有发送', missing: 'unsent' };

test('all done leaves nothing to do', () => {
  expect(batchEnd([done, done])).toBe('已完成：成功 2 条，失败 0 条。');
});

test('what failed stays ticked and can be done again', () => {
  expect(batchEnd([done, failed])).toBe(
    '已完成：成功 1 条，失败 1 条。没有办成的没有改动，仍保持勾选，按所列原因处理后可以再次办理。',
  );
});

test('where no answer came it is said how many may be done all the same, and how many were not sent', () => {
  expect(batchEnd([done, unknown, unsent, unsent])).toBe(
    '没有全部办完：成功 1 条，失败 0 条，结果不明 1 条，没有发送 2 条。结果不明的请关闭后在列表中核对。没有办成的没有改动，仍保持勾选，按所列原因处理后可以再次办理。',
  );
});

test('beside a record stands what became of it', () => {
  expect([done, failed, unknown, unsent].map(resultText)).toEqual([
    '成功',
    '失败：本机构一般课题申报指标已用完（10/10）',
    '没有收到答复',
    '没有发送',
  ]);
});
