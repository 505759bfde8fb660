// The permission matrix over HTTP, in both directions, made from the compiled model: every role × every call, nobody signed
// in, rows of others and ids that there are not. What is not granted is refused and changes nothing; what is granted gets
// through to its operation; a foreign row is answered exactly as one that does not exist.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallModel, EntityModel, EventModel } from '../../../src/core/entity-model.ts';
import { createAccountHooks } from '../../../src/server/accounts/account-hooks.ts';
import { countChecks } from '../../support/count-checks.ts';
import { mayReadFile, ownAndForeign, signInEveryRole, someFiles, type RolePerson } from '../../support/role-people.ts';
import { oneTestDatabase } from '../../support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';

const MISSING = 99_999_999;
const LONGEST = 120_000;
const NOT_LET_IN: readonly unknown[] = ['0002', '0003', 401, 402];
/** Operations that change nothing: with a row of one's own they answer with success. */
const READS: ReadonlySet<string> = new Set(['all', 'get', 'group', 'list', 'mine', 'stat']);

type Args = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('the permission matrix › $name', (database) => {
  let office: WholeOffice;
  let people: readonly RolePerson[] = [];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    people = await signInEveryRole(office);
  }, LONGEST);
  afterAll(() => office.close());

  const model = (): WholeOffice['office']['context']['model'] => office.office.context.model;
  const calls = (): readonly CallModel[] => model().app.entities.flatMap((entity) => entity.calls);
  const entityOf = ({ entity }: CallModel): EntityModel => {
    const found = model().entityById.get(entity);
    if (found === undefined) throw new Error(`no entity ${entity}`);
    return found;
  };
  const eventsOf = (call: CallModel): readonly EventModel[] => entityOf(call).machines.flatMap((machine) => machine.events).filter(({ id }) => call.events.includes(id));

  /** By the config alone: open to all who are signed in, or granted by a screen or by name. */
  function mayCall({ open, id }: CallModel, role: string): boolean {
    return open !== 'granted' || model().app.grants.some((grant) => grant.role === role && grant.call === id);
  }

  /** The least that the call wants beside the id, so that it gets as far as its row. */
  function argumentsOf(call: CallModel, role: string): Args {
    const events = eventsOf(call);
    const event = events.find(({ by }) => by.includes(role)) ?? events[0];
    const values: Record<string, unknown> = { type: 1, val: 'sex', topicId: MISSING, hostId: MISSING, organId: MISSING, name: '县域教研共同体的运行机制', fileUrls: [] };
    const required = call.input['required'];
    const asked = Array.isArray(required) ? required.map(String) : [];
    const args = Object.fromEntries(asked.filter((name) => name !== 'id' && name in values).map((name) => [name, values[name]]));
    if (call.op === 'review') Object.assign(args, { revieweStatus: event?.verdict ?? 1, reviewContent: '材料齐全，同意办理。' });
    return args;
  }

  const takesId = ({ input, op }: CallModel): boolean => op !== 'list' && op !== 'mine' && 'id' in (input['properties'] as object) && (op === 'review' || (Array.isArray(input['required']) && input['required'].includes('id')));

  const takesItems = ({ options }: CallModel): boolean => (options['many'] ?? null) !== null;
  const seen = (id: number): Args => ({ id, rowVersion: 1 });

  /** A record of another variant is nobody's to edit by this form. */
  function rowsOf(call: CallModel, by: RolePerson): ReturnType<typeof ownAndForeign> {
    const entity = entityOf(call);
    const variant = entity.forms.find(({ key }) => key === call.form)?.variant ?? null;
    const column = entity.fields.find(({ name }) => name === entity.variants?.by)?.column.name;
    return ownAndForeign(office, entity, { by, of: variant === null || column === undefined ? 'true' : `t."${column}" = ${variant}` });
  }

  const parentsOf = (call: CallModel): readonly (readonly [string, EntityModel])[] =>
    entityOf(call).fields.flatMap(({ name, to, options }) => {
      const target = model().entityById.get(to ?? '');
      return target === undefined || options['beyond'] === true || !(name in (call.input['properties'] as object)) ? [] : [[name, target] as const];
    });

  async function ownParents(call: CallModel, by: RolePerson): Promise<Args> {
    const found = await Promise.all(parentsOf(call).map(async ([name, target]) => [name, (await ownAndForeign(office, target, { by })).own[0]] as const));
    return Object.fromEntries(found.filter(([, id]) => id !== undefined));
  }

  /** All that a call could have changed. */
  async function fingerprint(): Promise<Readonly<Record<string, string>>> {
    const tables = [...model().app.entities.map(({ table }) => table), 'file_ref', 'audit_log'];
    const found = await Promise.all(tables.map(async (table) => {
      const { rows } = await office.database.pool.query<{ sum: string }>(`select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${table}" t`);
      return [table, rows[0]?.sum ?? ''] as const;
    }));
    return Object.fromEntries(found);
  }

  test('nobody gets in without signing in, nor with a made-up token, but where a call is open', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    for (const call of calls()) {
      for (const someone of [office.visitor, office.person('aBcD0123456789aBcD0123456789aBcD0123456789')]) {
        for (const method of ['GET', 'POST']) {
          const response = await fetch(`${office.url}${call.path}?appKey=esp`, { method, headers: someone.token === '' ? {} : { accessToken: someone.token } });
          const { code } = (await response.json()) as Answer;
          checks += 1;
          if ((code === 401) !== (call.open !== 'visitor')) wrong.push(`${method} ${call.id}: ${code}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);

  test('the server\'s own calls let in whom they name: nobody, whoever is signed in, or some roles', async ({ task }) => {
    const { context, repository } = office.office;
    let checks = 0;
    const wrong: string[] = [];
    for (const call of createAccountHooks({ context, repository }).systemCalls) {
      // With an argument that no call has: whoever is let in is told so, and nothing is done.
      const told = async (someone: Person): Promise<unknown> => (await someone.call(call.path, { noSuchArgument: 1 })).code;
      const isFor = (role: string): boolean => call.access === 'visitor' || call.access === 'signed-in' || (typeof call.access === 'object' && call.access.roles.includes(role));
      for (const one of people) {
        checks += 1;
        if ((await told(one.person)) !== (isFor(one.role) ? '0001' : '0002')) wrong.push(`${one.role} ${call.id}`);
      }
      checks += 1;
      if ((await told(office.visitor)) !== (call.access === 'visitor' ? '0001' : 401)) wrong.push(`nobody ${call.id}`);
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);

  test('what a role is not granted is refused to it by GET and POST, with a row of its own or without, and changes nothing', async ({ task }) => {
    const before = await fingerprint();
    let checks = 0;
    const wrong: string[] = [];
    for (const call of calls()) {
      for (const one of people.filter(({ role }) => !mayCall(call, role))) {
        const { own, foreign } = await rowsOf(call, one);
        for (const id of [own[0], foreign[0], undefined]) {
          const { code, result } = await one.person.call(call.path, { ...argumentsOf(call, one.role), ...(id === undefined ? {} : { id }) });
          checks += 1;
          if (code !== '0002' || result !== null) wrong.push(`${one.role} ${call.id} ${id ?? ''}: ${code}`);
        }
        const linked = await fetch(`${office.url}${call.path}?appKey=esp${own[0] === undefined ? '' : `&id=${own[0]}`}`, { headers: { accessToken: one.person.token } });
        checks += 1;
        if (((await linked.json()) as Answer).code !== '0002') wrong.push(`${one.role} GET ${call.id}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint()).toEqual(before);
    countChecks(task, checks);
  }, LONGEST);

  test('a row of others is answered as an id that there is not, alone and among one\'s own, and changes nothing', async ({ task }) => {
    const before = await fingerprint();
    let checks = 0;
    const wrong: string[] = [];
    for (const call of calls().filter((one) => takesId(one) || takesItems(one))) {
      for (const one of people.filter(({ role }) => mayCall(call, role))) {
        const { own, foreign } = await rowsOf(call, one);
        const other = foreign[0];
        if (other === undefined) continue;
        const ask = (ids: Args): Promise<Answer> => one.person.call(call.path, { ...argumentsOf(call, one.role), ...ids });
        const pairs: [Args, Args][] = takesId(call) ? [[{ id: other }, { id: MISSING }]] : [[{ items: [seen(other)] }, { items: [seen(MISSING)] }]];
        if (takesItems(call) && own[0] !== undefined) pairs.push([{ items: [seen(own[0]), seen(other)] }, { items: [seen(own[0]), seen(MISSING)] }]);
        for (const [theirs, nobodys] of pairs) {
          const [answer, missing] = [await ask(theirs), await ask(nobodys)];
          checks += 1;
          // What was asked for is said again: that alone may differ.
          if (withoutId(answer, other) !== withoutId(missing, MISSING)) wrong.push(`${one.role} ${call.id}: ${JSON.stringify(answer)}, not ${JSON.stringify(missing)}`);
          else if ('id' in theirs && answer.code !== '0002') wrong.push(`${one.role} ${call.id}: ${answer.code} ${answer.message} ${JSON.stringify(answer.result)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint()).toEqual(before);
    countChecks(task, checks);
  }, LONGEST);

  test('a file is served to who may read a record that names it, or has uploaded it; to all others as one that there is not', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    for (const file of await someFiles(office)) {
      for (const one of people) {
        const response = await one.person.download(`/api/common/file/${file.id}`);
        const text = await response.text();
        const isServed = response.headers.get('content-disposition') !== null;
        const expected = await mayReadFile(office, file, { by: one, isRead: (entity, field) => entity.fields.find(({ name }) => name === field)?.read?.includes(one.role) ?? true });
        checks += 1;
        if (isServed !== expected) wrong.push(`${one.role} ${file.place}: ${expected ? text.slice(0, 120) : 'served'}`);
        else if (!isServed && text !== (await (await one.person.download('/api/common/file/00000000-0000-4000-8000-000000000000')).text())) wrong.push(`${one.role} ${file.place}: ${text.slice(0, 120)}`);
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);

  test('a new record under a parent of others is answered as one under none', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    for (const call of calls().filter(({ op }) => op === 'create')) {
      for (const [name, target] of parentsOf(call)) {
        for (const one of people.filter(({ role }) => mayCall(call, role))) {
          const other = (await ownAndForeign(office, target, { by: one })).foreign[0];
          if (other === undefined) continue;
          const under = async (id: number): Promise<Answer> => one.person.call(call.path, { ...argumentsOf(call, one.role), [name]: id });
          const [theirs, nobodys] = [await under(other), await under(MISSING)];
          checks += 1;
          if (JSON.stringify(theirs) !== JSON.stringify(nobodys) || theirs.code === 200) wrong.push(`${one.role} ${call.id} ${name}: ${JSON.stringify(theirs)}, not ${JSON.stringify(nobodys)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);

  test('what a role is granted gets through to its operation', async ({ task }) => {
    let checks = 0;
    const wrong: string[] = [];
    // What takes records away comes after all else, what stops those who sign in for an institution comes last.
    const rank = ({ op, entity }: CallModel): number => Number(op === 'delete') + 2 * Number(op === 'event' && entity === 'organ');
    const ordered = calls().toSorted((one, other) => rank(one) - rank(other));
    for (const call of ordered) {
      for (const one of people.filter(({ role }) => mayCall(call, role))) {
        const { own } = await rowsOf(call, one);
        const id = takesId(call) ? own[0] : undefined;
        checks += 1;
        if (call.op === 'export') {
          const response = await fetch(`${office.url}${call.path}?appKey=esp`, { headers: { accessToken: one.person.token } });
          if (response.headers.get('content-type')?.includes('spreadsheetml') !== true) wrong.push(`${one.role} ${call.id}: ${await response.text()}`);
          else await response.arrayBuffer();
          continue;
        }
        // Without a row of its own: refused for the id that is missing, by the operation's own rules.
        const { code, message } = await one.person.call(call.path, { ...argumentsOf(call, one.role), ...(call.op === 'create' || (call.op === 'get' && typeof call.options['by'] === 'string') ? await ownParents(call, one) : {}), ...(id === undefined ? {} : { id }) });
        const isRefused = NOT_LET_IN.includes(code) && !(takesId(call) && id === undefined && code === '0002');
        if (isRefused || (READS.has(call.op) && code !== 200 && (id !== undefined || !takesId(call)))) wrong.push(`${one.role} ${call.id} ${id ?? ''}: ${code} ${message}`);
      }
    }
    expect(wrong).toEqual([]);
    countChecks(task, checks);
  }, LONGEST);
});

function withoutId(answer: Answer, id: number): string {
  return JSON.stringify(answer).replaceAll(`编号${id}：`, '编号#：').replaceAll(`"id":${id},`, '"id":#,');
}
