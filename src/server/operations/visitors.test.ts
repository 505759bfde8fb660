// Calls that need no login tell the rows and the fields that they say themselves, in every operation, and nothing
// beside them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityModel } from '../../core/entity-model.ts';
import type { CallModel } from '../../core/call-model.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import type { Json } from '../../core/json.ts';
import type { AppModel } from '../../core/model.ts';
import { model } from '../../generated/server/model.ts';
import { openEngineApp, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { scopeVisitor } from '../repository/scoped-actor.ts';

const base = '/admin/api/esp/topic/result';
const FIELDS = ['name', 'hostId', 'fileUrl'];

/** The product, in which results that are done are for everybody to read, by name. */
function withWhere<Call extends CallModel>(call: Call, where: readonly ConditionModel[]): Call {
  return { ...call, options: { ...call.options, where } };
}

const opened: AppModel = {
  ...model,
  entities: model.entities.map((entity): EntityModel =>
    entity.id !== 'topic-result'
      ? entity
      : {
          ...entity,
          calls: entity.calls.map((call): CallModel =>
            ['getListPage', 'getInfoById'].includes(call.name)
              ? {
                  ...withWhere(call, [{ field: 'status', op: 'eq', value: 9 }]),
                  open: 'visitor' as const,
                  fields: FIELDS,
                  joins: [],
                  computed: [],
                  filters: ['name'],
                  sorts: ['name'],
                  range: null,
                }
              : call,
          ),
        },
  ),
};

describe.each(testDatabases)('what everybody gets without a login › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database, { model: opened });
    people = await fillSmallOffice(database);
    for (const [name, status] of [
      ['县域教研共同体建设', 9],
      ['课后服务质量评价', 1],
      ['乡土课程资源开发', 0],
    ] as const) {
      const { rows } = await database.pool.query<{ id: number }>(
        'insert into topic_result (topic_id, type, name, status, organ_id, host_id, detail) values ($1, 4, $2, $3, $4, $5, \'{"journal":"江西教育"}\') returning id',
        [people.topics.own, name, status, people.organs[0], people.host.userId],
      );
      ids[name] = Number(rows[0]?.id);
    }
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const ask = (path: string, args: { readonly [name: string]: Json } = {}): Promise<Answer> =>
    engine.call(null, `${base}/${path}`, args);

  test('a list has the rows and fields that are said: no id, no version, no name behind a reference', async () => {
    const { code, result } = await ask('getListPage');
    expect(code).toBe(200);
    expect(result).toMatchObject({
      total: 1,
      records: [{ name: '县域教研共同体建设', hostId: people.host.userId, fileUrl: null }],
    });
    expect(Object.keys((result as unknown as { records: object[] }).records[0] ?? {})).toEqual(FIELDS);
  });

  test('one record is read by the same rows and fields, without the keys of its form; any other is not there', async () => {
    const { result } = await ask('getInfoById', { id: ids['县域教研共同体建设'] ?? 0 });
    expect(result).toEqual({ name: '县域教研共同体建设', hostId: people.host.userId, fileUrl: null });
    const missing = await ask('getInfoById', { id: 987_654 });
    expect(await ask('getInfoById', { id: ids['课后服务质量评价'] ?? 0 })).toEqual(missing);
    expect(missing.code).toBe('0002');
  });

  test("its history is nobody's without a login", async () => {
    const { code, result } = await ask('getInfoById', { id: ids['县域教研共同体建设'] ?? 0, timeline: true });
    expect(code).toBe(200);
    expect(result).not.toHaveProperty('timeline');
  });

  test('one that says no rows is found at the start, not by its first visitor', async () => {
    const text = JSON.stringify(opened, (key, value: unknown) =>
      key === 'options' && typeof value === 'object' ? { ...value, where: null } : value,
    );
    const rowless = JSON.parse(text) as AppModel;
    await expect(openEngineApp(database, { model: rowless })).rejects.toThrow('is not open to visitors');
  });

  test('no other operation answers one, whatever its call says', () => {
    const isAnswered = (call: CallModel): boolean => {
      try {
        return scopeVisitor(engine.context.model, { ...call, open: 'visitor' }).rows !== 'none';
      } catch {
        return false;
      }
    };
    expect(
      new Set(
        opened.entities
          .flatMap((entity) => entity.calls)
          .filter(isAnswered)
          .map(({ op }) => op),
      ),
    ).toEqual(new Set(['list', 'get', 'all', 'children']));
  });
});
