// What a terminal shows of a start or a command that failed: one sentence that says what is wrong and what to do. A
// stack is shown only to whoever asks for it (LOG_LEVEL=debug).
import type { Environment } from './config.ts';

/** Errors whose message is that sentence. */
const PLAIN = new Set([
  'ConfigError',
  'StartError',
  'DirectoryInUse',
  'CommandError',
  'RestoreRefused',
  'BackupDamaged',
  'AlreadyScaled',
  'MoveRefused',
  'MappingWrong',
]);

const OF_PATHS: Readonly<Record<string, string>> = {
  ENOENT: '不存在',
  EACCES: '没有权限读写',
  EPERM: '没有权限读写',
  ENOTDIR: '的上级不是目录',
  EISDIR: '是一个目录，这里应是文件',
  EROFS: '在只读的磁盘上',
  ENOSPC: '所在的磁盘已满',
  EDQUOT: '所在的磁盘已超过配额',
  ENAMETOOLONG: '的名称过长',
  ELOOP: '是绕成一圈的链接',
  EEXIST: '已存在，但不是目录',
};

export function failureSentence(error: unknown, env: Environment): string {
  const wantsStack = env['LOG_LEVEL'] === 'debug' || env['LOG_LEVEL'] === 'trace';
  if (!(error instanceof Error)) return String(error);
  const sentence = sentenceOf(error);
  return wantsStack ? `${sentence}\n\n${error.stack ?? ''}` : sentence;
}

function sentenceOf({ name, message, code, path }: NodeJS.ErrnoException): string {
  if (PLAIN.has(name)) return message;
  const reason = code === undefined ? undefined : OF_PATHS[code];
  if (reason !== undefined && path !== undefined)
    return `${path} ${reason}：请检查 DATA_DIR 和命令中的路径，以及运行本程序的用户的权限`;
  return `发生意外错误：${message.split('\n', 1)[0] ?? ''}。加上 LOG_LEVEL=debug 再运行一次可以看到详情，请把它交给技术人员`;
}
