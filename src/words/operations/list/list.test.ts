import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngineApp, tokenOf, type EngineApp } from '../../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../../tests/support/test-database.ts';

const list = '/admin/api/esp/topic/result/getListPage';
const MOST = 100;

describe.each(testDatabases)('a list by the records of a reference › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database);
    people = await fillSmallOffice(database);
    const { topics, organs } = people;
    for (const [topic, organ, host] of [
      [topics.own, organs[0], people.host.userId],
      [topics.concluded, organs[0], people.host.userId],
      [topics.others, organs[1], people.otherHost.userId],
    ])
      await database.pool.query(
        "insert into topic_result (topic_id, type, name, detail, status, organ_id, host_id) values ($1, 9, '成果', '{}'::jsonb, 1, $2, $3)",
        [topic, organ, host],
      );
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const topicsOf = async (actor: SmallOffice['host'], topicId: number | readonly number[]) =>
    (
      (await engine.call(actor, list, { sort: 'id', topicId: typeof topicId === 'number' ? topicId : [...topicId] }))
        .result as unknown as { readonly records: readonly { readonly topicId: number }[] }
    ).records.map((record) => record.topicId);

  test('one id, or several', async () => {
    const { own, others, concluded } = people.topics;
    expect(await topicsOf(people.office, own)).toEqual([own]);
    expect(await topicsOf(people.office, [own, others])).toEqual([own, others]);
    expect(await topicsOf(people.office, [concluded])).toEqual([concluded]);
  });

  test('several ids show nobody a row beyond the role', async () => {
    const { own, others, concluded } = people.topics;
    expect(await topicsOf(people.institution, [own, others, concluded])).toEqual([own, concluded]);
    expect(await topicsOf(people.otherHost, [own, concluded])).toEqual([]);
  });

  test('in an address the name is repeated', async () => {
    const { own, others } = people.topics;
    const answer = await engine.app.inject({
      url: `${list}?appKey=esp&sort=id&topicId=${own}&topicId=${others}`,
      headers: { accessToken: tokenOf(people.office) },
    });
    expect(answer.json()).toMatchObject({ result: { total: 2, records: [{ topicId: own }, { topicId: others }] } });
  });

  test.each([
    ['none', []],
    ['more than a page holds', Array.from({ length: MOST + 1 }, (_, at) => at + 1)],
    ['what is no id', ['1 or 1=1']],
    ['a list within', [[1]]],
    ['nothing in place of one', [null]],
  ])('%s is refused at its field', async (_what, topicId) => {
    expect(await engine.call(people.office, list, { topicId })).toMatchObject({
      code: '0001',
      result: { errors: [{ field: expect.stringMatching(/^\/topicId/) }] },
    });
  });
});
