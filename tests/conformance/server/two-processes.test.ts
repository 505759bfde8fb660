// Two server processes on one PostgreSQL and one file store: what one of them says and does the other knows (a session,
// a file, a quota, a setting), and what is to be done once is done once.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOffice, type OfficeProcess } from '../../support/office-process.ts';
import { testDatabases, type OpenTestDatabase } from '../../support/test-database.ts';
import { SETTINGS_KEPT_MS } from '../../../src/server/accounts/settings.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';

const ROOT = join(import.meta.dirname, '../../..');
const APPLY = '/admin/api/esp/topicapply';
const KEY = 'a test key of more than thirty-two bytes';
type Row = Readonly<Record<string, unknown>>;

interface Answer {
  readonly code: number | string;
  readonly message: string;
  readonly result: Row;
}

describe('two server processes', () => {
  let database: OpenTestDatabase;
  let servers: readonly OfficeProcess[] = [];
  const call = async (
    at: number,
    path: string,
    { token = '', args = {} }: { readonly token?: string; readonly args?: object } = {},
  ): Promise<Answer> => {
    const response = await fetch(`${servers[at]?.url ?? ''}${path}?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: token, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    return (await response.json()) as Answer;
  };
  const signIn = async (at: number, username: string): Promise<string> =>
    String((await call(at, '/api/common/login', { args: { username, password: 'Demo@2026' } })).result['token']);
  const query = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await database.pool.query(text, [...values])).rows as Row[];

  beforeAll(async () => {
    database = await (testDatabases.find(({ name }) => name === 'postgresql') as (typeof testDatabases)[number]).open({
      demo: true,
    });
    const options = {
      root: ROOT,
      dataDir: join(database.dataDir, 'office'),
      databaseUrl: database.url,
      env: { DATA_KEY: KEY },
    };
    servers = await Promise.all([startOffice(options), startOffice(options)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
  });

  test('a session of one is one of the other; a second sign-in there ends it here', async () => {
    const token = await signIn(0, 'admin');
    expect((await call(1, '/api/common/getUser', { token })).code).toBe(200);
    const next = await signIn(1, 'admin');
    expect((await call(0, '/api/common/getUser', { token })).code).toBe(402);
    expect((await call(0, '/api/common/getUser', { token: next })).code).toBe(200);
    expect((await call(1, '/api/common/logout', { token: next })).code).toBe(200);
    expect((await call(0, '/api/common/getUser', { token: next })).code).toBe(401);
  });

  test('a file that one has taken the other serves', async () => {
    const token = await signIn(0, 'organ01');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(makePdf(['申报汇总表']))]), '汇总表.pdf');
    const sent = (await (
      await fetch(`${servers[0]?.url ?? ''}/api/common/uploadFile?appKey=esp`, {
        method: 'POST',
        headers: { accessToken: token },
        body: form,
      })
    ).json()) as Answer;
    const served = await fetch(`${servers[1]?.url ?? ''}${String(sent.result['url'])}?appKey=esp`, {
      headers: { accessToken: token },
    });
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('a setting that one changes is in force at both within the seconds that they keep settings', async () => {
    const [admin, declarer] = [await signIn(0, 'admin'), await signIn(1, '13800000002')];
    const [batch] = await query(
      'select b.id, c.id as chosen, b.end_time from topicbatch b join topicbatch_category c on c.topicbatch_id = b.id join category k on k.id = c.category_id where b.cur_flag and b.type = 1 and k.code = $1',
      ['YB'],
    );
    await query('update topicbatch_timeset set grace_minutes = null where topicbatch_id = $1', [batch?.['id']]);
    await query("update topicbatch set end_time = now() - interval '20 minutes' where id = $1", [batch?.['id']]);
    const [like] = await query(
      'select name from topicapply where submit_time is not null and topicbatch_id = $1 and status <> -9 limit 1',
      [batch?.['id']],
    );
    const name = `${String(like?.['name']).replace('研究', '')}的区域协同推进机制`.slice(0, 40);
    const asked = async (at: number): Promise<{ readonly isOpen: boolean; readonly isLike: boolean }> => {
      const reasons = (
        await call(at, `${APPLY}/checkHostTopic`, {
          token: declarer,
          args: { batchCategoryId: Number(batch?.['chosen']), name },
        })
      ).result['reasons'] as readonly { code: string }[];
      return {
        isOpen: !reasons.some(({ code }) => code === 'NOT_OPEN'),
        isLike: reasons.some(({ code }) => code === 'SIMILAR'),
      };
    };
    const both = async (): Promise<unknown> => Promise.all([asked(0), asked(1)]);
    const set = (args: object): Promise<Answer> => call(0, '/admin/api/sys/set/saveSysSet', { token: admin, args });
    const within = { timeout: SETTINGS_KEPT_MS + 1_000, interval: 100 };
    for (const [setting, told] of [
      [
        { graceMinutes: 5, similarInfo: 0.85 },
        { isOpen: false, isLike: false },
      ],
      [
        { graceMinutes: 30, similarInfo: 0.3 },
        { isOpen: true, isLike: true },
      ],
      [
        { graceMinutes: 5, similarInfo: 0.85 },
        { isOpen: false, isLike: false },
      ],
    ] as const) {
      expect(await set(setting)).toMatchObject({ code: 200 });
      await expect.poll(both, within).toEqual([told, told]);
    }
    await query('update topicbatch set end_time = $2 where id = $1', [batch?.['id'], batch?.['end_time']]);
    expect(await set({ graceMinutes: 5, similarInfo: 0.65 })).toMatchObject({ code: 200 });
  });

  test('of fifty passes at both against ten places ten get through', async () => {
    const token = await signIn(0, 'organ01');
    const [model] = await query(
      'select a.id, a.topicbatch_id, a.organ_id from topicapply a join organ o on o.id = a.organ_id where a.status = 1 and o.code = $1 limit 1',
      ['NC01'],
    );
    const names = (
      await query(
        "select column_name as name from information_schema.columns where table_name = 'topicapply' and column_name not in ('id', 'declarer_id', 'apply_code', 'anon_code')",
      )
    )
      .map(({ name }) => `"${String(name)}"`)
      .join(', ');
    const made = await query(
      `insert into topicapply (${names}, apply_code) select ${names}, 'LOAD' || k from topicapply, generate_series(1, 50) k where id = $1 returning id`,
      [model?.['id']],
    );
    await query(
      "update topicapply a set category_id = c.category_id, batch_category_id = c.id from topicbatch_category c join category k on k.id = c.category_id where a.apply_code like 'LOAD%' and c.topicbatch_id = $1 and k.code = 'YB'",
      [model?.['topicbatch_id']],
    );
    const used = Number(
      (
        await query(
          'select count(*)::int as n from topicapply where target_occupied and topicbatch_id = $1 and organ_id = $2',
          [model?.['topicbatch_id'], model?.['organ_id']],
        )
      )[0]?.['n'],
    );
    await query(
      'update topicbatch_target set target_num = $3 where topicbatch_id = $1 and organ_id = $2 and category_id is null',
      [model?.['topicbatch_id'], model?.['organ_id'], used + 10],
    );
    const answers = await Promise.all(
      made.map(({ id }, at) =>
        call(at % 2, `${APPLY}/review/review`, {
          token,
          args: { id: Number(id), revieweStatus: 1, reviewContent: '材料齐全，同意上报。' },
        }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ message }) => message))).toEqual(
      new Set([`本机构申报指标已用完（${used + 10}/${used + 10}）`]),
    );
    await query("delete from topicapply where apply_code like 'LOAD%'");
  });

  test('what one takes away from a custom role the other refuses with the next request, and gives again', async () => {
    const [admin, holder] = [await signIn(0, 'admin'), await signIn(1, 'admin02')];
    const list = async (at: number): Promise<unknown> =>
      (await call(at, '/admin/api/esp/topic/change/getListPage', { token: holder })).code;
    expect([await list(0), await list(1)]).toEqual([200, 200]);
    const [role] = (await call(0, '/admin/api/role/getList', { token: admin, args: { name: '过程管理专员' } })).result[
      'records'
    ] as readonly { readonly id: number; readonly permissionIds: readonly string[] }[];
    const config = async (permissionIds: readonly string[] | undefined): Promise<unknown> =>
      (await call(0, '/admin/api/role/configPermission', { token: admin, args: { id: role?.id, permissionIds } })).code;
    expect(await config(role?.permissionIds.filter((id) => !/^(?:topicChange|topicLife|life)/.test(id)))).toBe(200);
    expect([await list(1), await list(0)]).toEqual(['0002', '0002']);
    expect((await call(1, '/api/common/getUser', { token: holder })).result['takenAway']).toContain('topicChange');
    expect(await config(role?.permissionIds)).toBe(200);
    expect([await list(1), await list(0)]).toEqual([200, 200]);
  });

  test('an account that one disables is refused by the other at once', async () => {
    const [admin, declarer] = [await signIn(0, 'admin'), await signIn(1, '13800000002')];
    expect((await call(1, '/api/common/getUser', { token: declarer })).code).toBe(200);
    const [user] = await query(
      'select u.id from "user" u join session s on s.user_id = u.id where s.role = $1 and s.ended_at is null order by s.id desc limit 1',
      ['declarer'],
    );
    await query('update "user" set status = 3 where id = $1', [user?.['id']]);
    expect((await call(0, '/api/common/getUser', { token: declarer })).code).not.toBe(200);
    expect((await call(1, '/api/common/getUser', { token: declarer })).code).not.toBe(200);
    expect((await call(0, '/api/common/getUser', { token: admin })).code).toBe(200);
  });

  test('what is due by night is done once, with one line in the log, though both look', async () => {
    const lapsed =
      "select record_id, count(*)::int as lines from audit_log where entity = 'topicapply' and action = 'organLapse' group by record_id";
    await query(
      "update topicbatch set exam_end_time = now() - interval '1 hour', end_time = now() - interval '2 days' where id = (select topicbatch_id from topicapply where status = 1 limit 1)",
    );
    const due = Number((await query('select count(*)::int as n from topicapply where status = 1'))[0]?.['n']);
    expect(due).toBeGreaterThan(0);
    // Servers look again when they come up: the night's work is noted as done before, so it is taken back here.
    await query("delete from setting where key in ('day:timed-events', 'job:timed-events')");
    await Promise.all(servers.map((server) => server.stop()));
    const options = {
      root: ROOT,
      dataDir: join(database.dataDir, 'office'),
      databaseUrl: database.url,
      env: { DATA_KEY: KEY },
    };
    servers = await Promise.all([startOffice(options), startOffice(options)]);
    await expect.poll(async () => (await query(lapsed)).length, { timeout: 30_000 }).toBe(due);
    await expect
      .poll(async () => (await query("select 1 from setting where key = 'day:timed-events'")).length, {
        timeout: 30_000,
      })
      .toBe(1);
    expect((await query(lapsed)).every(({ lines }) => lines === 1)).toBe(true);
    expect(await query('select 1 from topicapply where status = 1')).toEqual([]);
  }, 120_000);
});
