// The office's decisions taken in from a spreadsheet: all rows judged before any is written, each moves its declaration
// as the buttons would, and none twice.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { workbook } from '../../../tests/support/workbook.ts';
import type { SqlRow } from '../db/sql-port.ts';

const IMPORT = '/admin/api/esp/topicapply/importTopicProject';
const HEAD = ['申报编号', '课题名称', '结果', '类别调整', '资助金额'];

describe.each(oneTestDatabase)('decisions from a spreadsheet › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let waiting: readonly SqlRow[];

  const query = (text: string): Promise<readonly SqlRow[]> => office.office.context.sql.query({ text });
  const send = async (rows: readonly (readonly string[])[], person = admin): Promise<Answer> =>
    person.send(IMPORT, { content: await workbook([HEAD, ...rows]), name: '立项结果.xlsx' });
  const rowOf = (at: number, ...rest: readonly string[]): readonly string[] => [
    String(waiting[at]?.['apply_code']),
    String(waiting[at]?.['name']),
    ...rest,
  ];
  const states = async (): Promise<readonly unknown[]> =>
    (
      await query(
        `select status from topicapply where id in (${waiting.map(({ id }) => Number(id)).join()}) order by id`,
      )
    ).map(({ status }) => status);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    waiting = await query(
      `select a.id, a.apply_code, a.name from topicapply a where a.status = 5 order by a.id limit 3`,
    );
  });
  afterAll(() => office.close());

  test('what is wrong is told row by row, and nothing is written', async () => {
    expect(waiting).toHaveLength(3);
    const answer = await send([
      rowOf(0, '拟立项', '', ''),
      ['2031YB9999', '没有这项申报', '拟立项', '', ''],
      rowOf(1, '待定', '', ''),
      rowOf(2, '拟立项', '', '99999999'),
      rowOf(0, '未立项', '', ''),
    ]);
    const rows = (answer.result['errors'] as { row: number }[]).map(({ row }) => row);
    expect(new Set(rows)).toEqual(new Set([3, 4, 5, 6]));
    expect(await states()).toEqual([5, 5, 5]);
    expect((await send([rowOf(0, '拟立项', '', '')], await office.signIn('director'))).code).toBe('0002');
  });

  test('confirmed, each declaration is proposed with its money or declined, and is not decided twice', async () => {
    const rows = [rowOf(0, '拟立项', '', '2000'), rowOf(1, '未立项', '', '')];
    const checked = await send(rows);
    expect(checked.result['errors'] ?? []).toEqual([]);
    expect(await states(), 'before it is confirmed').toEqual([5, 5, 5]);
    const written = await admin.call(IMPORT, { fileUrl: checked.result['fileUrl'], confirm: true });
    expect(written).toMatchObject({ code: 200, result: { written: true } });
    expect(await states()).toEqual([6, 8, 5]);
    const [proposed] = await query(
      `select approved_fund, project_sign_auth from topicapply where id = ${Number(waiting[0]?.['id'])}`,
    );
    expect([Number(proposed?.['approved_fund']), proposed?.['project_sign_auth']]).toEqual([2000, 1]);
    const again = await send(rows);
    expect((again.result['errors'] as { row: number; reason: string }[]).map(({ row }) => row)).toEqual([2, 3]);
  });
});
