import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planMigration, readSnapshot } from '../../../codegen/plan/plan.ts';
import type { FormerForm } from '../../core/former-form.ts';
import type { AppModel } from '../../core/model.ts';
import type { Json } from '../../core/json.ts';
import { indexModel } from '../server-model.ts';
import { recordFormVersions } from '../form-versions/record-form-versions.ts';
import { changedModel } from '../../../tests/support/changed-model.ts';
import { openEngineApp, tokenOf, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { validatorsOf } from '../../../tests/support/model-validators.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/esp/topic/result';
const REPOSITORY = join(import.meta.dirname, '../../..');
const FILE = 'schemas/process/topic-result/paper.form.json';
type Properties = Record<string, Record<string, unknown>>;
interface PaperForm {
  properties: Properties;
  required: string[];
  'x-form': Record<string, unknown>;
}

const modelWith = (change: (form: PaperForm) => void): Promise<AppModel> =>
  changedModel({
    'schemas/process/topic-result/topic-result.sample.json': (text) =>
      text.replace(/("type": 4,[^\n]*?), "edition": "[^"]*"/, '$1'),
    [FILE]: (text) => {
      const form = JSON.parse(text) as PaperForm;
      change(form);
      return JSON.stringify(form);
    },
  });

/** 2025: the grade of the journal, its press and, for the office alone, the fund. */
function asIn2025({ properties, 'x-form': facts }: PaperForm): void {
  facts['version'] = '2025';
  properties['level'] = {
    title: '期刊级别',
    'x-choices': [
      { value: 1, title: '核心期刊' },
      { value: 2, title: '普通期刊' },
      { value: 3, title: '增刊' },
    ],
  };
  properties['press'] = { title: '主办单位', type: 'string', maxLength: 60 };
  properties['reward'] = { title: '奖励建议', type: 'string', maxLength: 60, 'x-read': ['office'] };
}

/**
 * 2026: no press, a choice less and another renamed, the issue under a new name, a DOI wanted, journals of at most ten
 * characters.
 */
function asIn2026({ properties, required, 'x-form': facts }: PaperForm): void {
  facts['version'] = '2026';
  facts['sections'] = [{ title: '发表情况', fields: ['journal', 'issue', 'doi'] }];
  properties['level'] = {
    title: '期刊等级',
    'x-choices': [
      { value: 1, title: '中文核心' },
      { value: 2, title: '普通期刊' },
    ],
  };
  properties['issue'] = { title: '期号', type: 'string', maxLength: 60, 'x-renamedFrom': 'edition' };
  delete properties['edition'];
  properties['doi'] = { title: 'DOI', type: 'string', maxLength: 60 };
  properties['journal'] = { title: '发表刊物', type: 'string', maxLength: 10 };
  required.splice(required.indexOf('edition'), 1, 'doi');
}

describe.each(testDatabases)('a record of a form that has changed since › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let old: number;
  let fresh: number;

  beforeAll(async () => {
    database = await kind.open();
    people = await fillSmallOffice(database);
    engine = await start(await modelWith(asIn2025));
    old = await addPaper({
      journal: '基础教育课程与教学研究通讯',
      edition: '2025年第3期',
      level: 3,
      press: '江西省教育厅',
      authors: '周晓梅',
    });
    await database.pool.query('update topic_result set detail = detail || \'{"reward":"建议一等奖"}\' where id = $1', [
      old,
    ]);
    await engine.stop();
    await database.pool.query("update form_version set first_seen_at = '2025-01-05 00:00:00+08'");
    engine = await start(await modelWith(asIn2026));
    fresh = await addPaper({ journal: '江西教育', doi: '10.1/2', level: 1 });
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const start = (model: AppModel): Promise<EngineApp> =>
    openEngineApp(database, { model, validators: validatorsOf(model) });

  async function addPaper(values: Record<string, Json>): Promise<number> {
    const answer = await engine.call(people.host, `${base}/addPaper`, {
      topicId: people.topics.own,
      name: '小学语文大单元教学的实践探索',
      ...values,
    });
    expect(answer).toMatchObject({ code: 200 });
    return (answer.result as { id: number }).id;
  }

  const read = async (id: number, actor = people.host): Promise<Record<string, Json>> =>
    (await engine.call(actor, `${base}/getInfoById`, { id })).result as Record<string, Json>;
  const formerOf = async (id: number, actor = people.host): Promise<FormerForm | undefined> =>
    ((await read(id, actor))['formerForms'] as unknown as FormerForm[] | undefined)?.[0];
  const edit = (id: number, values: Record<string, Json>): Promise<Answer> =>
    engine.call(people.host, `${base}/editPaper`, { id, ...values });

  async function exportOf(query: string): Promise<readonly (readonly string[])[]> {
    const response = await engine.app.inject({
      method: 'GET',
      url: `${base}/exportResult?appKey=esp&accessToken=${tokenOf(people.host)}&${query}`,
    });
    const { sheets } = await readXlsx(response.rawPayload);
    return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  }

  test('opens under its own form: which version, since when, in the titles and choices of then', async () => {
    const former = await formerOf(old);
    expect(former).toMatchObject({ form: 'Paper', isOld: true, label: '2025', since: '2025-01-05', gone: [] });
    expect(former?.content.fields.map(({ title }) => title)).toEqual([
      '论文题目',
      '发表刊物',
      '作者（按署名顺序）',
      '刊期',
      '发表日期',
      '论文摘要',
      '附件',
      '期刊级别',
      '主办单位',
    ]);
    expect(former?.content.fields.find(({ name }) => name === 'level')?.choices?.map(({ title }) => title)).toEqual([
      '核心期刊',
      '普通期刊',
      '增刊',
    ]);
    expect(former?.values).toMatchObject({
      name: '小学语文大单元教学的实践探索',
      journal: '基础教育课程与教学研究通讯',
      edition: '2025年第3期',
      level: 3,
      press: '江西省教育厅',
    });
  });

  test('a field that only the office might read is still read by the office alone', async () => {
    await database.pool.query('update topic_result set status = 2 where id = $1', [old]);
    expect((await formerOf(old, people.office))?.values['reward']).toBe('建议一等奖');
    expect(JSON.stringify(await read(old))).not.toContain('建议一等奖');
    await database.pool.query('update topic_result set status = 0 where id = $1', [old]);
  });

  test('the form of today opens with the answers that fit, a renamed field under its new name', async () => {
    expect(await read(old)).toMatchObject({ issue: '2025年第3期', authors: '周晓梅', level: 3, doi: null });
    expect((await formerOf(old))?.leftover).toEqual(['level', 'press']);
  });

  test('a record of today says nothing of former forms', async () => {
    expect(await read(fresh)).not.toHaveProperty('formerForms');
  });

  test('the export has the columns of today and, last, those that only old records have', async () => {
    const [head = [], ...rows] = await exportOf('type=4&sort=id');
    expect(head.slice(-7)).toEqual([
      '发表刊物',
      '作者（按署名顺序）',
      '发表日期',
      '期刊等级',
      '期号',
      'DOI',
      '主办单位（原表单）',
    ]);
    const cell = (row: readonly string[] | undefined, title: string): string | undefined => row?.[head.indexOf(title)];
    expect(rows.map((row) => [cell(row, '期号'), cell(row, '期刊等级'), cell(row, '主办单位（原表单）')])).toEqual([
      ['2025年第3期', '增刊', '江西省教育厅'],
      ['', '中文核心', ''],
    ]);
  });

  test('where no exported record has such a field, there is no such column', async () => {
    await database.pool.query('update topic_result set status = 9 where id = $1', [fresh]);
    const [head = [], ...rows] = await exportOf('type=4&status=9');
    expect(rows).toHaveLength(1);
    expect(head).toContain('DOI');
    expect(head).not.toContain('主办单位（原表单）');
    await database.pool.query('update topic_result set status = 0 where id = $1', [fresh]);
  });

  test('an edit is held to the rules of today, in their words', async () => {
    const refused = await edit(old, { authors: '周晓梅，刘洋' });
    const { errors } = refused.result as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).toSorted()).toEqual(['/journal', '/level']);
  });

  test("a save keeps the answers that have no place, and the record is of today's form then", async () => {
    expect(await edit(old, { authors: '周晓梅，刘洋', journal: '江西教育', level: 2, doi: '10.1/1' })).toMatchObject({
      code: 200,
    });
    const { rows } = await database.pool.query<{ detail: Record<string, Json>; form_versions: Record<string, string> }>(
      'select detail, form_versions from topic_result where id = $1',
      [old],
    );
    expect(rows[0]?.detail).toEqual({
      journal: '江西教育',
      authors: '周晓梅，刘洋',
      issue: '2025年第3期',
      level: 2,
      doi: '10.1/1',
      press: '江西省教育厅',
      reward: '建议一等奖',
    });
    const former = await formerOf(old);
    expect(former).toMatchObject({ isOld: false, since: null, leftover: ['press'], values: { press: '江西省教育厅' } });
    expect(former?.content.fields.map(({ title }) => title)).toEqual(['主办单位']);
    expect((await exportOf('type=4&sort=id'))[0]).toContain('主办单位（原表单）');
  });

  test('two processes that start at once keep each version once', async () => {
    await database.pool.query("delete from form_version where label = '2026'");
    await Promise.all([recordFormVersions(engine.context), recordFormVersions(engine.context)]);
    const { rows } = await database.pool.query(
      "select label from form_version where entity = 'topic-result' and form = 'Paper' order by id",
    );
    expect(rows).toEqual([{ label: '2025' }, { label: '2026' }]);
  });
});

describe.each(testDatabases)('columns of a form that has changed since › $name', (kind) => {
  const withColumns = (columns: Properties): Promise<AppModel> =>
    changedModel({
      'schemas/process/topic-result/topic-result.schema.json': (text) => {
        const schema = JSON.parse(text) as { properties: Properties };
        Object.assign(schema.properties, columns);
        return JSON.stringify(schema);
      },
      [FILE]: (text) => {
        const form = JSON.parse(text) as PaperForm;
        for (const name of Object.keys(columns)) form.properties[name] = {};
        return JSON.stringify(form);
      },
    });

  test('one that was renamed is read under its new name, one that was dropped is said to be gone', async () => {
    const database = await kind.open();
    const people = await fillSmallOffice(database);
    const then = await withColumns({
      pages: { title: '页数', type: 'integer' },
      volume: { title: '卷号', type: 'string', maxLength: 20 },
    });
    const today = await withColumns({
      yearVolume: { title: '年卷', type: 'string', maxLength: 20, 'x-renamedFrom': 'volume' },
    });
    const first = planMigration(then, readSnapshot(REPOSITORY));
    for (const { sql } of first.steps) await database.pool.query(sql);
    await recordFormVersions({
      sql: database.sql,
      model: indexModel(then),
      clock: { now: () => new Date('2025-01-04T16:00:00Z') },
    });
    const version = then.entities.flatMap(({ forms }) => forms).find(({ key }) => key === 'Paper')?.version;
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into topic_result (topic_id, type, name, host_id, organ_id, pages, volume, form_versions) values ($1, 4, '教研共同体建设', $2, $3, 12, '第41卷', $4) returning id",
      [people.topics.own, people.host.userId, people.organs[0], JSON.stringify({ Paper: version })],
    );
    for (const { sql } of planMigration(today, first.after).steps) await database.pool.query(sql);

    const engine = await openEngineApp(database, { model: today, validators: validatorsOf(today) });
    const record = (await engine.call(people.host, `${base}/getInfoById`, { id: Number(rows[0]?.id) }))
      .result as Record<string, Json>;
    expect(record['yearVolume']).toBe('第41卷');
    const [former] = record['formerForms'] as unknown as FormerForm[];
    expect(former).toMatchObject({
      isOld: true,
      since: '2025-01-05',
      gone: ['pages'],
      leftover: [],
      values: { yearVolume: '第41卷', name: '教研共同体建设' },
    });
    expect(former?.content.fields.slice(-2).map(({ title }) => title)).toEqual(['页数', '卷号']);
    await engine.stop();
    await database.close();
  });
});
