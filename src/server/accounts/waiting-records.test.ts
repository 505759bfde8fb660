import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { ShowsModel, WaitingRecord } from '../../core/model.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { readRecords } from './waiting-records.ts';

const STATISTICS = '/admin/api/statistics/getStatistics';
type Rows = readonly Record<string, unknown>[];

describe.each(oneTestDatabase)('the most urgent records of a counter › $name', (database) => {
  let office: WholeOffice;
  const sql = async (text: string): Promise<Rows> => office.office.context.sql.query({ text });
  const told = async (name: string, args: object): Promise<Record<string, readonly WaitingRecord[]>> => {
    const { result } = await (await office.signIn(name)).call(STATISTICS, { records: 3, ...args });
    return result['records'] as Record<string, readonly WaitingRecord[]>;
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test('an institution is told the first three of its own, what waits longest first, and the count of all', async () => {
    const organ = await office.signIn('organ01');
    const { result } = await organ.call(STATISTICS, { select: 'resultCount', waiting: true, records: 3 });
    const rows = await sql(
      "select r.id, r.name, t.code, t.host, to_char(r.submit_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as since, count(*) over () as total from topic_result r join topic t on t.id = r.topic_id join organ o on o.id = r.organ_id where o.code = 'NC01' and r.status = 1 order by r.submit_time, r.id limit 3",
    );
    expect(rows).toHaveLength(3);
    expect(result).toEqual({
      resultCount: Number(rows[0]?.['total']),
      waiting: { resultCount: { since: rows[0]?.['since'], until: null } },
      records: {
        resultCount: rows.map(({ id, name, code, host, since }) => ({
          id: Number(id),
          title: name,
          facts: [code, host],
          reason: null,
          since,
          until: null,
        })),
      },
    });
    const others = (await told('organ02', { select: 'resultCount' }))['resultCount'] ?? [];
    const owners = await sql(
      `select distinct o.code from topic_result r join organ o on o.id = r.organ_id where r.id in (${others.map(({ id }) => id).join(', ')})`,
    );
    expect(owners).toEqual([{ code: 'JXSD' }]);
  });

  test('a host is told why something came back, and nothing of when it was sent; with nothing to do, nothing', async () => {
    const own = (await told('13800000001', { select: 'resultCount' }))['resultCount'] ?? [];
    expect(own.map(({ since, until }) => [since, until])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    const reasons = await sql(
      `select r.id, r.status, r.review_content as reason, t.code from topic_result r join topic t on t.id = r.topic_id where r.id in (${own.map(({ id }) => id).join(', ')}) order by r.id`,
    );
    expect(reasons.map(({ status }) => status)).toEqual(expect.arrayContaining([0, -1]));
    expect(own.map(({ id, facts, reason }) => ({ id, facts, reason }))).toEqual(
      reasons.map(({ id, code, reason }) => ({
        id: Number(id),
        facts: [code],
        reason: reason === null ? null : { title: '退回原因', text: reason },
      })),
    );
    expect(await told('13800000002', {})).toEqual({});
  });

  test('an expert is told the code and the title, never whose it is', async () => {
    const sheets = await told('expert01', {});
    expect(Object.keys(sheets).toSorted()).toEqual(['groupSummaryCount', 'sheetReadyCount', 'sheetTodoCount']);
    const [first] = sheets['sheetTodoCount'] ?? [];
    const [row] = await sql(
      `select a.name, a.anon_code as code from topicapply_expert s join topicapply a on a.id = s.topicapply_id where s.id = ${first?.id}`,
    );
    expect(first).toMatchObject({ title: row?.['name'], facts: [row?.['code']] });
    expect(first?.until).toMatch(/^\d{4}-/);
    const said = JSON.stringify([sheets, await told('appraiser01', {}), await told('leader01', {})]);
    expect(said).toContain('topiccluReviewCount');
    const hosts = await sql('select host_name as name from topicapply union select host from topic');
    expect(hosts.length).toBeGreaterThan(20);
    expect(hosts.filter(({ name }) => typeof name === 'string' && said.includes(`"${name}"`))).toEqual([]);
  });

  test('a role is told nothing of a field that it does not read, whatever the counter shows', async () => {
    const { repository } = office.engine;
    const [organ] = await sql("select id from organ where code = 'NC01'");
    const actor: Actor = {
      userId: 1,
      username: 'organ01',
      realName: '熊志刚',
      role: 'institution',
      roleType: 2,
      organId: Number(organ?.['id']),
      status: 1,
      sessionId: 1,
      ip: '127.0.0.1',
    };
    const counted = repository.model.app.counters.find(({ key }) => key === 'topicApplyCount');
    if (counted === undefined) throw new Error('the counter is gone');
    const read = async (shows: ShowsModel): Promise<readonly WaitingRecord[] | null> => {
      const records = readRecords(repository, actor, { counter: { ...counted, shows }, most: 1 });
      return records === null ? null : (await records()).records;
    };
    const all = { title: null, roles: null };
    const closed = { ...all, field: 'expertNames' };
    const open = { ...all, field: 'name' };
    expect(await read({ title: closed, facts: [], reason: null })).toBeNull();
    expect(await read({ title: open, facts: [closed], reason: closed })).toMatchObject([{ facts: [], reason: null }]);
    expect(await read({ title: open, facts: [open], reason: null })).toMatchObject([{ facts: [expect.any(String)] }]);
    expect(await read({ title: { ...open, roles: ['office'] }, facts: [], reason: null })).toBeNull();
  });

  test('of many there are three of each', async () => {
    const waiting = await told('admin', { type: 3 });
    expect(Object.fromEntries(Object.entries(waiting).map(([key, rows]) => [key, rows.length]))).toEqual({
      subjectCount: 3,
      middleCount: 3,
      researchCount: 3,
      resultReportCount: 3,
      changeCount: 3,
      resultCount: 3,
    });
  });
});
