// Who judges a declaration opens what was handed in with it: the files of its parts come with the record, to its
// reviewers alone.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const APPLY = '/admin/api/esp/topicapply';
type Row = Readonly<Record<string, unknown>>;

describe.each(testDatabases)('files of the parts of a record › $name', (database) => {
  let office: WholeOffice;
  const people = new Map<string, Person>();
  let id = 0;
  let commitUrl = '';

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    for (const name of ['admin', 'organ01', 'organ02', '13800000002', 'expert01'])
      people.set(name, await office.signIn(name));
    const found = await person('organ01').call(`${APPLY}/getListPage`, { status: 1, pageSize: 1 });
    const [row] = found.result['records'] as Row[];
    id = Number(row?.['id']);
    commitUrl = await attach('pt_fj', 'pt-fj', 'commit_url', 'commitUrl');
    await attach('pt_tjr', 'pt-tjr', 'sign_file_url', 'signFileUrl', { name: '李建国' });
  });
  afterAll(() => office.close());

  const person = (name: string): Person => people.get(name) ?? office.visitor;
  const read = (name: string): Promise<Answer> => person(name).call(`${APPLY}/getInfoById`, { id, partFiles: true });

  /** A record of a part with a file of the declarer's in it; answers the address. */
  async function attach(
    table: string,
    entity: string,
    ...[column, field, values = {}]: readonly [string, string, Row?]
  ): Promise<string> {
    const { pool } = office.database;
    const {
      rows: [declaration],
    } = await pool.query<{ declarer_id: string }>('select declarer_id from topicapply where id = $1', [id]);
    const file = randomUUID();
    const url = `/api/common/file/${file}`;
    await office.office.context.files.put(
      file,
      (async function* bytes() {
        yield Buffer.from('%PDF-1.4 科研诚信承诺书');
      })(),
    );
    await pool.query(
      "insert into stored_file (id, name, size, mime, sha256, owner_user_id) values ($1, '承诺书.pdf', 30, 'application/pdf', '0', $2)",
      [file, declaration?.declarer_id],
    );
    await pool.query(`delete from ${table} where topicapply_id = $1`, [id]);
    const columns = ['topicapply_id', column, ...Object.keys(values)];
    const { rows } = await pool.query<{ id: string }>(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      [id, url, ...Object.values(values)],
    );
    await pool.query('insert into file_ref (file_id, entity, record_id, field) values ($1, $2, $3, $4)', [
      file,
      entity,
      rows[0]?.id,
      field,
    ]);
    return url;
  }

  test.each(['organ01', 'admin'])('%s reads which there are, of every part, and opens them', async (name) => {
    const files = (await read(name)).result['partFiles'] as Row[];
    expect(files).toContainEqual({ entity: 'pt-fj', title: '附件', field: '科研诚信承诺书', url: commitUrl });
    expect(files).toContainEqual(
      expect.objectContaining({ entity: 'pt-tjr', title: '推荐人 李建国', field: '签章扫描件' }),
    );
    for (const { url } of files.filter((file) => file['url'] !== ''))
      expect((await person(name).download(String(url))).headers.get('content-disposition')).not.toBeNull();
  });

  test("what was never submitted is its declarer's alone: the office reads no part of it, opens no file of it", async () => {
    const { pool } = office.database;
    const {
      rows: [was],
    } = await pool.query<{ submit_time: Date }>('select submit_time from topicapply where id = $1', [id]);
    await pool.query('update topicapply set submit_time = null, status = 0 where id = $1', [id]);
    expect((await read('admin')).result['partFiles']).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ url: commitUrl })]),
    );
    expect((await person('admin').download(commitUrl)).headers.get('content-disposition')).toBeNull();
    const lists = ['pt/tjr/getListPage', 'staff/getListPage', 'pt/yjcg/getListPage'];
    for (const list of lists)
      expect((await person('admin').call(`${APPLY}/${list}`, { topicapplyId: id })).result).toMatchObject({ total: 0 });
    await pool.query('update topicapply set submit_time = $2, status = 1 where id = $1', [id, was?.submit_time]);
    expect((await person('admin').call(`${APPLY}/pt/tjr/getListPage`, { topicapplyId: id })).result).toMatchObject({
      total: 1,
    });
  });

  test('without being asked for they do not come', async () => {
    expect((await person('organ01').call(`${APPLY}/getInfoById`, { id })).result).not.toHaveProperty('partFiles');
  });

  test.each(['organ02', '13800000002', 'expert01'])('%s is told of none and opens none', async (name) => {
    expect((await read(name)).code).toBe('0002');
    expect((await person(name).download(commitUrl)).headers.get('content-disposition')).toBeNull();
  });
});
