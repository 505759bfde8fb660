import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { solvedCaptcha } from '../../../tests/support/solved-captcha.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const ADD = '/api/open/user/addDeclarer';
const PASSWORD = 'Lesson#2026';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A number of Nanchang, born on 18 June 1990; `order` odd: a man. */
function idcard(order: number): string {
  const body = `36010219900618${String(order).padStart(3, '0')}`;
  return body + '10X98765432'.charAt([...body].reduce((sum, digit, at) => sum + Number(digit) * (WEIGHTS[at] ?? 0), 0) % 11);
}

const years = (): number => {
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  return Number(now.slice(0, 4)) - 1990 - (now.slice(5) >= '06-18' ? 0 : 1);
};

describe.each(testDatabases)('registration › $name', (database) => {
  let office: WholeOffice;
  let organId = 0;
  let last = 0;
  const fields = (changes: Readonly<Record<string, unknown>> = {}) => {
    last += 1;
    return { phone: `1397000${String(last).padStart(4, '0')}`, password: PASSWORD, name: '饶晓燕', sex: '1', age: years(), idcard: idcard(2 * last + 1), company: '南昌市第三中学', organId, email: 'raoxiaoyan@nc3z.cn', ...changes };
  };
  const human = (): Promise<Readonly<Record<string, unknown>>> => solvedCaptcha(office);
  const register = async (changes: Readonly<Record<string, unknown>> = {}): Promise<Answer> => office.visitor.call(ADD, { ...fields(changes), ...(await human()) });
  const problems = async (changes: Readonly<Record<string, unknown>>): Promise<unknown> => (await register(changes)).result?.['errors'];
  const userOf = async (phone: string) => {
    const { sql, cipher } = office.office.context;
    const [row] = await sql.query({ text: 'select id, row_version, status, role, type, organ_id, phone, sex, birth_date::text as born, review_content from "user" where username_bix = $1 and not del_flag' }, [cipher.blindIndex(phone)]);
    return row;
  };
  const messages = async () => {
    await office.office.sms.dispatch();
    const { sql, cipher } = office.office.context;
    const rows = await sql.query({ text: 'select template, sealed, status from sms_message order by id' });
    return rows.map((row) => ({ template: String(row['template']), status: String(row['status']), ...(JSON.parse(cipher.decrypt(String(row['sealed']))) as { phone: string; text: string }) }));
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    const organs = (await office.visitor.call('/api/open/user/getOrganAllList')).result as unknown as { id: number; name: string }[];
    organId = organs.find(({ name }) => name.includes('南昌市'))?.id ?? 0;
  });
  afterAll(() => office.close());

  test('from the registration through the return and the correction to the review that lets one in', async () => {
    const one = fields();
    expect(await office.visitor.call(ADD, { ...one, ...(await human()) })).toMatchObject({ code: 200, message: '注册成功，委托管理机构审核通过之后，可正常登录', result: { id: expect.any(Number), rowVersion: 1 } });
    const stored = await userOf(one.phone);
    expect(stored).toMatchObject({ status: 0, role: 'declarer', type: 3, organ_id: organId, sex: '1', born: '1990-06-18' });
    expect(stored?.['phone']).not.toContain(one.phone);

    const id = Number(stored?.['id']);
    const own = await office.signIn(one.phone, PASSWORD);
    expect((await own.call('/api/common/getUserForHome')).result).toMatchObject({ user: { roleType: -1, userStatus: 0 } });
    for (const path of ['/admin/api/esp/topic/getMyTopic', '/admin/api/esp/topic/result/getMyListPage', '/admin/api/user/getList', '/admin/api/user/review', '/admin/api/user/changeStatus']) {
      expect(await own.call(path, {})).toMatchObject({ code: '0002' });
    }

    const organ = await office.signIn('organ01');
    const foreign = await office.signIn('organ02');
    expect(await foreign.call('/admin/api/user/review', { id, revieweStatus: 1 })).toMatchObject({ code: '0002' });
    expect(await organ.call('/admin/api/user/review', { id, revieweStatus: -1, reviewContent: '不符' })).toMatchObject({ code: '0001', message: '审核意见至少5个字' });
    expect(await organ.call('/admin/api/user/review', { id, revieweStatus: -1, reviewContent: '工作单位请填写公章全称' })).toMatchObject({ code: 200 });
    expect(await userOf(one.phone)).toMatchObject({ status: 2, review_content: '工作单位请填写公章全称' });

    const returned = await office.signIn(one.phone, PASSWORD);
    const record = (await returned.call('/admin/api/user/getInfoById', { id })).result;
    expect(record).toMatchObject({ status: 2, reviewContent: '工作单位请填写公章全称', phone: one.phone, age: years() });
    expect(await returned.call('/admin/api/user/getInfoById', { id: id - 1 })).toMatchObject({ code: '0002' });
    expect(await returned.call('/admin/api/user/editDeclarer', { id, rowVersion: record['rowVersion'], status: 1, company: '南昌市第三中学' })).toMatchObject({ code: '0001' });
    expect(await returned.call('/admin/api/user/editDeclarer', { id, rowVersion: record['rowVersion'], company: '南昌市第三中学（公章全称）' })).toMatchObject({ code: 200, message: '保存成功，请等待委托管理机构审核' });
    expect(await userOf(one.phone)).toMatchObject({ status: 0 });

    expect(await organ.call('/admin/api/user/review', { id, revieweStatus: 1 })).toMatchObject({ code: 200 });
    expect(await organ.call('/admin/api/user/review', { id, revieweStatus: 1 })).toMatchObject({ code: '0001' });
    expect((await (await office.signIn(one.phone, PASSWORD)).call('/api/common/getUserForHome')).result).toMatchObject({ user: { roleType: 3, userStatus: 1 } });
    const sent = (await messages()).filter(({ phone }) => phone === one.phone);
    expect(sent.map(({ template, status }) => [template, status])).toEqual([['user.reviewReturn', 'sent'], ['user.reviewPass', 'sent']]);
    expect(sent[0]?.text).toContain('工作单位请填写公章全称');
  });

  test('an institution passes several registrations in one call, those it saw or none', async () => {
    const [first, second, third] = [fields(), fields(), fields()];
    for (const one of [first, second, third]) expect(await office.visitor.call(ADD, { ...one, ...(await human()) })).toMatchObject({ code: 200 });
    const organ = await office.signIn('organ01');
    const seen = async (phones: readonly string[]) => Promise.all(phones.map(async (phone) => {
      const stored = await userOf(phone);
      return { id: Number(stored?.['id']), rowVersion: Number(stored?.['row_version']) };
    }));
    const statuses = async () => Promise.all([first, second, third].map(async ({ phone }) => Number((await userOf(phone))?.['status'])));
    const review = (person: Person, items: readonly object[]): Promise<Answer> => person.call('/admin/api/user/review', { items, revieweStatus: 1 });

    const [one, two] = await seen([first.phone, second.phone]);
    expect(await review(await office.signIn('organ02'), [one ?? {}, two ?? {}])).toMatchObject({ code: '0001', message: expect.stringContaining('没有权限或数据不存在') as string });
    expect(await review(organ, [one ?? {}, { ...two, rowVersion: Number(two?.rowVersion) + 1 }])).toMatchObject({ code: '0001' });
    expect(await review(organ, []), 'nothing is named').toMatchObject({ code: '0001' });
    expect(await statuses()).toEqual([0, 0, 0]);
    const passed = await review(organ, [one ?? {}, two ?? {}]);
    expect(passed).toMatchObject({ code: 200, result: { count: 2 } });
    expect(await statuses(), 'who was not named waits on').toEqual([1, 1, 0]);
    expect((await (await office.signIn(second.phone, PASSWORD)).call('/api/common/getUserForHome')).result).toMatchObject({ user: { roleType: 3, userStatus: 1 } });
    expect((await messages()).filter(({ phone, template }) => template === 'user.reviewPass' && [first.phone, second.phone].includes(phone))).toHaveLength(2);
  });

  test('every mistake is told at its field', async () => {
    const empty = await office.visitor.call(ADD, await human());
    const told = (empty.result['errors'] as { field: string; message: string }[]).map(({ field, message }) => `${field} ${message}`);
    expect(told.toSorted()).toEqual(['/company 请输入工作单位', '/email 请输入邮箱', '/idcard 请输入身份证号', '/name 请输入姓名', '/organId 请选择委托管理机构', '/password 请输入密码', '/phone 请输入手机号']);
    expect(await problems({ phone: '1397000001' })).toEqual([{ field: '/phone', message: '手机号格式不正确!' }]);
    expect(await problems({ phone: '12970000001' })).toEqual([{ field: '/phone', message: '手机号格式不正确!' }]);
    expect(await problems({ idcard: '360102199006180010' })).toEqual([{ field: '/idcard', message: '身份证号格式不正确' }]);
    expect(await problems({ email: 'raoxiaoyan' })).toEqual([{ field: '/email', message: '邮箱格式不正确' }]);
    expect(await problems({ password: 'Aa1@567' })).toEqual([{ field: '/password', message: '密码必须包含大小写字母、数字、特殊字符' }]);
    expect(await problems({ password: 'Aa1@5678901234567' })).toEqual([{ field: '/password', message: '最大长度不能超过16' }]);
    expect(await problems({ password: 'abcdefgh1@' })).toEqual([{ field: '/password', message: '密码必须包含大小写字母、数字、特殊字符' }]);
    expect(await problems({ phone: '13970009999', password: 'Aa@13970009999' })).toEqual([{ field: '/password', message: '密码不能包含账号或手机号' }]);
    expect(await problems({ sex: '2', age: years() + 1 })).toEqual([{ field: '/sex', message: '性别与身份证号不一致' }, { field: '/age', message: `年龄与身份证号不一致，应为${years()}岁` }]);
    expect(await problems({ organId: 999_999 })).toBeUndefined();
    expect(await register({ status: 1 })).toMatchObject({ code: '0001' });
    expect(await register({ role: 'office' })).toMatchObject({ code: '0001' });
  });

  test('phone and identity card belong to one declarer', async () => {
    const one = fields();
    expect((await office.visitor.call(ADD, { ...one, ...(await human()) })).code).toBe(200);
    expect(await problems({ phone: one.phone })).toEqual([{ field: '/phone', message: '该手机号已注册' }]);
    expect(await problems({ idcard: one.idcard })).toEqual([{ field: '/idcard', message: '该身份证号已注册' }]);
  });

  test('of ten registrations of one number at once one is made', async () => {
    const one = fields();
    const answers = await Promise.all(Array.from({ length: 10 }, async (_, at) => office.visitor.call(ADD, { ...one, idcard: idcard(601 + 2 * at), ...(await human()) })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('after a few from one address a captcha is asked, and a wrong one is always refused', async () => {
    office.clock.forward(61);
    expect(await office.visitor.call(ADD, { ...fields(), captchaId: '0f8fad5b-d9cb-469f-a165-70867728950e', captcha: 'acde' })).toMatchObject({ code: '0001', message: '图形验证码错误或已过期', result: { captcha: true } });
    const plain = [];
    for (let at = 0; at < 6; at += 1) plain.push((await office.visitor.call(ADD, fields())).message);
    expect(plain).toEqual([...Array.from({ length: 5 }, () => '注册成功，委托管理机构审核通过之后，可正常登录'), '请输入图形验证码']);
    expect((await register()).code).toBe(200);
  });

  test('age and sex are those of the identity number, whoever leaves them out', async () => {
    const { sex: _sex, age: _age, ...one } = fields();
    expect((await office.visitor.call(ADD, { ...one, ...(await human()) })).code).toBe(200);
    expect(await userOf(one.phone)).toMatchObject({ sex: '1', born: '1990-06-18' });
  });

  test('a wrong field does not use up the captcha, what is done does, and five tries do', async () => {
    const proof = await human();
    const one = fields();
    const send = (changes: object): Promise<Answer> => office.visitor.call(ADD, { ...one, ...proof, ...changes });
    expect((await send({ organId: 999_999 })).code).not.toBe(200);
    expect((await send({ sex: '2' })).result).toMatchObject({ errors: [{ field: '/sex' }] });
    expect((await send({})).code).toBe(200);
    expect((await send({ phone: '13970008001', idcard: idcard(701) })).message).toBe('图形验证码错误或已过期');
    const again = await human();
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push((await office.visitor.call(ADD, { ...fields({ phone: one.phone }), ...again })).message);
    expect(answers).toEqual([...Array.from({ length: 5 }, () => '该手机号已注册'), '图形验证码错误或已过期']);
  });

  test('a code proves the phone, and the institution sees whether it did; a wrong one is refused at its field', async () => {
    const [proven, unproven] = [fields(), fields()];
    const proof = async (): Promise<string> => (await smsTo(office, proven.phone)).at(-1)?.values['code'] ?? '';
    office.clock.forward(61);
    expect((await office.visitor.call('/api/common/sendCode', { phone: proven.phone, purpose: 'register' })).code).toBe(200);
    const code = await proof();
    expect(code).toMatch(/^\d{6}$/);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await office.visitor.call(ADD, { ...proven, code: wrong, ...(await human()) })).result).toMatchObject({ errors: [{ field: '/code', message: '短信验证码错误或已过期' }] });
    expect((await office.visitor.call(ADD, { ...unproven, code, ...(await human()) })).code).toBe('0001');
    expect((await office.visitor.call(ADD, { ...proven, code, ...(await human()) })).code).toBe(200);
    expect((await office.visitor.call(ADD, { ...unproven, ...(await human()) })).code).toBe(200);
    const organ = await office.signIn('organ01');
    const seen = async (phone: string): Promise<unknown> =>
      ((await organ.call('/admin/api/user/getDeclarerListPage', { phone })).result['records'] as { phoneVerified: unknown }[])[0]?.phoneVerified;
    expect([await seen(proven.phone), await seen(unproven.phone)]).toEqual([true, false]);
    expect((await office.visitor.call(ADD, { ...fields(), phoneVerified: true, ...(await human()) })).code).toBe('0001');
  });

  test('who asks for a code with a number that is registered gets the same answer and no code to register with', async () => {
    office.clock.forward(61);
    expect(await office.visitor.call('/api/common/sendCode', { phone: '13800000001', purpose: 'register' })).toMatchObject({ code: 200, result: { wait: 60 } });
    expect((await smsTo(office, '13800000001')).at(-1)?.status).toBe('dummy');
  });

  test('who is approved may move to another institution, and is reviewed anew; who has a topic may not', async () => {
    const declarer = await office.signIn('13800000002');
    const me = (await declarer.call('/api/common/getUser')).result;
    const record = (await declarer.call('/admin/api/user/getInfoById', { id: me['id'] })).result;
    const organs = (await office.visitor.call('/api/open/user/getOrganAllList')).result as unknown as { id: number }[];
    const other = organs.find(({ id }) => id !== record['organId'])?.id;
    expect(await declarer.call('/admin/api/user/editDeclarer', { id: me['id'], rowVersion: record['rowVersion'], name: '李雅琦' })).toMatchObject({ code: '0002' });
    expect(await declarer.call('/admin/api/user/editDeclarer', { id: me['id'], rowVersion: record['rowVersion'], address: '南昌市东湖区民德路8号' })).toMatchObject({ code: 200, message: '保存成功' });
    expect(await declarer.call('/admin/api/user/editDeclarer', { id: me['id'], organId: other })).toMatchObject({ code: 200, message: '保存成功，请等待新的委托管理机构审核' });
    expect(await userOf('13800000002')).toMatchObject({ status: 0, organ_id: other });

    const host = await office.signIn('13800000001');
    const own = (await host.call('/api/common/getUser')).result;
    expect(await host.call('/admin/api/user/editDeclarer', { id: own['id'], organId: other })).toMatchObject({ code: '0001', message: '有未结题的课题，不能更换委托管理机构' });
  });

  test('a stopped account is out at once and told so; nobody stops their own, an institution stops declarers alone', async () => {
    const host = await office.signIn('13800000006');
    const id = (await host.call('/api/common/getUser')).result['id'];
    const organ = await office.signIn('organ01');
    const organUser = (await organ.call('/api/common/getUser')).result['id'];
    expect(await organ.call('/admin/api/user/changeStatus', { id: organUser })).toMatchObject({ code: '0001' });
    expect(await organ.call('/admin/api/user/changeStatus', { id })).toMatchObject({ code: 200, message: '已停用' });
    expect((await host.call('/api/common/getUser')).code).toBe(402);
    expect(await office.visitor.call('/api/common/login', { username: '13800000006', password: 'Demo@2026' })).toMatchObject({ code: '0001', message: '账号已停用，请联系管理机构' });
    expect(await organ.call('/admin/api/user/changeStatus', { id })).toMatchObject({ code: 200, message: '已启用' });
  });

  test('what an account is to become travels with the call: sent twice, even at once, it is not turned back', async () => {
    const organ = await office.signIn('organ01');
    const host = await office.signIn('13800000006');
    const id = (await host.call('/api/common/getUser')).result['id'];
    const become = (status: number): Promise<Answer> => organ.call('/admin/api/user/changeStatus', { id, status });
    expect((await become(1)).message).toBe('当前状态为“正常”，不能启用');
    const both = await Promise.all([become(3), (await office.signIn('admin')).call('/admin/api/user/changeStatus', { id, status: 3 })]);
    expect(both.map(({ message }) => message).toSorted()).toEqual(['已停用', '当前状态为“停用”，不能停用'].toSorted());
    expect((await become(3)).message).toBe('当前状态为“停用”，不能停用');
    expect(await userOf('13800000006')).toMatchObject({ status: 3 });
    expect(await become(1)).toMatchObject({ code: 200, message: '已启用' });
    expect((await organ.call('/admin/api/user/changeStatus', { id, status: 2 })).code).toBe('0001');
  });
});
