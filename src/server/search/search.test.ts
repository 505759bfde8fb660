// The search of the demo office on both databases: what is found, by whom, and that the index is what the tables are.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { withoutFacets } from '../../../tests/support/without-facets.ts';
import { matchesOf, type FacetCounts } from '../../core/search-model.ts';
import { searchWords } from '../../core/search-terms.ts';
import { model as app } from '../../generated/server/model.ts';
import type { Json } from '../../core/json.ts';
import { indexModel } from '../server-model.ts';
import { fillSearch } from './fill-search.job.ts';
import { installSearch } from './install-search.ts';
import { searchIndexes } from './index-sql.ts';
import { STATE_TABLE } from './token-sql.ts';

const PATH = '/admin/api/esp/search/getListPage';

interface Found {
  readonly records: readonly Readonly<Record<string, Json>>[];
  readonly total: number;
  readonly facets: readonly FacetCounts[];
  readonly isCapped: boolean;
  readonly isFilling: boolean;
}

const HOSTILE = [
  "'; drop table topic; --",
  'a & b | !c:* <-> (d)',
  "''''",
  String.raw`\\' \ :*`,
  '%_%',
  '👍🏽👨‍👩‍👧',
  '\u{20bb7}田',
  '，。、',
  '=阅读 1:阅读 #year:2024 ~zjx',
  '\u202e阅读',
];

/** Texts of every kind of letter, in which the two halves must see the same. */
const TEXTS = [
  '乡村小学数字化（阅读）的实证研究',
  '26YB012 ＡＢ12, x',
  '\u{20bb7}田，张·建新',
  'Über naïve café №5 ①',
  'ｶﾀｶﾅ ひらがな 한국어',
];

describe.each(testDatabases)('search › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  const find = async (args: Readonly<Record<string, unknown>>): Promise<Found> => {
    const answer = await admin.call(PATH, args);
    expect(answer).toMatchObject({ code: 200 });
    return answer.result as unknown as Found;
  };
  const query = (text: string, values: readonly (string | number | readonly string[])[] = []) =>
    office.office.context.sql.query(
      { text },
      values.map((value) => (typeof value === 'object' ? [...value] : value)),
    );
  const one = async (text: string): Promise<Readonly<Record<string, Json>>> => (await query(text))[0] ?? {};
  const codesOf = ({ records }: Found): readonly Json[] => records.map(({ code }) => code ?? null);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test('nothing typed: all topics, the newest first, and every facet adds up to them', async () => {
    const { count } = await one('select count(*) as count from topic where del_flag = false');
    const found = await find({ pageSize: 5 });
    expect(found).toMatchObject({ total: Number(count), isCapped: false, isFilling: false });
    expect(found.facets.map(({ name }) => name)).toContain('fund');
    for (const { values } of found.facets)
      expect(values.reduce((sum, value) => sum + value.count, 0)).toBe(found.total);
  });

  test('two characters from within a title find it, marked where they stand', async () => {
    const topic = await one(
      `select id, code, name from topic where del_flag = false and substr(name, 4, 2) ~ '^[一-龥]{2}$' limit 1`,
    );
    const part = String(topic['name']).slice(3, 5);
    const found = await find({ keyword: part, pageSize: 100 });
    const { count } = await one(
      `select count(*) as count from topic where del_flag = false and position('${part}' in name) > 0`,
    );
    expect(found.total).toBeGreaterThanOrEqual(Number(count));
    const [record] = (await find({ keyword: `${part} ${String(topic['code'])}` })).records;
    const match = matchesOf(record ?? {}).find(({ field }) => field === 'name');
    expect(match?.ranges.map(([from, to]) => match.text.slice(from, to))).toContain(part);
  });

  test('a number typed whole stands first, and its end finds it as well', async () => {
    const { code } = await one('select code from topic where del_flag = false order by id limit 1');
    expect(codesOf(await find({ keyword: String(code) }))[0]).toBe(code);
    expect(codesOf(await find({ keyword: String(code).slice(2), pageSize: 100 }))).toContain(code);
  });

  test('pages of what fits best hold in turn what one long page holds', async () => {
    for (const keyword of ['研究', '教学', '成果']) {
      const whole = codesOf(await find({ keyword, pageSize: 12 }));
      expect(whole).toHaveLength(12);
      const pages = [1, 2, 3].map(async (page) => codesOf(await find({ keyword, page, pageSize: 4 })));
      expect((await Promise.all(pages)).flat()).toEqual(whole);
    }
  });

  test('members, results and certificates find their topic and say where', async () => {
    const member = await one(
      `select s.name, t.code from topic_staff s join topic t on t.id = s.topic_id where s.del_flag = false and t.del_flag = false limit 1`,
    );
    const byMember = await find({ keyword: String(member['name']), pageSize: 100 });
    expect(codesOf(byMember)).toContain(member['code']);
    expect(byMember.records.flatMap((record) => matchesOf(record)).map(({ title }) => title)).toContain('成员');
    const result = await one(
      `select r.name, t.code from topic_result r join topic t on t.id = r.topic_id where r.del_flag = false and r.status <> 0 and t.del_flag = false limit 1`,
    );
    expect(codesOf(await find({ keyword: String(result['name']), pageSize: 100 }))).toContain(result['code']);
    const paper = await one(
      `select c.cert_no, t.code from certificate c join topic t on t.id = c.topic_id where c.del_flag = false and c.cert_no is not null limit 1`,
    );
    expect(codesOf(await find({ keyword: String(paper['cert_no']), pageSize: 100 }))).toContain(paper['code']);
  });

  test('a name is found by its pinyin, by first letters and by the given name', async () => {
    await query(`update topic set host = '张建新' where id = (select max(id) from topic where del_flag = false)`);
    const { code } = await one(`select code from topic where host = '张建新' order by id desc limit 1`);
    for (const keyword of ['zjx', 'zhangjianxin', 'ZhangJian', 'jianxin', 'zhang jianxin', '张建新', '建新'])
      expect(codesOf(await find({ keyword, pageSize: 100 }))).toContain(code);
    await query(`update topic set host = '单晓曾' where host = '张建新'`);
    for (const keyword of ['sxz', 'dxc', 'shanxiaozeng', '单晓'])
      expect(codesOf(await find({ keyword, pageSize: 100 }))).toContain(code);
    expect((await find({ keyword: 'zhangjianxin' })).total).toBe(0);
  });

  test('what anybody writes is found at once, what is deleted is gone at once, whoever writes it', async () => {
    const { id } = await one('select max(id) as id from topic where del_flag = false');
    await query(`insert into topic_staff (topic_id, order_no, name, company) values ($1, 19, '欧阳鹏举', '某校')`, [
      Number(id),
    ]);
    expect((await find({ keyword: '鹏举' })).total).toBe(1);
    await query(`update topic_staff set name = '欧阳腾飞' where name = '欧阳鹏举'`);
    expect((await find({ keyword: '鹏举' })).total).toBe(0);
    expect((await find({ keyword: 'oytf' })).total).toBe(1);
    await query(`update topic_staff set del_flag = true where name = '欧阳腾飞'`);
    expect((await find({ keyword: '腾飞' })).total).toBe(0);
    await query(`update topic set name = '磁悬浮教学的尝试' where id = $1`, [Number(id)]);
    expect((await find({ keyword: '磁悬浮' })).total).toBe(1);
    await query(`update topic set del_flag = true where id = $1`, [Number(id)]);
    expect((await find({ keyword: '磁悬浮' })).total).toBe(0);
    await query(`update topic set del_flag = false where id = $1`, [Number(id)]);
    expect((await find({ keyword: '磁悬浮' })).total).toBe(1);
  });

  test('of a result that was not handed in, nothing is found', async () => {
    const { id } = await one('select max(id) as id from topic where del_flag = false');
    const draft = `insert into topic_result (topic_id, type, name, status) values ($1, 9, '未提交的麒麟草稿', 0)`;
    await query(draft, [Number(id)]);
    expect((await find({ keyword: '麒麟' })).total).toBe(0);
    await query(`update topic_result set status = 1 where name = '未提交的麒麟草稿'`);
    expect((await find({ keyword: '麒麟' })).total).toBe(1);
  });

  test('several values of a facet, and its own choice does not count in it', async () => {
    const all = await find({});
    const grades = all.facets.find(({ name }) => name === 'grade')?.values ?? [];
    expect(grades.find(({ value }) => value === '')?.label).toBe('未定等级');
    const years = all.facets.find(({ name }) => name === 'year')?.values ?? [];
    const [first, second] = years;
    const chosen = await find({ year: [first?.value, second?.value] });
    expect(chosen.total).toBe((first?.count ?? 0) + (second?.count ?? 0));
    expect(chosen.facets.find(({ name }) => name === 'year')?.values).toEqual(years);
    const statuses = chosen.facets.find(({ name }) => name === 'status')?.values ?? [];
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(chosen.total);
    const both = await find({ year: [first?.value], status: [statuses[0]?.value] });
    const { count } = await one(
      `select count(*) as count from topic where del_flag = false and extract(year from establish_date) = ${Number(first?.value)} and status = ${Number(statuses[0]?.value)}`,
    );
    expect(both.total).toBe(Number(count));
    expect((await find({ year: ["x' | 'y"] })).total).toBe(0);
  });

  test('the city is that of the institution, and follows it where it moves', async () => {
    const cityOf = ({ facets }: Found, label: string): number =>
      facets.find(({ name }) => name === 'city')?.values.find((value) => value.label === label)?.count ?? 0;
    const { id, count } = await one(
      'select organ_id as id, count(*) as count from topic where del_flag = false group by 1 order by 2 desc limit 1',
    );
    const before = await find({});
    expect(cityOf(before, '南昌市')).toBe(before.total);
    await query(`update organ set region = '360000,360700,360702' where id = $1`, [Number(id)]);
    const moved = await find({});
    expect([cityOf(moved, '南昌市'), cityOf(moved, '赣州市')]).toEqual([before.total - Number(count), Number(count)]);
    expect((await find({ city: ['360700'] })).total).toBe(Number(count));
    await query(
      `update topic set organ_id = (select min(id) from organ where id <> $1) where id = (select max(id) from topic where organ_id = $1 and del_flag = false)`,
      [Number(id)],
    );
    expect(cityOf(await find({}), '赣州市')).toBe(Number(count) - 1);
  });

  test('a day range narrows, an order is kept, and pages do not overlap', async () => {
    const ranged = await find({ btime: '2024-01-01', etime: '2024-12-31', pageSize: 100 });
    for (const record of ranged.records) expect(String(record['establishDate'])).toMatch(/^2024-/);
    const pages = await Promise.all([1, 2].map((page) => find({ sort: 'code', page, pageSize: 10 })));
    const codes = pages.flatMap(codesOf).map(String);
    expect(codes).toEqual([...new Set(codes)].toSorted());
    expect(codes).toHaveLength(20);
  });

  test.each(HOSTILE)('%j is words and nothing else', async (keyword) => {
    expect((await find({ keyword })).total).toBeLessThan(30);
  });

  test('ten thousand characters are refused, two hundred are not', async () => {
    expect(await admin.call(PATH, { keyword: '教'.repeat(10_000) })).toMatchObject({ code: '0001' });
    expect((await find({ keyword: '麒麟教育'.repeat(50) })).total).toBe(0);
  });

  test('nobody but the office searches', async () => {
    for (const account of ['organ01', '13800000001', 'expert01', 'secretary'])
      expect(await (await office.signIn(account)).call(PATH, { keyword: '教育' })).toMatchObject({ code: '0002' });
  });

  test('the index holds no personal data and nothing of experts', async () => {
    const [row] = await query('select count(*) as count from search_index_topic where tokens @@ $1::tsquery', [
      "'13800000001' | '1:13800000001' | '360103198804120028'",
    ]);
    expect(Number(row?.['count'])).toBe(0);
    const [index] = searchIndexes(indexModel(app));
    expect(index?.statements.join('\n')).not.toMatch(/expert|idcard|phone|avg_score|opinion/);
  });

  test('the database and the question make the same tokens of a text', async () => {
    for (const text of TEXTS) {
      const [row] = await query('select search_index_tokens($1) as tokens', [text]);
      const tokens = row?.['tokens'];
      for (const word of searchWords(text)) for (const token of word.tokens) expect(tokens).toContain(token);
    }
  });

  test('records from before the index are indexed by the job, which goes on where it stopped', async () => {
    const before = await find({});
    await query('delete from search_index_topic');
    await query(`update ${STATE_TABLE} set done = false, filled_to = 0`);
    const ports = { sql: office.office.context.sql, model: indexModel(app) };
    await fillSearch(ports, Date.now());
    expect(await find({})).toMatchObject({ isFilling: true });
    await fillSearch(ports);
    expect(await find({})).toMatchObject({ total: before.total, facets: before.facets, isFilling: false });
  });

  test('of many, the newest are found, however far apart their numbers are', async () => {
    const ids = [...Array(40).keys()].map((at) => 5_000_000 + at ** 4 * 7);
    await query(
      `insert into search_index_topic (id, tokens) select id, array_to_tsvector(array['麒麟', '@' || (id >> 15)]) from unnest($1::bigint[]) id`,
      [ids.map(String)],
    );
    const hits = async (most: number): Promise<readonly number[]> => {
      const rows = await query(`select id from search_index_topic__hits($1::tsquery, ${most}) order by 1`, ["'麒麟'"]);
      return rows.map((row) => Number(row['id']));
    };
    expect(await hits(2)).toEqual(ids.slice(-3));
    expect(await hits(38)).toEqual(ids.slice(-39));
    expect((await hits(1_000)).filter((id) => id >= 5_000_000)).toHaveLength(40);
    await query('delete from search_index_topic where id >= 5000000');
  });

  test('a server of the release before goes on searching an index that lacks a facet of its own', async () => {
    const before = await find({});
    const install = async (...lacking: string[]): Promise<void> => {
      const client = await office.database.pool.connect();
      try {
        await installSearch(client, withoutFacets(app, lacking));
      } finally {
        client.release();
      }
    };
    await install('year');
    const found = await find({});
    expect(found.total).toBe(before.total);
    expect(found.facets.find(({ name }) => name === 'year')?.values.filter(({ value }) => value !== '')).toEqual([]);
    // It is kept for the release before alone: the index after that has its own columns and those of one release.
    await install('year', 'terminateFlag');
    expect(await admin.call(PATH, {})).toMatchObject({ message: '检索索引正随新版本更新，请几分钟后再试' });
    await install();
    expect((await find({})).facets).toEqual(before.facets);
  });

  test('where the index is gone the search says so, and nothing of the database', async () => {
    await query('alter function search_index_topic__hits rename to gone');
    expect(await admin.call(PATH, { keyword: '教育' })).toMatchObject({
      code: '0003',
      message: '检索索引正随新版本更新，请几分钟后再试',
    });
    await query('alter function gone rename to search_index_topic__hits');
    expect((await find({ keyword: '教育' })).total).toBeGreaterThan(0);
  });
});
