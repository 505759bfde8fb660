import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';

const STATISTICS = '/admin/api/statistics/getStatistics';

describe.each(testDatabases)('counts, regions and view marks › $name', (database) => {
  let office: WholeOffice;
  const count = async (text: string): Promise<number> =>
    Number((await office.office.context.sql.query({ text: `select count(*) as n ${text}` }))[0]?.['n']);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test('since and until when it waits is said where it is asked, in the same scope', async () => {
    const { result } = await (
      await office.signIn('organ01')
    ).call(STATISTICS, { select: 'resultCount', waiting: true });
    const [row] = await office.office.context.sql.query({
      text: "select to_char(min(r.submit_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as since from topic_result r join organ o on o.id = r.organ_id where o.code = 'NC01' and r.status = 1",
    });
    expect(result['waiting']).toEqual({ resultCount: { since: row?.['since'], until: null } });
    const { result: sheets } = await (await office.signIn('expert01')).call(STATISTICS, { waiting: true });
    const due = { since: null, until: expect.stringMatching(/^\d{4}-/) as unknown };
    expect(sheets['waiting']).toEqual({ sheetTodoCount: due, sheetReadyCount: due });
  });

  test('everybody counts what waits for them, in their own scope', async () => {
    const statistics = async (name: string, args: object = {}): Promise<unknown> =>
      (await (await office.signIn(name)).call(STATISTICS, { ...args })).result;
    /** Conclusions of each step that a role has before it: with the directors by how far the signing is. */
    const conclusions = async (states: readonly number[], signed: number): Promise<Record<string, number>> => {
      const waiting = states.map((state) =>
        count(`from topicclu where status = ${state} and project_sign_auth = ${signed}`),
      );
      return Object.fromEntries((await Promise.all(waiting)).map((n, at) => [`topiccluCount${at + 1}`, n] as const));
    };
    expect(await statistics('admin')).toEqual({
      ...(await conclusions([2, 4, 8], 2)),
      userCount: await count('from "user" where status = 0'),
      resultCount: await count('from topic_result where status = 2'),
      subjectCount: await count('from topic where subject_status = 2'),
      middleCount: await count('from topic where middle_status = 2'),
      researchCount: await count('from topic where research_status = 2'),
      resultReportCount: await count('from topic where result_status = 2'),
      changeCount: await count('from topic_change where status = 2 and project_sign_auth = 2'),
      topicApplyCount: await count('from topicapply where status = 2 and topic_id is null'),
      topicApplyReviewCount: await count('from topicapply where status = 4 and group_id is not null'),
      topicReviewCount: await count('from topicapply where status = 5 and group_id is not null'),
      toDecideCount: await count('from topicapply where status = 5 and group_id is not null'),
      toEstablishCount: await count(
        'from topicapply where status = 6 and project_sign_auth = 2 and coalesce(supplement_status, 2) = 2',
      ),
      sheetRecusedCount: await count('from topicapply_expert where status = -2'),
      returnRequestCount: await count('from return_request where status = 1'),
      groupSummaryCount: await count('from expert_group where status = 1'),
      objectionCount: await count('from publicity_objection where status in (1, 2)'),
      seltopicCount: await count('from seltopic where status = 2'),
      topiccluReviewCount: await count(
        'from topicclu c where c.status = 3 and (select count(*) filter (where s.status <> -2) = 0 or count(*) filter (where s.status in (0, 1, -1)) > 0 from topicclu_expert s where s.topicclu_id = c.id and s.round = c.appraisal_round and not s.del_flag)',
      ),
    });
    for (const [name, code] of [
      ['organ01', 'NC01'],
      ['organ02', 'JXSD'],
    ] as const) {
      const own = `join organ o on o.id = r.organ_id where o.code = '${code}' and`;
      expect(await statistics(name)).toEqual({
        userCount: await count(`from "user" r ${own} r.status = 0`),
        resultCount: await count(`from topic_result r ${own} r.status = 1`),
        subjectCount: await count(`from topic r ${own} r.subject_status = 1`),
        middleCount: await count(`from topic r ${own} r.middle_status = 1`),
        researchCount: await count(`from topic r ${own} r.research_status = 1`),
        resultReportCount: await count(`from topic r ${own} r.result_status = 1`),
        changeCount: await count(`from topic_change r ${own} r.status = 1`),
        topicApplyCount: await count(`from topicapply r ${own} r.status = 1`),
        supplementCount: await count(`from topicapply r ${own} r.supplement_status = 1`),
        topiccluCount1: await count(`from topicclu r ${own} r.status = 1`),
        topiccluCount2: await count(`from topicclu r ${own} r.status = 6`),
        topiccluCount3: await count(`from topicclu r ${own} r.status = 7`),
        seltopicDraftCount: await count(`from seltopic r ${own} r.status in (0, -1)`),
      });
    }
    // Eight types of their tabs, two of each waiting for the host.
    const tasks = async (host: string): Promise<number> =>
      count(`from topicclu c join "user" u on u.id = c.host_id where u.name = '${host}' and c.status in (0, -1, 5)`);
    const returned = async (host: string): Promise<Record<string, number>> => {
      const reports = ['subject', 'middle', 'research', 'result'].map(async (kind) => {
        const own = `from topic t join "user" u on u.id = t.host_id where u.name = '${host}'`;
        return [`${kind}ReturnedCount`, await count(`${own} and t.${kind}_status = -1 and t.status <> 4`)] as const;
      });
      return Object.fromEntries(await Promise.all(reports));
    };
    for (const [username, host, results] of [
      ['13800000001', '陈思远', 16],
      ['13800000002', '李雅琪', 0],
    ] as const)
      expect(await statistics(username)).toEqual({
        ...(await returned(host)),
        resultCount: results,
        conclusionTaskCount: await tasks(host),
      });
    expect(await statistics('secretary')).toEqual({
      ...(await conclusions([2, 4, 8], 0)),
      changeCount: await count('from topic_change where status = 2 and project_sign_auth = 0'),
      secretaryReviewCount: await count('from topicapply where status = 6 and project_sign_auth = 0'),
    });
    expect(await statistics('director')).toEqual({
      ...(await conclusions([2, 4, 8], 1)),
      changeCount: await count('from topic_change where status = 2 and project_sign_auth = 1'),
      topicReviewCount: await count('from topicapply where status = 6 and project_sign_auth = 1'),
    });
    const own = `from topicapply_expert s join "user" u on u.id = s.expert_id where u.name = '郭永康' and s.status`;
    const counts = {
      sheetTodoCount: await count(`${own} in (0, -1)`),
      sheetReadyCount: await count(`${own} = 1`),
      groupSummaryCount: await count(
        `from expert_group g join "user" u on u.id = g.leader_id where u.name = '郭永康' and g.status = 1`,
      ),
    };
    expect(Object.values(counts).every((one) => one > 0)).toBe(true);
    expect(await statistics('expert01')).toEqual(counts);
  });

  test('a custom role is told of the screens it holds alone', async () => {
    const keys = async (args: object): Promise<readonly string[]> =>
      Object.keys((await (await office.signIn('admin02')).call(STATISTICS, { ...args })).result).toSorted();
    expect(await keys({})).toEqual([
      'changeCount',
      'middleCount',
      'researchCount',
      'resultCount',
      'resultReportCount',
      'subjectCount',
    ]);
    expect(await keys({ select: 'userCount,resultCount' })).toEqual(['resultCount']);
    expect(await keys({ type: 1 })).toEqual([]);
  });

  test('select names counters, type names the system whose home asks', async () => {
    const admin = await office.signIn('admin');
    expect(Object.keys((await admin.call(STATISTICS, { select: 'resultCount,nothing' })).result)).toEqual([
      'resultCount',
    ]);
    expect(Object.keys((await admin.call(STATISTICS, { type: 1 })).result)).toEqual(['userCount', 'topicApplyCount']);
    const ofProcess = [
      'changeCount',
      'middleCount',
      'researchCount',
      'resultCount',
      'resultReportCount',
      'subjectCount',
    ];
    expect(Object.keys((await admin.call(STATISTICS, { type: 3 })).result).toSorted()).toEqual(ofProcess);
    expect(
      Object.keys((await (await office.signIn('organ01')).call(STATISTICS, { type: 3 })).result).toSorted(),
    ).toEqual(ofProcess);
    expect(
      (await (await office.signIn('secretary')).call(STATISTICS, { select: 'subjectCount,resultCount' })).result,
    ).toEqual({});
    expect(Object.keys((await admin.call(STATISTICS, { type: 3, select: 'subjectCount,userCount' })).result)).toEqual([
      'subjectCount',
    ]);
    expect((await admin.call(STATISTICS, { type: 6 })).result).toEqual({});
    expect(await admin.call(STATISTICS, { type: 7 })).toMatchObject({ code: '0001' });
  });

  test('regions come as options of three levels, with or without what is below', async () => {
    const regions = async (
      args: object,
    ): Promise<{ value: string; label: string; children?: { value: string; children?: unknown[] }[] }[]> =>
      (await office.visitor.call('/api/open/common/getRegionList', { ...args })).result as never;
    const provinces = await regions({});
    expect(provinces).toContainEqual({ value: '360000', label: '江西省' });
    expect(await regions({ pId: '360000' })).toContainEqual({ value: '360100', label: '南昌市' });
    expect(await regions({ pId: 360100 })).toContainEqual({ value: '360102', label: '东湖区' });
    const deep = await regions({ pId: '0', includeChilds: true });
    const city = deep.find(({ value }) => value === '360000')?.children?.find(({ value }) => value === '360100');
    expect(city?.children).toContainEqual({ value: '360102', label: '东湖区' });
    expect(await regions({ pId: '360102' })).toEqual([]);
    expect(await office.visitor.call('/api/open/common/getRegionList', { pId: '江西' })).toMatchObject({
      code: '0001',
    });
  });

  test('what was seen last is kept for each person, list and record', async () => {
    const admin = await office.signIn('admin');
    const mark = '/admin/api/common/markViewTime';
    expect((await admin.call(mark, { type: 'resultCount' })).code).toBe(200);
    office.clock.forward(5);
    expect((await admin.call(mark, { type: 'resultCount' })).code).toBe(200);
    expect((await admin.call(mark, { type: 3, bizId: 17 })).code).toBe(200);
    const rows = await office.office.context.sql.query({ text: 'select type, biz_id from view_mark order by type' });
    expect(rows).toEqual([
      { type: '3', biz_id: 17 },
      { type: 'resultCount', biz_id: 0 },
    ]);
    expect(await admin.call(mark, {})).toMatchObject({ code: '0001', message: '请提供查看类型' });
  });

  test('counts tell nothing of what others own: the sums of both institutions make the whole', async () => {
    const [one, two] = await Promise.all(
      ['organ01', 'organ02'].map(
        async (name) =>
          (await (await office.signIn(name)).call(STATISTICS, { select: 'resultCount' })).result['resultCount'],
      ),
    );
    expect(Number(one) + Number(two)).toBe(await count('from topic_result where status = 1'));
  });
});
