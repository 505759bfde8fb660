// A category that asks no mid-term: its topics are asked for none, are late with none and stand in no list, count or
// notice of it; with the same data a category that asks for it has them everywhere (domain §4.9 skipMiddle).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { formatDate } from '../../core/date-time.ts';
import { sendReminders } from '../jobs/reminders.job.ts';

const ESP = '/admin/api/esp';
const TOPIC = `${ESP}/topic`;
const PRESETS = ['middleMissing', 'middleOverdue', 'middleLate'] as const;
const HOST = '13800000001';
const patient = { timeout: 20_000 };

describe.each(oneTestDatabase)('a category without a mid-term › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let host: Person;
  let topic: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    host = await office.signIn(HOST);
    topic = (await host.call(`${TOPIC}/getMyTopic`)).result;
    if (Array.isArray(topic)) topic = topic[0] as Readonly<Record<string, unknown>>;
    const { rows } = await office.database.pool.query<{ category: string }>(
      `update topic set status = 2, subject_status = 9, middle_status = 0, terminate_flag = 0,
         subject_end_date = current_date - 200, middle_date = current_date - 10, conclusion_date = current_date + 400
       where id = $1 returning category_id as category`,
      [topic['id']],
    );
    topic = { ...topic, categoryId: Number(rows[0]?.category) };
  });
  afterAll(() => office.close());

  const ask = async (skipMiddle: boolean): Promise<unknown> =>
    (await admin.call(`${ESP}/category/edit`, { id: topic['categoryId'], skipMiddle })).code;
  const isListed = async (preset: string): Promise<boolean> => {
    const { result } = await admin.call(`${TOPIC}/getListPage`, { preset, batchId: null, name: topic['name'] });
    return (result['records'] as readonly { readonly id: unknown }[]).some(({ id }) => id === topic['id']);
  };
  const overdueInStat = async (): Promise<number> => {
    const { result } = await admin.call(`${TOPIC}/stat/middle`, { by: 'organId', categoryId: topic['categoryId'] });
    return (result as unknown as readonly { readonly overdue: number }[]).reduce(
      (sum, { overdue }) => sum + overdue,
      0,
    );
  };
  const read = async (person: Person): Promise<Readonly<Record<string, unknown>>> =>
    (await person.call(`${TOPIC}/getInfoById`, { id: topic['id'] })).result;
  const dueNames = async (): Promise<readonly string[]> =>
    ((await read(host))['noticeInfo'] as readonly { readonly type: string }[]).map(({ type }) => type);

  test('asked for, the topic is late everywhere', async () => {
    expect(await ask(false)).toBe(200);
    for (const preset of PRESETS) expect([preset, await isListed(preset)]).toEqual([preset, true]);
    expect(await overdueInStat()).toBeGreaterThan(0);
    expect(await read(host)).toMatchObject({ overdue: expect.stringMatching(/^中期逾期\d+天$/) });
    expect(await dueNames()).toEqual(['开题', '中期', '结题']);
  });

  test('not asked for, it is late nowhere and counted nowhere', async () => {
    expect(await ask(true)).toBe(200);
    for (const preset of PRESETS) expect([preset, await isListed(preset)]).toEqual([preset, false]);
    expect(await overdueInStat()).toBe(0);
    expect(await read(host)).toMatchObject({ overdue: null });
    expect(await dueNames()).toEqual(['开题', '结题']);
    expect((await host.call('/api/common/getUserForHome')).result, 'the conclusion is open').toMatchObject({
      jietiSystem: true,
    });
  });

  test('its host is told of a mid-term that comes only where one is asked for, of the conclusion in any case', async () => {
    const told = async (): Promise<readonly string[]> =>
      (await readFile(join(office.office.config.dataDir, 'outbox', 'sms.jsonl'), 'utf8').catch(() => ''))
        .split('\n')
        .filter((line) => line.includes(String(topic['name'])));
    const due = async (column: string, date: string): Promise<void> => {
      await office.database.pool.query(`update topic set ${column} = $1::date + 3 where id = $2`, [date, topic['id']]);
    };
    const today = formatDate(office.clock.now());
    await due('middle_date', today);
    await sendReminders(office.engine, office.clock.now());
    expect(await told()).toEqual([]);
    await ask(false);
    await sendReminders(office.engine, office.clock.now());
    // Messages are kept with the reminder and sent soon after.
    await expect.poll(told, patient).toEqual([expect.stringContaining('前完成中期检查，还有3天')]);
    await ask(true);
    const tomorrow = new Date(office.clock.now().getTime() + 86_400_000);
    await office.database.pool.query('update topic set conclusion_date = $1::date + 7 where id = $2', [
      formatDate(tomorrow),
      topic['id'],
    ]);
    await sendReminders(office.engine, tomorrow);
    await expect.poll(async () => (await told()).at(-1), patient).toContain('还有7天，尚未提交结题申请');
    // What the category asks for is said with it, where it asks for a number of words.
    await admin.call(`${ESP}/category/edit`, { id: topic['categoryId'], reportMinWords: 30_000 });
    const later = new Date(tomorrow.getTime() + 86_400_000);
    await office.database.pool.query('update topic set conclusion_date = $1::date + 30 where id = $2', [
      formatDate(later),
      topic['id'],
    ]);
    await sendReminders(office.engine, later);
    await expect
      .poll(async () => (await told()).at(-1), patient)
      .toMatch(/还有30天，尚未提交结题申请。研究报告不少于30000字/);
  });

  test('a mid-term report is refused with the reason, saved or handed in', async () => {
    for (const args of [{}, { status: 1 }])
      expect(
        await host.call(`${TOPIC}/submitMiddleReport`, { id: topic['id'], info: '<p>已完成第一轮调查。</p>', ...args }),
      ).toMatchObject({ code: '0001', message: '该类别的课题不要求中期检查，无需提交中期报告' });
    expect(await read(host)).toMatchObject({ middleStatus: 0, status: 2 });
  });

  test('the research report goes on without it', async () => {
    expect(
      await host.call(`${TOPIC}/submitResearchReport`, { id: topic['id'], info: '<p>研究报告全文。</p>' }),
    ).toMatchObject({ code: 200 });
  });
});
