// Review experts at the office's desk, over HTTP: added, edited, imported, stopped; what they and others see of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { workbook, type SheetCells } from '../../../tests/support/workbook.ts';

const USER = '/admin/api/user';
const HEAD = [
  '姓名',
  '手机',
  '账号',
  '身份证号',
  '单位',
  '委托管理机构',
  '职称',
  '评审学科',
  '研究专长',
  '单批上限',
  '开户银行',
  '银行账号',
];
const GOOD = {
  name: '欧阳静',
  phone: '13870004001',
  idcard: '360102197504120025',
  company: '江西师范大学教育学院',
  companyAlias: [{ name: '江西师大' }],
  professionRank: '1',
  subjectCategorys: ['8', '2'],
  expertise: '课程与教学论',
  maxLoad: 30,
  bankName: '中国银行南昌市青山湖支行',
  bankAccount: '6217001234567890123',
};

describe.each(oneTestDatabase)('review experts › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution] = (await Promise.all(['admin', 'organ01'].map((name) => office.signIn(name)))) as [
      Person,
      Person,
    ];
  });
  afterAll(() => office.close());

  const send = async (rows: SheetCells): Promise<Answer> =>
    admin.send(`${USER}/uploadExpert`, { content: await workbook(rows), name: '专家.xlsx' });
  const listed = async (args: object): Promise<readonly Record<string, unknown>[]> =>
    (await admin.call(`${USER}/getExpertList`, { pageSize: 100, ...args })).result['records'] as Record<
      string,
      unknown
    >[];

  test('an expert is added with an account, told once, and signs in only to change the password', async () => {
    const added = await admin.call(`${USER}/addExpert`, GOOD);
    expect(added).toMatchObject({ code: 200, message: expect.stringContaining('专家已添加') });
    const [account] = added.result['accounts'] as { account: string; password: string }[];
    expect(account?.account).toBe('13870004001');
    const login = await office.visitor.call('/api/common/login', {
      username: account?.account,
      password: account?.password,
    });
    expect(login.result).toMatchObject({ changePwd: true, user: { type: 4 } });
    const [row] = await listed({ name: '欧阳静' });
    expect(row).toMatchObject({ phone: '138****4001', subjectCategorys: ['8', '2'], maxLoad: 30, sheetCount: 0 });
    const whole = (await admin.call(`${USER}/getInfoById`, { id: row?.['id'] })).result;
    expect(whole).toMatchObject({ bankAccount: GOOD.bankAccount, sex: '2', birthDate: '1975-04-12' });
    const kept = await office.database.pool.query('select bank_account from "user" where id = $1', [row?.['id']]);
    expect((kept.rows[0] as { bank_account: string }).bank_account).not.toContain(GOOD.bankAccount);
  });

  test('what is missing, wrong or taken is told at the field', async () => {
    const refused = async (args: object): Promise<string> =>
      (await admin.call(`${USER}/addExpert`, { ...GOOD, phone: '13870004002', idcard: undefined, ...args })).message;
    expect(await refused({ subjectCategorys: [] })).toBe('请选择评审学科');
    expect(await refused({ subjectCategorys: ['1', '2', '3', '4'] })).toBe('评审学科最多选3个');
    expect(await refused({ bankAccount: '12ab' })).toBe('银行账号为8至30位数字');
    expect(await refused({ phone: '13870004001' })).toContain('另写一个账号');
    expect(await refused({ phone: '13800000002' })).toContain('另写一个账号');
    expect(await refused({ idcard: GOOD.idcard })).toBe('已有同一身份证号的评审专家');
    expect(await refused({ username: 'expert01' })).toBe('账号已存在');
  });

  test('a declarer may be an expert under an account of another name', async () => {
    const added = await admin.call(`${USER}/addExpert`, {
      ...GOOD,
      name: '李雅琪',
      phone: '13800000002',
      username: 'pszj_liyaqi',
      idcard: undefined,
    });
    expect(added).toMatchObject({ code: 200 });
  });

  test('with the phone the account changes, unless it has a name of its own', async () => {
    const edit = async (name: string, phone: string): Promise<string> => {
      const [row] = await listed({ name });
      const { companyAlias: _alias, ...rest } = GOOD;
      const answer = await admin.call(`${USER}/editExpert`, {
        ...rest,
        id: row?.['id'],
        name,
        phone,
        idcard: undefined,
      });
      expect(answer).toMatchObject({ code: 200 });
      const found = await office.database.pool.query('select status from "user" where id = $1', [row?.['id']]);
      expect(found.rows).toHaveLength(1);
      return String((await admin.call(`${USER}/getInfoById`, { id: row?.['id'] })).result['username']);
    };
    expect(await edit('欧阳静', '13870004009')).toBe('13870004009');
    expect(await edit('李雅琪', '13870004010')).toBe('pszj_liyaqi');
  });

  test('many come from a spreadsheet: every mistake told, all or none', async () => {
    const row = (name: string, phone: string, ...rest: readonly string[]): string[] => [
      name,
      phone,
      '',
      '',
      '南昌师范学院',
      '',
      '正高级',
      ...rest,
    ];
    const checked = await send([
      HEAD,
      row('贺文涛', '13870005001', '基础教育、德育', '德育原理', '20', '', ''),
      row('贺文涛', '13870005001', '基础教育', '德育原理', '', '', ''),
      row('邱敏', '1387000500', '基础教育', '教育心理', '', '', ''),
      row('邓华', '13870005003', '占星学', '教育史', '', '', ''),
    ]);
    const told = (checked.result['errors'] as { row: number; reason: string }[]).map(
      ({ row: at, reason }) => `${at} ${reason}`,
    );
    expect(told).toEqual([
      expect.stringContaining('3 与第2行重复'),
      expect.stringContaining('4 手机号格式不正确'),
      expect.stringContaining('5 没有“占星学”'),
    ]);
    expect(await listed({ company: '南昌师范学院' })).toEqual([]);
    const good = await send([HEAD, row('贺文涛', '13870005001', '基础教育、德育', '德育原理', '20', '', '')]);
    const written = await admin.call(`${USER}/uploadExpert`, { fileUrl: good.result['fileUrl'], confirm: true });
    expect(written).toMatchObject({ code: 200, result: { written: true } });
    expect(await listed({ company: '南昌师范学院' })).toMatchObject([{ name: '贺文涛', maxLoad: 20 }]);
  });

  test('a sheet takes a declarer as an expert under an account of another name, as the form does', async () => {
    const row = (account: string): readonly string[] => {
      return ['刘伟', '13900300006', account, '', '南昌市松柏小学', '', '正高级', '基础教育', '德育原理', '', '', ''];
    };
    const checked = await send([HEAD, row('')]);
    expect((checked.result['errors'] as { reason: string }[]).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('另写一个账号'),
    ]);
    expect((await send([HEAD, row('pszj_liuwei')])).result).toMatchObject({ bad: 0 });
  });

  test('appraisers come from a spreadsheet too, the leaders among them said by their role', async () => {
    const head = ['姓名', '手机', '账号', '身份', '身份证号', '单位', '委托管理机构', '职称', '行政职务', '最后学历'];
    const sheet = await workbook([
      [...head, '鉴定学科', '研究专长', '邮箱', '单批上限', '开户银行', '银行账号'],
      ['宋文涛', '13870006001', '', '鉴定组长', '', '南昌师范学院', '', '正高级', '', '', '高等教育', '教师教育'],
      ['宋文婷', '13870006002', '', '', '', '宜春学院', '', '副高级', '', '', '基础教育', '课程论'],
    ]);
    const path = `${USER}/uploadExpertAppraisal`;
    const checked = await admin.send(path, { content: sheet, name: '鉴定专家.xlsx' });
    expect(checked.result).toMatchObject({ bad: 0 });
    const written = await admin.call(path, { fileUrl: checked.result['fileUrl'], confirm: true });
    expect(written).toMatchObject({ code: 200, result: { written: true } });
    const found = await office.database.pool.query(
      `select name, role, type from "user" where name like '宋文%' order by name desc`,
    );
    expect(found.rows).toEqual([
      { name: '宋文涛', role: 'leader', type: 5 },
      { name: '宋文婷', role: 'appraiser', type: 5 },
    ]);
  });

  test('an institution sees no expert, not even one of its own', async () => {
    const [row] = await listed({ name: '欧阳静' });
    const organ = (await institution.call('/api/common/getUser')).result['organId'];
    await admin.call(`${USER}/editExpert`, { ...GOOD, id: row?.['id'], phone: '13870004009', organId: organ });
    const seen = await institution.call(`${USER}/getList`, { type: 4 });
    expect(seen.result).toMatchObject({ total: 0 });
    expect(await institution.call(`${USER}/getInfoById`, { id: row?.['id'] })).toMatchObject({ code: '0002' });
    expect(await institution.call(`${USER}/getExpertList`)).toMatchObject({ code: '0002' });
    expect(JSON.stringify((await institution.call(`${USER}/getAllList`)).result)).not.toContain('欧阳静');
    for (const type of [4, 5])
      expect(await institution.call(`${USER}/getAllList`, { type })).toMatchObject({ code: 200, result: [] });
    expect((await admin.call(`${USER}/getAllList`, { type: 4 })).result).not.toEqual([]);
  });

  test('who is stopped can no longer sign in', async () => {
    const [row] = await listed({ name: '贺文涛' });
    expect(await admin.call(`${USER}/changeStatus`, { id: row?.['id'], status: 3 })).toMatchObject({ code: 200 });
    const answer = await office.visitor.call('/api/common/login', { username: '13870005001', password: 'Whatever@1' });
    expect(answer.code).not.toBe(200);
  });
});
