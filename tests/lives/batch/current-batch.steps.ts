// A person's current batch, a topic that moves to another, and the phase by the server's clock.
import { expect, test } from 'vitest';
import { ESP, type BatchLife } from './batch-life.ts';

export function testCurrentBatch(life: BatchLife): void {
  test("a person's current batch is kept on the server and comes back with the person", async () => {
    expect((await life.host.call('/api/common/getUser')).result).toMatchObject({
      topicbatch: null,
      topicbatchId: null,
    });
    expect(life.problemsOf(await life.host.call('/api/sys/user/topicbatch/edit', {}))).toEqual([
      '/topicbatchId 请提供当前申报批次或当前结题批次',
    ]);
    expect((await life.host.call('/api/sys/user/topicbatch/edit', { topicbatchId: 999_999 })).code).toBe('0002');
    expect(await life.host.call('/api/sys/user/topicbatch/edit', { topicbatchId: life.batchId })).toMatchObject({
      code: 200,
    });
    expect((await life.host.call('/api/common/getUser')).result).toMatchObject({
      topicbatch: { id: life.batchId, name: '2031年度教育科学规划课题' },
      topicbatchId: life.batchId,
      topiccluBatchId: null,
    });
    expect((await life.office.visitor.call('/api/sys/user/topicbatch/edit', { topicbatchId: life.batchId })).code).toBe(
      401,
    );
  });

  test('a topic moves to another batch of declarations, by the office alone', async () => {
    const [topic] = await life.listOf(life.admin, 'topic/getListPage', { status: 1, terminateFlag: 0 });
    expect(
      (await life.admin.call(`${ESP}/topicbatch/changeBatch`, { topicId: topic?.['id'], topicbatchId: 999_999 })).code,
    ).toBe('0002');
    expect(
      (
        await life.institution.call(`${ESP}/topicbatch/changeBatch`, {
          topicId: topic?.['id'],
          topicbatchId: life.batchId,
        })
      ).code,
    ).toBe('0002');
    expect(
      await life.admin.call(`${ESP}/topicbatch/changeBatch`, { topicId: topic?.['id'], topicbatchId: life.batchId }),
    ).toMatchObject({ code: 200, message: '批次已调整' });
    expect((await life.admin.call(`${ESP}/topic/getInfoById`, { id: topic?.['id'] })).result).toMatchObject({
      batchId: life.batchId,
    });
  });

  test("the phase follows the server's clock through the windows, and a disabled batch takes nothing more", async () => {
    const phase = async (): Promise<unknown> => {
      life.admin = await life.office.signIn('admin');
      return (await life.admin.call(`${ESP}/topicbatch/getInfoById`, { id: life.batchId })).result['phase'];
    };
    const start = life.office.clock.now().getTime();
    const turnTo = (days: number): void =>
      life.office.clock.forward((start + days * 86_400_000 - life.office.clock.now().getTime()) / 60_000);
    const seen: unknown[] = [];
    for (const days of [1.1, 20.5, 30.5, 40.5]) {
      turnTo(days);
      seen.push(await phase());
    }
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(await life.admin.call(`${ESP}/topicbatch/edit`, { id: life.batchId, status: 0 })).toMatchObject({
      code: 200,
    });
    expect(await phase()).toBe(9);
    expect(
      (await life.admin.call(`${ESP}/topicbatch/target/add`, { topicbatchId: life.batchId, organId: 2, targetNum: 5 }))
        .message,
    ).toBe('“2031年度教育科学规划课题”已停用，不能修改');
  });
}
