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
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

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
  check: null,
  footer: { text: '版本号 {@version}', qr: null },
  template: null,
  attach: { field: 'reviewFile', at: ['organPass'], later: null },
  blocks: [
    { when: [], kind: 'heading', text: '成果审核表', level: 1 },
    {
      when: [],
      kind: 'form',
      labelWidth: 90,
      rows: [
        {
          when: [],
          cells: [
            { kind: 'field', path: 'name', title: '成果名称' },
            { kind: 'field', path: 'topicId.code', title: '课题编号' },
          ],
        },
        {
          when: [],
          cells: [
            {
              kind: 'opinion',
              event: 'organPass',
              title: '机构意见',
              seal: '（盖章）',
              signs: [{ title: '主持人', event: 'submit', image: null, how: null }],
            },
          ],
        },
        {
          when: [],
          cells: [{ kind: 'opinion', event: 'officePass', title: '规划办意见', seal: '（公章）', signs: [] }],
        },
      ],
    },
  ],
  paths: ['name', 'topicId.code'],
  events: ['organPass', 'submit', 'officePass'],
  source: 'test',
};

/** The product whose institutions' pass keeps a paper in reviewFile. */
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

describe.each(testDatabases)('a document kept at an event › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let files: FileStore;
  let folder: string;
  let record: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attach-files-'));
    files = createDirectoryStore(folder);
    database = await kind.open();
    engine = await openEngineApp(database, { model: papered, files });
    people = await fillSmallOffice(database);
    const { rows } = await database.pool.query<{ id: number }>(
      "insert into topic_result (topic_id, type, name, status, organ_id, host_id) values ($1, 4, '教研共同体建设', 1, $2, $3) returning id",
      [people.topics.own, people.organs[0], people.host.userId],
    );
    record = Number(rows[0]?.id);
    const log =
      "insert into audit_log (time, actor_id, actor_name, role, action, entity, record_id, from_status, to_status, opinion, ip, request_id) values ($1, $2, $3, $4, $5, 'topic-result', $6, $7, $8, $9, '127.0.0.1', 't')";
    // Passed once, returned by the office, handed in again: the first pass is not about this text.
    await database.pool.query(log, [
      '2026-02-01 09:00:00+08',
      people.institution.userId,
      '南昌市教科所',
      'institution',
      'organPass',
      record,
      1,
      2,
      '同意上报（上一稿）',
    ]);
    await database.pool.query(log, [
      '2026-02-03 09:00:00+08',
      people.office.userId,
      '陈主管',
      'office',
      'officePass',
      record,
      2,
      9,
      '通过（上一稿）',
    ]);
    await database.pool.query(log, [
      '2026-02-20 16:30:00+08',
      people.host.userId,
      '周晓梅',
      'declarer',
      'submit',
      record,
      0,
      1,
      null,
    ]);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
    await rm(folder, { recursive: true });
  });

  test('shows the step that is being taken, is named by the record, and leaves out opinions on what was returned', async () => {
    const { code, message } = await engine.call(people.institution, '/admin/api/esp/topic/result/review/review', {
      id: record,
      revieweStatus: 1,
      reviewContent: '材料齐全，同意上报。',
    });
    expect(message).toBe('审核成功');
    expect(code).toBe(200);
    const { rows } = await database.pool.query<{ review_file: string; status: number }>(
      'select review_file, status from topic_result where id = $1',
      [record],
    );
    expect(rows[0]?.status).toBe(2);
    const id = rows[0]?.review_file.split('/').at(-1) ?? '';
    const { rows: references } = await database.pool.query(
      "select field from file_ref where file_id = $1 and entity = 'topic-result' and record_id = $2",
      [id, record],
    );
    expect(references).toEqual([{ field: 'reviewFile' }]);
    const parts: Uint8Array[] = [];
    for await (const part of (await files.open(id)) ?? []) parts.push(part);
    const said = (await readPdf(Buffer.concat(parts))).pages.join('').replaceAll(/\s/g, '');
    for (const part of [
      '教研共同体建设',
      'T2026001',
      '材料齐全，同意上报。',
      '2026年3月2日',
      '主持人（签名）：',
      '周晓梅',
      '2026年2月20日16:30',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('上一稿');
  });
});
