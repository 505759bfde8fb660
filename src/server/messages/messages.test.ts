import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLine } from '../../../tests/support/change-line.ts';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { saidNames } from '../../core/product-names.ts';
import { purgeExpired } from '../jobs/purge-expired.job.ts';
import { sendReminders } from '../jobs/reminders.job.ts';

const LIST = '/admin/api/common/message/getListPage';
const MARK = '/admin/api/common/markViewTime';
const SETTINGS = '/api/sys/user/messages/edit';
const RESULTS = '/admin/api/esp/topic/result';
const HOST_PHONE = '13800000001';

interface Told {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly content: string;
  readonly screen: string | null;
  readonly openId: number | null;
  readonly channel: number;
  readonly readTime: string | null;
}

describe.each(oneTestDatabase)('the bell › $name', (database) => {
  let office: WholeOffice;
  let host: Person;
  let organ: Person;
  let drafts: number[] = [];

  const told = async (person: Person, args = {}): Promise<readonly Told[]> =>
    (await person.call(LIST, { page: 1, pageSize: 50, ...args })).result['records'] as Told[];
  const handIn = async (): Promise<number> => {
    const id = drafts.pop() ?? 0;
    expect(await host.call(`${RESULTS}/submit`, { id })).toMatchObject({ code: 200 });
    return id;
  };
  const giveBack = async (id: number, reason: string): Promise<void> => {
    const said = { id, revieweStatus: -1, reviewContent: reason };
    expect(await organ.call(`${RESULTS}/review/review`, said)).toMatchObject({ code: 200 });
  };
  const set = async (settings: {
    readonly quietMessages?: string[] | null;
    readonly quietSms?: string[] | null;
  }): Promise<void> => {
    expect(await host.call(SETTINGS, settings)).toMatchObject({ code: 200 });
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [host, organ] = [await office.signIn(HOST_PHONE), await office.signIn('organ01')];
    const listed = await host.call(`${RESULTS}/getMyListPage`, { status: 0, page: 1, pageSize: 50 });
    drafts = (listed.result['records'] as { id: number }[]).map(({ id }) => id);
    await host.call('/admin/api/common/message/readAll');
  });
  afterAll(() => office.close());

  test('a return is told its host alone, with the reason, where it is mended, and by text message at once', async () => {
    const [before, texts] = [await told(organ), await smsTo(office, HOST_PHONE)];
    const id = await handIn();
    await giveBack(id, '附件缺少封面和版权页');
    const [first] = await told(host, { preset: 'unread' });
    expect(first).toMatchObject({ kind: 'returned', screen: 'projectData', openId: id, channel: 2, readTime: null });
    expect(first?.content).toMatch(
      /^您提交的成果《.+》已由委托管理机构退回，原因：附件缺少封面和版权页。请修改后重新提交。$/,
    );
    expect(await told(organ)).toEqual(before);
    expect((await smsTo(office, HOST_PHONE)).slice(texts.length).map(({ text }) => text)).toEqual([first?.content]);
  });

  test('others neither read nor mark a message whose id they guess', async () => {
    const [mine] = await told(host, { preset: 'unread' });
    const other = await office.signIn('13800000003');
    for (const person of [other, organ, await office.signIn('admin')]) {
      const answer = await person.call('/admin/api/common/message/getInfoById', { id: mine?.id ?? 0 });
      expect(answer.code).not.toBe(200);
      await person.call(MARK, { type: 'message', bizId: mine?.id ?? 0 });
    }
    expect(await told(host, { preset: 'unread' })).toEqual([mine]);
    expect(await host.call(MARK, { type: 'message', bizId: mine?.id ?? 0 })).toMatchObject({ code: 200 });
    expect(await told(host, { preset: 'unread' })).toEqual([]);
  });

  test("its page hears of it within two seconds, another's does not", async () => {
    const admin = await office.signIn('admin');
    const [line, other] = [await openLine(office.url, host.token), await openLine(office.url, admin.token)];
    await Promise.all([line.next('ready'), other.next('ready')]);
    const id = await handIn();
    const since = performance.now();
    await giveBack(id, '成果署名与课题组不符');
    const heard: string[] = [];
    while (!heard.includes('message'))
      heard.push(...((await line.next('changed')) as { readonly resources: string[] }).resources);
    expect(performance.now() - since).toBeLessThan(2_000);
    expect(((await other.next('changed')) as { readonly resources: string[] }).resources).not.toContain('message');
    line.close();
    other.close();
  });

  test('whoever wants nothing of a kind hears nothing of it, by text message or at all', async () => {
    const before = await smsTo(office, HOST_PHONE);
    await set({ quietSms: ['returned'] });
    await giveBack(await handIn(), '请补充成果的电子版');
    expect(await told(host, { preset: 'unread' })).toMatchObject([{ channel: 1 }, {}]);
    await set({ quietMessages: ['returned'] });
    await giveBack(await handIn(), '请补充成果的电子版');
    expect(await told(host, { preset: 'unread' })).toHaveLength(2);
    expect(await smsTo(office, HOST_PHONE)).toHaveLength(before.length);
    await set({ quietMessages: null, quietSms: null });
  });

  test('what is unread comes in the message of the morning, once', async () => {
    const unread = await told(host, { preset: 'unread' });
    expect(unread.map(({ channel }) => channel).toSorted((one, other) => one - other)).toEqual([1, 2]);
    const texts = await smsTo(office, HOST_PHONE);
    await sendReminders(office.engine, office.clock.now());
    await sendReminders(office.engine, office.clock.now());
    const morning = (await smsTo(office, HOST_PHONE)).slice(texts.length).map(({ text }) => text);
    expect(morning).toHaveLength(1);
    const product = saidNames(office.engine.repository.model.app.entities)?.shortName;
    expect(product, 'as the config calls it').toBe('课题管理平台');
    expect(morning[0]).toContain(`您有1条未读消息：课题成果被退回修改，请登录${String(product)}查看`);
    expect((await told(host, { preset: 'unread' })).every(({ channel }) => channel === 2)).toBe(true);
  });

  test('all are marked as read at once, and none is left after half a year', async () => {
    expect((await host.call('/admin/api/common/message/readAll')).message).toMatch(/^已将\d+条消息标为已读$/);
    expect(await told(host, { preset: 'unread' })).toEqual([]);
    expect((await told(host)).length).toBeGreaterThan(2);
    office.clock.forward(179 * 1_440);
    await purgeExpired(office.office.context.sql, office.clock.now());
    const kept = await office.office.context.sql.query({ text: 'select count(*)::integer as n from message' });
    expect(kept[0]?.['n']).toBeGreaterThan(0);
    office.clock.forward(2 * 1_440);
    await purgeExpired(office.office.context.sql, office.clock.now());
    const left = await office.office.context.sql.query({ text: 'select count(*)::integer as n from message' });
    expect(left[0]?.['n']).toBe(0);
  });
});
