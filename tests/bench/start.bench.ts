// Start to the first correct answer on an existing PostgreSQL, idle memory, size of a production installation, and
// whether the static files stand there compressed.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { prepare } from '../../src/cli/prepare.ts';
import { startOffice } from '../support/office-process.ts';
import { benchRoot, makeBenchOffice } from './bench-office.ts';
import { median } from './load.ts';
import { atMost, ratio, type Measurement } from './table.ts';

const rounds = 5;
const idleMs = 8_000;

export async function startBench(): Promise<readonly Measurement[]> {
  await prepare();
  const office = await makeBenchOffice(null);
  try {
    const starts: number[] = [];
    let memory = 0;
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const running = await startOffice({
        root: benchRoot,
        dataDir: office.dataDir,
        databaseUrl: office.databases.ours,
        env: { NODE_ENV: 'production' },
      });
      await firstList(running.url, office.tokens.institution);
      starts.push(performance.now() - started);
      if (round === rounds - 1) {
        await delay(idleMs);
        memory = residentMegabytes(running.pid);
      }
      await running.stop();
    }
    return [
      atMost('启动到第一个正确的列表（PostgreSQL 已有数据）', median(starts) / 1000, { limit: 1, unit: 's' }),
      atMost('空闲内存', memory, { limit: 130, unit: 'MB' }),
      atMost('生产环境 node_modules', productionMegabytes(), { limit: 150, unit: 'MB' }),
      ratio('预压缩的静态文件（占可压缩文件）', compressedShare(), { atLeast: 1 }),
    ];
  } finally {
    await office.stop();
  }
}

async function firstList(url: string, token: string): Promise<void> {
  const response = await fetch(`${url}/admin/api/esp/topic/result/getListPage?appKey=esp`, {
    method: 'POST',
    headers: { accessToken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ page: 1, pageSize: 10 }),
  });
  const { code, result } = (await response.json()) as { code: unknown; result: { records: unknown[] } };
  if (code !== 200 || result.records.length === 0)
    throw new Error(`the first list was not answered: code ${String(code)}`);
}

function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** A real installation in an empty directory. */
function productionMegabytes(): number {
  const directory = mkdtempSync(join(tmpdir(), 'office-prod-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) cpSync(join(benchRoot, name), join(directory, name));
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return bytesUnder(join(directory, 'node_modules')) / 1024 / 1024;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function bytesUnder(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function compressedShare(): number {
  const directory = join(benchRoot, 'dist/web');
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name));
  const worth = files.filter((path) => /\.(?:js|css|html|svg)$/.test(path) && statSync(path).size >= 1024);
  return worth.filter((path) => existsSync(`${path}.br`) && existsSync(`${path}.gz`)).length / worth.length;
}
