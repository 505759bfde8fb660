// One live declaration a person and batch, whatever two tabs and two servers do at the same moment: one draft, one
// handing in, one number; who was second is told in words what is the case.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCrowd, papersOf, type Crowd } from '../../../tests/support/declaring-crowd.ts';
import { type CrowdPerson } from '../../../tests/support/crowd-facts.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

const APPLY = '/admin/api/esp/topicapply';
const ONE_EACH = '本批次您已申报课题，每人限报一项';
const HANDED_IN = '当前状态为“待委托管理机构审核”，不能提交';
const ROUNDS = 8;

describe.each(testDatabases)('two tabs at once › $name', (database) => {
  let office: WholeOffice;
  let second: Awaited<ReturnType<WholeOffice['secondServer']>>;
  let crowd: Crowd;
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
    (await office.database.pool.query(text, [...values])).rows as Record<string, unknown>[];
  const tabs = ({ token }: CrowdPerson): readonly [Person, Person] => [office.person(token), second.person(token)];
  const submits = (id: number): Promise<readonly Record<string, unknown>[]> =>
    query(
      "select count(*)::int as n from audit_log where entity = 'topicapply' and record_id = $1 and action = 'submit'",
      [id],
    );
  const successes = (answers: readonly Answer[]): number => answers.filter(({ code }) => code === 200).length;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    second = await office.secondServer();
    crowd = await makeCrowd(office.office.context, { people: ROUNDS + 3 });
    await Promise.all(
      crowd.people.map(async (one) => {
        const person = office.person(one.token);
        const file = await person.upload(makePdf(['科研诚信承诺书']), '科研诚信承诺书.pdf');
        await person.call(`${APPLY}/pt/fj/add`, { topicapplyId: one.id, ...papersOf(file.result['url']) });
      }),
    );
  });
  afterAll(async () => {
    await second.close();
    await office.close();
  });

  test('the same draft, handed in by both, is handed in once: one number, one line in the log, both are told alike or the other its state', async () => {
    const codes = new Set<unknown>();
    for (const one of crowd.people.slice(0, ROUNDS)) {
      const [here, there] = tabs(one);
      const answers = await Promise.all([
        here.call(`${APPLY}/submit`, { id: one.id, commitFlag: true }),
        there.call(`${APPLY}/submit`, { id: one.id, commitFlag: true }),
      ]);
      // The same request of one session at two processes is answered alike; what comes later finds it handed in.
      expect(successes(answers)).toBeGreaterThan(0);
      for (const { code, message } of answers) expect(code === 200 || message === HANDED_IN).toBe(true);
      expect(new Set(answers.filter(({ code }) => code === 200).map((answer) => JSON.stringify(answer))).size).toBe(1);
      const [row] = await query('select status, apply_code from topicapply where id = $1', [one.id]);
      expect(row?.['status']).toBe(1);
      codes.add(row?.['apply_code']);
      expect(await submits(one.id)).toEqual([{ n: 1 }]);
    }
    expect(codes.size, 'no number twice').toBe(ROUNDS);
    const numbers = [...codes].map((code) => Number(String(code).slice(-4))).toSorted((one, other) => one - other);
    expect(
      numbers.map((number) => number - (numbers[0] ?? 0)),
      'and none left out',
    ).toEqual(numbers.map((_, at) => at));
  });

  test('a double click in one tab is one handing in, told alike or told the state', async () => {
    const one = crowd.people[ROUNDS] as CrowdPerson;
    const [here] = tabs(one);
    const answers = await Promise.all(
      [1, 2, 3].map(() => here.call(`${APPLY}/submit`, { id: one.id, commitFlag: true })),
    );
    for (const { code, message } of answers) expect(code === 200 || message === HANDED_IN).toBe(true);
    expect(successes(answers)).toBeGreaterThan(0);
    expect(await submits(one.id)).toEqual([{ n: 1 }]);
  });

  test('of drafts begun in four tabs at two servers there is one; withdrawn, one may be begun again, and again only one', async () => {
    const one = crowd.people[ROUNDS + 1] as CrowdPerson;
    const [here, there] = tabs(one);
    for (const round of ['第一次', '撤回之后']) {
      const [live] = await query('select id from topicapply where declarer_id = $1 and status <> -9', [one.userId]);
      expect(await here.call(`${APPLY}/cancelReport`, { id: Number(live?.['id']), withdraw: true })).toMatchObject({
        code: 200,
      });
      const answers = await Promise.all(
        [here, there, here, there].map((tab, at) =>
          tab.call(`${APPLY}/save`, {
            batchCategoryId: crowd.batchCategoryId,
            name: `小学科学探究作业评价研究${round}${at}`,
          }),
        ),
      );
      expect(successes(answers)).toBe(1);
      expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
        new Set([ONE_EACH]),
      );
      expect(
        await query(
          'select count(*)::int as n from topicapply where declarer_id = $1 and status <> -9 and not del_flag',
          [one.userId],
        ),
      ).toEqual([{ n: 1 }]);
    }
  });

  test('handed in here and withdrawn there, it is one of the two, never half', async () => {
    const one = crowd.people[ROUNDS + 2] as CrowdPerson;
    const [here, there] = tabs(one);
    const [handed, withdrawn] = await Promise.all([
      here.call(`${APPLY}/submit`, { id: one.id, commitFlag: true }),
      there.call(`${APPLY}/cancelReport`, { id: one.id, withdraw: true }),
    ]);
    expect(withdrawn).toMatchObject({ code: 200 });
    expect([200, '当前状态为“已撤回”，不能提交']).toContain(handed.code === 200 ? handed.code : handed.message);
    const wasHandedIn = handed.code === 200;
    expect(
      await query(
        'select status, apply_code is not null as numbered, submit_time is not null as submitted from topicapply where id = $1',
        [one.id],
      ),
    ).toEqual([{ status: -9, numbered: wasHandedIn, submitted: wasHandedIn }]);
  });
});
