import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { solvedCaptcha } from '../../../tests/support/solved-captcha.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type WholeOffice } from '../../../tests/support/whole-office.ts';

const DAY = 24 * 60 * 60;
const PEOPLE = [
  ['饶晓燕', '13970006101', '360102199006180016'],
  ['万志伟', '13970006102', '360102199006180032'],
  ['涂丽萍', '13970006103', '360102199006180059'],
  ['章文华', '13970006104', '360102199006180075'],
  ['闵雪梅', '13970006105', '360102199006180091'],
] as const;

describe.each(oneTestDatabase)('messages to institutions › $name', (database) => {
  let office: WholeOffice;
  let organId = 0;
  let phone = '';
  const texts = async (): Promise<readonly string[]> => (await smsTo(office, phone)).map(({ text }) => text);
  const register = async ([name, mobile, idcard]: (typeof PEOPLE)[number]): Promise<Answer> =>
    office.visitor.call('/api/open/user/addDeclarer', {
      phone: mobile,
      password: 'Lesson#2026',
      name,
      idcard,
      company: '南昌市第三中学',
      organId,
      email: 'jiaoyan@nc3z.cn',
      ...(await solvedCaptcha(office)),
    });

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    const organ = await office.signIn('organ01');
    organId = Number((await organ.call('/api/common/getUser')).result['organId']);
    phone = String((await organ.call('/admin/api/user/organ/getInfoById', { id: organId })).result['contactPhone']);
  });
  afterAll(() => office.close());

  test('of registrations that come at once and later the first of the day is told, the next day another', async () => {
    expect(phone).toMatch(/^1\d{10}$/);
    const [first, second, third, fourth, fifth] = PEOPLE;
    const answers = await Promise.all([first, second, third].map(register));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await texts()).toEqual([
      '南昌市教育科学规划领导小组办公室：有申请人的注册等待审核，请登录课题管理平台办理。同类事项今日不再提醒。',
    ]);
    expect((await register(fourth)).code).toBe(200);
    expect(await texts()).toHaveLength(1);
    office.clock.forward(DAY);
    expect((await register(fifth)).code).toBe(200);
    expect(await texts()).toHaveLength(2);
  });

  test('another kind is told the same day; what is refused tells nobody', async () => {
    const before = await texts();
    const host = await office.signIn('13800000001');
    const listed = await host.call('/admin/api/esp/topic/result/getMyListPage', { status: 0, page: 1, pageSize: 50 });
    const drafts = (listed.result['records'] as { id: number }[]).map(({ id }) => id);
    const answers = [];
    for (const id of drafts) answers.push(await host.call('/admin/api/esp/topic/result/submit', { id }));
    const done = answers.filter(({ code }) => code === 200);
    expect(done.length).toBeGreaterThan(1);
    expect((await texts()).slice(before.length)).toEqual([
      '南昌市教育科学规划领导小组办公室：有新提交的课题成果等待审核，请登录课题管理平台办理。同类事项今日不再提醒。',
    ]);
    const refused = await host.call('/admin/api/esp/topic/result/submit', { id: drafts[0] ?? 0 });
    expect(refused.code).not.toBe(200);
    expect(await texts()).toHaveLength(before.length + 1);
  });
});
