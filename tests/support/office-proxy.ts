// A proxy before several servers, by the rules of src/server/deploy/haproxy.cfg: readyz each second, out after two
// answers that are not 200, in again after one; a request is sent once, to another server only where none listened.
// HAProxy itself with that file where it is installed; else a stand-in of the same rules.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

export interface OfficeProxy {
  readonly kind: 'HAProxy' | 'stand-in';
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const CONFIG = join(import.meta.dirname, '../../src/server/deploy/haproxy.cfg');
const CHECK_MS = 1_000;

export async function startProxy(ports: readonly number[]): Promise<OfficeProxy> {
  const isInstalled = spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;
  return isInstalled ? await startHaproxy(ports) : await startStandIn(ports);
}

/** The file as it is deployed, with other ports. */
async function startHaproxy(ports: readonly number[]): Promise<OfficeProxy> {
  const port = await findFreePort();
  const directory = mkdtempSync(join(tmpdir(), 'office-proxy-'));
  const path = join(directory, 'haproxy.cfg');
  const deployed = readFileSync(CONFIG, 'utf8');
  const moved = deployed
    .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
    .replaceAll(/127\.0\.0\.1:300(\d)$/gm, (_, number) => `127.0.0.1:${ports[Number(number) - 1] ?? 0}`);
  writeFileSync(path, moved);
  const proxy = spawn('haproxy', ['-db', '-f', path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  proxy.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = new Promise<void>((resolve) => proxy.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, () => (proxy.exitCode === null ? null : log));
  return {
    kind: 'HAProxy',
    url,
    stop: async () => {
      proxy.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
}

async function untilAnswers(url: string, failure: () => string | null): Promise<void> {
  for (;;) {
    const problem = failure();
    if (problem !== null) throw new Error(`the proxy ended:\n${problem}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await delay(50);
  }
}

interface Backend {
  readonly port: number;
  failures: number;
  atWork: number;
}

async function startStandIn(ports: readonly number[]): Promise<OfficeProxy> {
  const backends: readonly Backend[] = ports.map((port) => ({ port, failures: 0, atWork: 0 }));
  const agent = new Agent({ keepAlive: false });
  const check = async (): Promise<void> => {
    await Promise.all(
      backends.map(async (backend) => {
        const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`).catch(() => null);
        backend.failures = answer?.status === 200 ? 0 : backend.failures + 1;
      }),
    );
  };
  const timer = setInterval(() => void check(), CHECK_MS);
  const server = createServer((incoming, outgoing) => pass({ backends, agent, tried: [] }, incoming, outgoing));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  return {
    kind: 'stand-in',
    url: `http://127.0.0.1:${portOf(server)}`,
    stop: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

interface Passing {
  readonly backends: readonly Backend[];
  readonly agent: Agent;
  readonly tried: readonly Backend[];
}

function pass({ backends, agent, tried }: Passing, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const [backend] = backends
    .filter((one) => one.failures < 2 && !tried.includes(one))
    .toSorted((one, other) => one.atWork - other.atWork);
  if (backend === undefined) {
    outgoing.writeHead(503).end();
    return;
  }
  backend.atWork += 1;
  outgoing.once('close', () => (backend.atWork -= 1));
  const { method, url, headers } = incoming;
  const sent = request({ host: '127.0.0.1', port: backend.port, method, path: url, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
  });
  sent.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') pass({ backends, agent, tried: [...tried, backend] }, incoming, outgoing);
    else if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.once('close', () => sent.destroy());
  sent.once('socket', (socket) => socket.once('connect', () => incoming.pipe(sent)));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
