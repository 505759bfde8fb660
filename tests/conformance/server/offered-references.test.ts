// A picker and the server agree: of every reference with x-options among, on every form that the office saves, what the
// call of the picker does not answer is refused at the field, and what it answers is not. Of each target one is put out
// of service first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldOption } from '../../../src/core/field-kind.ts';
import type { Json } from '../../../src/core/json.ts';
import { model } from '../../../src/generated/server/model.ts';
import { testDatabases } from '../../support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';
import { creates } from './offered-creates.ts';

/** How the office takes a record out of service. */
const OUT_OF_SERVICE: Readonly<Record<string, string>> = {
  organ: 'status = 3',
  category: 'enable_flag = false',
  topicbatch: 'status = 0',
  user: 'status = 3',
  'score-template': 'biz_type = 2',
};

const uses = model.entities.flatMap((entity) =>
  entity.calls
    .filter(({ op }) => op === 'update')
    .flatMap((call) => {
      const form = entity.forms.find(({ key }) => key === call.form);
      const isOffice = entity.machines
        .flatMap(({ events }) => events)
        .some(({ id, by }) => call.events.includes(id) && by.includes('office'));
      return (form?.fields ?? []).flatMap((field) => {
        const among = fieldOption(field, 'among');
        const isOwn = call.events.length === 0 || isOffice;
        return among === undefined || field.to === null || !isOwn || OUT_OF_SERVICE[field.to] === undefined
          ? []
          : [{ id: call.id, path: call.path, table: entity.table, field: field.name, to: field.to, among, entity }];
      });
    }),
);

describe.each(testDatabases)('what references offer › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  const query = (text: string): Promise<readonly Readonly<Record<string, Json>>[]> =>
    office.office.context.sql.query({ text });
  const offered = async (call: string, only: Json | undefined): Promise<readonly number[]> => {
    const found = model.entities.flatMap(({ calls }) => calls).find(({ id }) => id === call);
    const paging = found?.op === 'list' ? { page: 1, pageSize: 100 } : {};
    const { result } = await admin.call(found?.path ?? '', { ...paging, ...(only as object | undefined) });
    const rows = (Array.isArray(result) ? result : result['records']) as readonly { readonly id: number }[];
    return rows.map(({ id }) => id);
  };
  const found = async (text: string): Promise<Json> => {
    const id = (await query(text))[0]?.['id'] ?? null;
    return typeof id === 'object' ? id : Number(id);
  };
  const refusal = ({ result }: Answer, field: string): string | undefined =>
    ((result?.['errors'] ?? []) as readonly { readonly field: string; readonly message: string }[]).find(
      (error) => error.field === `/${field}`,
    )?.message;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    const { sql } = office.office.context;
    // Of the batches the newest is one that has nothing.
    await sql.query({ text: "insert into topicbatch (name, year, type) values ('2031年度课题', 2031, 1)" });
    for (const [id, change] of Object.entries(OUT_OF_SERVICE)) {
      const table = model.entities.find((entity) => entity.id === id)?.table ?? '';
      const where = id === 'user' ? 'type = 3' : 'true';
      await sql.query({
        text: `update "${table}" set ${change} where id = (select max(id) from "${table}" where not del_flag and ${where})`,
      });
    }
  });
  afterAll(() => office.close());

  test('there are such references', () => {
    expect(uses.map(({ id, field }) => `${id} ${field}`)).toEqual(
      expect.arrayContaining([
        'topic.edit organId',
        'topic.edit categoryId',
        'topic.edit hostId',
        'user.editDeclarer organId',
      ]),
    );
  });

  test.each(uses)('$id $field', async ({ id: call, path, table, field, to, among, entity }) => {
    const column = entity.fields.find(({ name }) => name === field)?.column.name ?? '';
    const only =
      entity.id !== 'user' ? '' : call === 'user.editExpertAppraisal' ? 'and type = 5' : 'and type in (3, 4)';
    // Of the newest, the first that may be edited at all.
    const rows = await query(
      `select id, row_version, ${column} as chosen from "${table}" where not del_flag ${only} order by id desc limit 60`,
    );
    const targets = model.entities.find(({ id }) => id === to)?.table ?? '';
    const ids = await query(
      `select id from "${targets}" where not del_flag ${to === 'user' ? 'and type = 3' : ''} order by id desc limit 60`,
    );
    const open = await offered(among.call, among.only);
    const closed = ids.map(({ id }) => Number(id)).find((id) => !open.includes(id));
    expect(closed, 'one is out of service').toBeDefined();
    const send = async (value: number): Promise<readonly (string | undefined)[]> => {
      const told: (string | undefined)[] = [];
      for (const { id, row_version: rowVersion } of rows.filter((row) => Number(row['chosen']) !== value)) {
        const answer = await admin.call(path, { id: Number(id), rowVersion: Number(rowVersion), [field]: value });
        told.push(answer.code === 200 ? 'taken' : refusal(answer, field));
        if (told.at(-1) !== undefined) break;
      }
      return told;
    };
    expect((await send(closed ?? 0)).at(-1)).toMatch(/^所选的.+不可用，请重新选择$/);
    const [fit = 0] = open;
    expect((await send(fit)).filter((message) => message?.includes('不可用'))).toEqual([]);
  });

  test('one works in no batch that the picker of batches does not have: disabled, or none at all', async () => {
    const [batch] = await query('select id from topicbatch where type = 1 and del_flag = false limit 1');
    const [over] = await query(
      "insert into topicclubatch (name, year, status) values ('2019年课题结题', 2019, 0) returning id",
    );
    const declaration = Number(batch?.['id']);
    const edit = async (args: Readonly<Record<string, Json>>): Promise<string | undefined> => {
      const answer = await admin.call('/api/sys/user/topicbatch/edit', args);
      return answer.code === 200 ? 'taken' : refusal(answer, Object.keys(args)[0] ?? '');
    };
    expect(await edit({ topiccluBatchId: Number(over?.['id']) })).toBe('所选的当前结题批次不可用，请重新选择');
    expect(await edit({ topicbatchId: declaration })).toBe('taken');
    // A value that stands is not judged again, and it can be given up.
    expect(await edit({ topicbatchId: declaration })).toBe('taken');
    expect(await edit({ topicbatchId: null })).toBe('taken');
    expect(await edit({ topicbatchId: 999_999 })).not.toBe('taken');
  });

  test.each(creates.flatMap((create) => create.fields.map((field) => ({ ...create, field }))))(
    'what is created: $id $field',
    async ({ id, field, args }) => {
      const [entity, call] = model.entities
        .flatMap((one) => one.calls.map((made) => [one, made] as const))
        .find(([, one]) => one.id === id) ?? [undefined, undefined];
      const said = entity?.forms.find(({ key }) => key === call?.form)?.fields.find(({ name }) => name === field);
      const among = said === undefined ? undefined : fieldOption(said, 'among');
      const target = model.entities.find((one) => one.id === said?.to)?.table ?? '';
      const who = said?.to === 'user' ? 'and type = 3' : '';
      const open = await offered(among?.call ?? '', among?.only);
      const ids = await query(`select id from "${target}" where not del_flag ${who} order by id desc limit 60`);
      // Of what is never out of service one that is gone.
      const closed =
        ids.map((row) => Number(row['id'])).find((one) => !open.includes(one)) ??
        (OUT_OF_SERVICE[said?.to ?? ''] === undefined ? Math.max(...open) + 1_000 : undefined);
      expect(closed, 'one is out of service').toBeDefined();
      const base = Object.fromEntries(
        await Promise.all(
          Object.entries(args).map(async ([name, value]): Promise<[string, Json]> => [
            name,
            typeof value === 'string' && value.startsWith('select ') ? await found(value) : value,
          ]),
        ),
      );
      const refused = await admin.call(call?.path ?? '', { ...base, [field]: closed ?? 0 });
      // What is gone is not there for anybody: no field is told, nothing is made.
      const told = { field: `/${field}`, message: `所选的${said?.title}不可用，请重新选择` };
      const atField = { result: { errors: expect.arrayContaining([told]) as unknown } };
      expect(refused).toMatchObject(OUT_OF_SERVICE[said?.to ?? ''] === undefined ? { code: '0002' } : atField);
      const fit = await admin.call(call?.path ?? '', { ...base, [field]: open[0] ?? 0 });
      expect(refusal(fit, field) ?? '').not.toContain('不可用');
    },
  );

  test('those are all creates of the office with a picker', () => {
    const all = model.entities.flatMap((entity) =>
      entity.calls
        .filter(
          ({ id, op }) => op === 'create' && model.grants.some((grant) => grant.call === id && grant.role === 'office'),
        )
        .map(({ id, form }) => ({
          id,
          fields: (entity.forms.find(({ key }) => key === form)?.fields ?? [])
            .filter((field) => fieldOption(field, 'among') !== undefined && field.to !== null)
            .map(({ name }) => name),
        }))
        .filter(({ fields }) => fields.length > 0),
    );
    expect(all.map(({ id, fields }) => [id, fields.toSorted()])).toEqual(
      expect.arrayContaining(creates.map(({ id, fields }) => [id, [...fields].toSorted()])),
    );
    expect(all).toHaveLength(creates.length);
  });
});
