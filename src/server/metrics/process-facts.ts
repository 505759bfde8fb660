// What this process takes of its machine: memory, processor, and how late its event loop comes.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from './meter.ts';

export interface ProcessFacts {
  readonly memoryBytes: () => number;
  /** The longest of the last interval, 99 of 100 times, in milliseconds. */
  readonly lagMs: () => number;
  readonly stop: () => void;
}

const RESOLUTION_MS = 20;
const INTERVAL_MS = 10_000;

export function watchProcess(meter: Meter, version: string): ProcessFacts {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lag = 0;
  const timer = setInterval(() => {
    // A loop that is on time comes after one resolution.
    lag = Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS);
    delays.reset();
  }, INTERVAL_MS);
  timer.unref();
  const memoryBytes = (): number => process.memoryUsage.rss();
  const single = (name: string, help: string, read: () => number): void =>
    meter.gauge({ name, help }, () => [{ labels: {}, value: read() }]);
  meter.gauge({ name: 'office_info', help: 'Versions of the program and of Node.' }, () => [
    { labels: { version, node: process.versions.node }, value: 1 },
  ]);
  single('process_resident_memory_bytes', 'Resident memory.', memoryBytes);
  single('process_cpu_seconds', 'Time of the processor since the start.', () => cpuSeconds());
  single('process_start_time_seconds', 'When the process began.', () => Date.now() / 1_000 - process.uptime());
  single('nodejs_eventloop_lag_p99_seconds', 'How late the event loop came in the last 10 s.', () => lag / 1_000);
  return {
    memoryBytes,
    lagMs: () => lag,
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
