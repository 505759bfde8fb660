// What is told because a moment has come or passed, over the demo: experts who get sheets of a round that has begun,
// institutions before their review ends, and those whose work was not handed in when its time was over. Each once: also
// when asked twice, by two servers at once, late after a day without any server, and not of what is gone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { shownMoment } from '../../core/shown-date.ts';
import { remindersJob, sendReminders } from '../jobs/reminders.job.ts';
import { fireTimedEvents } from '../jobs/timed-events.job.ts';
import { readPort } from '../operations/record-port.ts';

type Row = Readonly<Record<string, unknown>>;
const DAY = 86_400_000;
const ASSIGNED = '请评审新分配的课题';
const BEGINS = '评审开始';
const DRAFT_LATE = '申报已截止，没有提交';
const REVIEW_SOON = '申报审核即将截止';

describe.each(oneTestDatabase)('told late › $name', (database) => {
  let office: WholeOffice;
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];
  const told = async (account: unknown, title: string): Promise<readonly string[]> =>
    (
      await query('select content from message where receiver_id = $1 and title = $2 order by id', [account, title])
    ).map(({ content }) => String(content));
  const phoneOf = async (entity: string, id: unknown, field = 'phone'): Promise<string> =>
    String((await readPort(office.engine.repository).read(entity, Number(id)))?.[field]);
  const textsTo = async (phone: string, part: string): Promise<readonly string[]> =>
    (await smsTo(office, phone)).map(({ text }) => text).filter((text) => text.includes(part));
  const fire = (): Promise<number> => fireTimedEvents(office.engine, office.clock.now());
  /** Nine in the morning, so many days after that of the moment. */
  const morning = (moment: unknown, days: number): Date =>
    new Date(Date.parse(`${String(moment).slice(0, 10)}T09:00:00+08:00`) + days * DAY);
  const remind = (moment: unknown, days: number): Promise<number> =>
    sendReminders(office.engine, morning(moment, days));
  const shown = (moment: unknown): string => shownMoment(String(moment));

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    // What came due before the tests begin is none of theirs.
    await fire();
  });
  afterAll(() => office.close());

  describe('an expert who gets sheets of a round that has begun', () => {
    let sheets: readonly Row[] = [];
    const assignedNow = (ids: readonly unknown[], set = 'now()'): Promise<unknown> =>
      query(
        `update topicapply_expert set told_time = null, create_time = ${set}, status = 0 where id = any($1::bigint[])`,
        [ids],
      );

    beforeAll(async () => {
      const [most] = await query(
        `select expert_id::int as id from topicapply_expert where start_time < now() and end_time > now() and status in (0, 1)
           and not del_flag group by expert_id having count(*) >= 3 order by expert_id limit 1`,
      );
      sheets = await query(
        `select id::int as id, expert_id::int as expert, end_time as "endTime" from topicapply_expert
          where expert_id = $1 and start_time < now() and end_time > now() and status in (0, 1) and not del_flag order by id`,
        [most?.['id']],
      );
    });

    test('hears so at once and once for all of them, by one text message, whichever of two servers is faster', async () => {
      const { expert, endTime } = sheets[0] ?? {};
      expect(sheets.length).toBeGreaterThanOrEqual(3);
      expect(await told(expert, ASSIGNED), 'those of the demo were there from the beginning').toEqual([]);
      await assignedNow(sheets.map(({ id }) => id));
      await Promise.all([fire(), fire()]);
      expect(await told(expert, ASSIGNED)).toEqual([
        `省规划办给您分配了新的课题，评审已经开始，请在${shown(endTime)}前完成评审并提交；需要回避的，请申请回避。`,
      ]);
      expect(await textsTo(await phoneOf('user', expert), '请您评审课题')).toHaveLength(1);
    });

    test('twice tells nothing twice; what comes after it was read is told again, without another text message that day', async () => {
      const { expert, id } = sheets[0] ?? {};
      await fire();
      expect(await told(expert, ASSIGNED)).toHaveLength(1);
      await query('update message set read_time = now() where receiver_id = $1', [expert]);
      await assignedNow([id]);
      await fire();
      expect(await told(expert, ASSIGNED)).toHaveLength(2);
      expect(await textsTo(await phoneOf('user', expert), '请您评审课题')).toHaveLength(1);
    });

    test('not of a sheet that is gone, whose time is over, or that was assigned before the day of the start', async () => {
      const { expert } = sheets[0] ?? {};
      const [gone, over, early] = sheets.map(({ id }) => id);
      const before = await told(expert, ASSIGNED);
      await query('update message set read_time = now() where receiver_id = $1', [expert]);
      await assignedNow([gone, over]);
      await assignedNow([early], "start_time - interval '2 days'");
      await query('update topicapply_expert set del_flag = true where id = $1', [gone]);
      await query("update topicapply_expert set end_time = now() - interval '1 minute' where id = $1", [over]);
      await fire();
      expect(await told(expert, ASSIGNED)).toEqual(before);
    });

    test('hears of the start in the morning of that day where the sheets were there the day before, and not twice', async () => {
      const [, , early] = sheets;
      const { expert } = early ?? {};
      const [{ start } = {}] = await query('select start_time as start from topicapply_expert where id = $1', [
        early?.['id'],
      ]);
      const created = (moment: string): Promise<unknown> =>
        query(`update topicapply_expert set create_time = ${moment}, status = 0 where expert_id = $1`, [expert]);
      const before = await told(expert, BEGINS);
      await created("date_trunc('day', start_time at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'");
      await remind(start, 0);
      expect(await told(expert, BEGINS)).toEqual(before);
      await created("start_time - interval '2 days'");
      await remind(start, 0);
      expect((await told(expert, BEGINS)).slice(before.length)).toContainEqual(expect.stringContaining('今天开始'));
    });
  });

  test('whose declaration was proposed without a review group hears it once the list is public', async () => {
    const [proposed] = await query(
      `update topicapply set status = 6, group_id = null, told_time = null where id =
        (select min(t.id) from topicapply t join topicbatch b on b.id = t.topicbatch_id
          where b.public_time < now() and t.status in (5, 6) and not t.del_flag)
        returning declarer_id::int as declarer, name`,
    );
    await fire();
    await fire();
    expect(await told(proposed?.['declarer'], '申报拟立项')).toEqual([
      `您申报的课题《${String(proposed?.['name'])}》拟立项，现正公示。需要补充材料的，截止时间见“补充材料”，请按时提交。`,
    ]);
  });

  describe('an institution with declarations to review', () => {
    let waiting: Row = {};
    const account = async (): Promise<unknown> =>
      (
        await query(`select id::int as id from "user" where organ_id = $1 and role = 'institution'`, [waiting['organ']])
      )[0]?.['id'];

    beforeAll(async () => {
      [waiting = {}] = await query(
        `select t.organ_id::int as organ, t.topicbatch_id::int as batch, b.exam_end_time as due, count(*)::int as n
           from topicapply t join topicbatch b on b.id = t.topicbatch_id
          where t.status = 1 and not t.del_flag and t.organ_return_deadline is null and b.exam_end_time > now()
          group by 1, 2, 3 order by n desc limit 1`,
      );
    });

    test('hears three days and a day before its review ends how many wait, in the bell and by text message to its contact, once', async () => {
      const due = waiting['due'];
      const text = (days: number, at: string): string =>
        `还有${String(waiting['n'])}项课题申报等待贵单位审核，${at}截止，还有${days}天，请登录系统审核；逾期没有审核的记为未推荐`;
      const phone = await phoneOf('organ', waiting['organ'], 'contactPhone');
      await remind(due, -5);
      expect(await textsTo(phone, '项课题申报等待贵单位审核')).toEqual([]);
      await Promise.all([remind(due, -3), remind(due, -3)]);
      await remind(due, -3);
      const at = shown(due);
      expect(await told(await account(), REVIEW_SOON)).toEqual([`${text(3, at)}。`]);
      expect(await textsTo(phone, '项课题申报等待贵单位审核')).toEqual([expect.stringContaining(text(3, at))]);
      await remind(due, -1);
      expect(await told(await account(), REVIEW_SOON)).toEqual([`${text(3, at)}。`, `${text(1, at)}。`]);
    });

    test('nothing, once none of them waits', async () => {
      const before = await told(await account(), REVIEW_SOON);
      await query("delete from setting where key like 'reminded:%'");
      await query('update topicapply set status = 2 where status = 1 and organ_id = $1', [waiting['organ']]);
      await remind(waiting['due'], -1);
      expect(await told(await account(), REVIEW_SOON)).toEqual(before);
    });
  });

  describe('who did not hand in a declaration', () => {
    let draft: Row = {};

    beforeAll(async () => {
      [draft = {}] = await query(
        `select t.id::int as id, t.name, t.declarer_id::int as declarer, t.batch_category_id::int as category
           from topicapply t join topicbatch b on b.id = t.topicbatch_id
          where t.status = 0 and not t.del_flag and b.end_time > now() order by t.id limit 1`,
      );
      await query('update topicbatch_timeset set del_flag = true');
      await query('update topicbatch_category set end_time = $2 where id = $1', [
        draft['category'],
        '2027-02-20 12:00:00',
      ]);
    });
    const job = (now: Date): Promise<void> => remindersJob(office.engine).run(now);

    test('hears the morning after, with what can be done; asked twice, once', async () => {
      const due = '2027-02-20 12:00:00';
      await job(morning(due, 0));
      expect(await told(draft['declarer'], DRAFT_LATE)).toEqual([]);
      await Promise.all([job(morning(due, 1)), job(morning(due, 1))]);
      await job(morning(due, 1));
      expect(await told(draft['declarer'], DRAFT_LATE)).toEqual([
        `您申报的课题《${String(draft['name'])}》没有在${shown(due)}前提交，申报已截止，不能再提交；已填写的内容仍可查看，确需补报请联系委托管理机构。`,
      ]);
      await job(morning(due, 2));
      expect(await told(draft['declarer'], DRAFT_LATE)).toHaveLength(1);
    });

    test('hears it late, where no server ran that morning, and nothing when it was extended meanwhile', async () => {
      const due = '2027-03-10 12:00:00';
      const [extended = {}] = await query(
        `select t.id::int as id, t.declarer_id::int as declarer from topicapply t join topicbatch b on b.id = t.topicbatch_id
          where t.status = 0 and not t.del_flag and b.end_time > now() and t.declarer_id <> $1 order by t.id desc limit 1`,
        [draft['declarer']],
      );
      await query('update topicbatch_category set end_time = $1', [due]);
      await job(morning(due, -1));
      await query('update topicapply set status = 1 where id = $1', [extended['id']]);
      await job(morning(due, 4));
      expect((await told(draft['declarer'], DRAFT_LATE)).at(-1)).toContain(shown(due));
      expect(await told(draft['declarer'], DRAFT_LATE)).toHaveLength(2);
      expect((await told(extended['declarer'], DRAFT_LATE)).join('')).not.toContain(shown(due));
    });
  });

  test('a host whose opening report is late hears so and what to do', async () => {
    const [topic = {}] = await query(
      `update topic set subject_end_date = '2027-04-01' where id = (select min(id) from topic where status = 1
         and subject_status in (0, -1) and terminate_flag = 0 and not del_flag) returning name, host_id::int as host`,
    );
    await remind('2027-04-01', 1);
    expect(await told(topic['host'], '开题已逾期')).toEqual([
      `您的课题《${String(topic['name'])}》没有在2027年04月01日前提交开题报告，已逾期，请尽快提交；不能按期完成的，请联系委托管理机构。`,
    ]);
  });
});
