// A whole office for server tests: the real app with accounts and files over a test database, listening on a port of
// its own, with a clock that the test turns; its rules are held to the fields that they declare. People speak to it
// over HTTP as browsers do.
//   const office = await openWholeOffice(database, { demo: true });
//   const host = await office.signIn('13800000001');
//   await host.call('/admin/api/esp/topic/getMyTopic');
import { makeFirstData } from '../../src/server/first-data.ts';
import { assembleOffice, type Office } from '../../src/server/open-office.ts';
import type { Engine } from '../../src/server/operations/engine.ts';
import { createOfficeApp } from '../../src/server/serve.ts';
import { declaredRules } from './declared-rules.ts';
import { officeParts } from './office-parts.ts';
import type { OpenTestDatabase, TestDatabase } from './test-database.ts';

export interface TurnedClock {
  readonly now: () => Date;
  readonly forward: (minutes: number) => void;
}

export interface Answer {
  readonly code: number | string;
  readonly message: string;
  readonly result: Record<string, unknown>;
}

export interface Person {
  readonly token: string;
  readonly call: (path: string, args?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /** Answers the url. */
  readonly upload: (content: Buffer, name: string, query?: string) => Promise<Answer>;
  /** A call that takes a file beside its arguments. */
  readonly send: (
    path: string,
    file: { readonly content: Uint8Array; readonly name: string },
    args?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly download: (path: string) => Promise<Response>;
}

export interface WholeOffice {
  readonly url: string;
  readonly office: Office;
  /** For what the server does by itself: its jobs do not run here. */
  readonly engine: Engine;
  readonly clock: TurnedClock;
  readonly database: OpenTestDatabase;
  readonly visitor: Person;
  readonly person: (token: string) => Person;
  /** Fails the test where the login is refused. */
  readonly signIn: (username: string, password?: string) => Promise<Person>;
  /** A second server on the same database and files. */
  readonly secondServer: () => Promise<{
    readonly url: string;
    readonly person: (token: string) => Person;
    readonly close: () => Promise<void>;
  }>;
  readonly close: () => Promise<void>;
}

export interface WholeOfficeOptions {
  /** The demo office, as the setup has seeded it; false: an empty production office. */
  readonly demo: boolean;
  /** Believes X-Forwarded-For. */
  readonly isProxied?: boolean;
}

export async function openWholeOffice(
  database: TestDatabase,
  { demo, isProxied = false }: WholeOfficeOptions,
): Promise<WholeOffice> {
  const opened = await database.open({ demo, sharesFiles: true });
  const clock = turnedClock();
  const parts = officeParts(opened, { demo, clock, isProxied });
  const office = heldToDeclared(await assembleOffice(parts, opened));
  await makeFirstData(office);
  const server = await listen(office);
  const visitor = personAt(server.url, '');
  return {
    url: server.url,
    office,
    engine: server.engine,
    clock,
    database: opened,
    visitor,
    person: (token) => personAt(server.url, token),
    signIn: async (username, password = 'Demo@2026') => {
      const answer = await visitor.call('/api/common/login', { username, password });
      if (answer.code !== 200) throw new Error(`${username}: ${answer.message}`);
      return personAt(server.url, String(answer.result['token']));
    },
    secondServer: async () => {
      const second = await listen(heldToDeclared(await assembleOffice(parts, opened)));
      return { url: second.url, person: (token) => personAt(second.url, token), close: second.close };
    },
    close: async () => {
      await server.close();
      await opened.close();
    },
  };
}

/** A rule that reads or writes a field it does not declare fails the test. */
function heldToDeclared(office: Office): Office {
  return { ...office, context: { ...office.context, registry: declaredRules(office.context.registry) } };
}

async function listen(
  office: Office,
): Promise<{ readonly url: string; readonly engine: Engine; readonly close: () => Promise<void> }> {
  const { app, engine, stop } = await createOfficeApp(office);
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), engine, close: stop };
}

function turnedClock(): TurnedClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (minutes) => {
      ahead += minutes * 60_000;
    },
  };
}

function personAt(url: string, token: string): Person {
  const headers = { accessToken: token };
  return {
    token,
    call: async (path, args = {}) => {
      const response = await fetch(`${url}${path}?appKey=esp`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(args),
      });
      return (await response.json()) as Answer;
    },
    upload: (content, name, query = '') =>
      sendFile(`${url}/api/common/uploadFile?appKey=esp${query}`, headers, { content, name }),
    send: (path, file, args = {}) =>
      sendFile(`${url}${path}?${new URLSearchParams({ appKey: 'esp', ...args }).toString()}`, headers, file),
    download: (path) => fetch(`${url}${path}?appKey=esp`, { headers }),
  };
}

async function sendFile(
  address: string,
  headers: Readonly<Record<string, string>>,
  { content, name }: { readonly content: Uint8Array; readonly name: string },
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(address, { method: 'POST', headers, body: form });
  return (await response.json()) as Answer;
}
