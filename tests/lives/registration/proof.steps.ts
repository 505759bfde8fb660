// Who registers proves to be one person: numbers, captcha, codes.
import { expect, test } from 'vitest';
import { smsTo } from '../../support/sent-messages.ts';
import type { Answer } from '../../support/whole-office.ts';
import { ADD, idcard, type Registration } from './registration.ts';

export function testProof(life: Registration): void {
  test('phone and identity card belong to one declarer', async () => {
    const one = life.fields();
    expect((await life.office.visitor.call(ADD, { ...one, ...(await life.human()) })).code).toBe(200);
    expect(await life.problems({ phone: one.phone })).toEqual([{ field: '/phone', message: '该手机号已注册' }]);
    expect(await life.problems({ idcard: one.idcard })).toEqual([{ field: '/idcard', message: '该身份证号已注册' }]);
  });

  test('the number of an expert is taken in the same words as that of a declarer, and a code is asked for in the same', async () => {
    const admin = await life.office.signIn('admin');
    const phone = '13970008899';
    const expert = { phone, name: '贺建新', company: '江西省教育科学研究院' };
    const made = await admin.call('/admin/api/user/addExpert', {
      ...expert,
      professionRank: '1',
      subjectCategorys: ['8'],
      expertise: '教育评价',
      idcard: idcard(777),
    });
    expect(made).toMatchObject({ code: 200 });
    const taken = await life.problems({ phone: '13800000001' });
    expect(taken).toEqual([{ field: '/phone', message: '该手机号已注册' }]);
    expect(await life.problems({ phone })).toEqual(taken);
    life.office.clock.forward(61);
    const asked = async (number: string): Promise<Answer> =>
      life.office.visitor.call('/api/common/sendCode', { phone: number, purpose: 'register' });
    const [ofExpert, ofNobody] = [await asked(phone), await asked('13970008898')];
    expect([ofExpert.code, ofExpert.message, ofExpert.result]).toEqual([
      ofNobody.code,
      ofNobody.message,
      ofNobody.result,
    ]);
  });

  test('of ten registrations of one number at once one is made', async () => {
    const one = life.fields();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        life.office.visitor.call(ADD, { ...one, idcard: idcard(601 + 2 * at), ...(await life.human()) }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('after a few from one address a captcha is asked, and a wrong one is always refused', async () => {
    life.office.clock.forward(61);
    expect(
      await life.office.visitor.call(ADD, {
        ...life.fields(),
        captchaId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        captcha: 'acde',
      }),
    ).toMatchObject({ code: '0001', message: '图形验证码错误或已过期', result: { captcha: true } });
    const plain = [];
    for (let at = 0; at < 6; at += 1) plain.push((await life.office.visitor.call(ADD, life.fields())).message);
    expect(plain).toEqual([
      ...Array.from({ length: 5 }, () => '注册成功，委托管理机构审核通过之后，可正常登录'),
      '请输入图形验证码',
    ]);
    expect((await life.register()).code).toBe(200);
  });

  test('age and sex are those of the identity number, whoever leaves them out', async () => {
    const { sex: _sex, age: _age, ...one } = life.fields();
    expect((await life.office.visitor.call(ADD, { ...one, ...(await life.human()) })).code).toBe(200);
    expect(await life.userOf(one.phone)).toMatchObject({ sex: '1', born: '1990-06-18' });
  });

  test('a wrong field does not use up the captcha, what is done does, and five tries do', async () => {
    const proof = await life.human();
    const one = life.fields();
    const send = (changes: object): Promise<Answer> => life.office.visitor.call(ADD, { ...one, ...proof, ...changes });
    expect((await send({ organId: 999_999 })).code).not.toBe(200);
    expect((await send({ sex: '2' })).result).toMatchObject({ errors: [{ field: '/sex' }] });
    expect((await send({})).code).toBe(200);
    expect((await send({ phone: '13970008001', idcard: idcard(701) })).message).toBe('图形验证码错误或已过期');
    const again = await life.human();
    const answers = [];
    for (let at = 0; at < 6; at += 1)
      answers.push((await life.office.visitor.call(ADD, { ...life.fields({ phone: one.phone }), ...again })).message);
    expect(answers).toEqual([...Array.from({ length: 5 }, () => '该手机号已注册'), '图形验证码错误或已过期']);
  });

  test('a code proves the phone, and the institution sees whether it did; a wrong one is refused at its field', async () => {
    const [proven, unproven] = [life.fields(), life.fields()];
    const proof = async (): Promise<string> => (await smsTo(life.office, proven.phone)).at(-1)?.values['code'] ?? '';
    life.office.clock.forward(61);
    expect(
      (await life.office.visitor.call('/api/common/sendCode', { phone: proven.phone, purpose: 'register' })).code,
    ).toBe(200);
    const code = await proof();
    expect(code).toMatch(/^\d{6}$/);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(
      (await life.office.visitor.call(ADD, { ...proven, code: wrong, ...(await life.human()) })).result,
    ).toMatchObject({ errors: [{ field: '/code', message: '短信验证码错误或已过期' }] });
    expect((await life.office.visitor.call(ADD, { ...unproven, code, ...(await life.human()) })).code).toBe('0001');
    expect((await life.office.visitor.call(ADD, { ...proven, code, ...(await life.human()) })).code).toBe(200);
    expect((await life.office.visitor.call(ADD, { ...unproven, ...(await life.human()) })).code).toBe(200);
    const organ = await life.office.signIn('organ01');
    const seen = async (phone: string): Promise<unknown> =>
      (
        (await organ.call('/admin/api/user/getDeclarerListPage', { phone })).result['records'] as {
          phoneVerified: unknown;
        }[]
      )[0]?.phoneVerified;
    expect([await seen(proven.phone), await seen(unproven.phone)]).toEqual([true, false]);
    expect(
      (await life.office.visitor.call(ADD, { ...life.fields(), phoneVerified: true, ...(await life.human()) })).code,
    ).toBe('0001');
  });

  test('who asks for a code with a number that is registered gets the same answer and no code to register with', async () => {
    life.office.clock.forward(61);
    expect(
      await life.office.visitor.call('/api/common/sendCode', { phone: '13800000001', purpose: 'register' }),
    ).toMatchObject({ code: 200, result: { wait: 60 } });
    expect((await smsTo(life.office, '13800000001')).at(-1)?.status).toBe('dummy');
  });
}
