// Offices one after the other in one process: it has read and compiled the server's four hundred modules once and runs
// warm, where a program of its own starts cold for every test (half of what a short walk in a browser costs).
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import type { HostAnswer, HostRequest, HostWork } from './office-host.process.ts';
import type { Environment } from '../../src/server/config.ts';

export interface HostedOffice {
  /** http://127.0.0.1:… */
  readonly url: string;
  readonly dataDir: string;
  /** null: embedded. */
  readonly databaseUrl: string | null;
  /** From now on the office's clock stands at this time and runs on from there; what was due by then is done. */
  readonly setClock: (time: Date) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface HostedPlace extends Pick<HostedOffice, 'dataDir' | 'databaseUrl'> {
  /** Where the demo's files lie that are not in dataDir. */
  readonly sharedFiles: string | null;
}

export interface OfficeHost {
  readonly open: (office: HostedPlace) => Promise<HostedOffice>;
  readonly end: () => Promise<void>;
}

const CHILD = join(import.meta.dirname, 'office-host.process.ts');
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');

export function startOfficeHost(): OfficeHost {
  const { DATABASE_URL: _, NODE_ENV: __, ...environment } = process.env;
  // Not the runner's own: they would load its hooks into the server.
  const { NODE_OPTIONS: ___, ...env } = environment;
  const child = fork(CHILD, [], { execArgv: [], env: { ...env, NODE_COMPILE_CACHE: COMPILED } });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = askOf(child);
  return {
    open: async ({ dataDir, databaseUrl, sharedFiles }) => {
      const variables: Environment = {
        PATH: process.env['PATH'],
        TMPDIR: process.env['TMPDIR'],
        PORT: String(await findFreePort()),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      };
      const url = await ask({ kind: 'open', env: variables, sharedFiles });
      return {
        url,
        dataDir,
        databaseUrl,
        setClock: async (time) => void (await ask({ kind: 'clock', url, time: time.toISOString() })),
        close: async () => void (await ask({ kind: 'close', url })),
      };
    },
    end: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** One question after the other and at once: each answer carries the number of its question. */
function askOf(child: ChildProcess): (work: HostWork) => Promise<string> {
  const waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  let count = 0;
  let isOver = false;
  child.on('message', (message) => {
    const answer = message as HostAnswer;
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (answer.isDone) asked?.resolve(answer.text);
    else asked?.reject(new Error(answer.text));
  });
  child.once('exit', (code) => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(new Error(`the host of offices ended with ${code}`));
  });
  return (work) =>
    new Promise((resolve, reject) => {
      if (isOver) return reject(new Error('the host of offices has ended'));
      count += 1;
      waiting.set(count, { resolve, reject });
      child.send({ ...work, number: count } satisfies HostRequest);
    });
}
