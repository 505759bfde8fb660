// Whoever made a record is told of it, though no field of the config names them: `to: createUserId`.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changedModel } from '../../../tests/support/changed-model.ts';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { validatorsOf } from '../../../tests/support/model-validators.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { oneTestDatabase, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/esp/topic/result';

const model = await changedModel({
  'schemas/process/topic-result/topic-result.machine.yaml': (text) =>
    text.replaceAll(
      /to: hostId, (as: declarer, kind: returned, screen: projectData), urgent: true/g,
      'to: createUserId, $1',
    ),
});

describe.each(oneTestDatabase)('whoever made a record › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database, { model, validators: validatorsOf(model) });
    people = await fillSmallOffice(database);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  test('is told of its return, and the host that it has now is not', async () => {
    const paper = { topicId: people.topics.own, name: '教研共同体建设的县域实践' };
    const added = await engine.call(people.host, `${base}/addPaper`, paper);
    const { id } = added.result as { id: number };
    await database.pool.query('update topic_result set status = 1, host_id = $2 where id = $1', [
      id,
      people.otherHost.userId,
    ]);
    const said = { id, revieweStatus: -1, reviewContent: '附件缺少封面和版权页' };
    expect(await engine.call(people.institution, `${base}/review/review`, said)).toMatchObject({ code: 200 });
    const { rows } = await database.pool.query<{ receiver_id: string }>(
      "select receiver_id::text from message where biz_type = 'topic-result' and biz_id = $1",
      [id],
    );
    expect(rows).toEqual([{ receiver_id: String(people.host.userId) }]);
  });
});
