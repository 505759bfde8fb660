// An operation added by its folder alone, at work: in a copy of the product with the folder and one call that names it,
// the server answers the call, by the scope of whoever asks, and refuses it to others. How it is checked, compiled and
// typed: tests/architecture/new-word.test.ts.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { repositoryRoot } from '../../../src/cli/repository-root.ts';
import { KEY } from '../../support/office-parts.ts';
import { startOffice, type OfficeProcess } from '../../support/office-process.ts';
import { speakTo, type Speaker } from '../../support/speak.ts';

const PATIENCE_MS = 180_000;
const BATCH = 'schemas/process/topicbatch/topicbatch.schema.json';
const CALL =
  '"getNewest": { "op": "newest", "by": "year", "latest": 2, "fields": ["id", "name", "year"], "roles": ["office"] }';

let copy = '';
let office: OfficeProcess;
let speaker: Speaker;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'operation-'));
  for (const folder of ['codegen', 'src', 'schemas', 'screens', 'roles.yaml', 'package.json', 'tsconfig.json'])
    cpSync(join(repositoryRoot, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !path.includes('src/generated'),
    });
  for (const folder of ['node_modules', 'dist']) symlinkSync(join(repositoryRoot, folder), join(copy, folder));
  const folder = join(copy, 'src/words/operations/newest');
  mkdirSync(folder);
  const parts = load(readFileSync(join(repositoryRoot, 'tests/architecture/newest.word.yaml'), 'utf8'));
  for (const [file, text] of Object.entries(parts as Readonly<Record<string, string>>))
    writeFileSync(join(folder, file), text);
  const schema = readFileSync(join(copy, BATCH), 'utf8');
  writeFileSync(join(copy, BATCH), schema.replace('"getInfoById":', `${CALL},\n        "getInfoById":`));
  await promisify(execFile)(process.execPath, ['codegen/main.ts', 'generate'], { cwd: copy });
  const dataDir = join(copy, 'data');
  cpSync(join(inject('pgliteTemplates').demo, 'database'), join(dataDir, 'database'), { recursive: true });
  office = await startOffice({ root: copy, dataDir, databaseUrl: null, env: { NODE_ENV: 'test', DATA_KEY: KEY } });
  speaker = speakTo(office.url);
}, PATIENCE_MS);

afterAll(async () => {
  speaker.close();
  await office.stop();
  rmSync(copy, { recursive: true, force: true });
});

interface Batch {
  readonly year: number;
}

/** Code and result of the answer. */
async function call(
  token: string,
  name: string,
  args = {},
): Promise<{ readonly code: unknown; readonly result: unknown }> {
  const { reply } = await speaker.call(token, `/admin/api/esp/topicbatch/${name}`, args);
  if (reply === null) throw new Error(`nobody answered ${name}`);
  return reply;
}
async function signIn(username: string): Promise<string> {
  const { reply } = await speaker.call('', '/api/common/login', { username, password: 'Demo@2026' });
  return String(reply?.result['token']);
}

test('answers what its folder says, to those whom the config names', async () => {
  const admin = await signIn('admin');
  const { result } = await call(admin, 'getListPage', { pageSize: 40 });
  const years = (result as { readonly records: readonly Batch[] }).records.map(({ year }) => year);
  expect(years.length).toBeGreaterThan(2);
  const newest = await call(admin, 'getNewest');
  expect(newest).toMatchObject({ code: 200, result: [{ name: expect.any(String) }, { name: expect.any(String) }] });
  expect((newest.result as readonly Batch[]).map(({ year }) => year)).toEqual(
    years.toSorted((left, right) => right - left).slice(0, 2),
  );
  expect(await call(await signIn('13800000001'), 'getNewest')).toMatchObject({ code: '0002' });
});
