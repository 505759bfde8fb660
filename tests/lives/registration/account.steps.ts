// What becomes of an account: another institution, stopped, asked twice.
import { expect, test } from 'vitest';
import type { Answer } from '../../support/whole-office.ts';
import type { Registration } from './registration.ts';

export function testAccount(life: Registration): void {
  test('who is approved may move to another institution, and is reviewed anew; who has a topic may not', async () => {
    const declarer = await life.office.signIn('13800000002');
    const me = (await declarer.call('/api/common/getUser')).result;
    const record = (await declarer.call('/admin/api/user/getInfoById', { id: me['id'] })).result;
    const organs = (await life.office.visitor.call('/api/open/user/getOrganAllList')).result as unknown as {
      id: number;
    }[];
    const other = organs.find(({ id }) => id !== record['organId'])?.id;
    expect(
      await declarer.call('/admin/api/user/editDeclarer', {
        id: me['id'],
        rowVersion: record['rowVersion'],
        name: '李雅琦',
      }),
    ).toMatchObject({ code: '0002' });
    expect(
      await declarer.call('/admin/api/user/editDeclarer', {
        id: me['id'],
        rowVersion: record['rowVersion'],
        address: '南昌市东湖区民德路8号',
      }),
    ).toMatchObject({ code: 200, message: '保存成功' });
    expect(await declarer.call('/admin/api/user/editDeclarer', { id: me['id'], organId: other })).toMatchObject({
      code: 200,
      message: '保存成功，请等待新的委托管理机构审核',
    });
    expect(await life.userOf('13800000002')).toMatchObject({ status: 0, organ_id: other });

    const host = await life.office.signIn('13800000001');
    const own = (await host.call('/api/common/getUser')).result;
    expect(await host.call('/admin/api/user/editDeclarer', { id: own['id'], organId: other })).toMatchObject({
      code: '0001',
      message: '有未结题的课题，不能更换委托管理机构',
    });
  });

  test('a stopped account is out at once and told so; nobody stops their own, an institution stops declarers alone', async () => {
    const host = await life.office.signIn('13800000006');
    const id = (await host.call('/api/common/getUser')).result['id'];
    const organ = await life.office.signIn('organ01');
    const organUser = (await organ.call('/api/common/getUser')).result['id'];
    expect(await organ.call('/admin/api/user/changeStatus', { id: organUser })).toMatchObject({ code: '0001' });
    expect(await organ.call('/admin/api/user/changeStatus', { id })).toMatchObject({ code: 200, message: '已停用' });
    expect((await host.call('/api/common/getUser')).code).toBe(402);
    expect(
      await life.office.visitor.call('/api/common/login', { username: '13800000006', password: 'Demo@2026' }),
    ).toMatchObject({ code: '0001', message: '账号已停用，请联系管理机构' });
    expect(await organ.call('/admin/api/user/changeStatus', { id })).toMatchObject({ code: 200, message: '已启用' });
  });

  test('what an account is to become travels with the call: sent twice, even at once, it is not turned back', async () => {
    const organ = await life.office.signIn('organ01');
    const host = await life.office.signIn('13800000006');
    const id = (await host.call('/api/common/getUser')).result['id'];
    const become = (status: number): Promise<Answer> => organ.call('/admin/api/user/changeStatus', { id, status });
    expect((await become(1)).message).toBe('当前状态为“正常”，不能启用');
    const both = await Promise.all([
      become(3),
      (await life.office.signIn('admin')).call('/admin/api/user/changeStatus', { id, status: 3 }),
    ]);
    expect(both.map(({ message }) => message).toSorted()).toEqual(['已停用', '当前状态为“停用”，不能停用'].toSorted());
    expect((await become(3)).message).toBe('当前状态为“停用”，不能停用');
    expect(await life.userOf('13800000006')).toMatchObject({ status: 3 });
    expect(await become(1)).toMatchObject({ code: 200, message: '已启用' });
    expect((await organ.call('/admin/api/user/changeStatus', { id, status: 2 })).code).toBe('0001');
  });
}
