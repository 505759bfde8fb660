import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { model } from '../../generated/server/model.ts';
import { entityOf } from '../server-model.ts';
import { readSteps } from '../operations/document-steps.ts';
import { readTimeline } from './timeline.ts';

/** The product, in which results, their passing and the institution's role were once called otherwise. */
const renamed = {
  ...model,
  roles: model.roles.map((role) => (role.id === 'institution' ? { ...role, renamedFrom: ['organ'] } : role)),
  entities: model.entities.map((entity) =>
    entity.id === 'topic-result'
      ? { ...entity, renamedFrom: ['achievement', 'outcome'], formerEvents: { approve: 'organPass' } }
      : entity,
  ),
};

describe.each(testDatabases)('what happened before a rename › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database, { model: renamed });
    people = await fillSmallOffice(database);
    await database.pool.query(
      `insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, from_status, to_status, opinion) values
       ('2026-02-01 09:00:00+08', $1, '王立新', 'declarer', 'submit', 'achievement', 501, 0, 1, null),
       ('2026-02-02 09:00:00+08', $2, '南昌市教育研究所', 'organ', 'approve', 'outcome', 501, 1, 2, '材料齐全，同意报送'),
       ('2026-02-03 09:00:00+08', $2, '南昌市教育研究所', 'organ', 'approve', 'topic', 501, 1, 2, '别的记录')`,
      [people.host.userId, people.host.userId],
    );
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  test('stands in the timeline under the names of today', async () => {
    const steps = await readTimeline(engine, {
      entity: entityOf(engine.context.model, 'topic-result'),
      id: 501,
      actor: people.office,
      now: new Date(),
      record: {},
    });
    expect(steps.map(({ event, opinion, roleTitle }) => [event, opinion, roleTitle])).toEqual([
      ['submit', null, '课题主持人'],
      ['organPass', '材料齐全，同意报送', '委托管理机构'],
    ]);
    expect(steps[1]?.action).not.toBe('approve');
  });

  test('stands on documents that show the step', async () => {
    const steps = await readSteps(database.sql, {
      entity: entityOf(engine.context.model, 'topic-result'),
      id: 501,
      events: ['organPass'],
      pending: null,
    });
    expect(steps.get('organPass')).toMatchObject({ event: 'organPass', opinion: '材料齐全，同意报送' });
  });
});
