// How many checks a test that was generated from the config has made: `npm test` adds them up and prints the number.
import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Checks made from the config, in this one test. */
    checks?: number;
  }
}

/** A generator that finds nothing has failed. */
export function countChecks(task: { readonly name: string; readonly meta: TaskMeta }, checks: number): void {
  if (checks === 0) throw new Error(`no case was generated: ${task.name}`);
  task.meta.checks = (task.meta.checks ?? 0) + checks;
}
