// A state that hosts are shown another in place of, for good or until a moment: in lists, records, filters, exports and
// the timeline.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { changedModel } from '../../../tests/support/changed-model.ts';
import { openEngineApp, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { validatorsOf } from '../../../tests/support/model-validators.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/esp/topic/result';
const MACHINE = 'schemas/process/topic-result/topic-result.machine.yaml';

/** Hosts are not told whether the institution or the office has it, nor what comes of it by a message either. */
const model = await changedModel({
  [MACHINE]: (text) =>
    text
      .replace(/^( {2}organ:\s*\{)/m, '$1 shows: { declarer: handled },')
      .replace(/^( {2}office:\s*\{)/m, '$1 shows: { declarer: handled },')
      .replace(/^( {2}done:\s*\{)/m, '$1 shows: { declarer: { as: handled, until: topicId.subjectReviewTime } },')
      .replace(/^states:$/m, 'states:\n  handled: { code: 7, title: 办理中, tone: processing }')
      .replace(/^ {4}tells:\n(?: {6,}.*\n)+/gm, ''),
});

describe.each(testDatabases)('shown states › $name', (kind) => {
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
      name: '教研共同体建设的县域实践',
    });
    if (added.code !== 200) throw new Error(added.message);
    id = (added.result as { id: number }).id;
    await database.pool.query('update topic_result set status = 2 where id = $1', [id]);
    for (const [action, from, to] of [
      ['submit', 0, 1],
      ['organPass', 1, 2],
    ] as const) {
      await database.pool.query(
        "insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, from_status, to_status, ip, request_id) values (now(), 1, '王敏', 'institution', $2, 'topic-result', $1, $3, $4, '', '')",
        [id, action, from, to],
      );
    }
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const list = async (actor: SmallOffice['host'], args: Record<string, Json>): Promise<Answer> =>
    engine.call(actor, `${base}/getListPage`, args);
  const found = (answer: Answer): readonly Json[] =>
    (answer.result as unknown as { records: readonly { id: Json }[] }).records.map((record) => record.id);

  test('the host is shown the state in its place, the office the real one', async () => {
    const [own, office] = await Promise.all(
      [people.host, people.office].map(
        async (actor) => (await engine.call(actor, `${base}/getInfoById`, { id })).result as Record<string, Json>,
      ),
    );
    expect([own?.['status'], office?.['status']]).toEqual([7, 2]);
    expect((await list(people.host, { topicId: people.topics.own })).result).toMatchObject({
      records: [{ id, status: 7 }],
    });
  });

  test('a filter by the shown state finds it, a guess at the real one does not', async () => {
    expect(found(await list(people.host, { topicId: people.topics.own, status: 7 }))).toEqual([id]);
    expect(found(await list(people.host, { topicId: people.topics.own, status: 2 }))).toEqual([]);
    expect(found(await list(people.office, { topicId: people.topics.own, status: 2 }))).toEqual([id]);
  });

  test('the timeline passes over steps between states that look alike', async () => {
    const steps = async (actor: SmallOffice['host']): Promise<readonly Json[]> =>
      (
        (await engine.call(actor, `${base}/getInfoById`, { id, timeline: true })).result as unknown as {
          timeline: readonly { event: Json; to: Json }[];
        }
      ).timeline
        .filter(({ event }) => event !== 'add')
        .map(({ event, to }) => [event, to]);
    expect(await steps(people.host)).toEqual([['submit', 7]]);
    expect(await steps(people.office)).toEqual([
      ['submit', 1],
      ['organPass', 2],
    ]);
  });

  test('what is hidden until a moment is told from then on, in every answer at once', async () => {
    await database.pool.query('update topic_result set status = 9 where id = $1', [id]);
    await database.pool.query(
      "insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, from_status, to_status, ip, request_id) values (now(), 1, '周明远', 'office', 'officePass', 'topic-result', $1, 2, 9, '', '')",
      [id],
    );
    const seen = async (moment: string | null): Promise<Json> => {
      await database.pool.query('update topic set subject_review_time = $2 where id = $1', [people.topics.own, moment]);
      const record = (await engine.call(people.host, `${base}/getInfoById`, { id, timeline: true })).result as Record<
        string,
        Json
      >;
      const filtered = await Promise.all(
        [7, 9].map(async (status) => found(await list(people.host, { topicId: people.topics.own, status })).length),
      );
      return [
        record['status'] ?? null,
        (record['timeline'] as { event: Json; to: Json }[])
          .filter(({ event }) => event !== 'add')
          .map(({ event, to }): Json => [event, to]),
        filtered,
      ];
    };
    for (const moment of [null, '2099-01-01 08:00:00+08'])
      expect(await seen(moment)).toEqual([7, [['submit', 7]], [1, 0]]);
    expect(await seen('2026-01-05 08:00:00+08')).toEqual([
      9,
      [
        ['submit', 7],
        ['officePass', 9],
      ],
      [0, 1],
    ]);
    expect((await list(people.office, { topicId: people.topics.own, status: 9 })).result).toMatchObject({ total: 1 });
  });
});
