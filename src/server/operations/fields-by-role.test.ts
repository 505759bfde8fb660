import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import type { AppModel } from '../../core/model.ts';
import { model } from '../../generated/server/model.ts';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { listRecords, planList } from '../repository/list-records.ts';
import { scopeActor } from '../repository/scoped-actor.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/esp/topic/result';

/** The product with one field only the office reads and one only the office writes. */
const guarded: AppModel = {
  ...model,
  entities: model.entities.map((entity) =>
    entity.id === 'topic-result' ? { ...entity, ...withFields(entity) } : entity,
  ),
};

function withFields(entity: EntityModel): Pick<EntityModel, 'fields' | 'forms'> {
  const change = <Field extends FieldModel>(field: Field): Field => {
    if (field.name === 'reviewContent') return { ...field, read: ['office'] };
    return field.name === 'summary' ? { ...field, write: ['office'] } : field;
  };
  return {
    fields: entity.fields.map(change),
    forms: entity.forms.map((form) => ({ ...form, fields: form.fields.map(change) })),
  };
}

describe.each(testDatabases)('fields by role › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database, { model: guarded });
    people = await fillSmallOffice(database);
    await database.pool.query(
      "insert into topic_result (topic_id, type, name, status, organ_id, host_id, review_content) values ($1, 4, '教研共同体建设', 1, $2, $3, '内部意见：数据存疑')",
      [people.topics.own, people.organs[0], people.host.userId],
    );
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const list = async (
    actor: SmallOffice['host'],
    args: { readonly [name: string]: Json } = {},
  ): Promise<{ code: unknown; records: readonly Record<string, Json>[] }> => {
    const { code, result } = await engine.call(actor, `${base}/getListPage`, args);
    return { code, records: (result as { records?: Record<string, Json>[] } | null)?.records ?? [] };
  };

  test('what a role may not read is in no list, detail, export or statistic of its own', async () => {
    expect((await list(people.office)).records[0]).toMatchObject({ reviewContent: '内部意见：数据存疑' });
    const [record] = (await list(people.institution)).records;
    expect(record).toBeDefined();
    expect(record).not.toHaveProperty('reviewContent');
    expect(
      (await engine.call(people.institution, `${base}/getInfoById`, { id: record?.['id'] ?? 0 })).result,
    ).not.toHaveProperty('reviewContent');
  });

  test('nor can its value be guessed by filter or sort', async () => {
    expect((await list(people.office, { reviewContent: '存疑' })).records).toHaveLength(1);
    expect((await list(people.institution, { reviewContent: '存疑' })).code).toBe('0002');
    expect((await list(people.institution, { sort: 'reviewContent' })).code).not.toBe(200);
  });

  test('what a role may not write is refused, not dropped', async () => {
    expect(
      (
        await engine.call(people.host, `${base}/addPaper`, {
          topicId: people.topics.own,
          name: '论文',
          summary: '摘要',
        })
      ).code,
    ).toBe('0002');
    expect(
      (await engine.call(people.host, `${base}/addPaper`, { topicId: people.topics.own, name: '论文' })).code,
    ).toBe(200);
  });
});

describe.each(testDatabases)('personal fields › $name', (kind) => {
  test('are sealed at rest, masked in lists, found by equality alone', async () => {
    const database = await kind.open();
    const engine = await openEngineApp(database);
    const people = await fillSmallOffice(database);
    const { cipher } = engine.context;
    await database.pool.query('update organ set contact_phone = $2, contact_phone_bix = $3 where id = $1', [
      people.organs[0],
      cipher.encrypt('13812340001'),
      cipher.blindIndex('13812340001'),
    ]);
    const scope = scopeActor(engine.repository, 'organ', people.office);
    const plan = planList(engine.repository, scope.entity, {
      keys: ['name', 'contactPhone'],
      hidden: [],
      personal: scope.entity.fields
        .filter((field) => field.name === 'contactPhone')
        .map((field) => ({ key: field.name, field })),
    });
    const ask = (value: string): Promise<{ rows: readonly Record<string, Json>[] }> =>
      listRecords(engine.repository, scope, {
        plan,
        request: { conditions: [{ field: 'contactPhone', op: 'eq', value }], sort: 'id', page: 1, pageSize: 10 },
      });
    expect((await ask('13812340001')).rows).toMatchObject([
      { name: '南昌市教育科学研究所', contactPhone: '138****0001' },
    ]);
    expect((await ask('1381234')).rows).toEqual([]);
    await engine.stop();
    await database.close();
  });
});
