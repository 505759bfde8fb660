// How long a config author waits for an answer: whole processes as `npm run config` starts them, on this config and on
// a demo office in the embedded database.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchRoot } from './bench-office.ts';
import { median } from './load.ts';
import { atMost, type Measurement } from './table.ts';

const rounds = 3;

export async function configBench(): Promise<readonly Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'office-config-'));
  const { DATABASE_URL: _, ...environment } = process.env;
  const run = (script: string, args: readonly string[]): string =>
    execFileSync(process.execPath, [join(benchRoot, script), ...args], {
      cwd: benchRoot,
      env: { ...environment, DATA_DIR: dataDir, NODE_COMPILE_CACHE: join(benchRoot, 'node_modules/.cache/compiled') },
      encoding: 'utf8',
    });
  /** Seconds; what it answers must be fine, or the time is of something else. */
  const seconds = (args: readonly string[]): number =>
    median(
      Array.from({ length: rounds }, () => {
        const start = performance.now();
        const answer = JSON.parse(run('src/cli/config.ts', [...args, '--json'])) as { readonly ok: boolean };
        if (!answer.ok) throw new Error(`config ${args.join(' ')} did not end well`);
        return (performance.now() - start) / 1000;
      }),
    );
  try {
    run('src/server/cli/demo.ts', []);
    return [
      atMost('check', seconds(['check']), { limit: 2, unit: 's' }),
      atMost('generate（没有改动）', seconds(['generate']), { limit: 2, unit: 's' }),
      atMost('plan，与上次迁移比较', seconds(['plan']), { limit: 3, unit: 's' }),
      atMost('plan，与 git 版本比较', seconds(['plan', '--against', 'HEAD']), { limit: 3, unit: 's' }),
      atMost('plan，与演示库比较', seconds(['plan', '--against', 'embedded']), { limit: 3, unit: 's' }),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
