import { describe, expect, test } from 'vitest';
import { testDatabases } from '../../tests/support/test-database.ts';
import { openWholeOffice } from '../../tests/support/whole-office.ts';
import { makeFirstData } from './first-data.ts';

describe.each(testDatabases)('first data › $name', (database) => {
  test('two servers that start together make it once', async () => {
    const office = await openWholeOffice(database, { demo: false });
    const { sql } = office.office.context;
    for (const table of ['account', '"user"', 'category', 'score_template'])
      await sql.query({ text: `delete from ${table}` });
    const demo = { ...office.office, config: { ...office.office.config, production: false } };
    const made = await Promise.all([makeFirstData(demo), makeFirstData(demo)]);
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['demo', 'none']);
    expect(
      await sql.query({ text: 'select parent_val, val from dictionary group by 1, 2 having count(*) > 1' }),
    ).toEqual([]);
    await office.close();
  });

  test("a production office has an admin who must change the password first, the office's categories and score templates, and nothing else", async () => {
    const office = await openWholeOffice(database, { demo: false });
    const { sql } = office.office.context;
    expect(await sql.query({ text: 'select role, type, status from "user"' })).toEqual([
      { role: 'office', type: 1, status: 1 },
    ]);
    expect(await sql.query({ text: 'select must_change from account' })).toEqual([{ must_change: true }]);
    expect(await office.visitor.call('/api/common/login', { username: 'admin', password: 'Demo@2026' })).toMatchObject({
      code: '0001',
    });
    expect(
      await sql.query({
        text: 'select code, name, form_type, host_rank, max_age, month_max, guide_required, occupy_target, report_min_words from category order by sort_no',
      }),
    ).toEqual([
      {
        code: 'ZA',
        name: '重大课题',
        form_type: 'zd',
        host_rank: '1',
        max_age: null,
        month_max: 24,
        guide_required: true,
        occupy_target: true,
        report_min_words: 50_000,
      },
      {
        code: 'ZD',
        name: '重点课题',
        form_type: 'pt',
        host_rank: '2',
        max_age: null,
        month_max: 36,
        guide_required: false,
        occupy_target: true,
        report_min_words: 30_000,
      },
      {
        code: 'YB',
        name: '一般课题',
        form_type: 'pt',
        host_rank: '3',
        max_age: null,
        month_max: 24,
        guide_required: false,
        occupy_target: true,
        report_min_words: 20_000,
      },
      {
        code: 'QN',
        name: '青年专项',
        form_type: 'pt',
        host_rank: null,
        max_age: 35,
        month_max: 24,
        guide_required: false,
        occupy_target: true,
        report_min_words: null,
      },
      {
        code: 'ZX',
        name: '专项课题',
        form_type: 'pt',
        host_rank: null,
        max_age: null,
        month_max: 24,
        guide_required: false,
        occupy_target: false,
        report_min_words: null,
      },
    ]);
    expect(
      await sql.query({
        text: "select name, (select sum((item->>'max')::int)::int from jsonb_array_elements(items) item) as full_marks from score_template order by id",
      }),
    ).toEqual([
      { name: '普通课题评审指标', full_marks: 100 },
      { name: '重大课题评审指标', full_marks: 100 },
      { name: '成果鉴定指标', full_marks: 100 },
    ]);
    for (const table of ['topic', 'topicapply', 'topicbatch', 'organ'])
      expect(await sql.query({ text: `select count(*)::int as n from ${table}` })).toEqual([{ n: 0 }]);
    await office.close();
  });
});
