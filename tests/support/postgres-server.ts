// Starts a PostgreSQL of the test run's own: found on the machine, initialised in a temporary directory, on a free
// port, as an unprivileged user (PostgreSQL refuses root), without fsync. Answers the URLs of its `postgres` database
// and a stop; the keeper process stops it as well when the run dies.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from './free-port.ts';

export interface PostgresServer {
  /** postgres://… of the maintenance database, over the network as in production. */
  readonly networkUrl: string;
  /**
   * The same over a socket in a directory of its owner's, who needs no password there: a third of the work of a
   * statement less, and of a new connection nearly all. Over the network where the directory's name is too long.
   */
  readonly adminUrl: string;
  readonly stop: () => Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

export async function startPostgres(): Promise<PostgresServer> {
  const binDir = findPostgresBinaries();
  if (binDir === null) {
    throw new Error(
      '找不到 PostgreSQL 服务端程序。请先安装：apt-get install postgresql（Debian/Ubuntu）或 brew install postgresql@17（macOS），再重新运行。/ PostgreSQL server binaries not found: install the postgresql package.',
    );
  }
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'office-pg-'));
  const password = randomBytes(18).toString('hex');
  const port = await findFreePort();
  initialise({ binDir, dataDir, password, account });

  const owner = account === null ? ['', ''] : [String(account.uid), String(account.gid)];
  const keeper = spawn(
    process.execPath,
    [join(import.meta.dirname, 'postgres-keeper.ts'), binDir, dataDir, String(port), ...owner],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const gone = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    keeper.stdout.once('data', () => resolve());
    keeper.once('exit', (code) => reject(new Error(`PostgreSQL did not start (code ${code})`)));
  });
  keeper.unref();
  const networkUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await untilAccepting(networkUrl);
  return {
    networkUrl,
    adminUrl: socketFits(dataDir) ? `postgres://postgres@${encodeURIComponent(dataDir)}:${port}/postgres` : networkUrl,
    stop: async () => {
      keeper.ref();
      keeper.stdin.end();
      await gone;
    },
  };
}

/** Of `.s.PGSQL.65535` in there; macOS takes a hundred and three bytes, Linux four more. */
function socketFits(directory: string): boolean {
  return Buffer.byteLength(join(directory, '.s.PGSQL.65535')) <= 103;
}

/** The port is open a moment before the server takes sessions ("the database system is starting up"). */
async function untilAccepting(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt >= 200 || (error as { code?: string }).code !== '57P03') throw error;
      await delay(50);
    }
  }
}

/** The newest server binaries on this machine: on the path, or where Debian and Homebrew put them. */
export function findPostgresBinaries(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const debian = versionsUnder('/usr/lib/postgresql', (version) => `/usr/lib/postgresql/${version}/bin`);
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
    versionsUnder(root, (name) => join(root, name, 'bin')),
  );
  return (
    [...debian, ...onPath, ...homebrew].find(
      (dir) => existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')),
    ) ?? null
  );
}

function versionsUnder(root: string, toBin: (name: string) => string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => /^(postgresql@)?\d+$/.test(name))
    .toSorted((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
    .map(toBin);
}

export function unprivilegedAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find((parts) => parts[0] === name);
    if (line !== undefined) return { uid: Number(line[2]), gid: Number(line[3]) };
  }
  throw new Error(
    'PostgreSQL 不能以 root 运行，而本机没有 postgres 或 nobody 用户 / no unprivileged user to run PostgreSQL as',
  );
}

function initialise({
  binDir,
  dataDir,
  password,
  account,
}: {
  binDir: string;
  dataDir: string;
  password: string;
  account: Account | null;
}): void {
  const passwordFile = join(dataDir, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(dataDir, 0o700);
  if (account !== null) {
    chownSync(dataDir, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  execFileSync(
    join(binDir, 'initdb'),
    [
      '-D',
      join(dataDir, 'db'),
      '-U',
      'postgres',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--auth-host=scram-sha-256',
      '--auth-local=trust',
      `--pwfile=${passwordFile}`,
      '--no-sync',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], cwd: dataDir, ...account },
  );
  rmSync(passwordFile);
}
