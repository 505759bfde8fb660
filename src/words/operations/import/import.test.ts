// Quotas from a spreadsheet, over HTTP: template, check, report, confirmation, all or nothing, and what is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../../tests/support/whole-office.ts';
import { sheetsIn, workbook, type SheetCells } from '../../../../tests/support/workbook.ts';

const PATH = '/admin/api/esp/topicbatch/target/uploadBatch';
const HEAD = ['机构编码', '机构名称', '类别', '指标数', '备注'];
const RANKS = '正高级、副高级、中级、初级、无';
const NO_RANK = (row: number): string => `${row} 职称 没有“特级”这一项，可以填写：${RANKS}`;
const NANCHANG = ['NC01', '南昌市教育科学规划领导小组办公室'];

describe.each(testDatabases)('imports › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let batch = '';

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    const added = await admin.call('/admin/api/esp/topicbatch/add', {
      name: '2027年度教育科学规划课题',
      year: 2027,
      type: 1,
      anonMode: 'generate',
      publicityDays: 7,
    });
    batch = String(added.result['id']);
  });
  afterAll(() => office.close());

  const send = async (rows: SheetCells, person = admin): Promise<Answer> =>
    person.send(PATH, { content: await workbook(rows), name: '指标.xlsx' }, { topicbatchId: batch });
  const confirm = (checked: Answer, person = admin): Promise<Answer> =>
    person.call(PATH, { topicbatchId: Number(batch), fileUrl: checked.result['fileUrl'], confirm: true });
  const book = (args: object, person = admin): Promise<Response> =>
    fetch(`${office.url}${PATH}?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: person.token, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
  const targets = async (): Promise<readonly Record<string, unknown>[]> =>
    (await admin.call('/admin/api/esp/topicbatch/target/getListPage', { topicbatchId: Number(batch), sort: 'id' }))
      .result['records'] as Record<string, unknown>[];
  const told = ({ result }: Answer): unknown =>
    ((result['errors'] ?? result['rows']) as { row: number; column: string; value: string; reason: string }[]).map(
      ({ row, column, reason }) => `${row} ${column} ${reason}`,
    );

  test('the template has the headings, hints of what is required, and is refused as empty when it comes back so', async () => {
    const response = await book({ template: true });
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('申报指标导入模板.xlsx'));
    const [sheet] = await sheetsIn(response);
    expect(sheet?.rows[0]).toEqual(HEAD);
    expect(sheet?.rows[1]?.[0]).toBe('说明：必填，与“机构名称”至少填一项，须是已有委托管理机构的机构编码');
    expect(sheet?.rows[1]?.[2]).toContain('不填为合计指标');
    expect(await send(sheet?.rows as SheetCells)).toMatchObject({ code: '0001', message: '表格中没有要导入的数据' });
  });

  test('every row is checked and told by row, column and reason; nothing is written, confirming it neither', async () => {
    const checked = await send([
      HEAD,
      [...NANCHANG, '', 60, '合计'],
      ['NC99', '', '', 3, ''],
      ['NC01', '江西师范大学科学技术处', '', 5, ''],
      ['JXSD', '', '一般', '许多', ''],
      ['JXSD', '', '一般课题', -1, ''],
      ['JXSD', '', '', '', ''],
    ]);
    expect(checked).toMatchObject({
      code: 200,
      message: '共6行，5行有误，没有导入任何数据；请下载失败明细，改正后重新上传',
      result: { total: 6, good: 1, bad: 5, written: false },
    });
    expect(told(checked)).toEqual([
      '3 机构编码 没有这样的委托管理机构',
      '4 机构名称 与“机构编码”不是同一委托管理机构',
      '5 类别 没有这样的课题类别',
      '5 指标数 请填写数字',
      '6 指标数 指标数不能小于0',
      '7 指标数 请输入指标数',
    ]);
    const confirmed = await confirm(checked);
    expect(confirmed).toMatchObject({
      code: '0001',
      message: '共6行，5行有误，没有导入任何数据；请下载失败明细，改正后重新上传',
    });
    expect(await targets()).toEqual([]);
  });

  test('the report holds the refused rows with their reasons, and corrected it is a file to import', async () => {
    const checked = await send([HEAD, [...NANCHANG, '', 60, '合计'], ['JXSD', '', '', 'x', '=1+1']]);
    const [report] = await sheetsIn(
      await book({ topicbatchId: Number(batch), fileUrl: checked.result['fileUrl'], report: true }),
    );
    expect(report?.rows[0]).toEqual([...HEAD, '失败原因']);
    expect(report?.rows[1]?.slice(3)).toEqual(['x', "'=1+1", '第3行“指标数”：请填写数字']);
    const corrected = [...(report?.rows ?? [])].map((row, at) =>
      at === 1 ? row.map((cell, column) => (column === 3 ? '12' : cell)) : row,
    ) as SheetCells;
    expect(await send(corrected)).toMatchObject({ code: 200, message: '共1行，全部通过检查，请确认导入' });
  });

  test('a clean file is written once, all of it, with a line in the log; again it updates what is there', async () => {
    const checked = await send([HEAD, [...NANCHANG, '', 60, '合计'], ['JXSD', '', '一般课题', '１２', '']]);
    expect(await targets()).toEqual([]);
    expect(await confirm(checked)).toMatchObject({
      code: 200,
      message: '共2行，已全部导入',
      result: { written: true },
    });
    expect(await targets()).toMatchObject([{ targetNum: 60, remark: '合计', categoryId: null }, { targetNum: 12 }]);
    expect(await confirm(checked)).toMatchObject({ code: '0001', message: '上传的表格已导入或已过期，请重新上传' });
    const again = await send([HEAD, ['NC01', '', '', 80, '']]);
    expect(await confirm(again)).toMatchObject({ code: 200 });
    expect(await targets()).toMatchObject([{ targetNum: 80, remark: '合计' }, { targetNum: 12 }]);
    const { rows } = await office.database.pool.query<{ changes: { rows: number; file: string } }>(
      "select changes from audit_log where action = 'import' order by id",
    );
    expect(rows.map(({ changes }) => [changes.rows, changes.file])).toEqual([
      [2, '指标.xlsx'],
      [1, '指标.xlsx'],
    ]);
    expect(await office.office.context.audit.judgeRows()).toEqual([]);
  });

  test('a sheet is an upload like any other: whoever has all places taken waits with it, and what comes counts for the day', async () => {
    const { context } = office.office;
    const charged = async (): Promise<number> =>
      Number(
        (
          await office.database.pool.query<{ amount: string }>(
            "select coalesce(max(amount), 0) as amount from quota where key = 'upload:1'",
          )
        ).rows[0]?.amount,
      );
    const before = await charged();
    const sheet = await workbook([HEAD, ['NC01', '', '', 1, '']]);
    const taken = Array.from({ length: 50 }, () => context.uploads.places.enter(1, 50));
    expect(await admin.send(PATH, { content: sheet, name: '指标.xlsx' }, { topicbatchId: batch })).toMatchObject({
      code: '0001',
      message: '操作过于频繁，请稍后再试',
    });
    for (const leave of taken) leave?.();
    expect(await charged()).toBe(before);
    expect(await admin.send(PATH, { content: sheet, name: '指标.xlsx' }, { topicbatchId: batch })).toMatchObject({
      code: 200,
    });
    expect(await charged()).toBeGreaterThan(before + sheet.length);
  });

  test('a row that says the same as an earlier one is refused', async () => {
    expect(told(await send([HEAD, ['NC01', '', '', 1, ''], ['', NANCHANG[1] ?? '', '', 2, '']]))).toEqual([
      '3 机构名称 与第2行重复',
    ]);
  });

  test('all that is wrong with a row is told at once: cells, the form, and what is taken; a record is not missed for want of another cell', async () => {
    const organ = await office.signIn('organ01');
    const staff = async (...rows: SheetCells): Promise<unknown> =>
      told(
        await organ.send(
          '/admin/api/user/uploadStaffExcel',
          {
            content: await workbook([['姓名', '手机', '身份证号', '单位', '职称', '学历', '邮箱'], ...rows]),
            name: '人员.xlsx',
          },
          {},
        ),
      );
    expect(
      await staff(
        ['邹丽华', '13800000002', '', '南昌市松柏小学', '特级', '博士后', 'zoulihua'],
        ['涂晓琳', '1390000', '', '', '特级', '', 'tuxiaolin@example.com'],
        ['胡小兰', '13900001234', '360103198804120028', '南昌市松柏小学', '', '', 'huxiaolan@example.com'],
        ['胡小芳', '13900001235', '360103198804120028', '南昌市松柏小学', '特级', '', 'huxiaofang@example.com'],
        ['胡小芬', '13900001234', '', '南昌市松柏小学', '特级', '', ''],
      ),
    ).toEqual([
      '2 手机 已存在，不能重复导入',
      '2 身份证号 请输入身份证号',
      NO_RANK(2),
      expect.stringMatching(/^2 学历 没有“博士后”这一项/),
      '2 邮箱 邮箱格式不正确',
      '3 手机 手机号格式不正确!',
      '3 身份证号 请输入身份证号',
      '3 单位 请输入工作单位',
      NO_RANK(3),
      '5 身份证号 该身份证号已注册',
      NO_RANK(5),
      '6 手机 与第4行重复',
      '6 身份证号 请输入身份证号',
      NO_RANK(6),
      '6 邮箱 请输入邮箱',
    ]);
  });

  test('what a constraint and an index both say of a cell is told once', async () => {
    const row = (code: string, name: string, phone: string): readonly string[] => {
      return [code, name, '设区市', '', '陈建华', phone, 'gz01', '', '0797-8391234', '', '', ''];
    };
    const head = [
      '机构编码',
      '机构名称',
      '类型',
      '级别',
      '联系人',
      '联系电话',
      '账号',
      '负责人',
      '办公电话',
      '邮箱',
      '通讯地址',
      '备注',
    ];
    const sheet = await workbook([
      head,
      row('GZ01', '赣州市教育科学研究所', '13807970012'),
      row('GZ02', '赣南师范大学科研处', '1380797'),
    ]);
    expect(told(await admin.send('/admin/api/user/uploadBatch', { content: sheet, name: '机构.xlsx' }, {}))).toEqual([
      '3 联系电话 手机号格式不正确!',
      '3 账号 账号已存在',
    ]);
  });

  test("another person's file, one that is too old, no spreadsheet and wrong headings are refused with what to do", async () => {
    const checked = await send([HEAD, ['NC01', '', '', 90, '']]);
    const director = await office.signIn('director');
    expect((await confirm(checked, director)).code).toBe('0002');
    await office.database.pool.query(
      "update stored_file set created_at = now() - interval '31 minutes' where id = $1",
      [String(checked.result['fileUrl']).slice(-36)],
    );
    expect((await confirm(checked)).message).toBe('上传的表格已导入或已过期，请重新上传');
    expect(
      (await admin.send(PATH, { content: Buffer.from('%PDF-1.4 x'), name: '指标.xlsx' }, { topicbatchId: batch }))
        .message,
    ).toBe('请上传xlsx格式的表格，xls请先另存为xlsx');
    expect(
      (
        await send([
          ['机构', ...HEAD.slice(1)],
          ['NC01', '', '', 1, ''],
        ])
      ).message,
    ).toBe('第1行应为模板的列名，不认识的列：机构');
    expect((await send([HEAD.slice(0, 3), ['NC01', '', '']])).message).toBe('缺少列：指标数');
    expect((await send([HEAD, ...Array.from({ length: 1001 }, () => ['NC01', '', '', 1, ''])])).message).toBe(
      '一次最多导入1000行，请分次导入',
    );
    expect((await admin.call(PATH, { topicbatchId: Number(batch) })).message).toBe('请上传要导入的表格');
  });

  test('two confirmations at the same moment write the file once', async () => {
    const imports = async (): Promise<number> =>
      Number(
        (
          await office.database.pool.query<{ n: number }>(
            "select count(*)::int as n from audit_log where action = 'import'",
          )
        ).rows[0]?.n,
      );
    const before = await imports();
    const checked = await send([HEAD, ['NC01', '', '', 95, '']]);
    const answers = await Promise.all([confirm(checked), confirm(checked)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(await imports()).toBe(before + 1);
    expect((await targets())[0]).toMatchObject({ targetNum: 95 });
  });
});
