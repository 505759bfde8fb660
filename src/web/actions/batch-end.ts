// What a person is told when a batch that went one by one is over: how many were done, refused, not answered and not
// sent, and what to do about those. Pure.
import type { BatchResult } from './run-batch.ts';

export function batchEnd(results: readonly BatchResult[]): string {
  const count = (fits: (result: BatchResult) => boolean): number => results.filter(fits).length;
  const unknown = count(({ missing }) => missing === 'unknown');
  const unsent = count(({ missing }) => missing === 'unsent');
  const done = count(({ isDone }) => isDone);
  const failed = results.length - done - unknown - unsent;
  const counts = [
    `成功 ${done} 条`,
    `失败 ${failed} 条`,
    ...(unknown === 0 ? [] : [`结果不明 ${unknown} 条`]),
    ...(unsent === 0 ? [] : [`没有发送 ${unsent} 条`]),
  ];
  const steps = [
    ...(unknown === 0 ? [] : ['结果不明的请关闭后在列表中核对。']),
    ...(failed === 0 && unsent === 0 ? [] : ['没有办成的没有改动，仍保持勾选，按所列原因处理后可以再次办理。']),
  ];
  return `${unknown + unsent === 0 ? '已完成' : '没有全部办完'}：${counts.join('，')}。${steps.join('')}`;
}

/** Beside one record. */
export function resultText({ isDone, message, missing }: BatchResult): string {
  if (isDone) return '成功';
  return missing === undefined ? `失败：${message}` : message;
}
