// The office's own administration over HTTP: dictionary, notices, users, logs of logins and of actions with their
// seals.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../core/date-time.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

type Row = Readonly<Record<string, unknown>>;

const DICTIONARY = '/admin/api/sys/dictionary';
const NOTICE = '/admin/api/notice';
const ACTIONS = '/admin/api/actionLog';

describe.each(oneTestDatabase)('administration › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let institution: Person;
  const rowsOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> =>
    (await person.call(path, { ...args })).result['records'] as Row[];
  const plainOf = async (person: Person, path: string, args: object = {}): Promise<readonly Row[]> =>
    (await person.call(path, { ...args })).result as unknown as Row[];
  const problemsOf = ({ message, result }: Answer): unknown =>
    result === null
      ? message
      : (result['errors'] as { field: string; message: string }[]).map((one) => `${one.field} ${one.message}`);
  const hours = (count: number): string => formatDateTime(new Date(office.clock.now().getTime() + count * 3_600_000));
  const idOf = async (type: string, val: string): Promise<number> =>
    Number((await rowsOf(admin, `${DICTIONARY}/getList`, { parentVal: type, val, pageSize: 1 }))[0]?.['id']);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    institution = await office.signIn('organ01');
  });
  afterAll(() => office.close());

  test('the dictionary begins with every type of the specification, the 56 nations among them; only the office keeps it', async () => {
    const types = (await plainOf(admin, `${DICTIONARY}/getTypes`)).map(({ val }) => val);
    expect(types).toEqual([
      'sex',
      'nation',
      'education',
      'degree',
      'professionRank',
      'subjectCategory',
      'researchType',
      'resultForm',
      'companyType',
      'projectLevel',
      'exemptReason',
      'appraisalGrade',
      'organType',
      'noticeType',
      'changeItem',
    ]);
    expect(await plainOf(office.visitor, '/api/open/sys/dictionary/getChildList', { val: 'nation' })).toHaveLength(56);
    for (const call of ['getList', 'getTypes', 'dictionaryAdd', 'dictionaryUpdate', 'dictionaryDel'])
      expect((await institution.call(`${DICTIONARY}/${call}`, { id: 1 })).code).toBe('0002');
  });

  test('a new entry is chosen at once; a value taken or malformed is told at its field', async () => {
    const notice = { title: '关于系统维护的通知', type: '6', content: '<p>周六夜间维护。</p>', status: 0 };
    expect(problemsOf(await admin.call(`${NOTICE}/addNotice`, notice))).toEqual(['/type 类型没有这个选项，请重新选择']);
    expect(
      await admin.call(`${DICTIONARY}/dictionaryAdd`, {
        parentVal: 'noticeType',
        val: '6',
        name: '系统维护',
        sortNo: 6,
      }),
    ).toMatchObject({ code: 200 });
    expect(
      (await plainOf(admin, '/api/open/sys/dictionary/getChildList', { val: 'noticeType' })).map(({ name }) => name),
    ).toContain('系统维护');
    expect(await admin.call(`${NOTICE}/addNotice`, notice)).toMatchObject({ code: 200 });
    expect(
      problemsOf(await admin.call(`${DICTIONARY}/dictionaryAdd`, { parentVal: 'noticeType', val: '6', name: '重复' })),
    ).toEqual(['/val 这个值已经有了，请换一个']);
    expect(
      problemsOf(await admin.call(`${DICTIONARY}/dictionaryAdd`, { parentVal: 'noticeType', val: '六', name: '写错' })),
    ).toEqual(['/val 值由字母、数字、下划线或短横线组成，以字母或数字开头']);
  });

  test('an entry in use is not deleted but switched off: no new record takes it, old ones keep it and its name', async () => {
    const id = await idOf('noticeType', '6');
    expect((await admin.call(`${DICTIONARY}/dictionaryDel`, { id })).message).toBe('已被1条“系统公告”使用，不能删除');
    expect((await admin.call(`${DICTIONARY}/dictionaryDel`, { id: await idOf('', 'noticeType') })).message).toBe(
      '已被6条“选项”使用，不能删除',
    );
    expect(await admin.call(`${DICTIONARY}/dictionaryUpdate`, { id, status: 0 })).toMatchObject({ code: 200 });
    expect(
      problemsOf(
        await admin.call(`${NOTICE}/addNotice`, { title: '再次维护', type: '6', content: '<p>维护。</p>', status: 0 }),
      ),
    ).toEqual(['/type 类型“系统维护”已停用，请重新选择']);
    const [kept] = await rowsOf(admin, `${NOTICE}/getListPage`, { type: '6' });
    expect(
      await admin.call(`${NOTICE}/editNotice`, { id: kept?.['id'], title: '关于系统维护的通知（更正）' }),
    ).toMatchObject({ code: 200 });
    expect(await plainOf(office.visitor, '/api/open/sys/dictionary/getTitles', { val: 'noticeType' })).toContainEqual({
      val: '6',
      name: '系统维护',
      sortNo: 6,
      status: 0,
    });
    // A kind of its own has no parent.
    expect(await admin.call(`${DICTIONARY}/dictionaryAdd`, { val: 'examRegion', name: '考区' })).toMatchObject({
      code: 200,
    });
    const spare = Number(
      (await admin.call(`${DICTIONARY}/dictionaryAdd`, { parentVal: 'noticeType', val: '7', name: '没有用过' })).result[
        'id'
      ],
    );
    expect(await admin.call(`${DICTIONARY}/dictionaryDel`, { id: spare })).toMatchObject({ code: 200 });
    expect((await admin.call(`${DICTIONARY}/dictionaryDel`, { id: spare })).code).toBe('0002');
  });

  test('the notice to hosts is the newest published of its kind: a later one takes its place, a withdrawn one gives it back', async () => {
    const host = await office.signIn('13800000001');
    const told = async (): Promise<readonly unknown[]> =>
      (await plainOf(host, `${NOTICE}/getHostNotice`)).map(({ title }) => title);
    const add = async (title: string, more: Record<string, unknown>): Promise<unknown> =>
      (
        await admin.call(`${NOTICE}/addNotice`, {
          title,
          type: '5',
          content: '<p>立项后三个月内完成开题。</p>',
          status: 1,
          ...more,
        })
      ).result['id'];
    const seeded = await told();
    expect(seeded[0]).toBe('课题主持人须知');
    const newer = await add('2027年课题主持人须知', {});
    await add('还没到发布时间的须知', { publishTime: '2099-01-01 00:00:00' });
    await add('给机构的说明', { targetRoles: ['institution'] });
    await add('一般公告', { type: '1' });
    expect(await told()).toEqual(['2027年课题主持人须知', ...seeded]);
    expect(await admin.call(`${NOTICE}/delNotice`, { id: newer })).toMatchObject({ code: 200 });
    expect(await told()).toEqual(seeded);
  });

  test('a notice shows to its roles between publication and end, to the others never; who has seen it is counted once', async () => {
    const facts = { type: '1', content: '<p>请于月底前完成审核。</p>', status: 1 };
    const add = async (title: string, more: object = {}): Promise<number> =>
      Number((await admin.call(`${NOTICE}/addNotice`, { title, ...facts, ...more })).result['id']);
    const ids = [
      await add('发给机构', { targetRoles: ['institution'] }),
      await add('发给申请人', { targetRoles: ['declarer'] }),
      await add('发给所有人'),
      await add('下周发布', { publishTime: hours(24) }),
      await add('已经截止', { publishTime: hours(-48), endTime: hours(-1) }),
      await add('没有发布', { status: 0 }),
      await add('发给规划办和机构', { targetRoles: ['office', 'institution'] }),
      await add('发给规划办主任', { targetRoles: ['director'] }),
    ];
    const titles = async (): Promise<readonly string[]> =>
      (await rowsOf(institution, `${NOTICE}/getListPage`, { pageSize: 100 }))
        .filter(({ id }) => ids.includes(Number(id)))
        .map(({ title }) => String(title))
        .toSorted((one, other) => (one < other ? -1 : 1));
    expect(await titles()).toEqual(['发给所有人', '发给机构', '发给规划办和机构']);
    const home = async (person: Person): Promise<ReadonlySet<unknown>> =>
      new Set(
        (await rowsOf(person, `${NOTICE}/getHomeListPage`, { pageSize: 100 }))
          .filter(({ id }) => ids.includes(Number(id)))
          .map(({ title }) => title),
      );
    expect(await home(admin), "the office's own home, too, has only what is shown now, and to it").toEqual(
      new Set(['发给所有人', '发给规划办和机构']),
    );
    expect(await home(await office.signIn('admin02')), 'a role made of it reads as the office').toEqual(
      new Set(['发给所有人', '发给规划办和机构']),
    );
    expect(await home(await office.signIn('director'))).toEqual(new Set(['发给所有人', '发给规划办主任']));
    expect(await home(institution)).toEqual(new Set(['发给所有人', '发给机构', '发给规划办和机构']));
    expect((await institution.call(`${NOTICE}/getInfoById`, { id: ids[1] })).code).toBe('0002');
    const pinned = await add('置顶：申报系统使用说明', { publishTime: hours(-900), topFlag: true });
    const shown = await rowsOf(institution, `${NOTICE}/getListPage`, { pageSize: 100 });
    const tops = shown.map(({ topFlag }) => topFlag === true);
    expect(tops.lastIndexOf(true), 'what is pinned stands first').toBe(tops.filter(Boolean).length - 1);
    expect(shown.find(({ id }) => id === pinned)?.['topFlag']).toBe(true);
    const times = (isPinned: boolean): readonly string[] =>
      shown.filter(({ topFlag }) => (topFlag === true) === isPinned).map(({ publishTime }) => String(publishTime));
    for (const group of [times(true), times(false)])
      expect(group, 'then the newest').toEqual(group.toSorted().toReversed());
    expect(
      problemsOf(await admin.call(`${NOTICE}/editNotice`, { id: ids[0], publishTime: hours(2), endTime: hours(1) })),
    ).toEqual(['/endTime 截止时间不能早于发布时间']);
    for (let time = 0; time < 2; time += 1)
      await institution.call('/admin/api/common/markViewTime', { type: 'notice', bizId: ids[0] });
    expect((await admin.call(`${NOTICE}/getInfoById`, { id: ids[0] })).result).toMatchObject({ readCount: 1 });
    expect((await institution.call('/admin/api/common/getViewMarks', { type: 'notice' })).result).toEqual({
      ids: [ids[0]],
    });
    expect((await admin.call('/admin/api/common/getViewMarks', { type: 'notice' })).result).toEqual({ ids: [] });
    expect((await institution.call(`${NOTICE}/delNotice`, { id: ids[0] })).code).toBe('0002');
    expect(await admin.call(`${NOTICE}/delNotice`, { id: ids[0] })).toMatchObject({ code: 200 });
    expect(await titles()).toEqual(['发给所有人', '发给规划办和机构']);
  });

  test('users are listed with their last login, phones masked, and only for the office', async () => {
    const [row] = await rowsOf(admin, '/admin/api/user/getAccountList', {
      role: 'institution',
      sort: '-lastLoginTime',
      pageSize: 1,
    });
    expect(row).toMatchObject({ role: 'institution', status: 1 });
    expect(String(row?.['lastLoginTime'])).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    const [declarer] = await rowsOf(admin, '/admin/api/user/getAccountList', { phone: '13800000001' });
    expect(declarer).toMatchObject({ phone: '138****0001', username: '138****0001' });
    expect((await institution.call('/admin/api/user/getAccountList')).code).toBe('0002');
  });

  test('a new password of an institution goes to who is its contact person now', async () => {
    const [account] = await rowsOf(admin, '/admin/api/user/getAccountList', { name: '涂晓琳', role: 'institution' });
    const user = (await admin.call('/admin/api/user/getInfoById', { id: account?.['id'] })).result;
    const organ = (await admin.call('/admin/api/user/organ/getInfoById', { id: user['organId'] })).result;
    const form = ['id', 'rowVersion', 'code', 'name', 'organType', 'level'].map((key) => [key, organ[key]] as const);
    const [former, present] = [String(user['phone']), '13970000777'];
    expect(
      await admin.call('/admin/api/user/editOrgan', {
        ...Object.fromEntries(form),
        contactName: '黎思齐',
        contactPhone: present,
      }),
    ).toMatchObject({ code: 200 });
    const before = await smsTo(office, former);
    expect(await admin.call('/admin/api/user/resetPassword', { id: user['id'] })).toMatchObject({ code: 200 });
    expect(await smsTo(office, present)).toHaveLength(1);
    expect(await smsTo(office, former), 'who has left is told no password').toHaveLength(before.length);
  });

  test('the log says who did what to which record with both values, in words; exports stand in it with what was asked', async () => {
    await admin.call(`${DICTIONARY}/dictionaryUpdate`, { id: await idOf('sex', '1'), remark: '身份证号可推出' });
    const [last] = await rowsOf(admin, `${ACTIONS}/getPageList`, { entity: 'dictionary', pageSize: 1 });
    expect(last).toMatchObject({ role: 'office', actionTitle: '修改', summary: '备注：空 → 身份证号可推出' });
    expect(String(last?.['target'])).toMatch(/^数据字典 \d+$/);
    expect((await admin.call(`${ACTIONS}/getInfoById`, { id: last?.['id'] })).result['changeRows']).toEqual([
      { field: '备注', before: '空', after: '身份证号可推出' },
    ]);
    await admin.download('/admin/api/loginfo/exportLoginfo');
    const exports = await rowsOf(admin, `${ACTIONS}/getPageList`, { preset: 'exports', pageSize: 1 });
    expect(exports[0]).toMatchObject({ actionTitle: '导出', target: '登录日志' });
    expect((await institution.call(`${ACTIONS}/getPageList`)).code).toBe('0002');
    expect((await institution.call(`${ACTIONS}/verifyChain`)).code).toBe('0002');
  });

  test('the chain of seals is verified; a row changed behind its back is named with its place', async () => {
    await expect.poll(() => office.office.context.audit.seal(), { timeout: 20_000, interval: 100 }).toBeGreaterThan(0);
    expect(await admin.call(`${ACTIONS}/verifyChain`)).toMatchObject({
      code: 200,
      message: expect.stringContaining('校验通过') as string,
      result: { intact: true, broken: [] },
    });
    await office.database.pool.query(
      "insert into audit_log (actor_name, role, action, entity) values ('李主任', 'office', 'sign', 'topic-change')",
    );
    expect(await admin.call(`${ACTIONS}/verifyChain`)).toMatchObject({
      message: expect.stringContaining('没有本系统的签名') as string,
      result: { intact: false, broken: [], outside: [{ where: 'audit_log' }] },
    });
    await office.database.pool.query('alter table audit_log disable trigger audit_log_append_only');
    await office.database.pool.query(
      "update audit_log set actor_name = '冒名者' where id = (select min(to_id) from audit_seal)",
    );
    await office.database.pool.query('alter table audit_log enable trigger audit_log_append_only');
    const broken = await admin.call(`${ACTIONS}/verifyChain`);
    expect(broken.result).toMatchObject({ intact: false, broken: [{ seal: 1, what: 'rows' }] });
    expect(broken.message).toContain('校验未通过：第一处在第1段');
  });
});
