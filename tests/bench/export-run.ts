// One export watched from outside: how long it takes, how much its server grows, how long another person's list takes
// before and during it.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface ExportWatch {
  readonly url: string;
  readonly pid: number;
  readonly path: string;
  readonly token: string;
  /** What another person asks all the while. */
  readonly beside: { readonly path: string; readonly token: string; readonly body: object };
}

export interface Waits {
  /** Milliseconds. */
  readonly p95: number;
  readonly worst: number;
}

export interface ExportRun {
  readonly seconds: number;
  readonly bytes: number;
  readonly extraMegabytes: number;
  readonly idle: Waits;
  readonly busy: Waits;
}

const idleMs = 2_000;
const pauseMs = 5;

export async function measureExport(watch: ExportWatch): Promise<ExportRun> {
  // The first requests of a process compile its code.
  await askUntil(watch, delay(500));
  const idle = await askUntil(watch, delay(idleMs));
  const before = residentMegabytes(watch.pid);
  const memory = watchMemory(watch.pid);
  const started = performance.now();
  const exported = download(watch);
  const busy = await askUntil(watch, exported);
  const bytes = await exported;
  return { seconds: (performance.now() - started) / 1000, bytes, extraMegabytes: memory.stop() - before, idle, busy };
}

/** Reads as a browser does that writes to disk, and keeps nothing. */
async function download({ url, path, token }: ExportWatch): Promise<number> {
  const response = await fetch(`${url}${path}`, { headers: { accessToken: token } });
  if (!response.headers.get('content-type')?.includes('spreadsheet') || response.body === null)
    throw new Error(`no file was answered: ${await response.text()}`);
  let bytes = 0;
  for await (const part of response.body) bytes += (part as Uint8Array).length;
  return bytes;
}

async function askUntil(watch: ExportWatch, end: Promise<unknown>): Promise<Waits> {
  const { url, beside } = watch;
  const waits: number[] = [];
  const state = { isOver: false };
  const over = end.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    const started = performance.now();
    const response = await fetch(`${url}${beside.path}`, {
      method: 'POST',
      headers: { accessToken: beside.token, 'content-type': 'application/json' },
      body: JSON.stringify(beside.body),
    });
    const { code } = (await response.json()) as { code: unknown };
    if (code !== 200) throw new Error(`the other person was answered ${String(code)}`);
    waits.push(performance.now() - started);
    await delay(pauseMs);
  }
  await over;
  const sorted = waits.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

function watchMemory(pid: number): { readonly stop: () => number } {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, residentMegabytes(pid));
  };
  const timer = setInterval(look, 25);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return most;
    },
  };
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
