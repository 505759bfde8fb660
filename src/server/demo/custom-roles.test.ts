// Administrators and custom roles over HTTP: what is taken away is refused with the next request, and the office always
// keeps one who can manage it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

type Row = Readonly<Record<string, unknown>>;

const ROLE = '/admin/api/role';
const USER = '/admin/api/user';
const CHANGE = '/admin/api/esp/topic/change';
const NO_ADMIN =
  '至少要保留一个启用的、没有自定义角色的省规划办管理员，否则没有人能管理账号和角色。请先添加或启用另一个管理员';

describe.each(oneTestDatabase)('custom roles › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let narrowed: Person;
  const rowsOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> =>
    (await person.call(path, { ...args })).result['records'] as Row[];
  const problemsOf = ({ message, result }: Answer): unknown =>
    result === null || result['errors'] === undefined
      ? message
      : (result['errors'] as { field: string; message: string }[]).map((one) => `${one.field} ${one.message}`);
  const roleNamed = async (name: string): Promise<number> =>
    Number((await rowsOf(admin, `${ROLE}/getList`, { name }))[0]?.['id']);
  const idsOf = async (roleId: number): Promise<readonly string[]> =>
    (await admin.call(`${ROLE}/getPermissionIdsByRoleId`, { roleId })).result as unknown as string[];
  const userNamed = async (username: string): Promise<number> =>
    Number((await rowsOf(admin, `${USER}/getAccountList`, { username }))[0]?.['id']);
  const hold = async (name: string, keep: (id: string) => boolean): Promise<Answer> => {
    const id = await roleNamed(name);
    return admin.call(`${ROLE}/configPermission`, { id, permissionIds: (await idsOf(id)).filter(keep) });
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    narrowed = await office.signIn('admin02');
  });
  afterAll(() => office.close());

  test('an account is told what its custom role takes away; a whole one that nothing is', async () => {
    const me = (await narrowed.call('/api/common/getUser')).result;
    expect(me).toMatchObject({ roleType: 1, customRole: '过程管理专员', roles: [{ code: 'ROLE_ADMIN' }] });
    expect(me['takenAway']).toEqual(expect.arrayContaining(['dep', 'sys_admin', 'sys_role', 'topicOffice:terminate']));
    expect(me['takenAway']).not.toContain('topicChange');
    expect((await narrowed.call('/api/common/getUserForHome')).result['user']).toMatchObject({
      takenAway: me['takenAway'],
    });
    expect((await admin.call('/api/common/getUser')).result).toMatchObject({ customRole: null, takenAway: [] });
  });

  test('calls of screens taken away are refused, those of the others and of the home answered', async () => {
    for (const path of [
      `${USER}/organ/getListPage`,
      `${USER}/getAccountList`,
      `${USER}/getAdminList`,
      `${ROLE}/getList`,
      `${ROLE}/configPermission`,
      `${USER}/uploadEleSignUrl`,
    ]) {
      expect([path, (await narrowed.call(path, { page: 1 })).code]).toEqual([path, '0002']);
    }
    expect((await narrowed.call(`${CHANGE}/getListPage`, { page: 1 })).code).toBe(200);
    expect((await narrowed.call('/admin/api/statistics/getStatistics')).code).toBe(200);
  });

  test('a button taken away is refused with the very next request and gone from the record; given back, it is there again', async () => {
    const waiting = async (): Promise<Row> =>
      (await rowsOf(narrowed, `${CHANGE}/getListPage`, { preset: 'waiting', pageSize: 1 }))[0] as Row;
    const record = await waiting();
    expect(record['events']).toEqual(expect.arrayContaining(['officePass', 'officeReturn']));
    expect(await hold('过程管理专员', (id) => id !== 'topicChange:officeReturn')).toMatchObject({ code: 200 });
    const back = { topicChangeId: record['id'], revieweStatus: -1, reviewContent: '变更理由不充分，请补充。' };
    expect((await narrowed.call(`${CHANGE}/review/review`, back)).code).toBe('0002');
    expect((await waiting())['events']).toContain('officePass');
    expect((await waiting())['events']).not.toContain('officeReturn');
    const [noted] = await rowsOf(admin, '/admin/api/actionLog/getPageList', { entity: 'role', pageSize: 1 });
    const [change] = (await admin.call('/admin/api/actionLog/getInfoById', { id: noted?.['id'] })).result[
      'changeRows'
    ] as Row[];
    expect(change).toEqual({ field: '权限', before: '去掉：重要事项变更·退回', after: '—' });
    // The last of the two takes the call itself along.
    await hold('过程管理专员', (id) => id !== 'topicChange:officePass');
    expect((await narrowed.call(`${CHANGE}/review/review`, { ...back, revieweStatus: 1 })).code).toBe('0002');
    expect((await waiting())['events']).not.toContain('officePass');
    const id = await roleNamed('过程管理专员');
    expect(
      await admin.call(`${ROLE}/configPermission`, {
        id,
        permissionIds: [...(await idsOf(id)), 'topicChange:officePass', 'topicChange:officeReturn'],
      }),
    ).toMatchObject({ code: 200 });
    expect((await narrowed.call(`${CHANGE}/review/review`, back)).code).toBe(200);
  });

  test('only permissions of the base can be ticked, each with what it hangs on, and at least one', async () => {
    const id = await roleNamed('机构查阅员');
    const config = async (permissionIds: readonly string[]): Promise<unknown> =>
      problemsOf(await admin.call(`${ROLE}/configPermission`, { id, permissionIds: [...permissionIds] }));
    expect(await config(['espCategory'])).toEqual([
      '/permissionIds 所选的基础角色没有权限“espCategory”，请刷新页面后重新勾选',
    ]);
    expect(await config(['topicChange:organPass'])).toEqual(['/permissionIds 勾选“审核通过”须同时勾选“重要事项变更”']);
    expect(await config([])).toEqual(['/permissionIds 请选择权限，至少勾选一个页面']);
    const office1 = await roleNamed('过程管理专员');
    expect(
      problemsOf(await admin.call(`${ROLE}/configPermission`, { id: office1, permissionIds: ['sys', 'sys_admin'] })),
    ).toEqual(['/permissionIds 所选的基础角色没有权限“sys_admin”，请刷新页面后重新勾选']);
    expect(await config(['topicChange', 'topicChange:organPass'])).toBe('保存成功');
  });

  test('a stale save of the permissions is refused and shows both', async () => {
    const id = await roleNamed('机构查阅员');
    const { rowVersion } = (await admin.call(`${ROLE}/getInfoById`, { id })).result;
    expect(
      await admin.call(`${ROLE}/configPermission`, { id, rowVersion, permissionIds: ['process_topic'] }),
    ).toMatchObject({ code: 200 });
    expect(
      (await admin.call(`${ROLE}/configPermission`, { id, rowVersion, permissionIds: ['process_stat'] })).result,
    ).toMatchObject({ conflict: { permissionIds: { yours: ['process_stat'], theirs: ['process_topic'] } } });
  });

  test('a new role is like its base but for what is reserved, its base stays, its name is its own; one in use is not deleted', async () => {
    const made = await admin.call(`${ROLE}/addRole`, { name: '专家评审岗', base: 'office', remark: '办理评审。' });
    expect(made.code).toBe(200);
    const id = Number(made.result['id']);
    const all = await idsOf(id);
    expect(all).toContain('evaluateTime');
    expect(all.filter((one) => ['sys_admin', 'sys_role', 'sys_users:assignRole'].includes(one))).toEqual([]);
    expect(problemsOf(await admin.call(`${ROLE}/addRole`, { name: '专家评审岗', base: 'office' }))).toEqual([
      '/name 已有同名的角色',
    ]);
    expect((await admin.call(`${ROLE}/editRole`, { id, name: '专家评审岗', base: 'director' })).code).toBe('0001');
    expect((await admin.call(`${ROLE}/delRole`, { id: await roleNamed('过程管理专员') })).message).toBe(
      '已被1条“用户”使用，不能删除',
    );
    expect((await admin.call(`${ROLE}/delRole`, { id })).code).toBe(200);
    expect((await office.signIn('organ01').then((organ) => organ.call(`${ROLE}/getList`))).code).toBe('0002');
  });

  test('the tree is told of one base or of all; an unknown base is refused', async () => {
    const tree = (await admin.call(`${ROLE}/getPermissionAll`, { base: 'director' })).result as unknown as {
      readonly id: string;
      readonly children: readonly Row[];
    }[];
    expect(tree.map(({ id }) => id)).toEqual(['review', 'process', 'conclusion']);
    expect(((await admin.call(`${ROLE}/getPermissionAll`)).result as unknown as unknown[]).length).toBeGreaterThan(2);
    expect(problemsOf(await admin.call(`${ROLE}/getPermissionAll`, { base: 'nobody' }))).toEqual([
      '/base 没有角色“nobody”',
    ]);
  });

  test('a custom role goes to accounts of its base alone, from the next request on', async () => {
    const organ = await office.signIn('organ02');
    const [viewer, process] = [await roleNamed('机构查阅员'), await roleNamed('过程管理专员')];
    const id = await userNamed('organ02');
    expect(problemsOf(await admin.call(`${USER}/assignRole`, { id, roleId: process }))).toEqual([
      '/roleId 该自定义角色不是以账号的角色为基础的，请另选一个，或清空',
    ]);
    expect((await organ.call(`${CHANGE}/getListPage`)).code).toBe(200);
    expect(await admin.call(`${USER}/assignRole`, { id, roleId: viewer })).toMatchObject({ code: 200 });
    expect((await organ.call(`${CHANGE}/getListPage`)).code).toBe('0002');
    expect((await organ.call('/admin/api/esp/topic/getListPage')).code).toBe(200);
    expect(await admin.call(`${USER}/assignRole`, { id, roleId: null })).toMatchObject({ code: 200 });
    expect((await organ.call(`${CHANGE}/getListPage`)).code).toBe(200);
  });

  test('an administrator is made with a password told once; the role is edited; a role changed ends the session', async () => {
    const made = await admin.call(`${USER}/addAdmin`, { name: '邓志勇', username: 'deng_zy', role: 'office' });
    expect(made.code).toBe(200);
    const [once] = made.result['accounts'] as { account: string; password: string }[];
    expect(once?.account).toBe('deng_zy');
    const person = await office.signIn('deng_zy', once?.password);
    expect((await person.call('/api/common/getUser')).result).toMatchObject({ roleType: 1, changePwd: true });
    expect(
      problemsOf(await admin.call(`${USER}/addAdmin`, { name: '邓志勇', username: 'deng_zy', role: 'office' })),
    ).toEqual(['/username 账号已存在']);
    expect(
      problemsOf(await admin.call(`${USER}/addAdmin`, { name: '邓志勇', username: '13800000001', role: 'declarer' })),
    ).toEqual(
      expect.arrayContaining([expect.stringContaining('/username'), expect.stringContaining('/role')]) as unknown,
    );
    const id = Number(made.result['id']);
    const [again] = (await admin.call(`${USER}/resetPassword`, { id })).result['accounts'] as { password: string }[];
    expect(again?.password).not.toBe(once?.password);
    const moved = await office.signIn('deng_zy', again?.password);
    expect(problemsOf(await admin.call(`${USER}/editAdmin`, { id, role: 'director' }))).toEqual([
      '/phone 签字人的密码只用短信发给本人，请先填写其手机号',
    ]);
    expect(await admin.call(`${USER}/editAdmin`, { id, role: 'director', phone: '13970000999' })).toMatchObject({
      code: 200,
    });
    expect((await moved.call('/api/common/getUser')).code).toBe(401);
    expect((await admin.call(`${USER}/editAdmin`, { id: await userNamed('organ01'), role: 'office' })).message).toBe(
      '只能办理管理员的账号',
    );
    expect(await rowsOf(admin, `${USER}/getAdminList`, { username: 'deng_zy' })).toMatchObject([
      { role: 'director', status: 1, signerStatus: 1 },
    ]);
  });

  test('the last whole admin is neither stopped, narrowed, moved nor removed', async () => {
    const [mine, other] = [await userNamed('admin'), await userNamed('admin02')];
    const process = await roleNamed('过程管理专员');
    expect(problemsOf(await admin.call(`${USER}/assignRole`, { id: mine, roleId: process }))).toEqual([
      `/roleId ${NO_ADMIN}`,
    ]);
    expect(problemsOf(await admin.call(`${USER}/editAdmin`, { id: mine, role: 'director' }))).toEqual([
      `/role ${NO_ADMIN}`,
    ]);
    expect(await admin.call(`${USER}/assignRole`, { id: other, roleId: null })).toMatchObject({ code: 200 });
    // Now there are two: each stops the other at the same time, and one of them stays.
    const second = await office.signIn('admin02');
    const answers = await Promise.all([
      admin.call(`${USER}/changeStatus`, { id: other }),
      second.call(`${USER}/changeStatus`, { id: mine }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const left = await Promise.all(
      [admin, second].map(async (person) => ((await person.call(`${USER}/getAdminList`)).code === 200 ? person : null)),
    );
    const [survivor] = left.flatMap((person) => person ?? []);
    expect(left.flatMap((person) => person ?? [])).toHaveLength(1);
    const gone = survivor === admin ? other : mine;
    expect(await survivor?.call(`${USER}/changeStatus`, { id: gone })).toMatchObject({ code: 200 });
    // Whoever was stopped has lost the login with it, and either of the two may have been.
    admin = await office.signIn('admin');
  });

  test('who has only a part of the office does not get at the accounts of its admins', async () => {
    const holder = await roleNamed('申报受理岗');
    expect(
      await admin.call(`${ROLE}/configPermission`, {
        id: holder,
        permissionIds: ['sys', 'sys_users', 'sys_users:resetPassword', 'sys_users:disable'],
      }),
    ).toMatchObject({ code: 200 });
    const other = await userNamed('admin02');
    await admin.call(`${USER}/assignRole`, { id: other, roleId: holder });
    const part = await office.signIn('admin02');
    for (const path of ['resetPassword', 'changeStatus'])
      expect((await part.call(`${USER}/${path}`, { id: await userNamed('secretary') })).message).toBe(
        '管理员的账号只能由没有自定义角色的管理员办理',
      );
    expect((await part.call(`${USER}/assignRole`, { id: other, roleId: null })).code).toBe('0002');
    expect((await part.call(`${USER}/resetPassword`, { id: await userNamed('organ01') })).code).toBe(200);
  });
});
