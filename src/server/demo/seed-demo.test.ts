import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planShown } from '../../../tests/support/plan-shown.ts';
import { testDatabases } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { checkData } from '../checks/check-data.ts';
import { findPdfDanger } from '../files/pdf-check.ts';
import { makeFirstData } from '../first-data.ts';
import type { SqlRow } from '../db/sql-port.ts';
import { fillSearch } from '../search/fill-search.job.ts';
import { letSearchGo } from '../search/put-off-search.ts';
import { NAMED_PEOPLE } from './demo-people.ts';
import { scaleDemo } from './scale-demo.ts';
import { planScale } from './scale-plan.ts';

const NOTICE = { title: '关于做好课题中期检查的通知', type: '1', status: 1, content: '<p>请各单位按期完成。</p>' };

describe.each(testDatabases)('demo office › $name', (database) => {
  let office: WholeOffice;
  const rows = (text: string): Promise<readonly SqlRow[]> => office.office.context.sql.query({ text });
  const count = async (text: string): Promise<number> => Number((await rows(`select count(*) as n ${text}`))[0]?.['n']);

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test.each(NAMED_PEOPLE.map(({ username, password, role }) => [username, password, role] as const))(
    '%s can sign in',
    async (username, password, role) => {
      const person = await office.signIn(username, password);
      const { result } = await person.call('/api/common/getUserForHome');
      expect(result).toMatchObject({
        changePwd: username === '13800000005',
        user: { username, type: NAMED_PEOPLE.find((one) => one.username === username)?.type },
      });
      const wanted = username === '13800000004' ? 'ROLE_PENDING' : office.office.context.model.roleById.get(role)?.code;
      expect((result['user'] as { roles: { code: string }[] }).roles[0]?.code).toBe(wanted);
    },
  );

  test('the hosts of demo.md stand where it says', async () => {
    const home = async (username: string): Promise<Record<string, unknown>> =>
      (await (await office.signIn(username)).call('/api/common/getUserForHome')).result;
    expect(await home('13800000001')).toMatchObject({
      processSystem: true,
      jietiSystem: false,
      supplementMenu: false,
      supplementStatus: null,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    expect(await home('13800000002')).toMatchObject({ processSystem: false, jietiSystem: false });
    expect(await home('13800000003')).toMatchObject({ processSystem: true, jietiSystem: true });
    const concluded = await (await office.signIn('13800000006')).call('/admin/api/esp/topic/getMyTopic');
    expect(concluded.result).toMatchObject([{ status: 4, conclusionStatus: 9 }]);
  });

  test('a topic of this year shows the parts of its declaration as its plan, an old one what the office typed', async () => {
    const planOf = async (username: string): Promise<Readonly<Record<string, readonly string[] | number>>> => {
      const host = await office.signIn(username);
      const [topic] = (await host.call('/admin/api/esp/topic/getMyTopic')).result as unknown as { id: number }[];
      return planShown(host, topic?.id ?? 0);
    };
    expect(await planOf('13800000001')).toMatchObject({
      topicapply: expect.arrayContaining(['applyCode', 'versionNo']) as string[],
      'pt-sjlz': expect.arrayContaining(['topicBasis', 'referenceText']) as string[],
      'pt-zzcg': 1,
      'pt-jdcg': 2,
      'pt-tjr': 2,
      'pt-fj': ['commitUrl', 'titleProofUrl', 'organOpinionUrl'],
    });
    expect(await planOf('13800000006')).toEqual({
      topicapply: ['topicBasis', 'researchContent', 'ideaMethod', 'innovation', 'expectedResult', 'stages', 'budget'],
    });
  });

  test('the first host has results of every type of its own in every status, a returned one with its reason', async () => {
    const found =
      await rows(`select r.type, r.status, count(*) as n from topic_result r join "user" u on u.id = r.host_id
      where u.name = '陈思远' and u.company = '南昌市第二中学' group by 1, 2`);
    expect(found).toHaveLength(40);
    expect(await count("from topic_result where status = -1 and coalesce(review_content, '') = ''")).toBe(0);
  });

  test("research and result reports that were handed in are results of types 1 and 2, once a topic, in the report's status", async () => {
    for (const [type, report] of [
      [1, 'research'],
      [2, 'result'],
    ] as const) {
      const topics = await count(`from topic where ${report}_status <> 0`);
      expect(topics).toBeGreaterThan(5);
      expect(await count(`from topic_result where type = ${type}`)).toBe(topics);
      expect(
        await count(
          `from topic t join topic_result r on r.topic_id = t.id and r.type = ${type} and r.status = t.${report}_status and r.file_url = t.${report}_report_url`,
        ),
      ).toBe(topics);
    }
  });

  test('organ01 has topics over four years and queues that page', async () => {
    expect(await count("from topic t join organ o on o.id = t.organ_id where o.code = 'NC01'")).toBeGreaterThanOrEqual(
      40,
    );
    expect(
      await count(
        "from (select distinct left(t.code, 2) from topic t join organ o on o.id = t.organ_id where o.code = 'NC01') y",
      ),
    ).toBeGreaterThanOrEqual(4);
    expect(
      await count("from topic_result r join organ o on o.id = r.organ_id where o.code = 'NC01' and r.status = 1"),
    ).toBeGreaterThan(60);
    expect(await count('from topic_result where status = 2')).toBeGreaterThan(60);
  });

  test.each(['subject', 'middle', 'research', 'result'])(
    '%s reports page at both desks, and their states fit the topics',
    async (report) => {
      const statuses = await rows(`select distinct ${report}_status as status from topic`);
      expect(new Set(statuses.map((row) => row['status']))).toEqual(new Set([0, 1, 2, 9, -1]));
      expect(
        await count(`from topic t join organ o on o.id = t.organ_id where o.code = 'NC01' and t.${report}_status = 1`),
      ).toBeGreaterThan(10);
      expect(await count(`from topic where ${report}_status = 2`)).toBeGreaterThan(10);
      expect(
        await count(`from topic where ${report}_status = -1 and coalesce(${report}_review_content, '') = ''`),
      ).toBe(0);
      expect(
        await count(
          `from topic where ${report}_status <> 0 and (${report}_report_url is null or ${report}_submit_time is null)`,
        ),
      ).toBe(0);
    },
  );

  test('a topic has its batch, its kind, its team and its application; who never opened in time is there', async () => {
    expect(await count('from topic where batch_id is null or category_id is null or apply_id is null')).toBe(0);
    expect(await count('from topic t where (select count(*) from topic_staff s where s.topic_id = t.id) < 2')).toBe(0);
    expect(await count('from topic where status = 1 and subject_end_date < now()::date')).toBeGreaterThan(3);
    expect(await count('from topic where status = 2 and middle_date < now()::date')).toBeGreaterThan(3);
    expect(
      await count(
        'from topic t join "user" u on u.id = t.host_id where t.terminate_flag = 3 and u.sanction_until > now()::date',
      ),
    ).toBe(2);
  });

  test('conclusions stand in every state, at every turn of the directors; one is finished, with number and certificate', async () => {
    const states = await rows('select distinct status from topicclu order by 1');
    expect(states.map(({ status }) => status)).toEqual([-9, -8, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const status of [2, 4, 8])
      expect(await count(`from (select distinct project_sign_auth from topicclu where status = ${status}) s`)).toBe(3);
    expect(await count('from topicclu where status in (2, 4, 8) and project_sign_auth is null')).toBe(0);
    expect(await count('from certificate where status = 1 and cert_no is not null')).toBe(3);
    expect(await count('from topicclu c join topic t on t.id = c.topic_id where t.conclusion_status <> c.status')).toBe(
      0,
    );
    const finished = await (
      await office.signIn('admin')
    ).call('/admin/api/esp/topicclu/review/getListPage', { status: 9 });
    expect(finished.result['records']).toMatchObject([{ status: 9, certNo: expect.stringContaining('0001') }]);
  });

  test('nothing in it lies in the future, and names fit their fields', async () => {
    expect(
      await count('from topic_result where create_time > now() or submit_time > now() or update_time > now()'),
    ).toBe(0);
    expect(await count('from audit_log where time > now()')).toBe(0);
    expect(await count('from topic where length(name) > 40')).toBe(0);
    expect(
      await count(
        'from topic where greatest(subject_submit_time, subject_review_time, middle_submit_time, middle_review_time, research_submit_time, research_review_time, result_submit_time, result_review_time) > now()',
      ),
    ).toBe(0);
    expect(await count('from topic_result where length(name) > 100')).toBe(0);
  });

  test('its files are PDFs that the office itself would take', async () => {
    const host = await office.signIn('13800000001');
    const list = await host.call('/admin/api/esp/topic/result/getListPage', { pageSize: 3 });
    for (const { fileUrl } of list.result['records'] as { fileUrl: string }[]) {
      const content = Buffer.from(await (await host.download(fileUrl)).arrayBuffer());
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await findPdfDanger(content)).toBeNull();
    }
  });

  test('it keeps every invariant of the data', async () => {
    expect((await checkData(office.office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
  });

  test('a second start adds nothing', async () => {
    const before = await count('from "user"');
    expect(await makeFirstData(office.office)).toEqual({ kind: 'none' });
    expect(await count('from "user"')).toBe(before);
    expect(await count("from dictionary where parent_val = 'sex'")).toBe(2);
  });

  test('multiplied it holds everything again, connected as the originals are, and keeps every invariant', async () => {
    const { sql, model, cipher, audit } = office.office.context;
    // From a line with a signature on, every line must have one.
    const admin = await office.signIn('admin');
    expect((await admin.call('/admin/api/notice/addNotice', NOTICE)).code).toBe(200);
    const { entities } = planScale(model);
    const tables = async (): Promise<ReadonlyMap<string, number>> => {
      const [row] = await rows(
        `select ${entities.map(({ table }) => `(select count(*) from "${table}") as "${table}"`).join(', ')}`,
      );
      return new Map(entities.map(({ table }) => [table, Number(row?.[table])]));
    };
    const [before, history] = [await tables(), await count("from audit_log where entity <> 'notice'")];
    const steps = new Map<string, number>();
    for (const { id, table } of entities)
      steps.set(id, Number((await rows(`select coalesce(max(id), 0) as id from "${table}"`))[0]?.['id']));
    const kept = (
      await rows(`select id from "user" where role in ('office', 'secretary', 'director', 'institution') order by id`)
    ).map(({ id }) => Number(id));
    const parts = { model, cipher, issueRowKey: audit.issueRowKey };
    const modules = await sql.transaction((runner) => scaleDemo({ runner, ...parts }, 3));
    await letSearchGo(sql);

    const after = await tables();
    const wanted = [...before].map(([table, records]) => [
      table,
      records * 3 - (table === 'user' ? kept.length * 2 : 0),
    ]);
    expect([...after]).toEqual(wanted);
    expect(await count("from audit_log where entity <> 'notice'")).toBe(history * 3);
    expect(modules.map(({ title }) => title)).toEqual([
      '人员与消息',
      '结题鉴定',
      '课题申报',
      '过程管理',
      '专家评审',
      '选题征集',
      '操作日志',
    ]);
    const strays = [];
    for (const { id, table, fields } of entities)
      for (const { to, column } of fields) {
        const [step, target] = [steps.get(id), steps.get(to ?? '')];
        if (step === undefined || target === undefined) continue;
        const isStaying = to === 'user' ? `o."${column.name}" = any('{${kept.join(',')}}')` : 'false';
        const found = await count(
          `from "${table}" o join generate_series(1, 2) k on true left join "${table}" c on c.id = o.id + k * ${step}
            where o.id <= ${step}${id === 'user' ? ` and o.id <> all('{${kept.join(',')}}')` : ''}
              and (c.id is null or c."${column.name}" is distinct from o."${column.name}" + case when ${isStaying} then 0 else k * ${target} end)`,
        );
        if (found > 0) strays.push(`${id}.${column.name}: ${found}`);
      }
    expect(strays).toEqual([]);
    // Ids inside tables and beside the name of their entity.
    const results =
      "from topicclu c, jsonb_array_elements(c.result_ids) r left join topic_result t on t.id = (r ->> 'resultId')::bigint";
    expect(await count(`${results} where c.id > ${steps.get('topicclu')}`)).toBeGreaterThan(10);
    expect(await count(`${results} where t.topic_id is distinct from c.topic_id`)).toBe(0);
    expect(
      await count(
        'from message m join topic_result r on r.id = m.open_id where m.screen = $$projectData$$ and r.host_id = m.receiver_id',
      ),
    ).toBe(await count('from message where screen = $$projectData$$'));
    expect((await checkData(office.office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);

    // The copies of the first host and of an expert are people of their own.
    expect((await (await office.signIn('15000000002')).call('/admin/api/esp/topic/getMyTopic')).result).toHaveLength(1);
    expect((await (await office.signIn('expert01-1')).call('/api/common/getUserForHome')).code).toBe(200);
    await fillSearch({ sql, model }, Date.now() + 60_000);
    const [topic] = await rows('select code from topic order by id desc limit 1');
    const found = await admin.call('/admin/api/esp/search/getListPage', { keyword: String(topic?.['code']) });
    expect(found.result).toMatchObject({ total: 1, isFilling: false });
    await expect(sql.transaction((runner) => scaleDemo({ runner, ...parts }, 2))).rejects.toThrow('已经放大过');
  });
});
