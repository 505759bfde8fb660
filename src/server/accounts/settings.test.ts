// The office's numbers: who may change them, within which bounds, and that rules on every server go by the new ones
// within seconds.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

const SET = '/admin/api/sys/set';

describe.each(oneTestDatabase)('settings › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
  });
  afterAll(() => office.close());

  test('begin with the values of the specification, and only the office may see or change them', async () => {
    const { result } = await admin.call(`${SET}/getSysSet`);
    expect(result).toMatchObject({
      id: 1,
      graceMinutes: 5,
      returnDays: 3,
      memberTopicMax: 2,
      similarAlert: 0.85,
      sanctionYears: 3,
      loginAttempts: 5,
      passwordMaxAgeDays: 0,
    });
    const institution = await office.signIn('organ01');
    expect((await institution.call(`${SET}/getSysSet`)).code).toBe('0002');
    expect((await institution.call(`${SET}/saveSysSet`, { graceMinutes: 60 })).code).toBe('0002');
  });

  test('a value out of bounds, an empty one and a pair that contradicts itself are told at their fields', async () => {
    const refused = async (args: object): Promise<unknown> =>
      (await admin.call(`${SET}/saveSysSet`, { ...args })).result['errors'];
    expect(await refused({ graceMinutes: 121 })).toEqual([
      { field: '/graceMinutes', message: expect.stringContaining('120') as string },
    ]);
    expect(await refused({ openMonths: null })).toEqual([{ field: '/openMonths', message: '请输入开题期限' }]);
    expect(await refused({ memberMin: 12 })).toEqual([
      { field: '/memberMax', message: '成员最多人数不能小于最少人数' },
    ]);
  });

  test('a change is noted with both values, a stale one is refused, and a second server goes by it within seconds', async () => {
    const second = await office.secondServer();
    // It has read the old values and keeps them for a moment.
    await second.person(admin.token).call(`${SET}/getSysSet`);
    const { result: before } = await admin.call(`${SET}/getSysSet`);
    expect(
      await admin.call(`${SET}/saveSysSet`, {
        loginAttempts: 3,
        captchaAfterFailures: 20,
        rowVersion: before['rowVersion'],
      }),
    ).toMatchObject({ code: 200, message: '保存成功' });
    const { settings } = office.engine.context;
    expect(await settings.number('loginAttempts'), 'the server that wrote it goes by it at once').toBe(3);
    expect(await admin.call(`${SET}/saveSysSet`, { loginAttempts: 4, rowVersion: before['rowVersion'] })).toMatchObject(
      { code: '0001', result: { conflict: { loginAttempts: { yours: 4, theirs: 3 } } } },
    );
    const noted = await office.database.pool.query<{ changes: unknown; actor_name: string }>(
      "select changes, actor_name from audit_log where entity = 'sys-setting' order by id",
    );
    expect(noted.rows).toMatchObject([{ changes: { loginAttempts: [5, 3], captchaAfterFailures: [3, 20] } }]);
    let tries = 0;
    const visitor = second.person('');
    await expect
      .poll(
        async () => {
          const name = `waiting${(tries += 1)}`;
          for (let attempt = 0; attempt < 3; attempt += 1)
            await visitor.call('/api/common/login', { username: name, password: 'wrong' });
          return (await visitor.call('/api/common/login', { username: name, password: 'wrong' })).message;
        },
        { timeout: 8_000, interval: 300 },
      )
      .toContain('锁定');
    await second.close();
  });
});
