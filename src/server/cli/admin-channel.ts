// The server's side of the commands: the embedded database has one process, so backup, check:data, event, move-in and
// explain of a running office are done by the server itself, asked over a socket file that only its owner may open. Not
// reachable from the network.
import { text } from 'node:stream/consumers';
import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { userInfo } from 'node:os';
import { parseOwn } from '../../core/own-json.ts';
import type { AccessQuestion } from '../../core/access-facts.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { checkData } from '../checks/check-data.ts';
import { explainAccess } from '../explain/explain-access.ts';
import type { Office } from '../open-office.ts';
import type { Engine } from '../operations/engine.ts';
import { tellMove } from '../moving/tell-move.ts';
import type { MoveRequest } from '../moving/move-in.ts';
import { answerOperator, type OperatorRequest } from '../operator/operator-events.ts';
import { adminSocket, type SocketPlace } from './admin-socket.ts';

export interface AdminChannel {
  readonly close: () => Promise<void>;
}

export async function openAdminChannel(office: Office, engine: Engine): Promise<AdminChannel> {
  const place = adminSocket(office.config.dataDir);
  await prepare(place);
  const server = createServer((request, response) => {
    answer({ office, engine }, request, response).catch((error: unknown) => {
      office.context.log.error({ err: error }, 'admin command failed');
      // Cut off, so that the asking side sees that it is not whole.
      response.destroy();
    });
  });
  // A backup may take long; nobody else can open the socket.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.path, resolve);
  });
  if (process.platform !== 'win32') await chmod(place.path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

interface Served {
  readonly office: Office;
  readonly engine: Engine;
}

async function answer({ office, engine }: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { context, key, temporary } = office;
  if (request.url === '/backup') {
    response.writeHead(200, { 'content-type': 'application/gzip' });
    await writeBackup({ sql: context.sql, files: context.files, key, temporary }, response);
  } else if (request.url === '/check') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(await checkData(context)));
  } else if (request.url === '/explain') {
    const question = parseOwn<AccessQuestion>(await text(request));
    const facts = await explainAccess(office, question);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(facts));
  } else if (request.url === '/event') {
    const answered = await answerOperator(engine, parseOwn<OperatorRequest>(await text(request)));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answered));
  } else if (request.url === '/move-in') {
    const asked = parseOwn<MoveRequest>(await text(request));
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    await tellMove(engine, asked, (said) => void response.write(`${JSON.stringify(said)}\n`));
    response.end();
  } else {
    response.writeHead(404).end();
  }
}

/** We hold the directory's lock: a socket file that lies there is a dead server's. */
async function prepare({ path, directory }: SocketPlace): Promise<void> {
  if (directory !== null) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    // Somebody else's directory of that name could be watched or swapped.
    const facts = await lstat(directory);
    if (!facts.isDirectory() || facts.uid !== userInfo().uid || (facts.mode & 0o077) !== 0)
      throw new Error(`${directory} 不属于当前用户：请删除它后重试`);
  }
  if (process.platform !== 'win32') await rm(path, { force: true });
}
