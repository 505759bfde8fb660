import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeOldOffice,
  MAPPING,
  PEOPLE,
  TOPICS,
  type Cells,
  type OldOffice,
} from '../../../tests/support/old-office.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { checkData } from '../checks/check-data.ts';
import type { Engine } from '../operations/engine.ts';
import { MOVED_TABLE } from './move-ledger.ts';
import { moveIn, type MovedSource, type MoveOutcome } from './move-in.ts';

const PATIENCE_MS = 120_000;
const MOVED = {
  institutions: 2,
  'institution-accounts': 2,
  batches: 2,
  declarers: 3,
  topics: 3,
  'conclusion-batches': 1,
  conclusions: 1,
  certificates: 1,
  'topic-members': 2,
  'topic-results': 1,
};
const TABLES = ['organ', '"user"', 'account', 'topic', 'certificate', 'stored_file', 'audit_log', 'moved_record'];

/** One office after another of its history; the tests build on each other. */
describe.each(testDatabases)('moving in › $name', { timeout: PATIENCE_MS }, (database) => {
  let office: WholeOffice;
  let old: OldOffice;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    old = await makeOldOffice();
  }, PATIENCE_MS);
  afterAll(async () => {
    await office.close();
    old.remove();
  });

  const run = ({ isDry = false, engine = office.engine } = {}): Promise<MoveOutcome> =>
    moveIn(engine, { mapping: old.mapping, reports: old.reports, isDry, user: 'root' }, () => undefined);
  const countsOf = async (): Promise<readonly number[]> =>
    Promise.all(
      TABLES.map(async (table) => {
        const [row] = await office.database.sql.query({ text: `select count(*) as n from ${table}` });
        return Number(row?.['n']);
      }),
    );
  const numbersOf = ({ sources }: MoveOutcome, name: 'before' | 'moved'): Readonly<Record<string, number>> =>
    Object.fromEntries(sources.map(({ source, counts }) => [source.moving.key, counts[name]]));
  const rowsOf = async (path: string | null): Promise<readonly (readonly unknown[])[]> =>
    path === null ? [] : ((await readXlsx(readFileSync(path))).sheets[0]?.rows ?? []);
  const reasonsOf = async ({ sources }: MoveOutcome): Promise<readonly string[]> => {
    const told = await Promise.all(sources.map(async ({ refused }) => (await rowsOf(refused)).slice(1)));
    return told.flat().map((row) => String(row.at(-1)));
  };
  const violations = async (): Promise<readonly unknown[]> =>
    (await checkData(office.office.context)).flatMap((report) => report.violations);

  /** The topics alone, with these rows under the known headings. */
  const onlyTopics = async (rows: readonly Cells[]): Promise<void> => {
    await old.sheet('课题.xlsx', [TOPICS[0] ?? [], ...rows]);
    old.map(`files: [附件.zip]\nsources:\n${/ {2}- moving: topics\n(?: {4}.*\n)+/.exec(MAPPING)?.[0] ?? ''}`);
  };
  const topic = (facts: Readonly<Record<string, string>>): Cells => {
    const row: Record<string, string> = {
      批准号: '23QT001',
      题目: '红色资源融入高中思政课的实践研究',
      负责人手机: '13907970001',
      项目类别: '一般课题',
      进展: '在研',
      批准日期: '20230615',
      ...facts,
    };
    return (TOPICS[0] ?? []).map((heading) => row[String(heading)] ?? '');
  };

  test('a dry run judges everything and writes nothing', async () => {
    const before = await countsOf();
    const outcome = await run({ isDry: true });
    expect(await reasonsOf(outcome)).toEqual([]);
    expect(numbersOf(outcome, 'moved')).toEqual(MOVED);
    expect(await countsOf()).toEqual(before);
  });

  test('a history comes in whole, and fits what was there', async () => {
    const outcome = await run();
    expect(await reasonsOf(outcome)).toEqual([]);
    expect(numbersOf(outcome, 'moved')).toEqual(MOVED);
    expect(await violations()).toEqual([]);
  });

  test('it is found, in the lists and with its certificate and file', async () => {
    const admin = await office.signIn('admin');
    const found = await admin.call('/admin/api/esp/search/getListPage', { keyword: '客家童谣', pageSize: 10 });
    const record = (found.result['records'] as Record<string, unknown>[])[0];
    expect(record).toMatchObject({
      code: '19YB017',
      host: '王丽娟',
      status: 4,
      grade: '2',
      certNo: '赣教科结〔2021〕第0117号',
    });
    const whole = await admin.call('/admin/api/esp/topic/getInfoById', { id: record?.['id'] });
    const file = await admin.download(String(whole.result['projectNoticeUrl']));
    expect(file.status).toBe(200);
  });

  test('the log says who moved it in', async () => {
    const rows = await office.database.sql.query({
      text: "select actor_name, role from audit_log where action = 'moveIn' and entity = 'topic' and record_id is not null",
    });
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ actor_name: '服务器管理员（root）', role: 'operator' });
  });

  test('nobody signs in with a password of the former system', async () => {
    const answer = await office.visitor.call('/api/common/login', { username: '13907970001', password: 'abc123' });
    expect(answer.code).not.toBe(200);
    const [account] = await office.database.sql.query({
      text: 'select bool_and(must_change) as "mustChange" from account a join moved_record m on m.record_id = a.user_id and m.entity = \'user\'',
    });
    expect(account).toEqual({ mustChange: true });
  });

  test('run again, nothing comes in twice', async () => {
    const before = await countsOf();
    const outcome = await run();
    // Of the three topics two are of one batch.
    expect(numbersOf(outcome, 'before')).toEqual({ ...MOVED, batches: 3 });
    expect(Object.values(numbersOf(outcome, 'moved')).every((moved) => moved === 0)).toBe(true);
    // A line of the log a source.
    expect(await countsOf()).toEqual(before.map((n, at) => n + (TABLES[at] === 'audit_log' ? 10 : 0)));
  });

  test('what is wrong is told row by row, the rest comes in', async () => {
    await onlyTopics([
      topic({ 批准号: '23QT001' }),
      topic({ 批准号: '23QT001', 题目: '又写了一遍' }),
      topic({ 批准号: '23QT002', 负责人手机: '13900000000' }),
      topic({ 批准号: '23QT003', 负责人手机: '', 负责人: '王丽娟' }),
      topic({ 批准号: '23QT004', 批准日期: '2023年6月' }),
      topic({ 批准号: '23QT005', 题目: '课'.repeat(5_000) }),
      topic({ 批准号: '23QT006', 通知书文件: '没有的文件.pdf' }),
      topic({ 批准号: '23QT007', 通知书文件: '../../etc/passwd' }),
      topic({ 批准号: '23QT008', 进展: '不知道' }),
      topic({ 批准号: '', 题目: '没有编号的课题研究' }),
    ]);
    const outcome = await run();
    expect(numbersOf(outcome, 'moved')).toEqual({ topics: 1 });
    expect((await reasonsOf(outcome)).toSorted()).toEqual(
      [
        '与第2行是同一条课题',
        '“负责人手机”：没有找到“13900000000”',
        '“负责人”：有2条都是“王丽娟”，分不清是哪一条，请再写明“主持人手机”',
        '“批准日期”：“2023年6月”不是 YYYYMMDD 写的日期',
        '“题目”：课题名称最大长度不能超过40',
        '“通知书文件”：附件包中没有文件“没有的文件.pdf”',
        '“通知书文件”：附件包中没有文件“../../etc/passwd”',
        '“进展”：只能填写：已立项、已开题、已中期、已结题',
        '“批准号”：请输入课题编号',
      ].toSorted(),
    );
  });

  test('a mended report is moved in as it is', async () => {
    const outcome = await run();
    const [head = [], ...rows] = await rowsOf(outcome.sources[0]?.refused ?? null);
    const at = head.indexOf('负责人手机');
    const mended = rows.map((row) =>
      row.map((cell, column) => (column === at && cell === '13900000000' ? '13907970003' : cell)),
    );
    await old.sheet('课题.xlsx', [head, ...mended] as Cells[]);
    expect(numbersOf(await run(), 'moved')).toEqual({ topics: 1 });
    expect(await violations()).toEqual([]);
  });

  test('what stood there before is not moved over', async () => {
    const [row] = await office.database.sql.query({
      text: "select code from topic where code like '%YB%' order by id limit 1",
    });
    await onlyTopics([topic({ 批准号: String(row?.['code']) })]);
    expect(await reasonsOf(await run())).toEqual(['系统中已有这一条课题']);
  });

  test('a database that is gone midway: the next run goes on where it was', async () => {
    await onlyTopics(
      Array.from({ length: 2_050 }, (_, at) => topic({ 批准号: `24QT${at}`, 题目: `乡村教育专题之${at}的研究` })),
    );
    const { sql } = office.engine.repository;
    const noted: string[] = [];
    const failing: Engine = {
      ...office.engine,
      repository: {
        ...office.engine.repository,
        sql: {
          ...sql,
          transaction: (work, length) =>
            sql.transaction(
              (runner) =>
                work({
                  query: async (statement, values) => {
                    if (statement.text.startsWith(`insert into ${MOVED_TABLE}`)) noted.push(statement.text);
                    if (noted.length > 2) throw new Error('terminating connection');
                    return runner.query(statement, values);
                  },
                }),
              length,
            ),
        },
      },
    };
    await expect(run({ engine: failing })).rejects.toThrow('terminating connection');
    const outcome = await run();
    expect(numbersOf(outcome, 'before')).toEqual({ topics: 2_000 });
    expect(numbersOf(outcome, 'moved')).toEqual({ topics: 50 });
  });

  test('of two at once one is refused', async () => {
    await onlyTopics([topic({ 批准号: '23QT101' })]);
    const both = await Promise.allSettled([run(), run()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('另一个迁入正在进行');
  });

  test('a sheet that is not what the mapping says is refused before anything is written', async () => {
    await old.sheet('课题.xlsx', [[...(TOPICS[0] ?? []).filter((heading) => heading !== '进展'), '密级']]);
    await expect(run()).rejects.toThrow(
      '课题.xlsx：对应表没有写这些列：密级；不迁入的列也请写上，值为 null；表格里没有这些列：进展',
    );
    await old.sheet('课题.xlsx', []);
    await expect(run()).rejects.toThrow('课题.xlsx没有内容');
    await onlyTopics([]);
    expect((await run()).sources.map(({ counts }: MovedSource) => counts.total)).toEqual([0]);
  });

  test('people with wrong or taken identity numbers stay outside', async () => {
    const [head = [], first = []] = PEOPLE;
    const person = (phone: string, idcard: string): Cells =>
      first.map((cell, at) => (at === 1 ? phone : at === 2 ? idcard : cell));
    old.csv(
      '人员.csv',
      [head, person('13907970011', '360702197803154520'), person('13907970012', String(first[2]))],
      'utf-8',
    );
    old.map(`sources:\n${/ {2}- moving: declarers\n(?: {4}.*\n)+/.exec(MAPPING)?.[0] ?? ''}`);
    expect(await reasonsOf(await run())).toEqual(['“身份证”：身份证号格式不正确', '“身份证”：该身份证号已注册']);
  });
});
