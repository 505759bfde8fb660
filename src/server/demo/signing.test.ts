// Who signs for the office: the director alone. No administrator gets at a director's password or signature, nor makes
// directors of their own; each signing asks for the password once a session, and the paper says how it was signed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { answerOperator } from '../operator/operator-events.ts';
import { createRandom } from './random.ts';
import { drawSignature } from './signature-picture.ts';

const USER = '/admin/api/user';
const CHANGE = '/admin/api/esp/topic/change';
const NEEDS = { code: '0001', message: '办理前请先输入登录密码，确认是本人操作', result: { confirmPassword: true } };

type Row = Record<string, unknown>;

const ALONE = {
  event: 'user.confirmSignerAlone',
  opinion: '原两位主任均已离任，由省教育厅文件任命',
  user: 'root',
} as const;

describe.each(oneTestDatabase)('signing for the office › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let secretary: Person;
  const rows = async (person: Person, path: string, args: object = {}): Promise<Row[]> =>
    (await person.call(path, { ...args })).result['records'] as Row[];
  const waiting = (person: Person): Promise<Row[]> =>
    rows(person, `${CHANGE}/getListPage`, { preset: 'waiting', pageSize: 2 });
  const sign = (person: Person, seen: readonly Row[]): Promise<Answer> =>
    person.call(`${CHANGE}/review/batchSignAuth`, { items: seen.map(({ id, rowVersion }) => ({ id, rowVersion })) });
  const confirm = (person: Person, password = 'Demo@2026'): Promise<Answer> =>
    person.call('/api/common/confirmPassword', { password });
  const accountOf = async (username: string): Promise<Row> =>
    (await rows(admin, `${USER}/getAdminList`, { username }))[0] ?? {};
  const lastPassword = async (phone: string): Promise<string> =>
    /(?:密码为|重置为)([^，]+)，/.exec((await smsTo(office, phone)).at(-1)?.text ?? '')?.[1] ?? '';
  const picture = async (person: Person): Promise<unknown> =>
    (await person.upload(drawSignature(createRandom(7)), '签名.png', '&field=user.eleSignUrl')).result['url'];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    [admin, secretary] = await Promise.all([office.signIn('admin'), office.signIn('secretary')]);
  });
  afterAll(() => office.close());

  test('nothing is signed before the password was given again in this session; a wrong one opens nothing', async () => {
    const seen = await waiting(secretary);
    expect(await sign(secretary, seen)).toEqual(NEEDS);
    expect(await confirm(secretary, 'Wrong@2026')).toMatchObject({ code: '0001', message: '登录密码错误' });
    expect(await sign(secretary, seen)).toEqual(NEEDS);
    expect(await waiting(secretary)).toEqual(seen);
    expect(await confirm(secretary)).toMatchObject({ code: 200 });
    expect(await sign(secretary, seen.slice(0, 1))).toMatchObject({ code: 200 });
    expect(await sign(secretary, seen.slice(1))).toMatchObject({ code: 200 });
    secretary = await office.signIn('secretary');
    expect(await sign(secretary, await waiting(secretary))).toEqual(NEEDS);
  });

  test('guessing the password in a session is locked like a login', async () => {
    const person = await office.signIn('director');
    for (let at = 0; at < 5; at += 1)
      expect((await confirm(person, `Guess@${2020 + at}`)).message).toBe('登录密码错误');
    expect((await confirm(person)).message).toMatch(/^登录失败次数过多/);
    office.clock.forward(16);
    expect((await confirm(person)).code).toBe(200);
    [admin, secretary] = await Promise.all([office.signIn('admin'), office.signIn('secretary')]);
  });

  test('the paper says how it was signed', async () => {
    const [seen] = await waiting(secretary);
    await confirm(secretary);
    expect(await sign(secretary, seen === undefined ? [] : [seen])).toMatchObject({ code: 200 });
    const change = (await admin.call(`${CHANGE}/getInfoById`, { id: seen?.['id'] })).result;
    expect(change['secretarySignHow']).toBe('电子签名，登录密码确认');
    const paper = await admin.call(`${CHANGE}/createApprovalForm`, { id: seen?.['id'] });
    const { pages } = await readPdf(
      Buffer.from(await (await admin.download(String(paper.result['url']))).arrayBuffer()),
    );
    expect(pages.join('').replaceAll(/\s/g, '')).toContain(String(change['secretarySignHow']).replaceAll(/\s/g, ''));
  });

  test("a director's new password goes to the director by text message and is in no answer", async () => {
    const director = await accountOf('director');
    const reset = await admin.call(`${USER}/resetPassword`, { id: director['id'] });
    expect(reset).toMatchObject({ code: 200, message: '密码已重置' });
    const phone = await phoneOf('director');
    const password = await lastPassword(phone);
    expect(password).toHaveLength(16);
    expect(JSON.stringify(reset)).not.toContain(password);
    expect(reset.result['accounts']).toEqual([]);
    expect((await office.visitor.call('/api/common/login', { username: 'director', password })).code).toBe(200);
  });

  test('only the owner changes a signature', async () => {
    const director = await accountOf('director');
    const eleSignUrl = await picture(admin);
    expect((await admin.call(`${USER}/uploadEleSignUrl`, { id: director['id'], eleSignUrl })).code).toBe('0002');
    expect((await admin.call(`${USER}/editAdmin`, { id: director['id'], eleSignUrl })).code).toBe('0001');
    expect(
      (await secretary.call(`${USER}/uploadEleSignUrl`, { id: director['id'], eleSignUrl: await picture(secretary) }))
        .code,
    ).not.toBe(200);
    expect((await accountOf('director'))['eleSignUrl']).toBe(director['eleSignUrl']);
    const own = await accountOf('secretary');
    expect(
      (await secretary.call(`${USER}/uploadEleSignUrl`, { id: own['id'], eleSignUrl: await picture(secretary) })).code,
    ).toBe(200);
    const args = { name: '邓志勇', username: 'deng_zy', role: 'secretary', phone: '13970000901', eleSignUrl };
    expect((await admin.call(`${USER}/addAdmin`, args)).code).toBe('0001');
  });

  test('a director whom an administrator makes, moves or gives another phone signs nothing before another has confirmed it', async () => {
    const args = { name: '邓志勇', username: 'deng_zy', role: 'secretary' };
    expect((await admin.call(`${USER}/addAdmin`, args)).message).toBe('签字人的密码只用短信发给本人，请先填写其手机号');
    const made = await admin.call(`${USER}/addAdmin`, { ...args, phone: '13970000901' });
    expect(made.result['accounts']).toEqual([]);
    const first = await lastPassword('13970000901');
    const entered = office.person(
      String(
        (await office.visitor.call('/api/common/login', { username: 'deng_zy', password: first })).result['token'],
      ),
    );
    await entered.call('/api/common/changePassword', { oldPassword: first, newPassword: 'Kecheng#2026' });
    const fresh = await office.signIn('deng_zy', 'Kecheng#2026');
    await fresh.call(`${USER}/uploadEleSignUrl`, { eleSignUrl: await picture(fresh) });
    await confirm(fresh, 'Kecheng#2026');
    const seen = (await waiting(fresh)).slice(0, 1);
    expect((await sign(fresh, seen)).message).toContain(
      '请另一位主任在“签字人”中确认后再签名；没有其他主任时，见“签字人”页的说明',
    );

    const id = made.result['id'];
    expect((await fresh.call(`${USER}/confirmSigner`, { id })).message).toContain('不能确认自己的账号');
    expect((await admin.call(`${USER}/confirmSigner`, { id })).code).toBe('0002');
    expect(await secretary.call(`${USER}/getSignerList`, { signerStatus: 1 })).toMatchObject({
      result: { records: [{ id, signerNote: '管理员添加的签字人' }] },
    });
    await confirm(secretary);
    expect(await secretary.call(`${USER}/confirmSigner`, { id })).toMatchObject({
      code: 200,
      message: '已确认，该账号可以签名',
    });
    expect((await sign(fresh, seen)).code).toBe(200);

    expect((await admin.call(`${USER}/editAdmin`, { id, phone: '13970000902' })).code).toBe(200);
    expect(await accountOf('deng_zy')).toMatchObject({ signerStatus: 1 });
    expect((await sign(fresh, await waiting(fresh))).message).toContain('请另一位主任');
    expect(await answerOperator(office.engine, { ...ALONE, id: Number(id) })).toEqual({
      kind: 'refused',
      message: expect.stringContaining('还有 2 位已确认的主任可以在“签字人”中确认'),
    });
  });

  test('with both directors moved away or to be removed, an administrator still makes no signer alone', async () => {
    for (const username of ['secretary', 'director', 'deng_zy']) {
      const { id } = await accountOf(username);
      expect((await admin.call(`${USER}/editAdmin`, { id, role: 'office' })).code).toBe(200);
    }
    expect((await admin.call(`${USER}/delUser`, { id: (await accountOf('director'))['id'] })).message).toContain(
      '主任的账号不能删除',
    );
    const args = { name: '涂建华', username: 'tu_jh', role: 'director', phone: '13970000903' };
    const made = await admin.call(`${USER}/addAdmin`, args);
    expect(made.code).toBe(200);
    expect(await accountOf('tu_jh')).toMatchObject({ signerStatus: 1 });
    const [row] = await office.office.context.sql.query({ text: 'select signer_note from "user" where id = $1' }, [
      Number(made.result['id']),
    ]);
    expect(row?.['signer_note']).toBe('管理员添加的签字人；没有其他主任可以确认');
  });

  test('where no signer is left, who runs the server confirms one with a reason, which the log keeps and the signer is told', async () => {
    const { id } = await accountOf('tu_jh');
    expect(await answerOperator(office.engine, { event: null })).toEqual({
      kind: 'events',
      events: [
        {
          event: ALONE.event,
          title: '确认签字人（没有其他主任时）',
          needsOpinion: true,
          records: [{ id, label: '涂建华' }],
        },
      ],
    });
    expect(await answerOperator(office.engine, { ...ALONE, id: Number(id), opinion: '' })).toMatchObject({
      kind: 'refused',
    });
    expect(await answerOperator(office.engine, { ...ALONE, id: Number((await accountOf('admin'))['id']) })).toEqual({
      kind: 'refused',
      message: '该账号没有待确认的变动',
    });
    expect(await accountOf('tu_jh')).toMatchObject({ signerStatus: 1 });
    expect(await answerOperator(office.engine, { ...ALONE, id: Number(id) })).toEqual({
      kind: 'done',
      message: '已确认，该账号可以签名',
    });
    expect(await accountOf('tu_jh')).toMatchObject({ signerStatus: 2 });
    const { sql } = office.office.context;
    expect(
      await sql.query({
        text: "select actor_id, actor_name, role, opinion from audit_log where entity = 'user' and action = 'confirmSignerAlone'",
      }),
    ).toEqual([{ actor_id: null, actor_name: '服务器管理员（root）', role: 'operator', opinion: ALONE.opinion }]);
    expect((await smsTo(office, '13970000903')).at(-1)?.text).toContain('已由服务器管理员确认，可以代表规划办签名');
    expect(await answerOperator(office.engine, { ...ALONE, id: Number(id) })).toEqual({
      kind: 'refused',
      message: '该账号没有待确认的变动',
    });
    expect(await rows(admin, '/admin/api/actionLog/getPageList', { role: 'operator' })).toMatchObject([
      { actionTitle: '确认签字人（没有其他主任时）', opinion: ALONE.opinion },
    ]);
  });

  async function phoneOf(username: string): Promise<string> {
    const { sql, cipher } = office.office.context;
    const [row] = await sql.query({ text: 'select phone from "user" where username_bix = $1' }, [
      cipher.blindIndex(username),
    ]);
    return cipher.decrypt(String(row?.['phone']));
  }
});
