import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../context.ts';
import { createDirectoryStore } from '../files/directory-store.ts';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const path = '/admin/api/esp/topic/createSubjectReportWord';

describe.each(testDatabases)('documents › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  let files: FileStore;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'document-files-'));
    files = createDirectoryStore(folder);
    database = await kind.open();
    engine = await openEngineApp(database, { files });
    people = await fillSmallOffice(database);
    await database.pool.query("update topic set establish_date = '2026-03-02', subject_end_date = '2026-06-02' where id = $1", [people.topics.own]);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function bytesOf(url: string): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of (await files.open(url.slice(url.lastIndexOf('/') + 1))) ?? []) parts.push(part);
    return Buffer.concat(parts);
  }

  test('the host gets the opening report of the own topic as a Word file, filled in', async () => {
    const { code, result } = await engine.call(people.host, path, { id: people.topics.own });
    expect(code).toBe(200);
    const made = result as { url: string; name: string; size: number };
    expect(made.name).toBe('开题报告书-T2026001.docx');
    const bytes = await bytesOf(made.url);
    expect(bytes).toHaveLength(made.size);
    const document = readZip(bytes).get('word/document.xml') ?? '';
    for (const said of ['乡村小规模学校课程建设研究', 'T2026001', '一般课题', '南昌市教育科学研究所', '2026年3月2日', '2026年6月2日', '委托管理机构']) expect(document).toContain(said);
    const { rows } = await database.pool.query('select owner_user_id, mime from stored_file where id = $1', [made.url.slice(made.url.lastIndexOf('/') + 1)]);
    expect(rows).toEqual([{ owner_user_id: people.host.userId, mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }]);
  });

  test('what is not filled in says 无', async () => {
    const { result } = await engine.call(people.host, path, { id: people.topics.concluded });
    const document = readZip(await bytesOf((result as { url: string }).url)).get('word/document.xml') ?? '';
    expect(document.replaceAll(/<[^>]+>/g, '')).toMatch(/立项日期无/);
  });

  test("another host's topic is answered as one that does not exist", async () => {
    expect(await engine.call(people.host, path, { id: people.topics.others })).toMatchObject({ code: '0002', message: '没有权限或数据不存在' });
    expect(await engine.call(people.host, path, { id: 99_999 })).toMatchObject({ code: '0002', message: '没有权限或数据不存在' });
  });

  test('a role that no config line grants it gets none', async () => {
    expect(await engine.call(people.expert, path, { id: people.topics.own })).toMatchObject({ code: '0002' });
  });
});
