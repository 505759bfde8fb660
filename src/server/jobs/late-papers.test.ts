import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentModel } from '../../core/document-model.ts';
import type { AppModel } from '../../core/model.ts';
import type { FileStore } from '../context.ts';
import { createDirectoryStore } from '../files/directory-store.ts';
import { model } from '../../generated/server/model.ts';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { oneTestDatabase, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import { checkAddress } from '../operations/check-paper.ts';
import { makeLatePapers } from './late-papers.job.ts';

const paper: DocumentModel = {
  key: 'review',
  entity: 'topic-result',
  title: '成果审核表',
  file: '成果审核表-{name}',
  format: 'pdf',
  landscape: false,
  isFramed: false,
  isArchived: false,
  sign: null,
  size: 12,
  watermark: null,
  check: {
    fields: [
      { path: 'name', title: '成果名称' },
      { path: 'status', title: '状态' },
      { path: 'topicId.code', title: '课题编号' },
    ],
    version: 'type',
    valid: null,
  },
  footer: { text: '核对：{@check}', qr: '{@check}' },
  template: null,
  attach: { field: 'reviewFile', at: ['organPass'], later: [{ field: 'status', op: 'in', value: [2, 9] }] },
  blocks: [
    { when: [], kind: 'heading', text: '成果审核表', level: 1 },
    { when: [], kind: 'text', text: '{name}', align: 'left', indent: false, fontSize: null },
  ],
  paths: ['name', 'type'],
  events: [],
  source: 'test',
};

/** The product whose institutions' pass leaves a paper to be made afterwards. */
const papered: AppModel = {
  ...model,
  entities: model.entities.map((entity) =>
    entity.id !== 'topic-result'
      ? entity
      : {
          ...entity,
          documents: [paper],
          machines: entity.machines.map((machine) => ({
            ...machine,
            events: machine.events.map((event) =>
              event.id === 'organPass' ? { ...event, effects: [...event.effects, 'attach-document'] } : event,
            ),
          })),
        },
  ),
};

interface Row {
  readonly review_file: string | null;
  readonly row_version: number;
}

describe.each(oneTestDatabase)('papers made after the event › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let files: FileStore;
  let folder: string;
  let record: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'late-papers-'));
    files = createDirectoryStore(folder);
    database = await kind.open();
    engine = await openEngineApp(database, { model: papered, files });
    people = await fillSmallOffice(database);
    await database.pool.query('delete from topic_result');
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into topic_result (topic_id, type, name, status, organ_id, host_id, create_user_id) values ($1, 4, '县域教研共同体建设', 1, $2, $3, $3) returning id",
      [people.topics.own, people.organs[0], people.host.userId],
    );
    record = Number(rows[0]?.id);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function rowNow(): Promise<Row> {
    const { rows } = await database.pool.query<Row>('select review_file, row_version from topic_result where id = $1', [
      record,
    ]);
    return rows[0] ?? { review_file: null, row_version: 0 };
  }

  async function textOf(url: string): Promise<string> {
    const parts: Uint8Array[] = [];
    for await (const part of (await files.open(url.split('/').at(-1) ?? '')) ?? []) parts.push(part);
    return (await readPdf(Buffer.concat(parts))).pages.join('').replaceAll(/\s/g, '');
  }

  /** What the code says; text taken out of a PDF loses hyphens at the ends of lines. */
  function addressOf(type: number): string {
    return checkAddress(engine.engine, paper, { id: record, type }).split('paper=')[1] ?? '';
  }

  test('the event waits for no paper; the job makes it once, without moving the version anybody has read', async () => {
    const { code } = await engine.call(people.institution, '/admin/api/esp/topic/result/review/review', {
      id: record,
      revieweStatus: 1,
      reviewContent: '材料齐全，同意上报。',
    });
    expect(code).toBe(200);
    const before = await rowNow();
    expect(before.review_file).toBeNull();
    expect(await makeLatePapers(engine.engine, { now: engine.clock.now, failed: new Map() })).toBe(1);
    const after = await rowNow();
    expect(after.row_version).toBe(before.row_version);
    expect(await textOf(after.review_file ?? '')).toContain('县域教研共同体建设核对：http://localhost/check?paper=');
    const { rows: references } = await database.pool.query(
      "select field from file_ref where entity = 'topic-result' and record_id = $1",
      [record],
    );
    expect(references).toEqual([{ field: 'reviewFile' }]);
    const { rows: stored } = await database.pool.query(
      "select is_made, owner_user_id from stored_file where '/api/common/file/' || id = $1",
      [after.review_file],
    );
    expect(stored).toEqual([{ is_made: true, owner_user_id: 0 }]);
    expect(await makeLatePapers(engine.engine, { now: engine.clock.now, failed: new Map() })).toBe(0);
  });

  test('the code on the paper tells a visitor what config makes public, and whether the paper is the newest', async () => {
    const said = addressOf(4);
    const asked = await engine.call(null, '/api/open/common/checkPaper', { paper: said });
    expect(asked.result).toEqual({
      title: '成果审核表',
      isNewest: true,
      invalid: null,
      signed: null,
      fields: [
        { title: '成果名称', text: '县域教研共同体建设' },
        { title: '状态', text: '待省教育规划办审核' },
        { title: '课题编号', text: 'T2026001' },
      ],
    });
    await database.pool.query('update topic_result set type = 5 where id = $1', [record]);
    expect((await engine.call(null, '/api/open/common/checkPaper', { paper: said })).result).toMatchObject({
      isNewest: false,
      invalid: null,
      signed: null,
    });
    await database.pool.query('update topic_result set type = 4 where id = $1', [record]);
  });

  test.each([
    ['another record', (said: string) => said.replace(/\.(\d+)\.4\./, '.999.4.')],
    ['another version', (said: string) => said.replace(/\.4\./, '.5.')],
    ['another seal', (said: string) => `${said.slice(0, -4)}0000`],
    ['nonsense', () => '二维码'],
  ])('a code with %s is unknown, in one answer', async (_, change) => {
    const said = addressOf(4);
    const { code, message } = await engine.call(null, '/api/open/common/checkPaper', { paper: change(said) });
    expect([code, message]).toEqual(['0001', '没有找到这份文书：网址不完整，或文书不是本平台生成的']);
  });

  test('who hands in anew loses the old paper and is due again; a paper that cannot be made is left for ten minutes', async () => {
    await database.pool.query('update topic_result set review_file = null, name = $2 where id = $1', [
      record,
      '县域教研共同体建设（修订）',
    ]);
    const broken = {
      ...engine.engine,
      documents: { ...engine.engine.documents, render: () => Promise.reject(new Error('渲染失败')) },
    };
    const failed = new Map<string, number>();
    expect(await makeLatePapers(broken, { now: engine.clock.now, failed })).toBe(0);
    expect(await makeLatePapers(engine.engine, { now: engine.clock.now, failed })).toBe(0);
    expect(await makeLatePapers(engine.engine, { now: new Date(engine.clock.now.getTime() + 600_001), failed })).toBe(
      1,
    );
    expect(await textOf((await rowNow()).review_file ?? '')).toContain('修订');
  });

  test('a record that changes while its paper is made is due again at once, as it is then', async () => {
    await database.pool.query('update topic_result set review_file = null where id = $1', [record]);
    const { documents } = engine.engine;
    const overtaken = {
      ...engine.engine,
      documents: {
        ...documents,
        render: async (...asked: Parameters<typeof documents.render>) => {
          await database.pool.query(
            "update topic_result set name = '县域教研共同体建设（再修订）', row_version = row_version + 1 where id = $1",
            [record],
          );
          return documents.render(...asked);
        },
      },
    };
    const failed = new Map<string, number>();
    expect(await makeLatePapers(overtaken, { now: engine.clock.now, failed })).toBe(0);
    expect((await rowNow()).review_file).toBeNull();
    expect(failed.size).toBe(0);
    expect(await makeLatePapers(engine.engine, { now: engine.clock.now, failed })).toBe(1);
    expect(await textOf((await rowNow()).review_file ?? '')).toContain('再修订');
  });
});
