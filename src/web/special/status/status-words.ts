// Figures of the status page in words, and what of them deserves somebody's attention. Pure.
import { formatDateTime } from '../../../core/date-time.ts';
import type { RunStatus } from './read-run-status.ts';

const GIB = 1024 ** 3;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
/** Below it a server takes no uploads soon (readyz refuses at 256 MB). */
const LITTLE_DISK = 2 * GIB;
const LATE_MS = 200;
/** A few always wait for a moment, on the embedded database above all. */
const MANY_WAITING = 20;

export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`;
}

export function lengthText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} 毫秒` : `${(ms / 1_000).toFixed(1)} 秒`;
}

/** "3天5小时", "12分钟": since then. */
export function sinceText(from: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - from) / 60_000));
  if (minutes < 60) return `${minutes}分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours}小时${minutes % 60}分钟` : `${Math.floor(hours / 24)}天${hours % 24}小时`;
}

export function everyText(seconds: number): string {
  if (seconds < 60) return `每${seconds}秒`;
  return seconds < 3_600 ? `每${Math.round(seconds / 60)}分钟` : `每${Math.round(seconds / 3_600)}小时`;
}

export function clockText(at: number): string {
  return formatDateTime(new Date(at)).slice(11);
}

/** "11-26 18:45:03" */
export function momentText(at: number): string {
  return formatDateTime(new Date(at)).slice(5);
}

export function slotText(from: number): string {
  return clockText(from).slice(0, 5);
}

/** Sentences; none where all is as it should be. */
export function concernsOf(status: RunStatus): readonly string[] {
  const failed = status.slots.reduce((whole, slot) => whole + slot.failed, 0);
  return [
    ...(status.servers.length === 0 ? ['没有收到服务程序的消息'] : []),
    ...status.servers.flatMap(({ name, isDraining, freeBytes, lagMs, pool }) => [
      ...(isDraining ? [`${name} 正在退出`] : []),
      ...(freeBytes < LITTLE_DISK ? [`${name} 的磁盘只剩 ${bytesText(freeBytes)}`] : []),
      ...(lagMs > LATE_MS ? [`${name} 响应迟缓，事件循环延迟 ${lengthText(lagMs)}`] : []),
      ...(pool.waiting >= MANY_WAITING ? [`${name} 有 ${pool.waiting} 个请求在等数据库连接`] : []),
    ]),
    ...(failed > 0 ? [`最近一小时有 ${failed} 个请求出错`] : []),
    ...status.jobs.filter(({ cause }) => cause !== null).map(({ title }) => `任务“${title}”上次没有成功`),
  ];
}
