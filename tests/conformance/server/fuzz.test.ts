// Whatever is sent to whatever call by whomever: an answer in the envelope, never "exception" and never "busy" (500,
// 503) for what the request holds. The calls and their arguments are those of the OpenAPI document that the server
// serves; the seed is fixed, so that a failure comes again.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countChecks } from '../../support/count-checks.ts';
import { argumentsOf, type Schema } from '../../support/schema-arbitrary.ts';
import { testDatabases } from '../../support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../support/whole-office.ts';

interface Api {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> } }
        >
      >
    >
  >;
}

const SEED = 20_261_123;
const PATIENCE_MS = 240_000;
/** Who can end other people's sessions comes after them. null: a visitor. */
const ACCOUNTS = [
  null,
  'expert01',
  'appraiser01',
  'leader01',
  '13800000001',
  '13800000002',
  'organ01',
  'secretary',
  'director',
  'admin',
] as const;
/** They end the session that the others are asked with. */
const LEFT_OUT = /\/(?:logout|changePassword)$/;
/** So many at once: as many as browsers open. */
const AT_ONCE = 6;

describe.each(testDatabases)('any request › $name', (database) => {
  let office: WholeOffice;
  let calls: readonly (readonly [string, Schema])[];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    const api = (await (await fetch(`${office.url}/api/openapi.json`)).json()) as Api;
    calls = Object.entries(api.paths).flatMap(([path, methods]) => {
      const schema = methods['post']?.requestBody?.content['application/json']?.schema;
      return schema === undefined || LEFT_OUT.test(path) ? [] : [[path, schema] as const];
    });
  }, PATIENCE_MS);
  afterAll(() => office.close());

  test(
    'is answered: done or refused, but never 500 or 503',
    async ({ task }) => {
      expect(calls.length).toBeGreaterThan(200);
      const turn = testDatabases.indexOf(database);
      const wrong: string[] = [];
      let answered = 0;
      for (const [at, account] of ACCOUNTS.entries()) {
        const someone = account === null ? office.visitor : await office.signIn(account);
        // Every call as everybody, half of them on each database.
        const asked = calls
          .filter((_, place) => (place + at) % testDatabases.length === turn)
          .map(([path, schema], place) => ({
            path,
            args: fc.sample(argumentsOf(schema), { seed: SEED + at * 1_000 + place, numRuns: 1 })[0] ?? {},
          }));
        const todo = asked[Symbol.iterator]();
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            for (const { path, args } of todo) {
              const fault = await faultOf(office.url, someone, { path, args });
              answered += 1;
              if (fault !== null)
                wrong.push(`${account ?? 'visitor'} ${path} ${JSON.stringify(args).slice(0, 1_000)}: ${fault}`);
            }
          }),
        );
      }
      countChecks(task, answered);
      expect(wrong).toEqual([]);
      expect(answered).toBeGreaterThan((calls.length * ACCOUNTS.length) / testDatabases.length - ACCOUNTS.length);
    },
    PATIENCE_MS,
  );
});

/** null: answered as it should be. */
async function faultOf(
  url: string,
  someone: Person,
  { path, args }: { readonly path: string; readonly args: object },
): Promise<string | null> {
  const response = await fetch(`${url}${path}?appKey=esp`, {
    method: 'POST',
    headers: { accessToken: someone.token, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  const code =
    response.headers.get('content-type')?.startsWith('application/json') === true
      ? String((JSON.parse(text) as { readonly code: unknown }).code)
      : '200';
  return response.status >= 500 || code === '0003' ? `${response.status} ${code} ${text.slice(0, 200)}` : null;
}
