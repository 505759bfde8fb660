// A role with a view of an entity gets the fields that the view lists: what is planted in the others is in no list,
// record, group, history, export or count of its own, is not selected, and is neither searched nor sorted by.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { changedModel } from '../../../tests/support/changed-model.ts';
import { openEngineApp, tokenOf, type EngineApp } from '../../../tests/support/engine-app.ts';
import { validatorsOf } from '../../../tests/support/model-validators.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { shapeRecord } from '../repository/record-shape.ts';
import { entityOf, indexModel } from '../server-model.ts';

const base = '/admin/api/esp/topic/result';
const LISTED = ['type', 'status', 'summary', 'journal'];
const SECRET = '赣南师范大学附属小学周晓梅';

/** The institution as a reviewer who is not to know whose result it is. */
const model = await changedModel({
  'schemas/process/topic-result/topic-result.schema.json': (text) =>
    text
      .replace(
        '"label": "name",',
        `"label": "name", "readViews": { "blind": { "roles": ["institution"], "fields": ${JSON.stringify(LISTED)} } },`,
      )
      // Its to-do list would say whose they are.
      .replace(/^ *"shows": .*\n/m, ''),
});

describe.each(testDatabases)('views by role › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let id: number;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database, { model, validators: validatorsOf(model) });
    people = await fillSmallOffice(database);
    const added = await engine.call(people.host, `${base}/addPaper`, {
      topicId: people.topics.own,
      name: SECRET,
      journal: '江西教育',
      authors: SECRET,
    });
    if (added.code !== 200) throw new Error(added.message);
    id = (added.result as { id: number }).id;
    await database.pool.query('update topic_result set status = 1, summary = $2, review_content = $3 where id = $1', [
      id,
      '县域教研共同体的建设',
      SECRET,
    ]);
    await database.pool.query('update topic set name = $1, host = $1', [SECRET]);
    await database.pool.query(
      "insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, from_status, to_status, opinion, ip, request_id) values (now(), $2, $3, 'declarer', 'submit', 'topic-result', $1, 0, 1, $3, '', '')",
      [id, people.host.userId, SECRET],
    );
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const raw = async (actor: SmallOffice['host'], path: string, payload: Record<string, Json>): Promise<string> => {
    const response = await engine.app.inject({
      method: 'POST',
      url: `${base}/${path}?appKey=esp`,
      headers: { accesstoken: tokenOf(actor) },
      payload,
    });
    return response.rawPayload.toString('utf8');
  };

  test('what is listed is there, what is not is not, and the office has all', async () => {
    const own = await engine.call(people.institution, `${base}/getInfoById`, { id });
    expect(own).toMatchObject({
      code: 200,
      result: { id, summary: '县域教研共同体的建设', journal: '江西教育', status: 1 },
    });
    const record = own.result as Record<string, Json>;
    expect(
      ['name', 'authors', 'topicId', 'hostId', 'createUserId', 'createTime'].filter((key) => key in record),
    ).toEqual([]);
    const office = await engine.call(people.host, `${base}/getInfoById`, { id });
    expect(office.result).toMatchObject({ name: SECRET, authors: SECRET });
  });

  test.each([
    ['getListPage', {}],
    ['getInfoById', { timeline: true }],
    ['stat', {}],
    ['exportResult', {}],
  ])('%s tells nothing planted', async (path, args) => {
    const told = await raw(people.institution, path, path === 'getInfoById' ? { id, ...args } : args);
    expect(told).not.toContain(SECRET);
    expect(told.length).toBeGreaterThan(0);
  });

  test('it is neither sorted, searched nor grouped by', async () => {
    const asked: readonly Record<string, Json>[] = [
      { sort: 'name' },
      { sort: '-topicId.name' },
      { name: '赣南' },
      { topicId: people.topics.own },
    ];
    for (const args of asked)
      expect(await engine.call(people.institution, `${base}/getListPage`, args)).not.toMatchObject({ code: 200 });
    expect(await engine.call(people.institution, `${base}/getGroupPageList`, {})).not.toMatchObject({ code: 200 });
  });
});

test('what is not listed is not selected, nor is a field that is added later', () => {
  const indexed = indexModel(model);
  const entity = entityOf(indexed, 'topic-result');
  const paths = [...entity.fields.map(({ name }) => name), 'topicId.name'];
  const shape = shapeRecord(indexed, { entity, role: 'institution', paths, hidden: [], labels: true });
  expect([...shape.keys, ...shape.hidden].toSorted()).toEqual(
    ['id', 'rowVersion', 'type', 'status', 'summary'].toSorted(),
  );
});
