// The last run of each job on this server, for metrics and the status page.
import type { Meter } from './meter.ts';

export interface JobRun {
  readonly name: string;
  /** Chinese. */
  readonly title: string;
  readonly everySeconds: number;
  /** Milliseconds since the epoch: when it began. */
  readonly at: number;
  readonly ms: number;
  /** null: it succeeded; else SQLSTATE, Node's code or the error's name. */
  readonly cause: string | null;
}

export interface JobRecord {
  readonly note: (run: JobRun) => void;
  readonly runs: () => readonly JobRun[];
}

export function createJobRecord(meter: Meter): JobRecord {
  const last = new Map<string, JobRun>();
  const ended = meter.counter({ name: 'office_job_runs_total', help: 'Runs of background jobs, by their end.' });
  meter.gauge({ name: 'office_job_last_run_timestamp_seconds', help: 'When the job last began on this server.' }, () =>
    [...last.values()].map(({ name, at }) => ({ labels: { job: name }, value: at / 1_000 })),
  );
  meter.gauge({ name: 'office_job_last_duration_seconds', help: 'How long its last run took.' }, () =>
    [...last.values()].map(({ name, ms }) => ({ labels: { job: name }, value: ms / 1_000 })),
  );
  return {
    note: (run) => {
      last.set(run.name, run);
      ended.add({ job: run.name, result: run.cause === null ? 'done' : 'failed' });
    },
    runs: () => [...last.values()],
  };
}
