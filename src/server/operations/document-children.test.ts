import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChildrenModel, DocumentModel } from '../../core/document-model.ts';
import type { AppModel } from '../../core/model.ts';
import type { FileStore } from '../context.ts';
import { createDirectoryStore } from '../files/directory-store.ts';
import { model } from '../../generated/server/model.ts';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const results: ChildrenModel = {
  kind: 'children',
  layout: 'table',
  entity: 'topic-result',
  by: 'topicId',
  where: [{ field: 'status', op: 'ne', value: 0 }],
  sort: '-id',
  title: '成果清单',
  columns: [
    { path: 'name', title: '成果名称', width: 4, columns: null, note: null, when: [] },
    { path: 'type', title: '类型', width: 2, columns: null, note: null, when: [] },
    { path: 'hostId', title: '主持人', width: 2, columns: null, note: null, when: [] },
    {
      path: 'summary',
      title: '内容提要',
      width: 2,
      columns: null,
      note: null,
      when: [{ field: 'code', op: 'isNull', value: null }],
    },
  ],
};
const overdue = (op: 'lt' | 'ge', text: string): DocumentModel['blocks'][number] => ({
  when: [{ field: 'subjectEndDate', op, value: { relative: 'today' } }],
  kind: 'text',
  text,
  align: 'left',
  indent: false,
  fontSize: null,
});
const paper: DocumentModel = {
  key: 'opening-report',
  entity: 'topic',
  title: '课题成果清单',
  file: '成果清单-{code}',
  format: 'pdf',
  landscape: false,
  isFramed: false,
  isArchived: false,
  sign: null,
  size: 12,
  watermark: null,
  footer: { text: '版本号 {@version}', qr: null },
  check: null,
  template: null,
  attach: null,
  blocks: [{ when: [], ...results }, overdue('lt', '开题已逾期'), overdue('ge', '请按期开题')],
  paths: ['code', 'subjectEndDate'],
  events: [],
  source: 'test',
};

/**
 * The product with a paper of the topic that lists its results; institutions may make it, who have rows of results but
 * here no call to read them by.
 */
const listing: AppModel = {
  ...model,
  entities: model.entities.map((entity) =>
    entity.id === 'topic'
      ? { ...entity, documents: entity.documents.map((document) => (document.key === paper.key ? paper : document)) }
      : entity,
  ),
  grants: [
    ...model.grants.filter((grant) => grant.role !== 'institution' || !grant.call.startsWith('topic-result.')),
    { role: 'institution', call: 'topic.createSubjectReportWord', source: 'test', screen: null, via: 'test', also: [] },
  ],
};

describe.each(testDatabases)('records that a document lists › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let files: FileStore;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'children-files-'));
    files = createDirectoryStore(folder);
    database = await kind.open();
    engine = await openEngineApp(database, { model: listing, files });
    people = await fillSmallOffice(database);
    await database.pool.query('delete from topic_result');
    const insert =
      'insert into topic_result (topic_id, type, name, status, organ_id, host_id) values ($1, 4, $2, $3, $4, $5)';
    const own = [people.organs[0], people.host.userId];
    await database.pool.query(insert, [people.topics.own, '教研共同体建设报告', 1, ...own]);
    await database.pool.query(insert, [people.topics.own, '集团化办学调研', 9, ...own]);
    await database.pool.query(insert, [people.topics.own, '还没有提交的草稿', 0, ...own]);
    await database.pool.query(insert, [
      people.topics.own,
      '不属于他的成果',
      1,
      people.organs[0],
      people.institution.userId,
    ]);
    await database.pool.query(insert, [people.topics.concluded, '另一课题的成果', 1, ...own]);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function saidTo(account: SmallOffice['host']): Promise<string> {
    const { code, result } = await engine.call(account, '/admin/api/esp/topic/createSubjectReportWord', {
      id: people.topics.own,
    });
    expect(code).toBe(200);
    const parts: Uint8Array[] = [];
    for await (const part of (await files.open((result as { url: string }).url.split('/').at(-1) ?? '')) ?? [])
      parts.push(part);
    return (await readPdf(Buffer.concat(parts))).pages.join('').replaceAll(/\s/g, '');
  }

  test('are those of its record that fit the condition, in the reader’s own rows, in order and in words', async () => {
    const said = await saidTo(people.host);
    expect(said).toContain('成果清单序号成果名称类型主持人1集团化办学调研');
    expect(said).toContain('2教研共同体建设报告');
    for (const other of ['还没有提交的草稿', '不属于他的成果', '另一课题的成果']) expect(said).not.toContain(other);
  });

  test('have a column that the record does not ask for only where something is written in it', async () => {
    expect(await saidTo(people.host)).not.toContain('内容提要');
    await database.pool.query(
      "update topic_result set summary = '走班排课的三种组织方式' where name = '集团化办学调研'",
    );
    expect((await saidTo(people.host)).replaceAll('走班排课的三种组织方式', '…')).toContain('内容提要');
    await database.pool.query('update topic_result set summary = null');
  });

  test('are not for who has rows of them but no call to read them by', async () => {
    const said = await saidTo(people.institution);
    expect(said).toContain('成果清单不公开');
    expect(said).not.toContain('集团化办学调研');
  });

  test('a condition on the day is asked of the day it is made', async () => {
    const verdicts: string[] = [];
    for (const day of ['1999-12-31', '2999-12-31']) {
      await database.pool.query('update topic set subject_end_date = $2 where id = $1', [people.topics.own, day]);
      verdicts.push(/开题已逾期|请按期开题/.exec(await saidTo(people.host))?.[0] ?? '');
    }
    expect(verdicts).toEqual(['开题已逾期', '请按期开题']);
  });
});
