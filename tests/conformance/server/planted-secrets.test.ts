// A text, a number, a day or a file is planted in every field that some role may not read, in every record, and steps that no field
// grants in every history. Then each role asks for everything it can: what was planted for others is in no list, detail, history,
// export, paper, count, refusal, notification or file of its own. Once with the product as it is, once with nearly every field kept
// to the office, so that an entity that is added tomorrow is held to it too. The office is the proof that there was something to see.
import { afterAll, beforeAll, describe, expect, test, type TestContext } from 'vitest';
import type { Actor } from '../../../src/core/actor.ts';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import { pathsOfReaders } from '../../../src/core/field-readers.ts';
import type { AppModel } from '../../../src/core/model.ts';
import type { RecordValues } from '../../../src/core/rule.ts';
import { model } from '../../../src/generated/server/model.ts';
import { createAccountHooks } from '../../../src/server/accounts/account-hooks.ts';
import { sendReminders } from '../../../src/server/jobs/reminders.job.ts';
import { countChecks } from '../../support/count-checks.ts';
import { openEngineApp, tokenOf, type EngineApp } from '../../support/engine-app.ts';
import { guardModel } from '../../support/guarded-model.ts';
import { hearAll, type Args, type Asking, type Heard, type Raw } from '../../support/planted/hear-all.ts';
import { marksIn } from '../../support/planted/marks.ts';
import { plant, type Planted } from '../../support/planted/plant.ts';
import { plantWithheld } from '../../support/planted/plant-withheld.ts';
import { findEveryRole, ownAndForeign, type RoleAccount } from '../../support/role-people.ts';
import { oneTestDatabase } from '../../support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../support/whole-office.ts';

const LONGEST = 300_000;
const FILE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const OFFICE = 'office';
const guarded = guardModel(model);
const FREE_TEXT: ReadonlySet<string> = new Set(['text', 'long-text', 'rich-text', 'file', 'image']);
/** Behind every other plot. */
const FIRST_WITHHELD = 5_000;
/** Calls of the server's own that are no answer to somebody signed in, or end his session. */
const NOT_ASKED: readonly string[] = ['common.login', 'common.logout', 'common.captcha', 'common.sendCode', 'common.changePassword', 'common.changePasswordByCode', 'common.downloadToken'];

describe.each(oneTestDatabase)('what is planted for others is found by nobody else › $name', (database) => {
  let office: WholeOffice;
  let engine: EngineApp;
  let people: readonly RoleAccount[] = [];
  const tokens = new Map<string, string>();
  let real: Planted;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    people = await findEveryRole(office);
    for (const { role, username } of people) tokens.set(role, (await office.signIn(username)).token);
    real = await plant({ pool: office.database.pool, model, wanted: () => true, from: 0, owners: owners() });
    engine = await openEngineApp(office.database, { model: guarded, files: office.office.context.files });
  }, LONGEST);
  afterAll(async () => {
    await engine.stop();
    await office.close();
  });

  const owners = (): readonly number[] => people.filter(({ role }) => role !== OFFICE).map(({ userId }) => userId);
  const askOffice = (role: string): Asking['ask'] => async (method, path, args = {}) => {
    const init = method === 'GET' ? {} : { body: JSON.stringify(args) };
    const response = await fetch(`${office.url}${path}?appKey=esp`, { method, headers: { accessToken: tokens.get(role) ?? '', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) }, ...init });
    return rawOf(response.headers.get('content-type'), Buffer.from(await response.arrayBuffer()));
  };
  const askEngine = ({ role, userId, organId, username }: RoleAccount): Asking['ask'] => async (method, path, args = {}) => {
    const actor: Actor = { userId, username, realName: username, role, roleType: guarded.roles.find(({ id }) => id === role)?.type ?? 0, organId, status: 1, sessionId: userId, ip: '127.0.0.1' };
    const response = await engine.app.inject({ method, url: `${path}?appKey=esp`, headers: { accesstoken: tokenOf(actor) }, ...(method === 'GET' ? {} : { payload: args }) });
    return rawOf(response.headers['content-type']?.toString() ?? null, response.rawPayload);
  };

  /** Of one role, what its answers tell that is closed to it. */
  async function listen(planted: Planted, one: RoleAccount, { asked, ask, files }: { readonly asked: AppModel; readonly ask: Asking['ask']; readonly files: boolean }): Promise<Listening> {
    const listening: Listening = { wrong: new Set(), seen: new Set(), checks: 0 };
    const own = remembered(async (entity: EntityModel) => (await ownAndForeign(office, entity, { by: one })).own);
    for await (const heard of hearAll({ model: asked, role: one.role, ask, own })) await judge(listening, { planted, role: one.role, heard });
    for (const { id, plot, record } of files ? planted.files : []) {
      const { type, bytes } = await ask('GET', `/api/common/file/${id}`);
      const isServed = !type.includes('json') || !bytes.toString().includes('"0002"');
      const place = planted.plots[plot - first(planted)];
      listening.checks += 1;
      if (isServed && planted.isClosed({ plot, id: record }, one.role, await statesOf(place?.entity, record))) listening.wrong.add(`${one.role} opens the file of ${place?.entity.id}.${place?.field ?? 'history'} ${record}`);
    }
    return listening;
  }

  const first = (planted: Planted): number => (planted === real ? 0 : real.plots.length);

  async function judge(listening: Listening, { planted, role, heard }: { readonly planted: Planted; readonly role: string; readonly heard: Heard }): Promise<void> {
    listening.checks += 1;
    const addresses = [...heard.text.matchAll(FILE_ID)].flatMap(([id]) => planted.files.find((file) => file.id === id) ?? []);
    for (const mark of [...marksIn(heard.text), ...addresses.map(({ plot, record }) => ({ plot, id: record }))]) {
      const place = planted.plots[mark.plot - first(planted)];
      if (place === undefined) continue;
      listening.seen.add(`${place.entity.id}.${place.field ?? 'history'}`);
      if (planted.isClosed(mark, role, await statesOf(place.entity, mark.id))) listening.wrong.add(`${role} reads ${place.entity.id}.${place.field ?? 'history'} by ${heard.what}`);
    }
  }

  const stateRows = new Map<string, RecordValues>();
  /** The states that closed fields depend on, of the row as it is. */
  async function statesOf(entity: EntityModel | undefined, id: number | null): Promise<RecordValues> {
    if (entity === undefined || id === null) return {};
    const key = `${entity.id}:${id}`;
    const known = stateRows.get(key);
    if (known !== undefined) return known;
    const columns = ['id', ...pathsOfReaders(entity)].map((name) => `"${entity.fields.find((field) => field.name === name)?.column.name ?? name}" as "${name}"`);
    const { rows } = await office.database.pool.query<RecordValues>(`select ${columns.join(', ')} from "${entity.table}" where id = $1`, [id]);
    stateRows.set(key, rows[0] ?? {});
    return rows[0] ?? {};
  }

  /** What any other role than the office is told that is closed to it. */
  async function hearOthers(task: TestContext['task'], planted: Planted, how: (one: RoleAccount) => Omit<Parameters<typeof listen>[2], 'files'>): Promise<readonly string[]> {
    const found: string[] = [];
    for (const one of people.filter(({ role }) => role !== OFFICE)) {
      const { wrong, checks } = await listen(planted, one, { ...how(one), files: true });
      countChecks(task, checks);
      found.push(...wrong);
    }
    return found;
  }

  test('every closed field has something planted in it, but those whose values are codes', () => {
    const kinds = new Set(real.bare.map((path) => fieldAt(model, path)?.kind));
    for (const kind of kinds) expect(['choice', 'choices', 'dictionary', 'yes-no', 'region', 'status', 'phone', 'idcard', 'password', 'permissions', 'json']).toContain(kind);
    expect(real.plots.filter(({ field }) => field !== null && !field.startsWith('@')).length).toBeGreaterThan(real.bare.length);
  });

  test('in the product as it is', async ({ task }) => {
    expect(await hearOthers(task, real, ({ role }) => ({ asked: model, ask: askOffice(role) }))).toEqual([]);
  }, LONGEST);

  test('nor in what the server answers of itself, nor in the names of files', async ({ task }) => {
    const { context, repository } = office.office;
    const calls = createAccountHooks({ context, repository }).systemCalls.filter(({ id }) => !NOT_ASKED.includes(id));
    const urls = real.files.map(({ id }) => `/api/common/file/${id}`);
    let checks = 0;
    for (const one of people.filter(({ role }) => role !== OFFICE)) {
      const listening: Listening = { wrong: new Set(), seen: new Set(), checks: 0 };
      for (const { id, path } of calls) {
        const questions: readonly Args[] = id === 'common.fileInfo' ? chunks(urls, 40).map((part) => ({ urls: part.join(',') })) : [id.includes('View') ? { type: 'topicapply' } : {}];
        for (const args of questions) {
          const { bytes } = await askOffice(one.role)('POST', path, args);
          await judge(listening, { planted: real, role: one.role, heard: { what: id, text: bytes.toString() } });
        }
      }
      expect([...listening.wrong]).toEqual([]);
      checks += listening.checks;
    }
    countChecks(task, checks);
  }, LONGEST);

  test('nor in a text message: neither a reminder nor one that an event sends', async ({ task }) => {
    const places = model.entities.flatMap((entity) => [
      ...entity.reminders.map(({ name, text }) => ({ entity, name, text })),
      ...entity.machines.flatMap(({ events }) => events.flatMap(({ id, sms }) => (sms === null ? [] : [{ entity, name: id, text: sms.text }]))),
    ]);
    for (const { entity, name, text } of places) {
      const closed = [...text.matchAll(/\{([A-Za-z][A-Za-z.]*)\}/g)].filter(([, path]) => fieldAt(model, `${entity.id}.${path ?? ''}`)?.read);
      expect(closed.map(([place]) => place), `${entity.id} ${name}`).toEqual([]);
    }
    await office.database.pool.query('delete from sms_message');
    await sendReminders(office.engine, office.clock.now());
    const { rows } = await office.database.pool.query<{ sealed: string }>('select sealed from sms_message');
    for (const { sealed } of rows) expect(marksIn(office.office.context.cipher.decrypt(sealed))).toEqual([]);
    countChecks(task, places.length);
  });

  test('the office finds what was planted', async ({ task }) => {
    const admin = people.find(({ role }) => role === OFFICE);
    if (admin === undefined) throw new Error('the demo has no office');
    const { seen, checks } = await listen(real, admin, { asked: model, ask: askOffice(OFFICE), files: false });
    const history = [...seen].filter((path) => path.endsWith('.history'));
    expect(history.length).toBeGreaterThan(5);
    expect([...seen]).toEqual(expect.arrayContaining(['topicapply.anonCode', 'topicapply.anonUrl', 'topicapply.avgScore', 'topicapply.similarList']));
    countChecks(task, checks);
  }, LONGEST);

  test('of a record that a role reads in part it finds nothing beyond: in no list, detail, export, paper, file or line of the log', async ({ task }) => {
    const readers = people.filter(({ role }) => model.entities.some(({ rows }) => rows[role]?.partial !== undefined));
    expect(readers.map(({ role }) => role)).toEqual(expect.arrayContaining(['office']));
    let from = FIRST_WITHHELD;
    let draftId = 0;
    for (const one of readers) {
      const { plots, records } = await plantWithheld({ pool: office.database.pool, model, role: one.role, from });
      expect([...records.values()].flat(), 'the demo has drafts with parts').not.toEqual([]);
      draftId = records.get('topicapply')?.at(-1) ?? draftId;
      const wrong = new Set<string>();
      let checks = 0;
      const own = async (entity: EntityModel): Promise<readonly number[]> => records.get(entity.id)?.toReversed() ?? (await ownAndForeign(office, entity, { by: one })).own;
      for await (const { what, text } of hearAll({ model, role: one.role, ask: askOffice(one.role), own })) {
        checks += 1;
        for (const mark of marksIn(text)) {
          const place = plots[mark.plot - from];
          if (place !== undefined) wrong.add(`${one.role} reads ${place.entity.id}.${place.field ?? 'log'} by ${what}`);
        }
      }
      expect([...wrong]).toEqual([]);
      countChecks(task, checks);
      from += plots.length;
    }
    // What was withheld was there all the time.
    await office.database.pool.query('update topicapply set submit_time = now() where id = $1', [draftId]);
    const { bytes } = await askOffice(OFFICE)('POST', '/admin/api/esp/topicapply/getInfoById', { id: draftId });
    expect(marksIn(bytes.toString()).length).toBeGreaterThan(5);
    const log = await askOffice(OFFICE)('POST', '/admin/api/actionLog/getPageList', { entity: 'topicapply', recordId: draftId, pageSize: 100 });
    expect(marksIn(log.bytes.toString())).not.toEqual([]);
  }, LONGEST);

  // Last: what it plants in accounts lets nobody sign in any more.
  test('with nearly every field kept to the office', async ({ task }) => {
    const planted = await plant({ pool: office.database.pool, model: guarded, wanted: (_, { kind, choices }) => FREE_TEXT.has(kind) && choices === null, from: real.plots.length, owners: owners() });
    // Whoever hands a record in is told what is wrong with it, in the words that stand there: nobody else asks that.
    const asked = { ...guarded, entities: guarded.entities.map((entity) => ({ ...entity, calls: entity.calls.filter(({ op }) => op !== 'completeness') })) };
    expect(await hearOthers(task, planted, (one) => ({ asked, ask: askEngine(one) }))).toEqual([]);
    expect(planted.files.length).toBeGreaterThan(real.files.length);
  }, LONGEST);
});

interface Listening {
  readonly wrong: Set<string>;
  /** Places whose marks were found, closed or not. */
  readonly seen: Set<string>;
  checks: number;
}

function rawOf(type: string | null, bytes: Buffer): Raw {
  return { type: type ?? '', bytes };
}

function remembered<Key, Value>(find: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => known.get(key) ?? known.set(key, find(key)).get(key) ?? find(key);
}

/** "topicapply.declarerId.phone". */
function fieldAt({ entities }: AppModel, path: string): { readonly kind: string; readonly read: readonly string[] | null } | undefined {
  const [id, name, further] = path.split('.');
  const field = entities.find((entity) => entity.id === id)?.fields.find((one) => one.name === name);
  return further === undefined ? field : fieldAt({ entities } as AppModel, `${field?.to ?? ''}.${further}`);
}

function chunks(items: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

