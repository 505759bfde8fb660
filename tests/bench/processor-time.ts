// How long a process was on a processor, as Linux counts it for its scheduler: to the nanosecond, where the usual clock
// of a process ticks a hundred times a second. What waits for a processor or for an answer is not in it.
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of all threads that live; null: not Linux. */
export function processorMicros(pid: number): number | null {
  const tasks = `/proc/${pid}/task`;
  try {
    return readdirSync(tasks).reduce(
      (sum, task) => sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1000,
      0,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
