import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { changedModel } from '../../../tests/support/changed-model.ts';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { validatorsOf } from '../../../tests/support/model-validators.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/esp/topic/result';

/** One default in the jsonb, one in a column, one of a column that the database fills itself. */
const model = await changedModel({
  'schemas/process/topic-result/paper.form.json': (text) => {
    const form = JSON.parse(text) as { properties: Record<string, object> };
    form.properties['journal'] = { ...form.properties['journal'], default: '江西教育' };
    form.properties['referenceFlag'] = { default: 1 };
    form.properties['summary'] = { ...form.properties['summary'], default: '（待补充）' };
    return JSON.stringify(form);
  },
  'schemas/process/topic-result/topic-result.schema.json': (text) =>
    text.replace(
      '"x-kind": "long-text", "maxLength": 2000',
      '"x-kind": "long-text", "maxLength": 2000, "default": "（待补充）"',
    ),
});

describe.each(testDatabases)('defaults › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    database = await kind.open();
    await database.pool.query("alter table topic_result alter column summary set default '（待补充）'");
    engine = await openEngineApp(database, { model, validators: validatorsOf(model) });
    people = await fillSmallOffice(database);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const added = async (values: Record<string, Json>): Promise<Record<string, Json>> => {
    const answer = await engine.call(people.host, `${base}/addPaper`, {
      topicId: people.topics.own,
      name: '单元整体教学设计研究',
      ...values,
    });
    if (answer.code !== 200) throw new Error(answer.message);
    return (await engine.call(people.host, `${base}/getInfoById`, { id: (answer.result as { id: number }).id }))
      .result as Record<string, Json>;
  };

  test('what a call does not say begins with its default', async () => {
    expect(await added({})).toMatchObject({ journal: '江西教育', referenceFlag: 1, summary: '（待补充）' });
  });

  test('what it says counts, and what it clears stays empty', async () => {
    expect(await added({ journal: '教育研究', referenceFlag: 0, summary: null })).toMatchObject({
      journal: '教育研究',
      referenceFlag: 0,
      summary: null,
    });
    expect(await added({ journal: null })).toMatchObject({ journal: null });
  });

  test('an edit brings no default back', async () => {
    const record = await added({});
    await engine.call(people.host, `${base}/editPaper`, { id: record['id'] ?? 0, journal: null });
    const { result } = await engine.call(people.host, `${base}/getInfoById`, { id: record['id'] ?? 0 });
    expect(result).toMatchObject({ journal: null, referenceFlag: 1 });
  });
});
