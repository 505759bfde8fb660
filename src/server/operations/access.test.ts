import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { addFile, openEngineApp, tokenOf, type EngineApp } from '../../../tests/support/engine-app.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { testDatabases, type OpenTestDatabase } from '../../../tests/support/test-database.ts';

const base = '/admin/api/esp/topic/result';
interface Listed {
  readonly records: readonly Record<string, Json>[];
  readonly total: number;
}

describe.each(testDatabases)('who sees and does what › $name', (kind) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;
  const ids = { own: 0, draft: 0, others: 0 };

  beforeAll(async () => {
    database = await kind.open();
    engine = await openEngineApp(database);
    people = await fillSmallOffice(database);
    ids.own = await add(people.host, { topicId: people.topics.own, name: '县域教研机制研究报告', status: 1 });
    ids.draft = await add(people.host, { topicId: people.topics.own, name: '尚未提交的草稿', status: 0 });
    ids.others = await add(people.otherHost, { topicId: people.topics.others, name: '高校课程思政案例集', status: 1 });
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  async function add(
    actor: SmallOffice['host'],
    { topicId, name, status }: { readonly topicId: number; readonly name: string; readonly status: 0 | 1 },
  ): Promise<number> {
    const fileUrl = await addFile(database, { owner: actor.userId });
    const answer = await engine.call(actor, `${base}/addOther`, {
      topicId,
      name,
      date: '2026-02-01',
      fileUrl,
      ...(status === 1 ? { status } : {}),
    });
    return (answer.result as { id: number }).id;
  }
  const names = async (
    actor: SmallOffice['host'],
    args: { readonly [name: string]: Json } = {},
  ): Promise<readonly Json[]> =>
    (
      (await engine.call(actor, `${base}/getListPage`, { sort: 'id', ...args })).result as unknown as Listed
    ).records.map((record) => record['name'] ?? null);

  test('a list, its total, groups and statistics stay within the rows of the role', async () => {
    expect(await names(people.host)).toEqual(['县域教研机制研究报告', '尚未提交的草稿']);
    expect(await names(people.institution)).toEqual(['县域教研机制研究报告']);
    expect(await names(people.otherInstitution)).toEqual(['高校课程思政案例集']);
    expect(await names(people.office)).toEqual(['县域教研机制研究报告', '高校课程思政案例集']);
    expect(
      (await engine.call(people.institution, `${base}/getListPage`, { organId: people.organs[1] })).result,
    ).toMatchObject({ total: 0, records: [] });
    expect((await engine.call(people.institution, `${base}/stat`)).result).toEqual([{ type: 9, status: 1, count: 1 }]);
    expect((await engine.call(people.institution, `${base}/getGroupPageList`)).result).toEqual({
      page: 1,
      pageSize: 10,
      total: 1,
      records: [
        {
          topicId: people.topics.own,
          'topicId.code': 'T2026001',
          'topicId.name': '乡村小规模学校课程建设研究',
          'topicId.host': '主持人',
          'topicId.categoryName': '一般课题',
          'topicId.organId': people.organs[0],
          'topicId.organId.name': '南昌市教育科学研究所',
          total: 1,
          pending: 1,
        },
      ],
    });
    expect(
      (await engine.call(people.office, `${base}/getGroupPageList`, { 'topicId.name': '思政' })).result,
    ).toMatchObject({ total: 1, records: [{ 'topicId.code': 'T2026002', total: 1, pending: 0 }] });
  });

  test('a foreign id answers as one that does not exist, for reading and for every write', async () => {
    const missing = await engine.call(people.host, `${base}/getInfoById`, { id: 99_999_999 });
    expect(missing).toMatchObject({ code: '0002', result: null });
    for (const [path, args] of [
      ['getInfoById', {}],
      ['editOther', { name: '改' }],
      ['submit', {}],
      ['del', {}],
    ] as const) {
      const foreign = await engine.call(people.host, `${base}/${path}`, { id: ids.others, ...args });
      expect({ path, code: foreign.code, message: foreign.message }).toEqual({
        path,
        code: '0002',
        message: missing.message,
      });
    }
    expect(
      (await engine.call(people.otherInstitution, `${base}/review/review`, { id: ids.own, revieweStatus: 1 })).code,
    ).toBe('0002');
  });

  test('a reference to what the sender cannot see is answered as one to nothing', async () => {
    const foreign = await engine.call(people.host, `${base}/addOther`, {
      topicId: people.topics.others,
      name: '越权添加',
    });
    const nothing = await engine.call(people.host, `${base}/addOther`, { topicId: 99_999_999, name: '越权添加' });
    expect(foreign).toEqual(nothing);
    expect(foreign.code).toBe('0002');
  });

  test('fields of the server are in no add or edit', async () => {
    for (const field of ['organId', 'hostId', 'reviewContent', 'submitTime', 'createTime', 'delFlag', 'detail']) {
      expect(
        (await engine.call(people.host, `${base}/addOther`, { topicId: people.topics.own, name: '试探', [field]: 1 }))
          .message,
      ).toBe(`不支持的参数：${field}`);
    }
    expect((await engine.call(people.host, `${base}/editOther`, { id: ids.draft, status: 9 })).code).toBe('0001');
    expect(
      (await engine.call(people.host, `${base}/addOther`, { topicId: people.topics.own, name: '试探', status: 2 }))
        .code,
    ).toBe('0001');
  });

  test('filters: by text, by state, 99 for all, by days with their last second, wildcards as they are', async () => {
    expect(await names(people.host, { name: '教研' })).toEqual(['县域教研机制研究报告']);
    expect(await names(people.host, { name: '%' })).toEqual([]);
    expect(await names(people.host, { status: 0 })).toEqual(['尚未提交的草稿']);
    expect(await names(people.host, { status: 99, name: '' })).toHaveLength(2);
    expect(await names(people.host, { btime: '2026-03-02', etime: '2026-03-02' })).toHaveLength(2);
    expect(await names(people.host, { etime: '2026-03-01' })).toEqual([]);
    expect((await engine.call(people.host, `${base}/getListPage`, { sort: 'detail' })).code).toBe('0001');
  });

  test("files: only one's own or the record's, of the right type and size", async () => {
    const attach = async (fileUrl: string): Promise<string> =>
      (await engine.call(people.host, `${base}/editOther`, { id: ids.draft, fileUrl })).message;
    expect(await attach(await addFile(database, { owner: people.otherHost.userId }))).toBe('附件地址无效，请重新上传');
    expect(await attach('/api/common/file/00000000-0000-4000-8000-000000000000')).toBe('附件地址无效，请重新上传');
    expect(await attach('https://example.com/a.pdf')).toBe('附件地址无效，请重新上传');
    expect(await attach(await addFile(database, { owner: people.host.userId, mime: 'image/png' }))).toBe(
      '请上传指定的文件格式',
    );
    expect(await attach(await addFile(database, { owner: people.host.userId, size: 21 * 1024 * 1024 }))).toBe(
      '文件大小不能超过20MB',
    );
    const good = await addFile(database, { owner: people.host.userId });
    expect(await attach(good)).toBe('保存成功');
    const { rows } = await database.pool.query(
      'select file_id::text as id, field from file_ref where entity = $1 and record_id = $2',
      ['topic-result', ids.draft],
    );
    expect(rows).toEqual([{ id: good.slice('/api/common/file/'.length), field: 'fileUrl' }]);
  });

  test('calls that need no login answer only what they name', async () => {
    expect((await engine.call(null, '/api/open/user/getOrganAllList')).result).toEqual([
      { id: people.organs[1], name: '赣南师范大学科研处' },
      { id: people.organs[0], name: '南昌市教育科学研究所' },
    ]);
    await database.pool.query(
      "insert into dictionary (parent_val, val, name, sort_no, status) values ('sex', '2', '女', 2, 1), ('sex', '1', '男', 1, 1), ('sex', '0', '未知', 3, 0)",
    );
    expect((await engine.call(null, '/api/open/sys/dictionary/getChildList?val=sex')).result).toMatchObject([
      { val: '1', name: '男' },
      { val: '2', name: '女' },
    ]);
  });

  test("the host's own records come as a list", async () => {
    const mine = await engine.call(people.host, '/admin/api/esp/topic/getMyTopic');
    expect((mine.result as Record<string, Json>[]).map((record) => record['id'])).toEqual([
      people.topics.concluded,
      people.topics.own,
    ]);
    expect(
      (await engine.call(people.host, '/admin/api/esp/topic/getMyTopic', { id: people.topics.others })).result,
    ).toEqual([]);
  });

  test('an export shows what the list shows, as text, with titles', async () => {
    const response = await engine.app.inject({
      method: 'GET',
      url: `${base}/exportResult?appKey=esp&accessToken=${tokenOf(people.institution)}`,
    });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    const { readXlsx } = await import('hucre/xlsx');
    const workbook = await readXlsx(new Uint8Array(response.rawPayload));
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(expect.arrayContaining(['课题名称', '成果类型', '成果名称', '状态', '委托管理机构']));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(
      expect.arrayContaining(['县域教研机制研究报告', '其他成果', '待委托管理机构审核', '南昌市教育科学研究所']),
    );
  });

  test("one's own record is patched, and only it", async () => {
    const eleSignUrl = await addFile(database, { owner: people.expert.userId, mime: 'image/png' });
    expect(await engine.call(people.expert, '/admin/api/user/uploadEleSignUrl', { eleSignUrl })).toMatchObject({
      code: 200,
      result: { id: people.expert.userId, rowVersion: 2 },
    });
    expect((await engine.call(people.host, '/admin/api/user/uploadEleSignUrl', { eleSignUrl })).code).toBe('0002');
  });
});
