// What falls due: reminders of the morning, and what lapses by night.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shownDateTime } from '../../../src/core/shown-date.ts';
import { remindersJob, sendReminders } from '../../../src/server/jobs/reminders.job.ts';
import { fireTimedEvents } from '../../../src/server/jobs/timed-events.job.ts';
import { APPLY, type Row, type ReviewLife } from './review-life.ts';

export function testDeadlines(life: ReviewLife): void {
  test('drafts are reminded of seven, three and one day before their end, once a day for one person', async () => {
    const outbox = join(life.office.office.config.dataDir, 'outbox', 'sms.jsonl');
    const told = async (): Promise<readonly string[]> =>
      (await readFile(outbox, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
    const sent = async (): Promise<readonly { phone: string; text: string }[]> =>
      (await told())
        .filter((line) => line.includes('您申报的课题'))
        .map((line) => JSON.parse(line) as { phone: string; text: string });
    const [draft] = (await life.listed(life.admin, { status: 0 })).filter((row) => row['organId.code'] === 'JXSD');
    const end = new Date(`${String(draft?.['deadline']).replace(' ', 'T')}+08:00`);
    const before = (await told()).length;
    // The office has its digest every morning, drafts none yet.
    const early = await sendReminders(life.office.engine, new Date(end.getTime() - 11 * 86_400_000));
    await expect.poll(async () => (await told()).length).toBe(before + early);
    expect(await sent()).toEqual([]);
    const due = new Date(end.getTime() - 3 * 86_400_000);
    const both = await Promise.all([sendReminders(life.office.engine, due), sendReminders(life.office.engine, due)]);
    expect(both[0] + both[1]).toBeGreaterThan(0);
    await expect.poll(async () => (await told()).length).toBe(before + early + both[0] + both[1]);
    const lines = await sent();
    expect(lines.map(({ text }) => text)).toContain(
      `您申报的课题《${String(draft?.['name'])}》尚未提交，${shownDateTime(draft?.['deadline'])}截止，还有3天，请及时登录系统提交`,
    );
    expect(new Set(lines.map(({ phone }) => phone)).size).toBe(lines.length);
    expect(await sendReminders(life.office.engine, due)).toBe(0);
    await remindersJob(life.office.engine).run(
      new Date(`${new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10)}T07:00:00+08:00`),
    );
    expect(await sent(), 'nobody is woken at night').toHaveLength(lines.length);
  });

  test('less than a day before its end the institution returns nothing, after it reviews nothing; by night what is left lapses', async () => {
    const [batch] = (await life.rowsOf(life.admin, 'topicbatch/getListPage', { type: 1 })).filter(
      ({ id }) => id === life.batchId,
    );
    const end = new Date(`${String(batch?.['examEndTime']).replace(' ', 'T')}+08:00`);
    const minutesTo = (moment: Date): number =>
      Math.round((moment.getTime() - life.office.clock.now().getTime()) / 60_000);
    const waiting = await life.listed(life.other, { status: 1 });
    const officeReturned = (await life.listed(life.admin, { status: -1 })).find(
      ({ organReturnDeadline }) => organReturnDeadline !== null,
    );
    const returned = (await life.listed(life.admin, { status: -1 })).find(
      ({ organReturnDeadline }) => organReturnDeadline === null,
    );
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    expect(await life.listed(life.other, { status: 1 }), 'none is due yet').toEqual(waiting);
    expect((await life.stored(returned?.['id']))['status'], 'none is due yet').toBe(-1);
    await life.query('update topicapply set organ_return_deadline = $2, return_deadline = $2 where id = $1', [
      officeReturned?.['id'],
      new Date(end.getTime() + 5 * 86_400_000).toISOString(),
    ]);
    life.office.clock.forward(minutesTo(end) - 120);
    const late = await Promise.all([life.office.signIn('admin'), life.office.signIn('organ02')]);
    [life.admin, life.other] = [late[0], late[1]];
    expect((await life.review(life.other, waiting[0]?.['id'], [-1, '请补充前期研究成果后重新提交'])).message).toBe(
      '距机构审核截止不足一天，不能退回修改，只能审核通过或不予推荐',
    );
    expect((await life.stored(waiting[0]?.['id']))['events']).toEqual([]);
    expect((await life.other.call(`${APPLY}/getInfoById`, { id: waiting[0]?.['id'] })).result['events']).not.toContain(
      'organReturn',
    );
    expect(await life.review(life.other, waiting[0]?.['id'], [1])).toMatchObject({ code: 200 });
    life.office.clock.forward(180);
    life.other = await life.office.signIn('organ02');
    life.admin = await life.office.signIn('admin');
    expect((await life.review(life.other, waiting[1]?.['id'], [1])).message).toBe('机构审核已截止，不能审核');
    const moved = await Promise.all([
      fireTimedEvents(life.office.engine, life.office.clock.now()),
      fireTimedEvents(life.office.engine, life.office.clock.now()),
    ]);
    expect(moved[0] + moved[1]).toBeGreaterThan(1);
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    const lapsed = await life.stored(waiting[1]?.['id']);
    expect(lapsed).toMatchObject({ status: -2 });
    const steps = lapsed['timeline'] as Row[];
    expect(steps.filter(({ action }) => action === '机构逾期未审核，记为未推荐')).toHaveLength(1);
    expect(steps.at(-1)).toMatchObject({ action: '机构逾期未审核，记为未推荐', roleTitle: '系统', from: 1, to: -2 });
    expect(await life.stored(returned?.['id'])).toMatchObject({ status: -2 });
    expect(await life.stored(officeReturned?.['id']), 'what the office returned has terms of its own').toMatchObject({
      status: -1,
    });
    const drafts = await life.listed(life.admin, { status: 0 });
    expect(new Set(drafts.map((row) => row['late'])), 'a draft stays one, and is shown as late').toEqual(
      new Set(['逾期未提交']),
    );
    expect(
      await life.query('select count(*)::int as n from topicapply where status = 1 and topicbatch_id = $1', [
        life.batchId,
      ]),
    ).toEqual([{ n: 0 }]);
  });
}
