// The config as a git revision has it, compiled by the program of today. Its files are taken out of git into a
// directory of their own for that long; the work tree is not touched.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../../src/core/caught.ts';
import { CommandRefused } from '../commands/command.ts';
import { loadModel, type LoadedModel } from '../load-model.ts';

const CONFIG = ['roles.yaml', 'schemas', 'screens'];

/** Throws CommandRefused: 2 where git knows no such revision, 3 where there is no git. */
export async function readRevision<Result>(
  root: string,
  revision: string,
  work: (loaded: LoadedModel) => Promise<Result> | Result,
): Promise<Result> {
  const commit = run(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
    zh: `既不是数据库也不是 git 版本：${revision}`,
    en: `neither a database nor a git revision: ${revision}`,
  })
    .toString()
    .trim();
  const archive = run(root, ['archive', '--format=tar', commit, ...CONFIG], {
    zh: `版本 ${revision} 中没有配置（${CONFIG.join('、')}）`,
    en: `revision ${revision} has no configuration (${CONFIG.join(', ')})`,
  });
  const directory = mkdtempSync(join(tmpdir(), 'office-revision-'));
  try {
    execFileSync('tar', ['-x', '-C', directory], { input: archive });
    return await work(await loadModel(directory));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function run(root: string, args: readonly string[], refusal: { readonly zh: string; readonly en: string }): Buffer {
  try {
    return execFileSync('git', [...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 256 * 1024 * 1024,
    });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new CommandRefused(3, { zh: '没有找到 git', en: 'git was not found' });
    throw new CommandRefused(2, refusal);
  }
}
