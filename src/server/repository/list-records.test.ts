import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import type { ConditionModel } from '../../core/condition-model.ts';
import { entityOf } from '../server-model.ts';
import { getRecord, planGet } from './get-record.ts';
import { countRecords, listRecords, planList } from './list-records.ts';
import type { RecordShape } from './record-shape.ts';
import { statRecords } from './stat-records.ts';
import { scopeActor, scopeEngine, scopeVisitor } from './scoped-actor.ts';

const ROWS = 257;
const SIZE = 20;

describe.each(testDatabases)('pages › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database);
    people = await fillSmallOffice(database);
    await database.pool.query(
      `insert into topic_result (topic_id, type, name, detail, status, organ_id, host_id, submit_time)
       select $1, 3 + g % 3, '成果' || g % 7, '{}'::jsonb, g % 3, $2, $3, case when g % 5 = 0 then null else timestamptz '2026-01-01' + (g % 11) * interval '1 day' end
       from generate_series(1, ${ROWS}) g`,
      [people.topics.own, people.organs[0], people.host.userId],
    );
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  async function page(
    actor: SmallOffice['host'],
    sort: string,
    at: number,
  ): Promise<{ ids: unknown[]; total: number }> {
    const scope = scopeActor(engine.repository, 'topic-result', actor);
    const plan = planList(engine.repository, entityOf(engine.context.model, 'topic-result'), {
      keys: ['id', 'name', 'topicId.name'],
      hidden: [],
      personal: [],
    });
    const { rows, total } = await listRecords(engine.repository, scope, {
      plan,
      request: { conditions: [], sort, page: at, pageSize: SIZE },
    });
    return { ids: rows.map((row) => row['id']), total };
  }

  test.each([
    ['id', 't.id asc'],
    ['-id', 't.id desc'],
    ['name', 't.name asc, t.id asc'],
    ['-submitTime', 't.submit_time desc, t.id desc'],
    ['topicId.name', 't.id asc'],
  ])(
    'sorted by %s, every page is what plain OFFSET answers, for a narrow scope and a wide one',
    async (sort, order) => {
      for (const [actor, where] of [
        [people.host, 'true'],
        [people.office, 'status <> 0'],
      ] as const) {
        const { rows } = await database.pool.query<{ id: number }>(
          `select id from topic_result t where ${where} order by ${order}`,
        );
        const expected = rows.map(({ id }) => id);
        for (const at of [1, 2, 9, 13, 14, 500]) {
          expect(await page(actor, sort, at)).toEqual({
            ids: expected.slice((at - 1) * SIZE, at * SIZE),
            total: expected.length,
          });
        }
      }
    },
  );

  test('alternatives are asked of the record, of what it refers to and of personal values, within the scope', async () => {
    const scope = scopeActor(engine.repository, 'topic-result', people.office);
    const {
      rows: [topic],
    } = await database.pool.query<{ name: string }>('select name from topic where id = $1', [people.topics.own]);
    const some = (name: string): Promise<number> =>
      countRecords(engine.repository, scope, [
        {
          op: 'any',
          of: [
            [
              { field: 'name', op: 'eq', value: '成果3' },
              { field: 'type', op: 'eq', value: 4 },
            ],
            [
              { field: 'topicId.name', op: 'eq', value: name },
              { field: 'status', op: 'eq', value: 2 },
            ],
          ],
        },
      ]);
    const counted = async (where: string): Promise<number> =>
      Number(
        (
          await database.pool.query<{ n: string }>(
            `select count(*) n from topic_result where status <> 0 and (${where})`,
          )
        ).rows[0]?.n,
      );
    expect(await some(topic?.name ?? '')).toBe(await counted("name = '成果3' and type = 4 or status = 2"));
    expect(await some('没有这个课题')).toBe(await counted("name = '成果3' and type = 4"));
    const users = scopeEngine(engine.repository.model, 'user');
    expect(
      await countRecords(engine.repository, users, [
        {
          op: 'any',
          of: [
            [{ field: 'phone', op: 'eq', value: '19900000000' }],
            [{ field: 'id', op: 'eq', value: people.host.userId }],
          ],
        },
      ]),
    ).toBe(1);
  });

  test('a plan that was asked in many ways answers each of them as a new one does', async () => {
    const entity = entityOf(engine.context.model, 'topic-result');
    const shape: RecordShape = { keys: ['id', 'name', 'topicId.name'], hidden: [], personal: [] };
    const kept = planList(engine.repository, entity, shape);
    const keptGet = planGet(engine.repository, entity, shape);
    const ways: readonly (readonly ConditionModel[])[] = [
      [],
      [{ field: 'name', op: 'eq', value: '成果3' }],
      [{ field: 'name', op: 'eq', value: '成果5' }],
      [{ field: 'name', op: 'contains', value: '成果' }],
      [{ field: 'submitTime', op: 'eq', value: null }],
      [{ field: 'status', op: 'in', value: [1, 2] }],
      // Their texts differ in nothing but the joins.
      [{ field: 'topicId.hostId.name', op: 'eq', value: people.host.realName }],
      [{ field: 'topicId.organId.name', op: 'eq', value: people.host.realName }],
      [
        { field: 'topicId.organId.status', op: 'eq', value: 1 },
        { field: 'topicId.hostId.status', op: 'eq', value: 0 },
      ],
    ];
    const asked = [people.host, people.office, people.institution, people.otherInstitution].flatMap((actor) =>
      ways.flatMap((conditions) => ['-id', 'topicId.hostId.name'].map((sort) => ({ actor, conditions, sort }))),
    );
    const answers = new Set<number>();
    for (const { actor, conditions, sort } of [...asked, ...asked.toReversed()]) {
      const scope = scopeActor(engine.repository, 'topic-result', actor);
      const request = { conditions, sort, page: 1, pageSize: SIZE };
      const plan = planList(engine.repository, entity, shape);
      const answer = await listRecords(engine.repository, scope, { plan: kept, request });
      expect(answer).toEqual(await listRecords(engine.repository, scope, { plan, request }));
      answers.add(answer.total);
      const id = Number(answer.rows[0]?.['id'] ?? 1);
      expect(await getRecord(engine.repository, scope, { id, plan: keptGet })).toEqual(
        await getRecord(engine.repository, scope, { id, plan: planGet(engine.repository, entity, shape) }),
      );
    }
    expect(answers.size).toBeGreaterThan(5);
  });

  test('a role without rows gets an empty page and the count zero', async () => {
    expect(await page(people.expert, '-id', 1)).toEqual({ ids: [], total: 0 });
    expect(
      await countRecords(engine.repository, scopeActor(engine.repository, 'topic-result', people.expert), []),
    ).toBe(0);
  });

  test('what is summed up for the reader alone is theirs wherever rows are asked for, in statistics too', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into topicbatch (name, year, type) values ('2027年度教育科学规划课题', 2027, 1) returning id",
    );
    await database.pool.query(
      "insert into topicbatch_timeset (topicbatch_id, organ_id, start_time, end_time) values ($1, $2, '2027-01-05T00:00:00Z', '2027-03-01T00:00:00Z')",
      [rows[0]?.id, people.organs[0]],
    );
    const own = { name: 'end', title: '截止时间', field: 'organEndTime', part: null, cuts: [], label: null };
    const asked = {
      by: [own],
      counts: [{ kind: 'count' as const, name: 'total', title: '批次数', where: [], tone: null }],
      conditions: [{ field: 'name', op: 'eq' as const, value: '2027年度教育科学规划课题' }],
      most: 10,
    };
    const told = async (actor: SmallOffice['host']): Promise<unknown> =>
      (await statRecords(engine.repository, scopeActor(engine.repository, 'topicbatch', actor), asked))?.map(
        ({ end, total }) => [end, total],
      );
    const dated = (actor: SmallOffice['host']): Promise<number> =>
      countRecords(engine.repository, scopeActor(engine.repository, 'topicbatch', actor), [
        { field: 'organEndTime', op: 'notNull', value: null },
      ]);
    expect([await dated(people.institution), await dated(people.otherInstitution)]).toEqual([1, 0]);
    const shape: RecordShape = { keys: ['id', 'organEndTime'], hidden: [], personal: [] };
    const batches = entityOf(engine.context.model, 'topicbatch');
    const [list, get] = [planList(engine.repository, batches, shape), planGet(engine.repository, batches, shape)];
    // One plan for all readers, asked by one after the other and back.
    for (const [actor, end] of [
      [people.institution, '2027-03-01 08:00:00'],
      [people.otherInstitution, null],
      [people.institution, '2027-03-01 08:00:00'],
    ] as const) {
      const scope = scopeActor(engine.repository, 'topicbatch', actor);
      const request = { conditions: asked.conditions, sort: 'id', page: 1, pageSize: 5 };
      const { rows: listed } = await listRecords(engine.repository, scope, { plan: list, request });
      expect(listed.map((row) => row['organEndTime'])).toEqual([end]);
      expect(await getRecord(engine.repository, scope, { id: rows[0]?.id ?? 0, plan: get })).toMatchObject({
        organEndTime: end,
      });
    }
    expect(await told(people.institution)).toEqual([['2027-03-01 08:00:00', 1]]);
    expect(await told(people.otherInstitution)).toEqual([[null, 1]]);
  });

  test("a scope of one entity reads no other, and only open calls have a visitor's", () => {
    const closed = engine.context.model.callById.get('topic-result.getListPage');
    expect(() => scopeVisitor(engine.context.model, closed as NonNullable<typeof closed>)).toThrow(
      'not open to visitors',
    );
  });
});
