// A declaration at its end, by the server's clock alone: in time, in the minutes of grace, a second after them; with a
// page that was opened before; with a term of its own after a return; within the institution's own, earlier end. What
// comes late changes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDateTime } from '../../core/date-time.ts';
import { makeCrowd, papersOf, setDeadline, type Crowd } from '../../../tests/support/declaring-crowd.ts';
import { argumentTexts, type CrowdPerson } from '../../../tests/support/crowd-facts.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

const APPLY = '/admin/api/esp/topicapply';
const GRACE = 5;
const MINUTE = 60;
const CLOSED_SAVE = '申报已截止，不能修改；刚填写的内容保留在本机浏览器中，确需补报请联系委托管理机构';
const CLOSED_SUBMIT = '申报已截止，不能提交；已保存的内容仍可查看，确需补报请联系委托管理机构';

describe.each(oneTestDatabase)('a declaration at its end › $name', (database) => {
  let office: WholeOffice;
  let crowd: Crowd;
  let next = 0;
  let one: CrowdPerson;
  let person: Person;
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
    (await office.database.pool.query(text, [...values])).rows as Record<string, unknown>[];
  /** Seconds from now; negative: ago. */
  const moment = (seconds: number): Date => new Date(office.clock.now().getTime() + seconds * 1000);
  const endIn = (seconds: number): Promise<void> =>
    setDeadline(office.office.context, crowd, { end: moment(seconds), graceMinutes: GRACE });
  const save = (mark: string): Promise<Answer> =>
    person.call(`${APPLY}/pt/sjlz/edit`, { id: one.argumentId, ...argumentTexts(mark) });
  const submit = (): Promise<Answer> => person.call(`${APPLY}/submit`, { id: one.id, commitFlag: true });
  const read = async (): Promise<Record<string, unknown>> =>
    (await person.call(`${APPLY}/getInfoById`, { id: one.id })).result;
  /** All that a write would leave behind. */
  const traces = async (): Promise<unknown> =>
    query(
      `select a.status, a.row_version, a.submit_time, a.apply_code, s.row_version as argument, s.topic_basis, (select count(*) from audit_log l where l.record_id in (a.id, s.id) and l.actor_id = a.declarer_id) as lines
      from topicapply a join pt_sjlz s on s.topicapply_id = a.id where a.id = $1`,
      [one.id],
    );

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    crowd = await makeCrowd(office.office.context, { people: 12 });
  });
  afterAll(() => office.close());
  // Each test has a declarer of its own, whose draft lacks nothing.
  beforeEach(async () => {
    one = crowd.people[next] as CrowdPerson;
    next += 1;
    person = office.person(one.token);
    await endIn(MINUTE * 60);
    const file = await person.upload(makePdf(['科研诚信承诺书']), '科研诚信承诺书.pdf');
    await person.call(`${APPLY}/pt/fj/add`, { topicapplyId: one.id, ...papersOf(file.result['url']) });
  });

  test.each([
    ['a minute before the end', MINUTE],
    ['in the first of the minutes of grace', -1],
    ['in the last of them', -GRACE * MINUTE + 10],
  ])('%s it is saved and handed in', async (_when, seconds) => {
    await endIn(seconds);
    expect(await save('按时写完')).toMatchObject({ code: 200 });
    expect(await submit()).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ status: 1, applyCode: expect.stringMatching(/^\d{4}YBNC01\d{4}$/) as string });
  });

  test('a second after the minutes of grace nothing is accepted, and who is late is told what becomes of the text', async () => {
    await endIn(-GRACE * MINUTE - 1);
    const before = await traces();
    expect(await save('晚了一秒')).toMatchObject({ message: CLOSED_SAVE, result: null });
    expect(await person.call(`${APPLY}/saveData`, { id: one.id, keywords: '晚了一秒' })).toMatchObject({
      message: CLOSED_SAVE,
    });
    expect(
      await person.call(`${APPLY}/pt/zzcg/add`, { topicapplyId: one.id, resultName: '迟到的成果', resultForm: '4' }),
    ).toMatchObject({ message: CLOSED_SAVE });
    expect(await submit()).toMatchObject({ message: CLOSED_SUBMIT });
    expect(await traces()).toEqual(before);
    expect((await read())['events'], 'nobody is offered what would be refused').not.toEqual(
      expect.arrayContaining(['submit']),
    );
  });

  test('a page that was opened in time helps nobody: the version is the same, the moment is not', async () => {
    await endIn(MINUTE);
    const opened = await read();
    expect(opened['events']).toEqual(expect.arrayContaining(['draftSave', 'submit']) as unknown);
    office.clock.forward(1 + GRACE + 1);
    const before = await traces();
    const stored = { id: one.id, rowVersion: opened['rowVersion'] };
    expect(await person.call(`${APPLY}/saveData`, { ...stored, keywords: '页面一直开着' })).toMatchObject({
      message: CLOSED_SAVE,
    });
    expect(await person.call(`${APPLY}/submit`, { ...stored, commitFlag: true })).toMatchObject({
      message: CLOSED_SUBMIT,
    });
    expect(await traces()).toEqual(before);
  });

  test('a request says nothing of its own time', async () => {
    await endIn(-GRACE * MINUTE - 1);
    expect(
      await person.call(`${APPLY}/submit`, {
        id: one.id,
        commitFlag: true,
        submitTime: formatDateTime(moment(-MINUTE * 60)),
      }),
    ).toMatchObject({ message: expect.stringContaining('submitTime') as string });
  });

  test('giving up frees the place in the batch and cannot be taken back; like taking back it ends with declaring', async () => {
    const cancel = (args: object = { withdraw: true }): Promise<Answer> =>
      person.call(`${APPLY}/cancelReport`, { id: one.id, ...args });
    const reasons = async (): Promise<string> =>
      JSON.stringify(
        (await person.call(`${APPLY}/checkHostTopic`, { batchCategoryId: crowd.batchCategoryId })).result['reasons'],
      );
    expect(await submit()).toMatchObject({ code: 200 });
    await endIn(-1);
    expect((await cancel()).message).toBe('申报已截止，不能放弃申报');
    expect((await cancel({})).message).toBe('申报已截止，不能撤回');
    await endIn(MINUTE * 60);
    expect(await reasons()).toContain('HAS_APPLY');
    expect(await cancel()).toMatchObject({ code: 200, message: '已放弃申报' });
    expect(await reasons()).not.toContain('HAS_APPLY');
    expect((await cancel({})).message, 'it is final').toContain('已撤回');
    expect((await submit()).code).toBe('0001');
  });

  describe('returned with a term of its own', () => {
    const returnUntil = (seconds: number): Promise<unknown> =>
      query(
        "update topicapply set status = -1, submit_time = now(), apply_code = 'RETURNED' || id, return_deadline = $2, row_version = row_version + 1 where id = $1",
        [one.id, moment(seconds)],
      );

    test('it is mended and handed in until then, though the batch has ended', async () => {
      await returnUntil(MINUTE);
      await endIn(-MINUTE * 60 * 24 * 3);
      expect(await save('按退回意见修改')).toMatchObject({ code: 200 });
      expect(await submit()).toMatchObject({ code: 200 });
      expect(await read(), 'it keeps its number').toMatchObject({
        status: 1,
        applyCode: `RETURNED${one.id}`,
        returnDeadline: null,
      });
    });

    test('a second after it is too late: the term of a return has no minutes of grace', async () => {
      await returnUntil(-1);
      await endIn(-MINUTE * 60 * 24 * 3);
      const before = await traces();
      expect(await save('晚了一秒')).toMatchObject({ message: CLOSED_SAVE });
      expect(await submit()).toMatchObject({ message: CLOSED_SUBMIT });
      expect(await traces()).toEqual(before);
    });
  });

  test('an institution that ends earlier ends it for its own, with the same minutes of grace', async () => {
    const end = (seconds: number): Promise<unknown> =>
      query(
        `with own as (update topicbatch_timeset set end_time = $3 where topicbatch_id = $1 and organ_id = (select organ_id from topicapply where id = $2) returning id)
        insert into topicbatch_timeset (topicbatch_id, organ_id, start_time, end_time) select $1, organ_id, $3::timestamptz - interval '20 days', $3 from topicapply where id = $2 and not exists (select 1 from own)`,
        [crowd.batchId, one.id, moment(seconds)],
      );
    await end(-GRACE * MINUTE + 10);
    expect(await save('机构截止后的宽限')).toMatchObject({ code: 200 });
    await end(-GRACE * MINUTE - 1);
    expect(await save('晚了一秒')).toMatchObject({ message: CLOSED_SAVE });
    expect(await submit()).toMatchObject({ message: CLOSED_SUBMIT });
  });
});
