// A registration is reviewed: returned, corrected, passed; several at once; and every mistake at its field.
import { expect, test } from 'vitest';
import type { Answer, Person } from '../../support/whole-office.ts';
import { ADD, PASSWORD, years, type Registration } from './registration.ts';

export function testReview(life: Registration): void {
  test('from the registration through the return and the correction to the review that lets one in', async () => {
    const one = life.fields();
    expect(await life.office.visitor.call(ADD, { ...one, ...(await life.human()) })).toMatchObject({
      code: 200,
      message: '注册成功，委托管理机构审核通过之后，可正常登录',
      result: { id: expect.any(Number), rowVersion: 1 },
    });
    const stored = await life.userOf(one.phone);
    expect(stored).toMatchObject({
      status: 0,
      role: 'declarer',
      type: 3,
      organ_id: life.organId,
      sex: '1',
      born: '1990-06-18',
    });
    expect(stored?.['phone']).not.toContain(one.phone);

    const id = Number(stored?.['id']);
    const own = await life.office.signIn(one.phone, PASSWORD);
    expect((await own.call('/api/common/getUserForHome')).result).toMatchObject({
      user: { roleType: -1, userStatus: 0 },
    });
    for (const path of [
      '/admin/api/esp/topic/getMyTopic',
      '/admin/api/esp/topic/result/getMyListPage',
      '/admin/api/user/getList',
      '/admin/api/user/review',
      '/admin/api/user/changeStatus',
    ]) {
      expect(await own.call(path, {})).toMatchObject({ code: '0002' });
    }

    const organ = await life.office.signIn('organ01');
    const foreign = await life.office.signIn('organ02');
    expect(await foreign.call('/admin/api/user/review', { id, revieweStatus: 1 })).toMatchObject({ code: '0002' });
    expect(await organ.call('/admin/api/user/review', { id, revieweStatus: -1, reviewContent: '不符' })).toMatchObject({
      code: '0001',
      message: '审核意见至少5个字',
    });
    expect(
      await organ.call('/admin/api/user/review', { id, revieweStatus: -1, reviewContent: '工作单位请填写公章全称' }),
    ).toMatchObject({ code: 200 });
    expect(await life.userOf(one.phone)).toMatchObject({ status: 2, review_content: '工作单位请填写公章全称' });

    const returned = await life.office.signIn(one.phone, PASSWORD);
    const record = (await returned.call('/admin/api/user/getInfoById', { id })).result;
    expect(record).toMatchObject({
      status: 2,
      reviewContent: '工作单位请填写公章全称',
      phone: one.phone,
      age: years(),
    });
    expect(await returned.call('/admin/api/user/getInfoById', { id: id - 1 })).toMatchObject({ code: '0002' });
    expect(
      await returned.call('/admin/api/user/editDeclarer', {
        id,
        rowVersion: record['rowVersion'],
        status: 1,
        company: '南昌市第三中学',
      }),
    ).toMatchObject({ code: '0001' });
    // What the form stars and the registration did not ask is asked now, at its field; an empty text is none.
    const corrected = { id, rowVersion: record['rowVersion'], company: '南昌市第三中学（公章全称）' };
    expect(
      await returned.call('/admin/api/user/editDeclarer', { ...corrected, nation: '', email: null }),
    ).toMatchObject({
      code: '0001',
      result: {
        errors: [
          { field: '/nation', message: '请选择民族' },
          { field: '/companyType', message: '请选择所属系统' },
          { field: '/professionRank', message: '请选择专业技术职务' },
          { field: '/expertise', message: '请输入研究专长' },
          { field: '/education', message: '请选择最后学历' },
          { field: '/email', message: '请输入邮箱' },
          { field: '/region', message: '请选择所在地区' },
          { field: '/address', message: '请输入通讯地址' },
        ],
      },
    });
    expect(await life.userOf(one.phone)).toMatchObject({ status: 2 });
    // Whoever mends it for somebody else is asked what the registration asks, no more, and can take none of it away.
    const mended = { id, rowVersion: record['rowVersion'], company: '南昌市第三中学教育集团' };
    expect(await organ.call('/admin/api/user/editDeclarer', { ...mended, name: '', phone: null })).toMatchObject({
      code: '0001',
      result: {
        errors: [
          { field: '/name', message: '请输入姓名' },
          { field: '/phone', message: '请输入手机号' },
        ],
      },
    });
    expect(await organ.call('/admin/api/user/editDeclarer', mended)).toMatchObject({ code: 200 });
    expect(
      await returned.call('/admin/api/user/editDeclarer', {
        ...corrected,
        rowVersion: Number(corrected.rowVersion) + 1,
        nation: '1',
        companyType: '1',
        professionRank: '3',
        expertise: '高中语文教学',
        education: '2',
        region: '360000,360100,360102',
        address: '南昌市东湖区一经路27号',
      }),
    ).toMatchObject({ code: 200, message: '保存成功，请等待委托管理机构审核' });
    expect(await life.userOf(one.phone)).toMatchObject({ status: 0 });
    // What stands there and is starred stays filled, whoever saves; what nobody has to fill in may go.
    const emptied = { id, nation: '', region: null, degree: null, address: '南昌市东湖区一经路29号' };
    expect(await organ.call('/admin/api/user/editDeclarer', emptied)).toMatchObject({
      code: '0001',
      result: {
        errors: [
          { field: '/nation', message: '民族已经填写，可以修改，不能清空' },
          { field: '/region', message: '所在地区已经填写，可以修改，不能清空' },
        ],
      },
    });
    const changed = { id, nation: '2', degree: null, address: '南昌市东湖区一经路29号' };
    expect(await organ.call('/admin/api/user/editDeclarer', changed)).toMatchObject({ code: 200 });
    expect((await organ.call('/admin/api/user/getInfoById', { id })).result).toMatchObject({ status: 0, nation: '2' });

    expect(await organ.call('/admin/api/user/review', { id, revieweStatus: 1 })).toMatchObject({ code: 200 });
    expect(await organ.call('/admin/api/user/review', { id, revieweStatus: 1 })).toMatchObject({ code: '0001' });
    expect(
      (await (await life.office.signIn(one.phone, PASSWORD)).call('/api/common/getUserForHome')).result,
    ).toMatchObject({ user: { roleType: 3, userStatus: 1 } });
    const sent = (await life.messages()).filter(({ phone }) => phone === one.phone);
    expect(sent.map(({ template, status }) => [template, status])).toEqual([
      ['user.reviewReturn', 'sent'],
      ['user.reviewPass', 'sent'],
    ]);
    expect(sent[0]?.text).toContain('工作单位请填写公章全称');
  });

  test('an institution passes several registrations in one call, those it saw or none', async () => {
    const [first, second, third] = [life.fields(), life.fields(), life.fields()];
    for (const one of [first, second, third])
      expect(await life.office.visitor.call(ADD, { ...one, ...(await life.human()) })).toMatchObject({ code: 200 });
    const organ = await life.office.signIn('organ01');
    const seen = async (phones: readonly string[]) =>
      Promise.all(
        phones.map(async (phone) => {
          const stored = await life.userOf(phone);
          return { id: Number(stored?.['id']), rowVersion: Number(stored?.['row_version']) };
        }),
      );
    const statuses = async () =>
      Promise.all([first, second, third].map(async ({ phone }) => Number((await life.userOf(phone))?.['status'])));
    const review = (person: Person, items: readonly object[]): Promise<Answer> =>
      person.call('/admin/api/user/review', { items, revieweStatus: 1 });

    const [one, two] = await seen([first.phone, second.phone]);
    expect(await review(await life.office.signIn('organ02'), [one ?? {}, two ?? {}])).toMatchObject({
      code: '0001',
      message: expect.stringContaining('没有权限或数据不存在') as string,
    });
    expect(await review(organ, [one ?? {}, { ...two, rowVersion: Number(two?.rowVersion) + 1 }])).toMatchObject({
      code: '0001',
    });
    expect(await review(organ, []), 'nothing is named').toMatchObject({ code: '0001' });
    expect(await statuses()).toEqual([0, 0, 0]);
    const passed = await review(organ, [one ?? {}, two ?? {}]);
    expect(passed).toMatchObject({ code: 200, result: { count: 2 } });
    expect(await statuses(), 'who was not named waits on').toEqual([1, 1, 0]);
    expect(
      (await (await life.office.signIn(second.phone, PASSWORD)).call('/api/common/getUserForHome')).result,
    ).toMatchObject({ user: { roleType: 3, userStatus: 1 } });
    expect(
      (await life.messages()).filter(
        ({ phone, template }) => template === 'user.reviewPass' && [first.phone, second.phone].includes(phone),
      ),
    ).toHaveLength(2);
  });

  test('every mistake is told at its field', async () => {
    const empty = await life.office.visitor.call(ADD, await life.human());
    const told = (empty.result['errors'] as { field: string; message: string }[]).map(
      ({ field, message }) => `${field} ${message}`,
    );
    expect(told.toSorted()).toEqual([
      '/company 请输入工作单位',
      '/email 请输入邮箱',
      '/idcard 请输入身份证号',
      '/name 请输入姓名',
      '/organId 请选择委托管理机构',
      '/password 请输入密码',
      '/phone 请输入手机号',
    ]);
    expect(await life.problems({ phone: '1397000001' })).toEqual([{ field: '/phone', message: '手机号格式不正确!' }]);
    expect(await life.problems({ phone: '12970000001' })).toEqual([{ field: '/phone', message: '手机号格式不正确!' }]);
    expect(await life.problems({ idcard: '360102199006180010' })).toEqual([
      { field: '/idcard', message: '身份证号格式不正确' },
    ]);
    expect(await life.problems({ email: 'raoxiaoyan' })).toEqual([{ field: '/email', message: '邮箱格式不正确' }]);
    expect(await life.problems({ password: 'Aa1@567' })).toEqual([
      { field: '/password', message: '密码必须包含大小写字母、数字、特殊字符' },
    ]);
    expect(await life.problems({ password: 'Aa1@5678901234567' })).toEqual([
      { field: '/password', message: '最大长度不能超过16' },
    ]);
    expect(await life.problems({ password: 'abcdefgh1@' })).toEqual([
      { field: '/password', message: '密码必须包含大小写字母、数字、特殊字符' },
    ]);
    expect(await life.problems({ phone: '13970009999', password: 'Aa@13970009999' })).toEqual([
      { field: '/password', message: '密码不能包含账号或手机号' },
    ]);
    expect(await life.problems({ sex: '2', age: years() + 1 })).toEqual([
      { field: '/sex', message: '性别与身份证号不一致' },
      { field: '/age', message: `年龄与身份证号不一致，应为${years()}岁` },
    ]);
    expect(await life.problems({ organId: 999_999 })).toBeUndefined();
    expect(await life.register({ status: 1 })).toMatchObject({ code: '0001' });
    expect(await life.register({ role: 'office' })).toMatchObject({ code: '0001' });
  });
}
