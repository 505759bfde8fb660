import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

const HOLDER = `
  const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'directory-lock.ts'))});
  await lockDirectory(process.argv[1]);
  process.stdout.write('held');
  setInterval(() => undefined, 1_000_000);
`;
/** What a container has of its own. */
const IN_CONTAINER = ['unshare', '--user', '--map-root-user', '--net', '--pid', '--fork', '--kill-child'];
const canUnshare = spawnSync(IN_CONTAINER[0] ?? '', [...IN_CONTAINER.slice(1), 'true']).status === 0;
// Said, not passed over: whoever reads the run sees what it did not try.
if (!canUnshare)
  process.stderr.write(
    'directory-lock: this machine gives no namespaces (unshare --user --net --pid), so the lock is held against processes alone, not against containers\n',
  );
const neighbours: readonly (readonly [string, readonly string[]])[] = [
  [canUnshare ? 'another process' : 'another process (containers could not be tried here)', []],
  ...(canUnshare ? [['another container (own network, own process numbers)', IN_CONTAINER] as const] : []),
];

describe('the lock of a data directory', () => {
  let directory = '';
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'office-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('is held once in a process, too, and free after its release', async () => {
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow('正被另一个进程使用');
    lock.release();
    (await lockDirectory(directory)).release();
  });

  test.each(neighbours)('keeps %s out, and is free as soon as that is killed', async (_, launcher) => {
    const [command, ...rest] = [...launcher, process.execPath, '--input-type=module', '-e', HOLDER, directory];
    const holder = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = once(holder.stdout, 'close');
    try {
      await once(holder.stdout, 'data');
      await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
      // Without a lock it would hold the directory too, and stay.
      const second = spawnSync(command, rest, { encoding: 'utf8', timeout: 20_000, killSignal: 'SIGKILL' });
      expect(second.stderr).toContain('正被另一个进程使用');
    } finally {
      holder.kill('SIGKILL');
    }
    // Its output ends with the process that held the lock, not with its launcher.
    await gone;
    (await lockDirectory(directory)).release();
  });

  test('a directory that cannot be locked is told in a sentence', async () => {
    const file = join(directory, 'no-directory');
    writeFileSync(file, '');
    await expect(lockDirectory(file)).rejects.toThrow(
      /数据目录 .*no-directory 不能加锁：.*请用 DATA_DIR 指定另一个目录/,
    );
  });
});
