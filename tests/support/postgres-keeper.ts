// Runs one throw-away PostgreSQL as a child process and outlives nobody: when its own standard input ends (the test
// run ended, was interrupted or was killed), it stops the server and removes the directory. It stands alone because
// only a process of its own can clean up after a run that was killed.
// Arguments: <bin dir> <data dir> <port> <uid> <gid>. Prints "ready" once the server accepts connections.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const [binDir = '', dataDir = '', port = '', uid = '', gid = ''] = process.argv.slice(2);

const settings = {
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: dataDir,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // A bench at a million gives it what a machine that holds so much has (deploy/postgresql/primary.conf).
  shared_buffers: process.env['TEST_POSTGRES_SHARED_BUFFERS'] ?? '256MB',
  max_wal_size: '2GB',
  log_min_messages: 'fatal',
  lc_messages: 'C',
};

const server = spawn(
  join(binDir, 'postgres'),
  ['-D', join(dataDir, 'db'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...(uid === '' ? {} : { uid: Number(uid), gid: Number(gid) }),
  },
);

// Our own knocking while it starts is no news.
server.stderr.setEncoding('utf8').on('data', (text: string) => {
  if (!text.includes('is starting up')) process.stderr.write(text);
});
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});
// A terminal's Ctrl-C reaches the whole group: the run ends first, then standard input does.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGINT'));
process.stdin.on('end', () => server.kill('SIGINT'));
process.stdin.on('error', () => server.kill('SIGINT'));
process.stdin.resume();

for (let attempt = 0; attempt < 300 && !(await isListening(Number(port))); attempt += 1) await delay(50);
process.stdout.write('ready\n');

function isListening(candidate: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port: candidate, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
