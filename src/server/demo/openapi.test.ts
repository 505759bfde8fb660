// What the server answers is what its description says: every call, as each of three people, with as many arguments as
// it needs not have. Refusals count, too: they are described as well.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

interface Operation {
  readonly operationId: string;
  /** []: it needs no login. */
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>;
}

interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** It ends the session. */
const LEFT_OUT = /logout/;
const PROBES = ['/healthz', '/readyz', '/api/openapi.json'];

/** All that anybody may ask: signing in and registering, public lists, the check of a paper, objections. */
const PUBLIC = [
  '/api/common/captcha',
  '/api/common/changePasswordByCode',
  '/api/common/login',
  '/api/common/sendCode',
  '/api/open/common/checkPaper',
  '/api/open/common/getRegionList',
  '/api/open/common/paperKey',
  '/api/open/common/uploadVisitorFile',
  '/api/open/publicity/addObjection',
  '/api/open/sys/dictionary/getChildList',
  '/api/open/sys/dictionary/getTitles',
  '/api/open/topicapply/getPublicListPage',
  '/api/open/topicbatch/getPublicList',
  '/api/open/user/addDeclarer',
  '/api/open/user/getOrganAllList',
];

describe.each(oneTestDatabase)('the description of the API › $name', (database) => {
  let office: WholeOffice;
  let api: Api;
  let described: (path: string, method: string) => ValidateFunction;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    api = (await (await fetch(`${office.url}/api/openapi.json`)).json()) as Api;
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).addSchema(api, 'api');
    const compiled = new Map<string, ValidateFunction>();
    described = (path, method) =>
      memoised(compiled, `${method} ${path}`, () =>
        ajv.compile({
          $ref: `api#/paths/${encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))}/${method}/responses/200/content/application~1json/schema`,
        }),
      );
  });
  afterAll(() => office.close());

  async function unlike(person: Person): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [path, methods] of Object.entries(api.paths)) {
      if (
        LEFT_OUT.test(path) ||
        !('post' in methods) ||
        methods['post']?.responses['200']?.content['application/json'] === undefined
      )
        continue;
      const validate = described(path, 'post');
      if (!validate(await person.call(path)))
        found.push(
          `${path} ${
            validate.errors
              ?.slice(0, 3)
              .map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
              .join('; ') ?? ''
          }`,
        );
    }
    return found;
  }

  test.each(['admin', 'organ01', '13800000001'])('holds for what %s is answered', async (username) => {
    expect(await unlike(await office.signIn(username))).toEqual([]);
  });

  test('without a login nothing but what is public answers; the description says the same', async () => {
    const answering: string[] = [];
    for (const [path, methods] of Object.entries(api.paths))
      if (!PROBES.includes(path)) {
        const { code } = 'post' in methods ? await office.visitor.call(path) : await downloaded(office.visitor, path);
        if (code !== 401) answering.push(path);
      }
    expect(answering.toSorted()).toEqual(PUBLIC);
    const open = Object.entries(api.paths).filter(([, methods]) =>
      Object.values(methods).some(({ security }) => security?.length === 0),
    );
    expect(open.map(([path]) => path).toSorted()).toEqual([...PUBLIC, ...PROBES].toSorted());
  });

  test('holds for uploads, health and itself', async () => {
    const host = await office.signIn('13800000001');
    const upload = described('/api/common/uploadFile', 'post');
    for (const content of [makePdf(['说明']), Buffer.from('x')]) {
      upload(await host.upload(content, 'a.pdf'));
      expect(upload.errors).toBeNull();
    }
    for (const path of PROBES) {
      const probe = described(path, 'get');
      probe(await (await fetch(`${office.url}${path}`)).json());
      expect(probe.errors).toBeNull();
    }
  });

  test('a signature of what waits is answered by how many and which', async () => {
    const secretary = await office.signIn('secretary');
    await secretary.call('/api/common/confirmPassword', { password: 'Demo@2026' });
    const page = await secretary.call('/admin/api/esp/topic/change/getListPage', { preset: 'waiting' });
    const items = (page.result['records'] as { id: number; rowVersion: number }[]).map(({ id, rowVersion }) => ({
      id,
      rowVersion,
    }));
    const sign = '/admin/api/esp/topic/change/review/batchSignAuth';
    const answer = await secretary.call(sign, { items });
    expect(answer).toMatchObject({ code: 200, result: { count: items.length, ids: items.map(({ id }) => id) } });
    const again = await secretary.call(sign, { items });
    expect(again).toMatchObject({ code: '0001', result: { conflict: expect.any(Object) as object } });
    for (const one of [answer, again]) expect(described(sign, 'post')(one)).toBe(true);
  });

  test('says what every call answers', () => {
    const silent = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.values(methods)
        .filter(({ responses }) => responses['200']?.content === undefined)
        .map(() => path),
    );
    expect(silent).toEqual([]);
  });
});

async function downloaded(person: Person, path: string): Promise<{ readonly code: unknown }> {
  const response = await person.download(path.replace('{id}', '00000000-0000-4000-8000-000000000000'));
  return (await response.json()) as { readonly code: unknown };
}

/** Compiling one costs more than ten answers; three people are asked for each. */
function memoised(made: Map<string, ValidateFunction>, key: string, make: () => ValidateFunction): ValidateFunction {
  const found = made.get(key) ?? make();
  made.set(key, found);
  return found;
}
