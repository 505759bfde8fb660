// Every field by every role over HTTP: no call takes a field that is not its own, and with nearly every field kept to the
// office no other role finds one in a list, a detail, a history, an export or a file, filters, sorts or counts by one, or
// writes one. The office is the proof that there was something to see.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../src/core/actor.ts';
import type { CallModel, EntityModel } from '../../../src/core/entity-model.ts';
import type { Json } from '../../../src/core/model.ts';
import { model } from '../../../src/generated/server/model.ts';
import { countChecks } from '../../support/count-checks.ts';
import { openEngineApp, tokenOf, type EngineApp } from '../../support/engine-app.ts';
import { guardModel, KEEPER, mayRead } from '../../support/guarded-model.ts';
import { findEveryRole, mayReadFile, ownAndForeign, someFiles, type RoleAccount } from '../../support/role-people.ts';
import { oneTestDatabase } from '../../support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../support/whole-office.ts';

const LONGEST = 120_000;
const guarded = guardModel(model);
const LISTS: ReadonlySet<string> = new Set(['list', 'group', 'mine', 'all']);
const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'patch-own']);

type Row = Readonly<Record<string, Json>>;

describe.each(oneTestDatabase)('fields by role › $name', (database) => {
  let office: WholeOffice;
  let engine: EngineApp;
  let people: readonly RoleAccount[] = [];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    people = await findEveryRole(office);
    engine = await openEngineApp(office.database, { model: guarded, files: office.office.context.files });
  }, LONGEST);
  afterAll(async () => {
    await engine.stop();
    await office.close();
  });

  const entityOf = ({ entity }: CallModel): EntityModel => {
    const found = guarded.entities.find(({ id }) => id === entity);
    if (found === undefined) throw new Error(`no entity ${entity}`);
    return found;
  };
  const actorOf = ({ role, userId, organId, username }: RoleAccount): Actor =>
    ({ userId, username, realName: username, role, roleType: guarded.roles.find(({ id }) => id === role)?.type ?? 0, organId, status: 1, sessionId: userId, ip: '127.0.0.1' });
  const granted = (call: CallModel): readonly RoleAccount[] =>
    people.filter(({ role }) => call.open === 'signed-in' || guarded.grants.some((grant) => grant.role === role && grant.call === call.id));
  /** Every call that one of the roles may make, with that role. */
  const pairs = (ops: ReadonlySet<string>): readonly (readonly [CallModel, RoleAccount])[] =>
    guarded.entities.flatMap(({ calls }) => calls).filter(({ op }) => ops.has(op)).flatMap((call) => granted(call).map((one) => [call, one] as const));
  const ask = async (call: CallModel, one: RoleAccount, args: { readonly [name: string]: Json } = {}): Promise<{ readonly code: unknown; readonly message: string; readonly result: Json }> => engine.call(actorOf(one), call.path, args);
  const isOpen = (call: CallModel, path: string, role: string): boolean => mayRead(guarded, entityOf(call), { path, role });

  /** The records of an answer, whatever its form. */
  function recordsOf(result: Json): readonly Row[] {
    if (Array.isArray(result)) return result as unknown as readonly Row[];
    if (result === null || typeof result !== 'object') return [];
    return Array.isArray(result['records']) ? (result['records'] as unknown as readonly Row[]) : [result];
  }

  test('lists and details show no field that the role may not read, and the office all of them', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    const seen = new Set<string>();
    for (const [call, one] of pairs(new Set([...LISTS, 'get']))) {
      const { own } = await ownAndForeign(office, entityOf(call), { by: one });
      const records = call.op === 'get' ? (await Promise.all(own.map((id) => ask(call, one, { id, timeline: true })))).flatMap(({ result }) => recordsOf(result)) : recordsOf((await ask(call, one)).result);
      for (const key of new Set(records.flatMap((record) => Object.keys(record)))) {
        checks += 1;
        if (!isOpen(call, key, one.role)) wrong.push(`${one.role} reads ${key} by ${call.id}`);
        // Steps of its history bring the opinions that a field of the record keeps.
        else if (key === 'timeline' && one.role !== KEEPER && recordsTell(records, guardedOpinions(call))) wrong.push(`${one.role} reads opinions in the history by ${call.id}`);
        else if (one.role === KEEPER && entityOf(call).fields.some(({ name, read }) => name === key && read !== null)) seen.add(`${call.entity}.${key}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(60);
    countChecks(task, checks);
  }, LONGEST);

  /** Events whose opinion goes into a field that only the office reads. */
  function guardedOpinions(call: CallModel): ReadonlySet<string> {
    const { machines, fields } = entityOf(call);
    return new Set(machines.filter(({ opinionField }) => fields.some(({ name, read }) => name === opinionField && read !== null)).flatMap(({ events }) => events.map(({ id }) => id)));
  }

  function recordsTell(records: readonly Row[], events: ReadonlySet<string>): boolean {
    const steps = records.flatMap(({ timeline }) => (Array.isArray(timeline) ? (timeline as unknown as readonly Row[]) : []));
    return steps.some(({ event, opinion, fileUrl }) => events.has(String(event)) && (opinion !== null || fileUrl !== null));
  }

  /** The order of rows would tell a role the states that it is shown as one. */
  function isShownOtherwise({ machines }: EntityModel, path: string, role: string): boolean {
    return machines.some(({ field, states }) => field === path && states.some(({ shows }) => shows?.[role] !== undefined));
  }

  test('nor can a value be guessed: by filter, range, sort or the dimension of a statistic', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    for (const [call, one] of pairs(new Set(['list', 'group', 'stat', 'export']))) {
      const questions: (readonly [string, { readonly [name: string]: Json }])[] = [
        ...call.filters.map((path) => [path, { [path]: valueFor(call, path) }] as const),
        ...call.sorts.flatMap((path) => [[path, { sort: path }] as const, [path, { sort: `-${path}` }] as const]),
        ...(call.range === null ? [] : [[call.range, { btime: '2020-01-01' }] as const]),
      ];
      for (const [path, args] of questions) {
        const response = await engine.app.inject({ method: 'POST', url: `${call.path}?appKey=esp`, headers: { accesstoken: tokenOf(actorOf(one)) }, payload: args });
        // A statistic is one of all its dimensions.
        const dimensions = ((call.options['dimensions'] ?? []) as unknown as readonly { readonly field: string }[]).map(({ field }) => field);
        const mayAsk = [path, ...dimensions].every((asked) => isOpen(call, asked, one.role)) && !('sort' in args && isShownOtherwise(entityOf(call), path, one.role));
        const isAnswered = response.headers['content-type']?.toString().includes('spreadsheetml') === true || (JSON.parse(response.body) as { code: unknown }).code === 200;
        checks += 1;
        if (isAnswered !== mayAsk) wrong.push(`${one.role} ${call.id} by ${JSON.stringify(args)}: ${isAnswered ? 'answered' : response.body.slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);

  test('an export has no column that the role may not read, and the office\'s has them all', async ({ task }) => {
    const { readXlsx } = await import('hucre/xlsx');
    let checks = 0;
    const wrong: string[] = [];
    for (const [call, one] of pairs(new Set(['export']))) {
      if (call.options['dimensions'] !== undefined) continue;
      const response = await engine.app.inject({ method: 'GET', url: `${call.path}?appKey=esp`, headers: { accesstoken: tokenOf(actorOf(one)) } });
      const header = ((await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]?.rows[0] ?? []).map(String);
      const { fields } = entityOf(call);
      const open = new Set(fields.filter(({ read }) => read === null).map(({ title }) => title));
      for (const { name, title, kind } of fields.filter((field) => field.read !== null && call.fields.includes(field.name) && !open.has(field.title))) {
        checks += 1;
        // The columns of a table field bear its title in front of their own.
        const isShown = header.some((head) => head === title || (kind === 'table' && head.startsWith(title)));
        if (isShown !== (one.role === KEEPER)) wrong.push(`${one.role} ${call.id}: ${name} ${title}`);
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);

  test('a file is served to who may read a record that names it, in a field that he may read; and to who uploaded it', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    for (const file of await someFiles(office)) {
      for (const one of people) {
        const answer = await engine.app.inject({ method: 'GET', url: `/api/common/file/${file.id}?appKey=esp`, headers: { accesstoken: tokenOf(actorOf(one)) } });
        const expected = await mayReadFile(office, file, { by: one, isRead: (entity, field) => mayRead(guarded, guarded.entities.find(({ id }) => id === entity.id) ?? entity, { path: field, role: one.role }) });
        checks += 1;
        if ((answer.headers['content-disposition'] !== undefined) !== expected) wrong.push(`${one.role} ${file.place}: ${expected ? `not served: ${answer.body.slice(0, 120)}` : 'served'}`);
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);

  /** Something that a person could ask for there. */
  function valueFor(call: CallModel, path: string): Json {
    const schema = ((call.input['properties'] ?? {}) as Readonly<Record<string, Readonly<Record<string, Json>>>>)[path] ?? {};
    const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
    if (Array.isArray(schema['enum'])) return schema['enum'][0] ?? null;
    if (schema['format'] === 'date') return '2026-03-01';
    if (schema['format'] === 'date-time') return '2026-03-01 08:00:00';
    return type === 'integer' || type === 'number' ? Number(schema['minimum'] ?? 1) : type === 'boolean' ? true : '研究';
  }

  test('what a role may not write is refused, whatever else is sent with it', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    for (const [call, one] of pairs(WRITES)) {
      if (one.role === KEEPER) continue;
      const { own } = await ownAndForeign(office, entityOf(call), { by: one });
      const fields = entityOf(call).forms.find(({ key }) => key === call.form)?.fields ?? [];
      const takesId = call.op === 'update';
      for (const { name, write, schema } of fields.filter((field) => field.write !== null && !field.write.includes(one.role) && field.name in (call.input['properties'] as object))) {
        const required = Array.isArray(call.input['required']) ? call.input['required'].map(String).filter((key) => key !== 'id') : [];
        const { code } = await ask(call, one, { ...Object.fromEntries(required.map((key) => [key, valueFor(call, key)])), ...(takesId ? { id: own[0] ?? 1 } : {}), [name]: valueFor(call, name) });
        checks += 1;
        if (code === 200 || (code !== '0002' && schema['format'] === undefined && schema['pattern'] === undefined && schema['type'] === 'string')) wrong.push(`${one.role} ${call.id} ${name}: ${String(code)}, for ${String(write)}`);
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);

  test('the server\'s own fields, and those of other forms, are no argument of any write', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    for (const entity of guarded.entities) {
      for (const call of entity.calls.filter(({ op }) => WRITES.has(op) || op === 'event' || op === 'review' || op === 'delete')) {
        const one = granted(call)[0];
        if (one === undefined) continue;
        const known = new Set([...Object.keys(call.input['properties'] as object), ...Object.keys(call.names)]);
        for (const { name } of entity.fields.filter((field) => !known.has(field.name))) {
          const answer = await ask(call, one, { [name]: 1 });
          checks += 1;
          if (answer.code !== '0001' || answer.message !== `不支持的参数：${name}`) wrong.push(`${one.role} ${call.id} ${name}: ${String(answer.code)} ${answer.message}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);
});
