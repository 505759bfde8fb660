// How long generating takes: this config and synthetic ones of growing size, each in a fresh process as `npm run
// generate` starts it and without any cache, and one changed file in a process that watches. A synthetic config borrows
// this repository's field kinds and rules.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCache } from '../../codegen/generate-cache.ts';
import { generate } from '../../codegen/generate.ts';
import codegenFlags from '../../src/cli/codegen-flags.json' with { type: 'json' };
import { benchRoot } from './bench-office.ts';
import { median } from './load.ts';
import { writeSyntheticConfig } from './synthetic-config.ts';
import { atMost, type Measurement } from './table.ts';

const rounds = 3;
const [small, large] = [250, 1000] as const;

export async function codegenBench(): Promise<readonly Measurement[]> {
  const directory = mkdtempSync(join(tmpdir(), 'office-codegen-'));
  try {
    writeSyntheticConfig(join(directory, 'small'), small);
    writeSyntheticConfig(join(directory, 'large'), large);
    for (const name of ['schemas', 'screens', 'roles.yaml'])
      cpSync(join(benchRoot, name), join(directory, 'own', name), { recursive: true });
    const own = fresh(join(directory, 'own'), directory);
    const [lesser, greater] = [fresh(join(directory, 'small'), directory), fresh(join(directory, 'large'), directory)];
    return [
      atMost('本产品的配置', own.ms / 1000, { limit: 1, unit: 's', note: cpuNote(own) }),
      atMost(`${large} 个实体和 ${large} 个界面`, greater.ms / 1000, { limit: 3, unit: 's', note: cpuNote(greater) }),
      atMost(`${large} 个比 ${small} 个慢的倍数（规模为 ${large / small} 倍）`, greater.cpuMs / lesser.cpuMs, {
        limit: large / small,
        unit: '倍',
      }),
      atMost(
        '改动一个文件（本产品）',
        await oneChange(join(directory, 'own'), 'schemas/process/topic-result/work.form.json'),
        { limit: 300, unit: 'ms' },
      ),
      atMost(
        `改动一个文件（${large} 个实体）`,
        await oneChange(join(directory, 'large'), 'schemas/part2/record-1/record-1.schema.json'),
        { limit: 300, unit: 'ms' },
      ),
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

interface Timing {
  readonly ms: number;
  /** What it computed; less than ms where the machine had other things to do. */
  readonly cpuMs: number;
}

/** One generation in a process of its own, into an empty directory. */
function fresh(root: string, directory: string): Timing {
  const times = Array.from({ length: rounds }, () => {
    const outDir = mkdtempSync(join(directory, 'out-'));
    const script = `import { generate } from ${JSON.stringify(join(benchRoot, 'codegen/generate.ts'))};
      const before = process.cpuUsage();
      const { ms, problems } = await generate({ root: ${JSON.stringify(root)}, outDir: ${JSON.stringify(outDir)} });
      if (problems.length > 0) throw new Error(JSON.stringify(problems[0]));
      const { user, system } = process.cpuUsage(before);
      console.log(JSON.stringify({ ms, cpuMs: (user + system) / 1000 }));`;
    return JSON.parse(
      execFileSync(process.execPath, [...codegenFlags, '--input-type=module-typescript', '-e', script], {
        cwd: benchRoot,
        encoding: 'utf8',
      }),
    ) as Timing;
  });
  return { ms: median(times.map(({ ms }) => ms)), cpuMs: median(times.map(({ cpuMs }) => cpuMs)) };
}

function cpuNote({ cpuMs }: Timing): string {
  return `其中 CPU ${(cpuMs / 1000).toFixed(2)} s`;
}

/**
 * Milliseconds from a saved change to the written output, with everything else known already; the watcher says which
 * file was saved.
 */
async function oneChange(root: string, file: string): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'office-codegen-out-'));
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const cache = openCache(outDir);
  await generate({ root, outDir, cache });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    writeFileSync(path, before.replace('"title": "', `"title": "第${round + 1}次改动`));
    times.push((await generate({ root, outDir, cache, changed: new Set([file]) })).ms);
  }
  rmSync(outDir, { recursive: true, force: true });
  return median(times);
}
