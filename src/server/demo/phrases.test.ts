// Phrases: whose are seen and changed by whom, how many there may be, and what is refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const PATH = '/admin/api/phrase';
const MOST = 50;

describe.each(oneTestDatabase)('phrases › $name', (database) => {
  let office: WholeOffice;
  let [admin, institution, other, expert]: Person[] = [];
  const people = (): readonly Person[] => [admin, institution, other, expert].filter((one) => one !== undefined);
  const as = (person: Person | undefined): Person => {
    if (person === undefined) throw new Error('nobody has signed in');
    return person;
  };
  const listed = async (person: Person | undefined, call = 'getList'): Promise<readonly Row[]> => {
    const answer = await as(person).call(`${PATH}/${call}`, { page: 1, pageSize: 100 });
    expect(answer.code).toBe(200);
    return answer.result['records'] as readonly Row[];
  };
  const textsOf = async (person: Person | undefined, isShared: boolean): Promise<readonly unknown[]> =>
    (await listed(person)).filter(({ shared }) => shared === isShared).map(({ text }) => text);
  const add = (person: Person | undefined, text: string): Promise<Answer> => as(person).call(`${PATH}/add`, { text });
  const wrong = ({ result }: Answer): unknown => (result['errors'] as readonly Row[] | undefined)?.map(problem);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, institution, other, expert] = await Promise.all(
      ['admin', 'organ01', 'organ02', 'expert01'].map((name) => office.signIn(name)),
    );
  });
  afterAll(() => office.close());

  test('the office’s are there for everybody who writes opinions, in its order', async () => {
    const shared = await textsOf(admin, true);
    expect(shared.length).toBeGreaterThan(5);
    expect(shared[0]).toBe('材料齐全，同意通过。');
    for (const person of people()) expect(await textsOf(person, true)).toEqual(shared);
    const declarer = await office.signIn('13800000001');
    expect((await declarer.call(`${PATH}/getList`, { page: 1, pageSize: 10 })).code).toBe('0002');
  });

  test('one’s own are seen and removed by oneself alone, the newest first', async () => {
    const first = await add(institution, '请按模板重新整理后提交。');
    await add(institution, '单位意见未盖章，请补盖。');
    expect(first.code).toBe(200);
    expect(await textsOf(institution, false)).toEqual(['单位意见未盖章，请补盖。', '请按模板重新整理后提交。']);
    for (const person of [other, expert, admin]) {
      expect(await textsOf(person, false)).toEqual([]);
      expect((await as(person).call(`${PATH}/del`, { id: first.result['id'] })).code).toBe('0002');
    }
    expect((await as(institution).call(`${PATH}/del`, { id: first.result['id'] })).code).toBe(200);
    expect(await textsOf(institution, false)).toEqual(['单位意见未盖章，请补盖。']);
  });

  test('a phrase is there once: again for another, and again once it has been removed', async () => {
    const text = '研究方法交代不清，请补充。';
    const { result } = await add(institution, text);
    expect(wrong(await add(institution, text))).toEqual(['/text 已有这条常用语']);
    expect((await add(other, text)).code).toBe(200);
    await as(institution).call(`${PATH}/del`, { id: result['id'] });
    expect((await add(institution, text)).code).toBe(200);
  });

  test('what is no phrase is refused, with its reason', async () => {
    const said = async (text: unknown): Promise<unknown> => wrong(await as(institution).call(`${PATH}/add`, { text }));
    expect(await said('')).toEqual(['/text 请填写常用语']);
    expect(await said('好')).toEqual(['/text 常用语至少2个字']);
    expect(await said('好'.repeat(201))).toEqual(['/text 常用语最多200个字']);
    for (const text of [' 同意通过。', '同意通过。\n', '同意。\n通过。'])
      expect(await said(text)).toEqual(['/text 常用语是一段话，前后不能有空格']);
    const mine = await as(institution).call(`${PATH}/add`, { text: '本人的一条常用语', shared: true, sortNo: 5 });
    expect(mine.code === 200 ? await textsOf(other, true) : []).not.toContain('本人的一条常用语');
  });

  test('nobody but the office touches the office’s', async () => {
    const [one] = await listed(admin, 'getSharedList');
    for (const person of [institution, expert]) {
      expect((await as(person).call(`${PATH}/del`, { id: one?.['id'] })).code).not.toBe(200);
      for (const call of ['addShared', 'editShared', 'getSharedList'])
        expect((await as(person).call(`${PATH}/${call}`, { text: '我也来写一条', id: one?.['id'] })).code).toBe('0002');
    }
    expect((await listed(admin, 'getSharedList'))[0]).toEqual(one);
  });

  test('the office adds, changes and removes what all see', async () => {
    const { result } = await as(admin).call(`${PATH}/addShared`, { text: '请核对课题编号。', sortNo: 0 });
    expect((await textsOf(expert, true))[0]).toBe('请核对课题编号。');
    expect(wrong(await as(admin).call(`${PATH}/addShared`, { text: '材料齐全，同意通过。' }))).toEqual([
      '/text 规划办已有这条常用语',
    ]);
    const read = await as(admin).call(`${PATH}/getInfoById`, { id: result['id'] });
    const changed = { id: result['id'], rowVersion: read.result['rowVersion'], text: '请核对编号。', sortNo: 9000 };
    expect((await as(admin).call(`${PATH}/editShared`, changed)).code).toBe(200);
    expect((await textsOf(expert, true)).at(-1)).toBe('请核对编号。');
    expect((await as(admin).call(`${PATH}/del`, { id: result['id'] })).code).toBe(200);
    expect(await textsOf(expert, true)).not.toContain('请核对编号。');
    expect(await textsOf(admin, false)).toEqual([]);
  });

  test('of one’s own there are fifty at most, of the office’s as well', async () => {
    for (let at = 0; at < MOST; at += 1) expect((await add(expert, `常用语之${at}`)).code).toBe(200);
    expect(wrong(await add(expert, '再来一条'))).toEqual(['/text 您已有50条常用语，请先删除不用的再保存']);
    const there = (await listed(admin, 'getSharedList')).length;
    for (let at = there; at < MOST; at += 1)
      expect((await as(admin).call(`${PATH}/addShared`, { text: `规划办常用语之${at}` })).code).toBe(200);
    expect(wrong(await as(admin).call(`${PATH}/addShared`, { text: '再来一条' }))).toEqual([
      '/text 规划办已有50条常用语，请先删除不用的再添加',
    ]);
    expect(await listed(expert)).toHaveLength(2 * MOST);
    const [own] = await listed(expert);
    await as(expert).call(`${PATH}/del`, { id: own?.['id'] });
    expect((await add(expert, '再来一条')).code).toBe(200);
  });

  test('at once, too: of twenty that come together one gets the last place', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `同时保存的第${at}条`);
    for (const [person, call, isShared] of [
      [other, 'add', false],
      [admin, 'addShared', true],
    ] as const) {
      for (let at = (await textsOf(person, isShared)).length; at < MOST - 1; at += 1)
        expect((await as(person).call(`${PATH}/${call}`, { text: `先保存的第${at}条` })).code).toBe(200);
      if ((await textsOf(person, isShared)).length === MOST)
        await as(admin).call(`${PATH}/del`, { id: (await listed(admin, 'getSharedList')).at(-1)?.['id'] });
      const answers = await Promise.all(texts.map((text) => as(person).call(`${PATH}/${call}`, { text })));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const owner = isShared ? '规划办已有50条常用语，请先删除不用的再添加' : '您已有50条常用语，请先删除不用的再保存';
      expect(answers.flatMap((answer) => wrong(answer) ?? [])).toEqual(
        Array.from({ length: 19 }, () => `/text ${owner}`),
      );
      expect(await textsOf(person, isShared)).toHaveLength(MOST);
    }
  });
});

type Row = Readonly<Record<string, unknown>>;

function problem({ field, message }: Row): string {
  return `${String(field)} ${String(message)}`;
}
