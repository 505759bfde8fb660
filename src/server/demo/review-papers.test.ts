// The papers of a review, made of the demo's records and read back: an expert's sheet, a group's summary, and the table
// of results of a batch as PDF and as a spreadsheet.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import type { SqlRow } from '../db/sql-port.ts';

const ESP = '/admin/api/esp';

describe.each(oneTestDatabase)('papers of a review › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  const row = async (text: string): Promise<SqlRow> => {
    const [found] = await office.office.context.sql.query({ text });
    if (found === undefined) throw new Error(`the demo has no row of ${text}`);
    return found;
  };
  const paperOf = async (path: string, id: unknown): Promise<string> => {
    const made = await admin.call(`${ESP}/${path}`, { id: Number(id) });
    expect(made.message).toBe('操作成功');
    const file = await admin.download(String(made.result['url']));
    const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
    // Cells break lines where they are full.
    return pages.join('').replaceAll(/\s/gu, '');
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test('a sheet says code, total, level and opinion, and neither applicant nor unit', async () => {
    const sheet = await row(`select s.id, s.total, s.opinion, a.anon_code, a.host_name, a.company
      from topicapply_expert s join topicapply a on a.id = s.topicapply_id where s.status = 9 order by s.id limit 1`);
    const text = await paperOf('topicapply/expert/createSheetPaper', sheet['id']);
    expect(text).toContain('专家评审表');
    for (const said of [sheet['anon_code'], Number(sheet['total']), String(sheet['opinion']).slice(0, 12)])
      expect(text).toContain(String(said));
    for (const kept of [sheet['host_name'], sheet['company']]) expect(text).not.toContain(String(kept));
  });

  test('the summary of a group says its topics by code, its opinion and when', async () => {
    const group = await row(
      'select id, group_name, summary, topics from expert_group where status = 9 order by id limit 1',
    );
    const text = await paperOf('expertGroup/createGroupPaper', group['id']);
    expect(text).toContain('专家组评审汇总表');
    expect(text).toContain(String(group['summary']).slice(0, 12));
    for (const { anonCode } of group['topics'] as { anonCode: string }[])
      expect(text, 'its first letters stand in one line').toContain(anonCode.slice(0, 6));
  });

  test('the table of results lists what is proposed and established, and nothing of what is not', async () => {
    const batch = await row(`select b.id, b.name from topicbatch b where exists
      (select 1 from topicapply a where a.topicbatch_id = b.id and a.status = 6) order by b.id limit 1`);
    const listed = await office.office.context.sql.query({
      text: `select apply_code, status from topicapply where topicbatch_id = ${Number(batch['id'])} and apply_code is not null`,
    });
    const text = await paperOf('topicbatch/createResultTable', batch['id']);
    expect(text).toContain(String(batch['name']).replaceAll(/\s/gu, ''));
    expect(text).toContain('立项结果汇总表');
    const chosen = listed.filter(({ status }) => status === 6 || status === 9);
    expect(chosen).not.toEqual([]);
    const printed = listed.filter(({ apply_code: code }) => text.includes(String(code)));
    expect(printed).toEqual(chosen);
    const expert = await office.signIn('expert01');
    expect((await expert.call(`${ESP}/topicbatch/createResultTable`, { id: Number(batch['id']) })).code).toBe('0002');
  });
});
