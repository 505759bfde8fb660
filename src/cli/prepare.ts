// Generates and builds what the sources ask for, or nothing when they are those of the last build. Answers how it went;
// a failure carries what to print.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_FONTS, copyFonts } from './copy-fonts.ts';
import { repositoryRoot } from './repository-root.ts';
import { runGenerate } from './run-generate.ts';
import { runProgram, type Ending } from './run-program.ts';
import { hashSources } from './source-hash.ts';

export interface PrepareOptions {
  readonly root?: string;
  /** Build even when nothing changed. */
  readonly force?: boolean;
  readonly say?: (line: string) => void;
}

/** Throws an Error whose message says what to do. */
export async function prepare({
  root = repositoryRoot,
  force = false,
  say = console.log,
}: PrepareOptions = {}): Promise<void> {
  const stampPath = join(root, 'dist', 'sources.sha256');
  const hash = hashSources(root);
  if (!force && isUpToDate({ root, stampPath, hash })) return;
  rmSync(stampPath, { force: true });
  say('正在由配置生成代码… / generating');
  demand(
    await runGenerate(root),
    '配置有错误，请按上面列出的位置修改后重试。/ The configuration has mistakes: see the places above.',
  );
  say('正在构建页面… / building');
  demand(
    await runProgram({
      command: process.execPath,
      args: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
      cwd: root,
      env: { NODE_ENV: 'production' },
    }),
    '页面构建失败，请根据上面的信息修改后重试。/ The build failed: see above.',
  );
  copyFonts(root);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampPath, hash);
}

function isUpToDate({ root, stampPath, hash }: { root: string; stampPath: string; hash: string }): boolean {
  const outputs = ['src/generated/model.json', 'dist/web/index.html', ...BUILT_FONTS];
  if (!outputs.every((path) => existsSync(join(root, path)))) return false;
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash;
}

function demand({ code }: Ending, remedy: string): void {
  if (code !== 0) throw new Error(remedy);
}
