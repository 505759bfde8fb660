// The office sees who is behind, sends sheets back, gives more time; the window ends by itself; the leader sums up.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDateTime } from '../../../src/core/date-time.ts';
import { fireTimedEvents } from '../../../src/server/jobs/timed-events.job.ts';
import type { Person } from '../../support/whole-office.ts';
import { ESP, SHEET, type Row, type ScoringLife } from './scoring-life.ts';

export function testMonitoring(life: ScoringLife): void {
  const progress = async (args: object = {}): Promise<readonly Row[]> =>
    (
      await life.admin.call(`${SHEET}/getExpertListPage`, {
        topicbatchId: '',
        evaluateId: life.evaluateId,
        sort: 'id',
        ...args,
      })
    ).result['records'] as Row[];
  /** What the leader's pictures of the group are drawn from. */
  const spread = async (person: Person, of: 'expertProgress' | 'topicProgress'): Promise<readonly Row[]> =>
    (await person.call(`${ESP}/${of}/getSpread`, { groupId: life.groupId })).result['records'] as Row[];
  const group = async (): Promise<Row> =>
    (await life.query('select status, topics, summary from expert_group where id = $1', [life.groupId]))[0] ?? {};

  test('the office sees how far each expert is, and who has not begun', async () => {
    expect(await progress()).toMatchObject([
      { expertId: life.expertIds[0], assignedCount: 3, submittedCount: 3, leftCount: 0, doneRatio: 100 },
      { expertId: life.expertIds[1], assignedCount: 3, submittedCount: 0, leftCount: 3, lastTime: null },
      { expertId: life.expertIds[2], assignedCount: 2, recusedCount: 1, leftCount: 2 },
    ]);
    expect((await progress({ preset: 'idle' })).map(({ expertId }) => expertId)).toEqual([life.expertIds[1]]);
    expect((await life.expert(0).call(`${SHEET}/getExpertListPage`, {})).code).toBe('0002');
  });

  test('a reminder goes to an expert once a day, however many sheets are ticked', async () => {
    const open = (await life.sheetsOf(life.admin, { preset: 'open' })).map(({ id, rowVersion }) => ({
      id,
      rowVersion,
    }));
    expect(await life.admin.call(`${SHEET}/remind`, { items: open })).toMatchObject({
      code: 200,
      result: { count: open.length },
    });
    const outbox = join(life.office.office.config.dataDir, 'outbox', 'sms.jsonl');
    const sent = async (): Promise<number> =>
      (await readFile(outbox, 'utf8').catch(() => ''))
        .split('\n')
        .filter((line) => line.includes('您还有评审表没有提交')).length;
    await expect.poll(sent).toBe(2);
  });

  test('a sheet that was handed in goes back with a reason; what it was is kept, and it is scored again', async () => {
    const expert = life.expert(0);
    const [first] = await life.sheetsOf(expert, { preset: 'handed' });
    expect((await life.admin.call(`${SHEET}/returnSheet`, { id: first?.['id'] })).message).toBe('请输入退回原因');
    expect(
      await life.admin.call(`${SHEET}/returnSheet`, { id: first?.['id'], reviewContent: '评分与意见不一致，请核对。' }),
    ).toMatchObject({ code: 200 });
    expect(await life.sheet(expert, first?.['id'])).toMatchObject({
      status: -1,
      returnReason: '评分与意见不一致，请核对。',
    });
    const kept = (await life.sheet(life.admin, first?.['id']))['history'] as Row[];
    expect(kept).toMatchObject([{ total: first?.['total'], level: 'B', recommend: 1 }]);
    const own = await life.sheet(expert, first?.['id']);
    expect(own['history'], 'their own earlier version, as long as they write').toMatchObject([
      { total: first?.['total'] },
    ]);
    const { scores } = own;
    expect(scores).toHaveLength(8);
    expect(await life.score(expert, first?.['id'], { recommend: 2 })).toMatchObject({ code: 200 });
    expect(await life.submit(expert, [first?.['id']], {})).toMatchObject({ code: 200 });
    expect(await life.sheet(expert, first?.['id'])).toMatchObject({ history: null });
    expect(await life.query('select credit_returned from "user" where id = $1', [life.expertIds[0]])).toEqual([
      { credit_returned: 1 },
    ]);
  });

  test('to the second the window ends by itself; the office gives one expert more time, the others stay late', async () => {
    const second = life.expert(1);
    for (const { id } of await life.sheetsOf(second)) expect(await life.score(second, id)).toMatchObject({ code: 200 });
    life.office.clock.forward(5 * 24 * 60 + 1);
    life.admin = await life.office.signIn('admin');
    life.experts = await Promise.all(['expert01', 'expert02', 'expert03'].map((name) => life.office.signIn(name)));
    const late = life.expert(1);
    const ids = (await life.sheetsOf(late)).map(({ id }) => id);
    expect((await life.submit(late, ids)).message).toContain('评审已截止，不能再评分、提交');
    expect((await life.score(late, ids[0])).message).toContain('评审已截止');
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    // Once more: nobody is late twice.
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    expect(
      await life.query('select credit_late from "user" where id = any($1::bigint[]) order by id', [life.expertIds]),
    ).toEqual([{ credit_late: null }, { credit_late: 1 }, { credit_late: 1 }]);
    expect(await life.sheetsOf(life.admin, { preset: 'late' })).toHaveLength(5);
    expect((await progress({ preset: 'late' })).map(({ expertId }) => expertId)).toEqual(life.expertIds.slice(1));
    const open = (await life.sheetsOf(life.admin, { preset: 'open' })).map(({ id, rowVersion }) => ({
      id,
      rowVersion,
    }));
    const past = await life.admin.call(`${SHEET}/extend`, { items: open, extendEndTime: '2020-01-01 00:00:00' });
    expect(past.message).toContain('延长到的时间必须晚于现在');
    const later = (hours: number) => formatDateTime(new Date(life.office.clock.now().getTime() + hours * 3_600_000));
    expect(await life.admin.call(`${SHEET}/extend`, { items: open, extendEndTime: later(24) })).toMatchObject({
      code: 200,
    });
    const sooner = await life.admin.call(`${SHEET}/extend`, { id: open[0]?.id, extendEndTime: later(23) });
    expect(sooner.message).toContain('延长到的时间必须晚于现在的截止时间');
    expect(await life.submit(late, ids)).toMatchObject({ code: 200, result: { count: 3 } });
  });

  test('the leader sees nothing of the others before all sheets are in', async () => {
    const [leader, third] = [life.expert(0), life.expert(2)];
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    expect(await group()).toMatchObject({ status: 0 });
    expect(new Set((await life.sheetsOf(leader)).map(({ expertId }) => expertId))).toEqual(
      new Set([life.expertIds[0]]),
    );
    for (const of of ['expertProgress', 'topicProgress'] as const) expect(await spread(leader, of)).toEqual([]);
    const left = (await life.sheetsOf(third, { preset: 'mine' })).map(({ id }) => id);
    for (const [at, id] of left.entries()) {
      const sheet = await life.sheet(third, id);
      expect(
        await life.score(third, id, { scores: life.scores(sheet, at === 0 ? 0.4 : 0.8), recommend: at === 0 ? 0 : 1 }),
      ).toMatchObject({ code: 200 });
    }
    expect(await life.submit(third, left)).toMatchObject({ code: 200 });
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    expect(await group()).toMatchObject({ status: 1 });
    expect(new Set((await life.sheetsOf(leader)).map(({ expertId }) => expertId)).size).toBe(3);
    expect((await life.score(leader, left[0])).code, 'sees, and changes nothing').not.toBe(200);
  });

  test('all marks of a topic and of an expert, their mean and that of the group are drawn for the leader and the office', async () => {
    const [leader, third] = [life.expert(0), life.expert(2)];
    const sheets = (await life.sheetsOf(life.admin)).filter(({ status }) => status === 9);
    const marksOf = (key: string, id: unknown): readonly number[] =>
      sheets.flatMap((sheet) => (sheet[key] === id ? [Number(sheet['total'])] : [])).toSorted((a, b) => b - a);
    const mean = (marks: readonly number[]): number => marks.reduce((sum, one) => sum + one, 0) / marks.length;
    const [experts, topics] = [await spread(leader, 'expertProgress'), await spread(leader, 'topicProgress')];
    expect(experts).toHaveLength(3);
    for (const { expertId, totals, avgTotal, groupAvg } of experts) {
      const marks = marksOf('expertId', expertId);
      expect(totals).toBe(marks.join('、'));
      expect(avgTotal).toBeCloseTo(mean(marks), 2);
      expect(groupAvg).toBeCloseTo(mean(sheets.map(({ total }) => Number(total))), 2);
    }
    expect(topics).toHaveLength(3);
    for (const { topicapplyId, totals, rangeTotal } of topics) {
      const marks = marksOf('topicapplyId', topicapplyId);
      expect([totals, rangeTotal]).toEqual([marks.join('、'), (marks[0] ?? 0) - (marks.at(-1) ?? 0)]);
    }
    for (const of of ['expertProgress', 'topicProgress'] as const) {
      expect(await spread(third, of), 'a member who does not lead').toEqual([]);
      const drawn = (of === 'expertProgress' ? experts : topics).map(({ id, totals }) => ({ id, totals }));
      expect(await spread(life.admin, of)).toEqual(
        expect.arrayContaining(drawn.map((one) => expect.objectContaining(one) as Row)),
      );
    }
  });

  test('the leader asks the office for one sheet back, whose expert does not learn of it; the office declines or returns', async () => {
    const [leader, second, third] = [life.expert(0), life.expert(1), life.expert(2)];
    const requests = `${ESP}/topicapply/returnRequest`;
    const [, own] = (await life.sheetsOf(third, { preset: 'mine' })).map(({ id }) => Number(id));
    const ask = async (person: typeof leader, id: unknown, askReason: string) =>
      person.call(`${SHEET}/askReturn`, { id, askReason });
    const reason = '评审意见与各项得分不符，请专家核对。';
    expect((await ask(third, own, reason)).message).toContain('只有待汇总的组的组长');
    expect((await ask(second, own, reason)).code).toBe('0002');
    expect((await ask(leader, own, '请退回')).message).toContain('申请理由至少10个字');
    expect(await ask(leader, own, reason)).toMatchObject({ code: 200 });
    expect((await ask(leader, own, reason)).message).toContain('本组已有一份评审表申请退回');
    const listed = async (person: typeof leader): Promise<readonly Row[]> =>
      (await person.call(`${requests}/getListPage`, { topicbatchId: '' })).result['records'] as Row[];
    const [asked] = await listed(life.admin);
    expect(asked).toMatchObject({ sheetId: own, reason, status: 1, expertId: life.expertIds[2] });
    expect(await listed(third)).toEqual([]);
    expect(JSON.stringify(await third.call(`${SHEET}/getInfoById`, { id: own }))).not.toContain(reason);
    const handle = async (status: number, answer: string, request: unknown) =>
      life.admin.call(`${requests}/handle`, { id: request, status, answer });
    expect(await handle(8, '已与专家核对，得分无误。', asked?.['id'])).toMatchObject({ code: 200 });
    expect(await listed(leader)).toMatchObject([{ status: 8, answer: '已与专家核对，得分无误。' }]);
    expect(await ask(leader, own, reason)).toMatchObject({ code: 200 });
    const [again] = await listed(life.admin);
    expect(await handle(9, '请核对各项得分与评审意见。', again?.['id'])).toMatchObject({ code: 200 });
    const returned = await life.sheet(third, own);
    expect(returned).toMatchObject({ status: -1, returnReason: '请核对各项得分与评审意见。' });
    expect(returned['history']).toHaveLength(1);
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    expect(await group()).toMatchObject({ status: 0 });
    expect(await life.score(third, own, { scores: life.scores(returned, 0.8), recommend: 1 })).toMatchObject({
      code: 200,
    });
    expect(await life.submit(third, [own])).toMatchObject({ code: 200 });
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    expect(await group()).toMatchObject({ status: 1 });
  });

  test('the leader sums up: an order, a word on every topic that divides the experts, an opinion, a signature', async () => {
    const [leader, second] = [life.expert(0), life.expert(1)];
    const path = `${ESP}/expertGroup`;
    expect((await second.call(`${path}/getInfoById`, { id: life.groupId })).code).toBe('0002');
    const shown = (await leader.call(`${path}/getInfoById`, { id: life.groupId })).result;
    const topics = shown['topics'] as Row[];
    const averages = topics.map(({ avg }) => Number(avg));
    expect(averages).toEqual(averages.toSorted((one, other) => other - one));
    expect(topics.filter(({ disputed }) => disputed === '分歧')).toHaveLength(1);
    const summary =
      '本组共评审三项课题，选题均有较强的现实针对性，研究设计总体可行；其中一项专家意见分歧较大，建议提交会议讨论后决定，其余两项同意推荐立项。';
    expect(
      await leader.call(`${path}/saveSummary`, { id: life.groupId, topics, summary, orderConfirmed: true }),
    ).toMatchObject({ code: 200 });
    expect((await leader.call(`${path}/submitSummary`, { id: life.groupId })).message).toContain(
      '有分歧，请写明组长意见',
    );
    const noted = topics.map((topic) => ({
      ...topic,
      avg: 100,
      order: topics.length + 1 - Number(topic['order']),
      note: topic['disputed'] === '分歧' ? '两位专家认可选题价值，一位认为方法不足。' : undefined,
    }));
    expect(await leader.call(`${path}/saveSummary`, { id: life.groupId, topics: noted })).toMatchObject({ code: 200 });
    const stored = (await group())['topics'] as Row[];
    expect(
      stored.map(({ avg }) => avg),
      'a leader changes no score',
    ).toEqual(topics.map(({ avg }) => avg).toReversed());
    const twice = stored.map((topic) => ({ ...topic, order: 1 }));
    expect(await leader.call(`${path}/saveSummary`, { id: life.groupId, topics: twice })).toMatchObject({ code: 200 });
    expect((await leader.call(`${path}/submitSummary`, { id: life.groupId })).message).toContain(
      '次序用1至3，各用一次',
    );
    expect(await leader.call(`${path}/saveSummary`, { id: life.groupId, topics: noted })).toMatchObject({ code: 200 });
    expect(await leader.call(`${path}/submitSummary`, { id: life.groupId })).toMatchObject({
      code: 200,
      message: '汇总已提交',
    });
    expect(await group()).toMatchObject({ status: 9 });
    const decided = (
      await life.admin.call(`${ESP}/topicapply/getProjectListPage`, { groupId: life.groupId, topicbatchId: '' })
    ).result['records'] as Row[];
    expect(new Map(decided.map(({ anonCode, leaderOrder }) => [anonCode, leaderOrder]))).toEqual(
      new Map(stored.map(({ anonCode }, at) => [anonCode, at + 1])),
    );
  });

  test('a sheet that goes back opens the group again', async () => {
    const [first] = await life.sheetsOf(life.admin, { expertId: life.expertIds[1] });
    expect(
      await life.admin.call(`${SHEET}/returnSheet`, { id: first?.['id'], reviewContent: '请补充评审意见。' }),
    ).toMatchObject({ code: 200 });
    await fireTimedEvents(life.office.engine, life.office.clock.now());
    expect(await group()).toMatchObject({ status: 0 });
  });

  test('after the round a sheet goes back with an end of its own, until which it is scored and handed in again', async () => {
    const expert = life.expert(0);
    const [first, second] = await life.sheetsOf(life.admin, { expertId: life.expertIds[0] });
    const reviewContent = '各项得分与评审意见不符，请核对后重新提交。';
    const back = async (returnUntil?: string) =>
      life.admin.call(`${SHEET}/returnSheet`, { id: first?.['id'], reviewContent, returnUntil });
    const shown = (hours: number): string =>
      new Date(life.office.clock.now().getTime() + (hours + 8) * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
    for (const until of [undefined, shown(-1)])
      expect((await back(until)).message).toBe('评审时间已过，请写明延长至什么时间，须晚于现在');
    expect(await life.sheet(life.admin, first?.['id'])).toMatchObject({ status: 9 });
    const [extended, granted] = [shown(48), shown(24)];
    expect(await back(extended)).toMatchObject({ code: 200 });
    expect(await life.sheet(expert, first?.['id'])).toMatchObject({
      status: -1,
      extendEndTime: extended,
      isLate: false,
    });
    expect(await life.sheet(life.admin, first?.['id'])).toMatchObject({ returnUntil: null, due: extended });
    expect(await life.score(expert, first?.['id'], { recommend: 2 })).toMatchObject({ code: 200 });
    expect(await life.submit(expert, [first?.['id']])).toMatchObject({ code: 200 });
    // So does one that the leader asked for.
    const [request] = await life.query(
      `insert into return_request (sheet_id, group_id, topicbatch_id, expert_id, leader_id, anon_code, reason, status)
       select s.id, s.group_id, s.topicbatch_id, s.expert_id, g.leader_id, s.anon_code, '意见与得分不符，请核对。', 1
       from topicapply_expert s join expert_group g on g.id = s.group_id where s.id = $1 returning id`,
      [second?.['id']],
    );
    const grant = async (returnUntil?: string) =>
      life.admin.call(`${ESP}/topicapply/returnRequest/handle`, {
        id: Number(request?.['id']),
        status: 9,
        answer: '请核对各项得分。',
        returnUntil,
      });
    expect((await grant()).message).toBe('评审时间已过，请写明延长至什么时间，须晚于现在');
    expect(await grant(granted)).toMatchObject({ code: 200 });
    expect(await life.sheet(expert, second?.['id'])).toMatchObject({ status: -1, extendEndTime: granted });
  });
}
