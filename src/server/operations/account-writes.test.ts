// Institutions and people with their accounts, over HTTP: opened with a random first password, reset, stopped, deleted,
// imported and exported, each within what the role may.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { sheetsIn, workbook } from '../../../tests/support/workbook.ts';

const USER = '/admin/api/user';
const ORGAN = {
  code: 'GZ03',
  name: '赣州市教育科学研究所',
  organType: '1',
  level: 2,
  contactName: '谢晓东',
  contactPhone: '13870000301',
  username: 'ganzhou',
};
const STAFF_HEAD = ['姓名', '手机', '身份证号', '单位', '职称', '学历', '邮箱'];

interface Once {
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

describe.each(testDatabases)('institutions and their people › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  let other: Person;
  const once = ({ result }: Answer): readonly Once[] => result['accounts'] as readonly Once[];
  const problemsOf = ({ result }: Answer): unknown =>
    (result['errors'] as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`);
  const login = (username: string, password: string): Promise<Answer> =>
    office.visitor.call('/api/common/login', { username, password });
  const find = async (person: Person, path: string, args: object): Promise<Record<string, unknown>> =>
    ((await person.call(`${USER}/${path}`, { ...args })).result['records'] as Record<string, unknown>[])[0] ?? {};

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution, other] = await Promise.all([
      office.signIn('admin'),
      office.signIn('organ01'),
      office.signIn('organ02'),
    ]);
  });
  afterAll(() => office.close());

  test('a new institution comes with an account whose random first password must be changed', async () => {
    const added = await admin.call(`${USER}/addOrgan`, ORGAN);
    expect(added).toMatchObject({ code: 200, message: '机构已添加，账号已开通' });
    expect(once(added)).toMatchObject([{ name: '谢晓东', account: 'ganzhou' }]);
    const entered = await login('ganzhou', once(added)[0]?.password ?? '');
    expect(entered).toMatchObject({ code: 200, result: { changePwd: true } });
    expect((await office.person(String(entered.result['token'])).call(`${USER}/getDeclarerListPage`)).message).toBe(
      '检测到您密码强度低，请修改密码后才能登录系统',
    );
    expect(problemsOf(await admin.call(`${USER}/addOrgan`, { ...ORGAN, code: 'GZ04', name: '赣州市教育局' }))).toEqual([
      '/username 账号已存在',
    ]);
    expect(
      problemsOf(await admin.call(`${USER}/addOrgan`, { ...ORGAN, name: '赣州市教育局', username: 'organ01' })),
    ).toEqual(['/username 账号已存在']);
    expect((await institution.call(`${USER}/addOrgan`, ORGAN)).code).toBe('0002');
  });

  test('a stopped institution is signed out, cannot sign in and is not offered for registration; started again it works', async () => {
    const { id, rowVersion } = await find(admin, 'organ/getListPage', { code: 'JXSD' });
    expect(await admin.call(`${USER}/organ/changeStatus`, { id, rowVersion })).toMatchObject({
      code: 200,
      message: '已停用',
    });
    expect((await other.call(`${USER}/getDeclarerListPage`)).code).toBe(402);
    expect((await login('organ02', 'Demo@2026')).message).toBe('账号已停用，请联系管理机构');
    const offered = (await office.visitor.call('/api/open/user/getOrganAllList')).result as unknown as { id: number }[];
    expect(offered.map((one) => one.id)).not.toContain(id);
    expect(await admin.call(`${USER}/organ/changeStatus`, { id })).toMatchObject({ code: 200, message: '已启用' });
    other = await office.signIn('organ02');
  });

  test("a reset password ends the session, is shown once and must be changed; the institution resets only its own declarers'", async () => {
    const { id } = await find(admin, 'organ/getListPage', { code: 'JXSD' });
    const reset = await admin.call(`${USER}/organ/resetPassword`, { id });
    expect(reset).toMatchObject({ code: 200, message: '密码已重置' });
    expect((await other.call(`${USER}/getDeclarerListPage`)).code).toBe(401);
    expect(await login('organ02', once(reset)[0]?.password ?? '')).toMatchObject({
      code: 200,
      result: { changePwd: true },
    });
    expect((await login('organ02', 'Demo@2026')).code).toBe('0001');
    const own = await find(institution, 'getDeclarerListPage', { phone: '13800000002' });
    expect(await institution.call(`${USER}/resetPassword`, { id: own['id'] })).toMatchObject({
      code: 200,
      result: { accounts: [{ account: '13800000002' }] },
    });
    const foreign = await find(admin, 'getDeclarerListPage', { phone: '13800000003' });
    expect((await institution.call(`${USER}/resetPassword`, { id: foreign['id'] })).code).toBe('0002');
    const self = await find(admin, 'getList', { name: '刘建平' });
    expect((await admin.call(`${USER}/resetPassword`, { id: self['id'] })).code).toBe('0001');
  });

  test("an institution edits its own record and seal, not its code; another institution's is not there for it", async () => {
    const own = await find(admin, 'organ/getListPage', { code: 'NC01' });
    const info = {
      id: own['id'],
      leaderName: '万建国',
      contactName: '熊志刚',
      contactPhone: '13870000101',
      address: '南昌市红谷滩区丰和中大道1390号',
    };
    expect(await institution.call(`${USER}/organ/editOwnOrgan`, info)).toMatchObject({
      code: 200,
      message: '保存成功',
    });
    expect((await institution.call(`${USER}/organ/editOwnOrgan`, { ...info, code: 'XX01' })).message).toContain('code');
    const foreign = await find(admin, 'organ/getListPage', { code: 'JXSD' });
    expect((await institution.call(`${USER}/organ/editOwnOrgan`, { ...info, id: foreign['id'] })).code).toBe('0002');
  });

  test('an institution registers its people from a spreadsheet: all or none, each with an account, found to exist the second time', async () => {
    const rows = [
      STAFF_HEAD,
      ['饶志勇', '13970000501', '360102198805120036', '南昌市第二中学', '中级', '本科', 'raozy@nc2z.cn'],
      ['吴晓梅', 13970000502, '', '南昌市第二中学', '', '硕士', 'wuxm@nc2z.cn'],
    ];
    const bad = await institution.send(`${USER}/uploadStaffExcel`, {
      content: await workbook(rows),
      name: '人员.xlsx',
    });
    expect(bad).toMatchObject({ code: 200, result: { good: 0, bad: 2 } });
    const good = [
      STAFF_HEAD,
      ['饶志勇', '13970000501', '360102198805120031', '南昌市第二中学', '中级', '本科', 'raozy@nc2z.cn'],
    ];
    const checked = await institution.send(`${USER}/uploadStaffExcel`, {
      content: await workbook(good),
      name: '人员.xlsx',
    });
    expect(checked.result['errors']).toEqual([]);
    expect(checked).toMatchObject({ code: 200, message: '共1行，全部通过检查，请确认导入' });
    expect((await login('13970000501', 'x')).code).toBe('0001');
    const written = await institution.call(`${USER}/uploadStaffExcel`, {
      fileUrl: checked.result['fileUrl'],
      confirm: true,
    });
    expect(written).toMatchObject({ code: 200, result: { accounts: [{ name: '饶志勇', account: '13970000501' }] } });
    expect(await login('13970000501', once(written)[0]?.password ?? '')).toMatchObject({
      code: 200,
      result: { changePwd: true, user: { status: 1 } },
    });
    const enrolled = await find(institution, 'getDeclarerListPage', { phone: '13970000501' });
    expect(
      (await institution.call(`${USER}/getInfoById`, { id: enrolled['id'] })).result,
      'of the identity number',
    ).toMatchObject({ birthDate: '1988-05-12', sex: '1' });
    const added = await institution.call(`${USER}/addStaff`, {
      name: '吴晓梅',
      phone: '13970000502',
      idcard: '360103199003080024',
      company: '南昌市第二中学',
      email: 'wuxm@nc2z.cn',
    });
    expect(added).toMatchObject({ code: 200, message: '已添加，账号已开通' });
    expect((await institution.call(`${USER}/getInfoById`, { id: added.result['id'] })).result).toMatchObject({
      birthDate: '1990-03-08',
      sex: '2',
    });
    const again = await institution.send(`${USER}/uploadStaffExcel`, {
      content: await workbook(good),
      name: '人员.xlsx',
    });
    expect(again.result['errors']).toMatchObject([
      { row: 2, column: '手机', reason: '已存在，不能重复导入' },
      { row: 2, column: '身份证号', reason: '该身份证号已注册' },
    ]);
  });

  test('lists and exports mask numbers; in full they are exported by who may see them, and the log says so', async () => {
    const listed = await find(institution, 'getDeclarerListPage', { phone: '13800000001' });
    expect(listed).toMatchObject({ phone: '138****0001' });
    expect((await institution.call(`${USER}/getInfoById`, { id: listed['id'] })).result).toMatchObject({
      phone: '13800000001',
    });
    const book = async (query: string): Promise<readonly (readonly unknown[])[]> =>
      (
        await sheetsIn(
          await fetch(`${office.url}${USER}/exportUser?appKey=esp&phone=13800000001${query}`, {
            headers: { accessToken: institution.token },
          }),
        )
      )[0]?.rows ?? [];
    expect((await book(''))[1]).toContain('138****0001');
    const unasked = await institution.call(`${USER}/exportUser`, { full: true });
    expect(unasked, 'nobody was asked').toMatchObject({
      code: '0001',
      message: '导出的表格含完整号码，操作会记入日志，请确认后再导出（confirm=true）',
      result: { errors: [{ field: '/confirm' }] },
    });
    expect((await book('&full=true&confirm=true'))[1]).toContain('13800000001');
    const { rows } = await office.database.pool.query<{ changes: { full?: boolean } }>(
      "select changes from audit_log where action = 'export' order by id desc limit 2",
    );
    expect(rows.map(({ changes }) => changes.full ?? false)).toEqual([true, false]);
  });

  test('an account without data is deleted, one with a topic is not', async () => {
    const spare = await find(institution, 'getDeclarerListPage', { phone: '13970000501' });
    const host = await find(institution, 'getDeclarerListPage', { phone: '13800000001' });
    expect((await institution.call(`${USER}/delUser`, { id: host['id'] })).message).toMatch(/^已被\d+条/);
    expect(await institution.call(`${USER}/delUser`, { id: spare['id'] })).toMatchObject({ code: 200 });
    expect((await login('13970000501', 'Demo@2026')).message).toBe('账号或密码错误');
  });
});
