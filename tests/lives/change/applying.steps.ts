// A change is applied for: its items and values, who may, and the form as it shall be.
import { expect, test } from 'vitest';
import { CHANGE, type Row, type ChangeLife } from './change-life.ts';

export function testApplying(life: ChangeLife): void {
  test('items and values must agree, and each is refused at its field', async () => {
    expect(life.errorsOf(await life.add({}))).toMatchObject({ '/items': '请选择变更内容' });
    expect(life.errorsOf(await life.add({ items: [1, 3] }))).toMatchObject({
      '/newHostId': '请选择新的课题主持人',
      '/newName': '请填写新的课题名称',
    });
    expect(
      life.errorsOf(await life.add({ items: [3], newName: '县域样本研究', newConclusionDate: '2030-01-01' })),
    ).toHaveProperty('/newConclusionDate');
    expect(life.errorsOf(await life.add({ newConclusionDate: '2020-01-01' }))).toMatchObject({
      '/newConclusionDate': '新的结题时间必须晚于今天',
    });
    expect(
      life.errorsOf(await life.add({ newName: '县域样本研究', fileUrl: undefined, reason: undefined })),
    ).toMatchObject({ '/fileUrl': '请上传重要变更PDF文件', '/reason': '请填写变更原因' });
  });

  test('whoever hosts a topic that runs, and the host, cannot take it over; the institution and the name must be others', async () => {
    const busy = (await life.as('13800000001').call('/admin/api/user/getDeclarerAllList', { phone: '13800000003' }))
      .result as unknown as Row[];
    expect(life.errorsOf(await life.add({ newHostId: busy[0]?.['id'] }))['/newHostId']).toMatch(
      /^新主持人黄文静尚有未结题的课题/,
    );
    const self = (await life.as('13800000001').call('/admin/api/user/getDeclarerAllList', { phone: '13800000001' }))
      .result as unknown as Row[];
    expect(life.errorsOf(await life.add({ newHostId: self[0]?.['id'] }))).toMatchObject({
      '/newHostId': '新主持人与原主持人相同',
    });
    expect(life.errorsOf(await life.add({ newOrganId: life.topic['organId'] }))).toMatchObject({
      '/newOrganId': '新委托管理机构与原机构相同',
    });
    expect(life.errorsOf(await life.add({ newName: life.topic['name'] }))).toMatchObject({
      '/newName': '新课题名称与原名称相同',
    });
  });

  test('nobody is found by a part of a number', async () => {
    expect(
      (await life.as('13800000001').call('/admin/api/user/getDeclarerAllList', { phone: '1380000' })).result,
    ).toEqual([]);
    expect((await life.as('13800000001').call('/admin/api/user/getDeclarerAllList', {})).code).toBe('0001');
    expect((await life.as('organ01').call('/admin/api/user/getDeclarerAllList', { phone: '13800000002' })).code).toBe(
      '0002',
    );
  });

  test('the host applies, once; nobody else for this topic', async () => {
    const added = await life.add({ newHostId: life.newHostId, newName: '县域作业公示制度的协同推进研究' });
    expect(added).toMatchObject({ code: 200, message: '提交成功，请等待委托管理机构审核' });
    life.id = Number(added.result['id']);
    expect((await life.read('13800000001')).result).toMatchObject({
      status: 1,
      items: [1, 3],
      oldHost: '陈思远',
      oldName: life.topic['name'],
      events: [],
    });
    expect((await life.add({ newName: '第二项申请的名称' })).message).toBe('该课题已有一项变更正在办理，请等待办结');
    expect(
      (
        await life
          .as('13800000003')
          .call(`${CHANGE}/add`, {
            topicId: life.topic['id'],
            type: 1,
            reason: '冒名。',
            fileUrl: await life.pdf('13800000003', '冒名'),
            newName: '冒名的申请',
          })
      ).code,
    ).toBe('0002');
    for (const stranger of ['organ02', '13800000003', '13800000002'])
      expect((await life.read(stranger)).code).toBe('0002');
  });

  test('the approval form can be looked at from the first day, by whoever may read the change: as it is, and as it shall be', async () => {
    for (const reader of ['13800000001', 'organ01', 'admin', 'secretary']) {
      const { text, pictures } = await life.formFor(reader);
      for (const said of [
        '重要事项变更审批表',
        String(life.topic['code']),
        String(life.topic['name']),
        '陈思远',
        '李雅琪',
        '南昌市第二中学',
        '南昌市松柏小学',
        '县域作业公示制度的协同推进研究',
        '变更课题主持人、变更课题名称',
        '工作调动。',
      ])
        expect(text).toContain(said);
      expect(text).toContain('秘书处主任（签名）：＿');
      for (const letter of '未办结仅供预览') expect(text).toContain(letter);
      expect(pictures).toBe(0);
    }
    for (const stranger of ['organ02', '13800000003', '13800000002'])
      expect((await life.as(stranger).call(`${CHANGE}/createApprovalForm`, { id: life.id })).code).toBe('0002');
  });
}
