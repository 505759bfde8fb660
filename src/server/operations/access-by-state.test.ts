import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { changedModel } from '../../../tests/support/changed-model.ts';
import { addFile, openEngineApp, tokenOf, type Answer, type EngineApp } from '../../../tests/support/engine-app.ts';
import { validatorsOf } from '../../../tests/support/model-validators.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { canReadFile } from '../files/file-access.ts';
import { findStoredFile } from '../files/stored-file.ts';

const base = '/admin/api/esp/topic/result';
const FOLDER = 'schemas/process/topic-result';

/**
 * The journal is written in drafts alone; the edition not at all by hosts; what the office thinks of the result (a
 * column and its file) is read by hosts once it is done, and the grade, a key of the jsonb, too.
 */
const model = await changedModel({
  [`${FOLDER}/paper.form.json`]: (text) => {
    const form = JSON.parse(text) as { properties: Record<string, object>; required: string[] };
    form.properties['journal'] = {
      ...form.properties['journal'],
      'x-write': [{ roles: ['declarer'], states: ['draft'] }],
    };
    form.properties['edition'] = { ...form.properties['edition'], 'x-write': ['office'] };
    form.properties['grade'] = {
      title: '等级',
      type: 'string',
      maxLength: 20,
      'x-read': ['office', { roles: ['declarer'], states: ['done'] }],
    };
    form.required = ['name'];
    return JSON.stringify(form);
  },
  [`${FOLDER}/topic-result.schema.json`]: (text) => {
    const schema = JSON.parse(text) as { properties: Record<string, object> };
    const readers = { 'x-owner': 'server', 'x-read': ['office', { roles: ['declarer'], states: ['done'] }] };
    schema.properties['comment'] = { title: '内部评语', type: 'string', maxLength: 200, ...readers };
    schema.properties['commentFile'] = {
      title: '评语附件',
      type: 'string',
      'x-kind': 'file',
      'x-options': { types: ['pdf'], max: 1 },
      ...readers,
    };
    return JSON.stringify(schema);
  },
});

describe.each(testDatabases)('fields by role and state › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let id: number;

  beforeAll(async () => {
    database = await kind.open();
    await database.pool.query('alter table topic_result add column comment text, add column comment_file text');
    engine = await openEngineApp(database, { model, validators: validatorsOf(model) });
    people = await fillSmallOffice(database);
    const added = await engine.call(people.host, `${base}/addPaper`, {
      topicId: people.topics.own,
      name: '教研共同体建设的县域实践',
      journal: '江西教育',
    });
    if (added.code !== 200) throw new Error(added.message);
    id = (added.result as { id: number }).id;
    await database.pool.query(
      'update topic_result set comment = \'数据存疑，建议复核\', detail = detail || \'{"grade":"二等"}\' where id = $1',
      [id],
    );
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const inState = (code: number): Promise<unknown> =>
    database.pool.query('update topic_result set status = $2 where id = $1', [id, code]);
  const edit = (values: Record<string, Json>): Promise<Answer> =>
    engine.call(people.host, `${base}/editPaper`, { id, ...values });
  const read = async (actor: SmallOffice['host']): Promise<Record<string, Json>> =>
    (await engine.call(actor, `${base}/getInfoById`, { id })).result as Record<string, Json>;

  test('a field is written in its states', async () => {
    await inState(0);
    expect(await edit({ journal: '江西教育科研' })).toMatchObject({ code: 200 });
  });

  test('in another state it is refused at the field, and repeating what is stored is no change', async () => {
    await inState(-1);
    const refused = await edit({ journal: '教育研究' });
    expect(refused).toMatchObject({ code: '0001', message: '当前不能修改发表刊物' });
    expect((refused.result as { errors: unknown }).errors).toEqual([
      { field: '/journal', message: '当前不能修改发表刊物' },
    ]);
    expect(await edit({ journal: '江西教育科研', authors: '周晓梅' })).toMatchObject({ code: 200 });
    expect((await read(people.host))['journal']).toBe('江西教育科研');
  });

  test('a new record is in its initial state', async () => {
    const answer = await engine.call(people.host, `${base}/addPaper`, {
      topicId: people.topics.own,
      name: '课例研究',
      grade: '一等',
    });
    expect(answer).toMatchObject({ code: '0001', message: '当前不能修改等级' });
  });

  test('a role that never writes a field is refused whatever the state', async () => {
    await inState(0);
    expect((await edit({ edition: '2026年第1期' })).code).toBe('0002');
  });

  test('a field is read in its states, in details and lists, and its null says nothing', async () => {
    await inState(1);
    expect(await read(people.host)).toMatchObject({ comment: null, grade: null });
    await inState(9);
    expect(await read(people.host)).toMatchObject({ comment: '数据存疑，建议复核', grade: '二等' });
    const rows = async (): Promise<readonly Record<string, Json>[]> =>
      ((await engine.call(people.host, `${base}/getListPage`)).result as { records: Record<string, Json>[] }).records;
    expect((await rows()).find((row) => row['id'] === id)).toMatchObject({ comment: '数据存疑，建议复核' });
    await inState(2);
    expect((await rows()).find((row) => row['id'] === id)).toMatchObject({ comment: null });
    expect(await read(people.office)).toMatchObject({ comment: '数据存疑，建议复核', grade: '二等' });
  });

  test('nor is it told by filters, sorts or exports', async () => {
    await inState(2);
    expect((await engine.call(people.host, `${base}/getListPage`, { comment: '存疑' })).code).not.toBe(200);
    expect((await engine.call(people.host, `${base}/getListPage`, { sort: 'comment' })).code).not.toBe(200);
    const exported = async (actor: SmallOffice['host']): Promise<string> => {
      const response = await engine.app.inject({
        method: 'GET',
        url: `${base}/exportResult?appKey=esp&type=4&accessToken=${tokenOf(actor)}`,
      });
      return JSON.stringify((await readXlsx(response.rawPayload)).sheets[0]?.rows);
    };
    const seen = await exported(people.host);
    expect(seen).toContain('教研共同体建设的县域实践');
    expect(seen).not.toMatch(/数据存疑|二等/);
    expect(await exported(people.office)).toMatch(/数据存疑.*二等/);
  });

  test('a file in such a field is opened in its states alone', async () => {
    const url = await addFile(database, { owner: people.office.userId });
    const fileId = url.split('/').at(-1) ?? '';
    await database.pool.query('update topic_result set comment_file = $2 where id = $1', [id, url]);
    await database.pool.query(
      "insert into file_ref (file_id, entity, record_id, field) values ($1, 'topic-result', $2, 'commentFile')",
      [fileId, id],
    );
    const file = await findStoredFile(engine.context.sql, fileId);
    if (file === null) throw new Error('the file is not stored');
    await inState(2);
    expect(await canReadFile(engine.repository, people.host, file)).toBe(false);
    await inState(9);
    expect(await canReadFile(engine.repository, people.host, file)).toBe(true);
  });
});
