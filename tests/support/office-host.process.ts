// The process of office-host.ts: opens and closes offices as it is told, each with its own database, files and clock,
// by the same `serve` as the program. Ends with its parent.
import pino from 'pino';
import { fireTimedEvents } from '../../src/server/jobs/timed-events.job.ts';
import { readConfig, type Environment } from '../../src/server/config.ts';
import { serve, type RunningServer } from '../../src/server/serve.ts';
import { filesOver } from './office-parts.ts';

export type HostWork =
  /** `sharedFiles`: tests/support/layered-files.ts; null: none. */
  | { readonly kind: 'open'; readonly env: Environment; readonly sharedFiles: string | null }
  /** ISO time; answers once what was due by then is done. */
  | { readonly kind: 'clock'; readonly url: string; readonly time: string }
  | { readonly kind: 'close'; readonly url: string };

export type HostRequest = HostWork & { readonly number: number };

export interface HostAnswer {
  readonly number: number;
  readonly isDone: boolean;
  /** The opened office's address; of what failed, why. */
  readonly text: string;
}

interface OpenOffice {
  readonly running: RunningServer;
  readonly setClock: (time: Date) => void;
}

const TURNS = 3;

const offices = new Map<string, OpenOffice>();

async function open({ env, sharedFiles }: Extract<HostWork, { kind: 'open' }>): Promise<string> {
  const config = readConfig(env);
  const files = filesOver(sharedFiles, { config, env });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const running = await serve({ config, env, log: pino({ level: config.logLevel }), clock, files });
  offices.set(running.url, { running, setClock: (time) => (ahead = time.getTime() - Date.now()) });
  return running.url;
}

function officeAt(url: string): OpenOffice {
  const office = offices.get(url);
  if (office === undefined) throw new Error(`no office at ${url}`);
  return office;
}

async function work(request: HostWork): Promise<string> {
  if (request.kind === 'open') return open(request);
  const { running, setClock } = officeAt(request.url);
  if (request.kind === 'clock') {
    const time = new Date(request.time);
    setClock(time);
    // What one event brings about may be another's time.
    for (let turn = 0; turn < TURNS; turn += 1) await fireTimedEvents(running.engine, time);
    return '';
  }
  offices.delete(request.url);
  await running.stop();
  return '';
}

process.on('message', (message) => {
  const { number, ...request } = message as HostRequest;
  const answer = (isDone: boolean, text: string): void =>
    void process.send?.({ number, isDone, text } satisfies HostAnswer);
  work(request as HostWork).then(
    (text) => answer(true, text),
    (error: unknown) => answer(false, error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
});

process.once('disconnect', () => {
  void Promise.allSettled([...offices.values()].map(({ running }) => running.stop())).then(() => process.exit(0));
});
