import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../context.ts';
import { createDirectoryStore } from '../files/directory-store.ts';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
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
    await database.pool.query(
      "update topic set establish_date = '2026-03-02', subject_end_date = '2026-06-02' where id = $1",
      [people.topics.own],
    );
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
    for (const said of [
      '乡村小规模学校课程建设研究',
      'T2026001',
      '一般课题',
      '南昌市教育科学研究所',
      '2026年3月2日',
      '2026年6月2日',
      '委托管理机构',
    ])
      expect(document).toContain(said);
    const { rows } = await database.pool.query('select owner_user_id, mime from stored_file where id = $1', [
      made.url.slice(made.url.lastIndexOf('/') + 1),
    ]);
    expect(rows).toEqual([
      {
        owner_user_id: people.host.userId,
        mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      },
    ]);
  });

  test('the opening report lists the members of the topic, and of no other, in their order', async () => {
    const insert =
      'insert into topic_staff (topic_id, organ_id, host_id, order_no, name, company, division) values ($1, $2, $3, $4, $5, $6, $7)';
    await database.pool.query(insert, [
      people.topics.own,
      people.organs[0],
      people.host.userId,
      2,
      '邹丽华',
      '南昌市教育科学研究所',
      '文献综述与政策建议',
    ]);
    await database.pool.query(insert, [
      people.topics.own,
      people.organs[0],
      people.host.userId,
      1,
      '李雅琪',
      '南昌市松柏小学',
      '问卷设计与数据分析',
    ]);
    await database.pool.query(insert, [
      people.topics.others,
      people.organs[1],
      people.host.userId,
      1,
      '万志强',
      '九江市同文中学',
      '课堂观察',
    ]);
    const { result } = await engine.call(people.host, path, { id: people.topics.own });
    const said = (readZip(await bytesOf((result as { url: string }).url)).get('word/document.xml') ?? '').replaceAll(
      /<[^>]+>/g,
      '',
    );
    expect(said).toMatch(
      /课题组成员序号姓名职务职称工作单位任务分工1李雅琪南昌市松柏小学问卷设计与数据分析2邹丽华南昌市教育科学研究所文献综述与政策建议/,
    );
    expect(said).not.toContain('万志强');
    expect(
      (
        readZip(
          await bytesOf(
            ((await engine.call(people.host, path, { id: people.topics.concluded })).result as { url: string }).url,
          ),
        ).get('word/document.xml') ?? ''
      ).replaceAll(/<[^>]+>/g, ''),
    ).toContain('课题组成员序号姓名');
  });

  test('the province of its title is what the office has set', async () => {
    const titleNow = async (): Promise<string> => {
      const { result } = await engine.call(people.host, path, { id: people.topics.own });
      return (readZip(await bytesOf((result as { url: string }).url)).get('word/document.xml') ?? '').replaceAll(
        /<[^>]+>/g,
        '',
      );
    };
    expect(await titleNow()).toContain('江西省教育科学规划课题');
    expect(await engine.call(people.office, '/admin/api/sys/set/saveSysSet', { provinceName: '安徽省' })).toMatchObject(
      { code: 200 },
    );
    await expect.poll(titleNow, { timeout: 8_000, interval: 500 }).toContain('安徽省教育科学规划课题');
    expect(await engine.call(people.office, '/admin/api/sys/set/saveSysSet', { provinceName: '' })).toMatchObject({
      message: '请输入省份',
    });
    expect(await engine.call(people.office, '/admin/api/sys/set/saveSysSet', { provinceName: '江西省' })).toMatchObject(
      { code: 200 },
    );
  });

  test('what is not filled in stays empty', async () => {
    const { result } = await engine.call(people.host, path, { id: people.topics.concluded });
    const document = readZip(await bytesOf((result as { url: string }).url)).get('word/document.xml') ?? '';
    expect(document.replaceAll(/<[^>]+>/g, '')).toMatch(/立项日期(?!无)/);
  });

  test("another host's topic is answered as one that does not exist", async () => {
    expect(await engine.call(people.host, path, { id: people.topics.others })).toMatchObject({
      code: '0002',
      message: '没有权限或数据不存在',
    });
    expect(await engine.call(people.host, path, { id: 99_999 })).toMatchObject({
      code: '0002',
      message: '没有权限或数据不存在',
    });
  });

  const notice = '/admin/api/esp/topic';
  const setting = '/admin/api/sys/set';
  const template = {
    title: '立项通知书',
    noticeNo: '赣教规办字〔2026〕3号',
    signName: '江西省教育科学规划领导小组办公室',
    noticeDate: '2026-03-05',
    content:
      '<p>{host}同志：</p><p>您申报的课题《<strong>{name}</strong>》（编号{code}）获准立项，由{organ}管理，文号{noticeNo}，请于{subjectEndDate}前开题。</p>',
  };

  test('the template is one record: it is there from the start, read and saved without an id', async () => {
    const { result: first } = await engine.call(people.office, `${setting}/getProjectNoticeTemp`);
    expect(first).toMatchObject({ id: 1, title: '立项通知书' });
    expect(
      await engine.call(people.office, `${setting}/saveProjectNoticeTemp`, {
        ...template,
        rowVersion: (first as { rowVersion: number }).rowVersion,
      }),
    ).toMatchObject({ code: 200 });
    expect((await engine.call(people.office, `${setting}/getProjectNoticeTemp`)).result).toMatchObject({
      id: 1,
      noticeNo: template.noticeNo,
      noticeDate: '2026-03-05',
    });
    expect(await engine.call(people.office, `${setting}/saveProjectNoticeTemp`, { ...template, id: 2 })).toMatchObject({
      code: '0001',
    });
    expect(await engine.call(people.institution, `${setting}/getProjectNoticeTemp`)).toMatchObject({ code: '0002' });
  });

  test.each([
    ['unknown', '<p>{hots}同志</p>', '{hots}'],
    ['not closed', '<p>{host同志</p>', '{host同志'],
    ['broken by markup', '<p>{ho<b>st</b>}同志</p>', '{host}'],
  ])('a placeholder that is %s is refused at the field, by its name', async (_name, content, said) => {
    const { code, message, result } = await engine.call(people.office, `${setting}/saveProjectNoticeTemp`, {
      ...template,
      content,
    });
    expect(code).toBe('0001');
    expect(message).toContain(`正文含有不认识的占位符：${said}`);
    expect(result).toMatchObject({ errors: [{ field: '/content' }] });
  });

  test('the notice is made of template and topic, kept in its field, and read by the host', async () => {
    const { code, result } = await engine.call(people.office, `${notice}/createProjectNotice`, {
      id: people.topics.own,
    });
    expect(code).toBe(200);
    const { url, name } = result as { url: string; name: string };
    expect(name).toBe('立项通知书-T2026001.pdf');
    const pdf = await readPdf(await bytesOf(url));
    const said = pdf.pages.join('').replaceAll(/\s/g, '');
    for (const part of [
      '立项通知书',
      '赣教规办字〔2026〕3号',
      '主持人同志：',
      '《乡村小规模学校课程建设研究》（编号T2026001）',
      '由南昌市教育科学研究所管理',
      '请于2026年6月2日前开题',
      // Dated as the topic is established: that is the day of the notice, whatever the template says by now.
      '江西省教育科学规划领导小组办公室2026年3月2日',
    ])
      expect(said).toContain(part);
    expect(said).not.toMatch(/[{}]/);
    expect((await engine.call(people.host, `${notice}/getInfoById`, { id: people.topics.own })).result).toMatchObject({
      projectNoticeUrl: url,
    });
    const { rows } = await database.pool.query(
      "select record_id, field from file_ref where file_id = $1 and entity = 'topic'",
      [url.slice(url.lastIndexOf('/') + 1)],
    );
    expect(rows).toEqual([{ record_id: people.topics.own, field: 'projectNoticeUrl' }]);
  });

  test('made anew it takes the place of the old one', async () => {
    const { result } = await engine.call(people.office, `${notice}/createProjectNotice`, { id: people.topics.own });
    const { rows } = await database.pool.query(
      "select file_id::text as id from file_ref where entity = 'topic' and record_id = $1",
      [people.topics.own],
    );
    expect(rows).toEqual([{ id: (result as { url: string }).url.split('/').at(-1) }]);
  });

  test('the host finds the newest message alone unread in the bell; the audit log says which file it is', async () => {
    const bell = async (args = {}): Promise<unknown> =>
      (await engine.call(people.host, '/admin/api/common/message/getListPage', { pageSize: 1, ...args })).result;
    const { total } = (await bell()) as { total: number };
    const { result } = await engine.call(people.office, `${notice}/createProjectNotice`, { id: people.topics.own });
    const content = '您的课题《乡村小规模学校课程建设研究》的立项通知书已下发，可以下载。此前下载过的，以这一份为准。';
    const records = [{ title: '立项通知书已下发', content, readTime: null }];
    expect(await bell()).toMatchObject({ total: total + 1, records });
    expect(await bell({ preset: 'unread', title: '立项通知书已下发' })).toMatchObject({ total: 1, records });
    const { rows } = await database.pool.query(
      `select action, changes::jsonb #>> '{projectNoticeUrl,1}' as now from action_log
        where entity = 'topic' and record_id = $1 order by id desc limit 1`,
      [people.topics.own],
    );
    expect(rows).toEqual([{ action: 'noticeMake', now: (result as { url: string }).url }]);
  });

  test('a topic that was ended gets none, and none is made', async () => {
    const count = "select count(*)::int as n from stored_file where name like '立项通知书%'";
    const made = async (): Promise<unknown> => (await database.pool.query(count)).rows;
    const before = await made();
    await database.pool.query('update topic set terminate_flag = 2 where id = $1', [people.topics.own]);
    expect(await engine.call(people.office, `${notice}/createProjectNotice`, { id: people.topics.own })).toMatchObject({
      code: '0001',
      message: '当前状态为“终止”，不能生成立项通知书',
    });
    await database.pool.query('update topic set terminate_flag = 0 where id = $1', [people.topics.own]);
    expect(await made()).toEqual(before);
  });

  test('a preview shows what is typed and saves nothing', async () => {
    const { result } = await engine.call(people.office, `${notice}/previewProjectNotice`, {
      id: people.topics.own,
      template: { ...template, title: '立项通知书（试）', content: '<p>{code}<script>alert(1)</script></p>' },
    });
    const pdf = await readPdf(await bytesOf((result as { url: string }).url));
    expect(pdf.pages[0]).toContain('立项通知书（试）');
    expect(pdf.pages[0]).not.toContain('alert');
    expect((await engine.call(people.office, `${setting}/getProjectNoticeTemp`)).result).toMatchObject({
      title: '立项通知书',
    });
    expect(
      await engine.call(people.office, `${notice}/previewProjectNotice`, {
        id: people.topics.own,
        template: { ...template, content: '<p>{hots}</p>' },
      }),
    ).toMatchObject({ code: '0001' });
  });

  test('a role that no config line grants it gets none', async () => {
    expect(await engine.call(people.expert, path, { id: people.topics.own })).toMatchObject({ code: '0002' });
  });
});
