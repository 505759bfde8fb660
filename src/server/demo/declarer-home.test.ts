// What the declarer's home asks: what the profile lacks, the institution's own term, and for each declaration how far
// it is, what comes next and until when.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const ESP = '/admin/api/esp';
const APPLY = `${ESP}/topicapply`;
const USER = '/admin/api/user/getInfoById';
/** Of the seed: a draft, a returned one, a supplement to mend; and a declarer of the other institution. */
const [DRAFT, RETURNED, MENDING, OTHER] = ['13900300001', '13900300008', '13900300019', '13900400001'] as const;

describe.each(oneTestDatabase)("the declarer's home › $name", (database) => {
  let office: WholeOffice;
  let admin: Person;
  let writer: Person;

  const rowsOf = async (
    person: Person,
    path: string,
    args: Readonly<Record<string, unknown>> = {},
  ): Promise<readonly Record<string, unknown>[]> => {
    const { result } = await person.call(path, args);
    return (Array.isArray(result) ? result : result['records']) as readonly Record<string, unknown>[];
  };
  const own = async (person: Person): Promise<Record<string, unknown>> =>
    (await rowsOf(person, `${APPLY}/getListPage`))[0] ?? {};

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, writer] = await Promise.all([office.signIn('admin'), office.signIn(DRAFT)]);
  });
  afterAll(() => office.close());

  test('a profile says what it lacks, by the names on the form, to its owner alone; once nothing is missing it says nothing', async () => {
    const mine = async (): Promise<Record<string, unknown>> =>
      (await writer.call(USER, { id: (await own(writer))['declarerId'] })).result;
    expect(await mine()).toMatchObject({ profileMissing: null });
    const before = await mine();
    await office.database.pool.query('update "user" set education = null, profession_rank = null where id = $1', [
      before['id'],
    ]);
    expect(await mine()).toMatchObject({ profileMissing: '专业技术职务、最后学历' });
    expect((await admin.call(USER, { id: before['id'] })).result).not.toHaveProperty('profileMissing');
    await office.database.pool.query('update "user" set education = $2, profession_rank = $3 where id = $1', [
      before['id'],
      before['education'],
      before['professionRank'],
    ]);
    expect(await mine()).toMatchObject({ profileMissing: null });
  });

  test("a declarer is told the term of their own institution, not that of others, nor the office's", async () => {
    const { topicbatchId } = await own(writer);
    const [term, ...more] = await rowsOf(writer, `${ESP}/topicbatch-timeset/getOrganTime`, { topicbatchId });
    expect(more).toEqual([]);
    const terms = await rowsOf(admin, `${ESP}/topicbatch-timeset/getListPage`, { topicbatchId, pageSize: 100 });
    expect(terms.find(({ id }) => id === term?.['id'])).toMatchObject({
      organId: (await own(writer))['organId'],
      endTime: term?.['endTime'],
    });
    const there = await rowsOf(await office.signIn(OTHER), `${ESP}/topicbatch-timeset/getOrganTime`, { topicbatchId });
    expect(there.map(({ id }) => id)).not.toContain(term?.['id']);
    expect(
      (await writer.call(`${ESP}/topicbatch-timeset/getListPage`, { topicbatchId })).code,
      'only what the home asks',
    ).toBe('0002');
  });

  test('each declaration says what comes next and until when; the office is not told what is not its own', async () => {
    const draft = await own(writer);
    expect(draft).toMatchObject({
      status: 0,
      due: expect.any(String) as string,
      nextStep: expect.stringMatching(/^请填写完整后提交，截止 \d+月\d+日 18:00$/) as string,
    });
    expect(await own(await office.signIn(RETURNED))).toMatchObject({
      status: -1,
      completeness: 100,
      nextStep: expect.stringMatching(/^请按退回意见修改后重新提交，截止/) as string,
    });
    expect(await own(await office.signIn(MENDING))).toMatchObject({
      supplementStatus: 3,
      nextStep: expect.stringMatching(/^补充材料/) as string,
    });
    const [seen] = await rowsOf(admin, `${APPLY}/getListPage`, { name: draft['name'] });
    expect(seen).toMatchObject({ completeness: expect.any(Number) as number });
    expect(seen).not.toHaveProperty('nextStep');
  });

  test('the share of complete sections is kept with a draft as it is judged; the version stays, and what is handed in stays complete', async () => {
    const before = await own(writer);
    const judge = async (): Promise<void> => {
      expect(await writer.call(`${APPLY}/getCompleteness`, { id: before['id'] })).toMatchObject({ code: 200 });
    };
    await judge();
    expect(await own(writer), 'the seed says what the judge finds').toMatchObject({
      completeness: before['completeness'],
      rowVersion: before['rowVersion'],
    });
    await office.database.pool.query('update topicapply set completeness = 3 where id = $1', [before['id']]);
    await judge();
    expect(await own(writer)).toMatchObject({ completeness: before['completeness'], rowVersion: before['rowVersion'] });
    const sorted = await rowsOf(admin, `${APPLY}/getListPage`, {
      topicbatchId: before['topicbatchId'],
      sort: 'completeness',
      pageSize: 100,
    });
    const shares = sorted.map(({ completeness }) => Number(completeness));
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    const sent = await office.signIn(MENDING);
    const { id } = await own(sent);
    await sent.call(`${APPLY}/getCompleteness`, { id });
    expect(await own(sent)).toMatchObject({ completeness: 100 });
  });
});
