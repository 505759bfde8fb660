// A picker and the server agree: of every reference with x-options among, on every form that the office saves, what the
// call of the picker does not answer is refused at the field, and what it answers is not. Of each target one is put out
// of service first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/model.ts';
import { model } from '../../../src/generated/server/model.ts';
import { testDatabases } from '../../support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../support/whole-office.ts';

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
        const among = field.options['among'] as { readonly call: string; readonly only?: Json } | undefined;
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
  const refusal = ({ result }: Answer, field: string): string | undefined =>
    ((result?.['errors'] ?? []) as readonly { readonly field: string; readonly message: string }[]).find(
      (error) => error.field === `/${field}`,
    )?.message;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    const { sql } = office.office.context;
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

  test.each(uses)('$id $field', async ({ path, table, field, to, among, entity }) => {
    const column = entity.fields.find(({ name }) => name === field)?.column.name ?? '';
    const only = entity.id === 'user' ? 'and type = 3' : '';
    // Of the newest, the first that may be edited at all.
    const rows = await query(
      `select id, row_version, ${column} as chosen from "${table}" where not del_flag ${only} order by id desc limit 20`,
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
});
