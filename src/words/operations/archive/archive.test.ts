// The archive of a topic: each role finds in it exactly the files that it may open one by one, says what is missing,
// and nothing of another's; several at once; on both databases. Unpacked by the reader that checks uploads.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../../tests/support/whole-office.ts';
import { toSnakeCase } from '../../../core/naming.ts';
import { readZipDirectory } from '../../../server/files/zip-directory.ts';
import { unpackPart } from '../../../server/files/zip-part.ts';

const CALL = '/admin/api/esp/topic/downloadArchive';
const DAY = '2026-03-01 09:30:00+08';
type Row = Readonly<Record<string, unknown>>;

describe.each(testDatabases)('the archive of a record › $name', (database) => {
  let office: WholeOffice;
  const people = new Map<string, Person>();
  let topic = { id: 0, hostId: 0, applyId: 0 };
  let second = 0;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    for (const name of ['admin', 'organ01', 'organ02', '13800000001', '13800000002', 'expert01', 'appraiser01'])
      people.set(name, await office.signIn(name));
    const [own] = await rows(
      `select t.id, t.host_id, t.apply_id from topic t join topicapply a on a.id = t.apply_id
       where t.host_id = $1 and a.form_type = 'pt' order by t.id limit 1`,
      [await userOf('13800000001')],
    );
    topic = { id: Number(own?.['id']), hostId: Number(own?.['host_id']), applyId: Number(own?.['apply_id']) };
    const [other] = await rows(
      'select t.id from topic t join topic o on o.id = $1 where t.organ_id = o.organ_id and t.id <> o.id order by t.id limit 1',
      [topic.id],
    );
    second = Number(other?.['id']);
    await plant();
  });
  afterAll(() => office.close());

  const person = (name: string): Person => people.get(name) ?? office.visitor;
  const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await office.database.pool.query(text, [...values])).rows as Row[];

  async function userOf(username: string): Promise<unknown> {
    return (await person(username).call('/api/common/getUser')).result['id'];
  }

  /** An address whose bytes are its own. */
  async function file(name: string, bytes = `%PDF-1.7 ${name} ${randomUUID()}`): Promise<string> {
    const id = randomUUID();
    const content = Buffer.from(bytes);
    await office.office.context.files.put(id, inOnePart(content));
    await rows(
      `insert into stored_file (id, name, size, mime, sha256, owner_user_id, created_at)
       values ($1, $2, $3, 'application/pdf', $4, 1, $5)`,
      [id, name, content.length, createHash('sha256').update(content).digest('hex'), DAY],
    );
    return `/api/common/file/${id}`;
  }

  async function put(entity: string, [id, field]: readonly [unknown, string], urls: readonly string[]): Promise<void> {
    const column = toSnakeCase(field);
    await rows(`update ${entity.replaceAll('-', '_')} set ${column} = $2 where id = $1`, [id, urls.join(',')]);
    await rows('delete from file_ref where entity = $1 and record_id = $2 and field = $3', [entity, id, field]);
    for (const url of urls)
      await rows('insert into file_ref (file_id, entity, record_id, field) values ($1, $2, $3, $4)', [
        url.slice(url.lastIndexOf('/') + 1),
        entity,
        id,
        field,
      ]);
  }

  /** What each role sees another part of. */
  async function plant(): Promise<void> {
    const { id, applyId } = topic;
    await put('topic', [id, 'applyUrl'], [await file('课题申请书.pdf')]);
    await put('topic', [id, 'projectNoticeUrl'], [await file('<b>通知</b>.pdf')]);
    await put('topicapply', [applyId, 'anonUrl'], [await file('活页.pdf')]);
    await put('topicapply', [applyId, 'reviewFile'], [await file('意见.pdf'), await file('意见.pdf')]);
    await rows('delete from pt_fj where topicapply_id = $1', [applyId]);
    const [part] = await rows('insert into pt_fj (topicapply_id) values ($1) returning id', [applyId]);
    await put('pt-fj', [part?.['id'], 'commitUrl'], [await file('承诺书.pdf')]);
  }

  interface Unpacked {
    readonly name: string;
    readonly files: ReadonlyMap<string, Buffer>;
  }

  async function archive(name: string, query: Row): Promise<Unpacked> {
    const { result } = await person(name).call('/api/common/downloadToken', { path: CALL });
    const asked = new URLSearchParams({ appKey: 'esp', accessToken: String(result['token']) });
    for (const [key, value] of Object.entries(query)) asked.set(key, String(value));
    const response = await fetch(`${office.url}${CALL}?${asked.toString()}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const packed = Buffer.from(await response.arrayBuffer());
    const entries = readZipDirectory(packed) ?? [];
    const coded = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    return {
      name: decodeURIComponent(coded),
      files: new Map(entries.map((entry) => [entry.name, unpackPart(packed, entry) ?? Buffer.alloc(0)])),
    };
  }

  const uploads = ({ files }: Unpacked): string[] => [...files.keys()].filter((path) => !path.endsWith('目录.html'));

  test.each(['admin', 'organ01', '13800000001'])(
    '%s gets the files that it may open one by one and no others, each whole, each linked from the contents',
    async (name) => {
      const got = await archive(name, { id: topic.id });
      expect(uploads(got).length).toBeGreaterThan(4);
      const sums = uploads(got).map((path) =>
        createHash('sha256')
          .update(got.files.get(path) ?? '')
          .digest('hex'),
      );
      const known = await rows('select id, sha256 from stored_file where sha256 = any($1)', [sums]);
      expect(new Set(known.map((row) => row['sha256']))).toEqual(new Set(sums));
      for (const row of known)
        expect(
          (await person(name).download(`/api/common/file/${String(row['id'])}`)).headers.get('content-disposition'),
        ).not.toBeNull();
      const contents = String(got.files.get('目录.html'));
      const links = [...contents.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => decodeURIComponent(link));
      expect(links.toSorted()).toEqual(uploads(got).toSorted());
      expect(contents).not.toMatch(/<script|<b>通知/);
      expect(contents).toContain('2026-03-01 09:30');
    },
  );

  test('the office finds what institution and host do not: copies without names', async () => {
    const [office_, organ, host] = [
      await archive('admin', { id: topic.id }),
      await archive('organ01', { id: topic.id }),
      await archive('13800000001', { id: topic.id }),
    ];
    const anonymous = '2 评审/活页.pdf';
    expect(office_.files.has(anonymous)).toBe(true);
    for (const narrow of [organ, host]) {
      expect(narrow.files.has(anonymous)).toBe(false);
      expect(narrow.files.has('1 申报/附件/科研诚信承诺书－承诺书.pdf')).toBe(true);
      expect(String(narrow.files.get('目录.html'))).not.toContain('活页');
    }
  });

  test('is called by the record, its folders stand in order, two files of one name are told apart', async () => {
    const got = await archive('admin', { id: topic.id });
    const [row] = await rows('select code, name from topic where id = $1', [topic.id]);
    expect(got.name).toBe(`${String(row?.['code'])} ${String(row?.['name'])} 档案.zip`);
    expect(got.files.has('2 评审/审核意见附件－意见.pdf')).toBe(true);
    expect(got.files.has('2 评审/审核意见附件－意见（2）.pdf')).toBe(true);
    expect(got.files.has('3 立项/立项通知书－b 通知 b.pdf')).toBe(true);
  });

  test('a file that the store has lost is named in the contents, and what was never uploaded is said', async () => {
    const lost = await file('丢失的开题报告.pdf');
    await put('topic', [topic.id, 'subjectReportUrl'], [lost]);
    await put('topic', [topic.id, 'middleReportUrl'], []);
    await office.office.context.files.remove(lost.slice(lost.lastIndexOf('/') + 1));
    const got = await archive('13800000001', { id: topic.id });
    const contents = String(got.files.get('目录.html'));
    expect(contents).toContain('丢失的开题报告.pdf：文件已丢失');
    expect(contents).toMatch(/中期报告文件<\/td><td class="m">未上传/);
    expect(uploads(got).some((path) => path.includes('丢失'))).toBe(false);
  });

  test('several come in a folder each, with contents of the whole', async () => {
    const got = await archive('organ01', { ids: `${topic.id},${second}` });
    expect(got.name).toBe('课题档案（2项）.zip');
    const contents = String(got.files.get('目录.html'));
    const links = [...contents.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => decodeURIComponent(link));
    expect(links).toHaveLength(2);
    for (const link of links) expect(got.files.has(link)).toBe(true);
  });

  test.each(['organ02', '13800000002', 'expert01', 'appraiser01'])('%s gets nothing of it', async (name) => {
    expect((await person(name).call(CALL, { id: topic.id })).code).toBe('0002');
    expect((await person(name).call(CALL, { ids: `${topic.id}` })).code).toBe('0002');
    expect((await person(name).call(CALL, { id: topic.id, summary: true })).code).toBe('0002');
  });

  test('one foreign record among several lets nothing out', async () => {
    const [foreign] = await rows('select id from topic where host_id <> $1 order by id limit 1', [topic.hostId]);
    expect((await person('13800000001').call(CALL, { ids: `${topic.id},${String(foreign?.['id'])}` })).code).toBe(
      '0002',
    );
  });

  test.each([
    ['nothing', {}],
    ['a record twice over', { id: 1, ids: '1' }],
    ['what is no list', { ids: '1;drop' }],
    ['more than 200', { ids: Array.from({ length: 201 }, (_, at) => at + 1).join(',') }],
  ])('%s is refused', async (_case, args) => {
    expect((await person('admin').call(CALL, args)).code).toBe('0001');
  });

  test('how much it would be is answered first, and the download stands in the log', async () => {
    const { result } = await person('13800000001').call(CALL, { id: topic.id, summary: true });
    const got = await archive('13800000001', { id: topic.id });
    expect(result).toMatchObject({ records: 1, files: uploads(got).length + 1 });
    expect(result['size']).toBeGreaterThan(0);
    const [line] = await rows(
      "select actor_id, action, entity, changes from audit_log where changes ->> 'call' = 'topic.downloadArchive' order by id desc limit 1",
    );
    expect(line).toMatchObject({
      action: 'export',
      entity: 'topic',
      changes: { rows: result['files'], filter: `id=${topic.id}` },
    });
    expect(Number(line?.['actor_id'])).toBe(topic.hostId);
  });
});

async function* inOnePart(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
