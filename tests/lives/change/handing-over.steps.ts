// What hangs on a topic goes to its new host; the old one reads it and does nothing.
import { beforeAll, describe, expect, test } from 'vitest';
import { CHANGE, type Row, type ChangeLife } from './change-life.ts';

export function testHandingOver(life: ChangeLife): void {
  describe('the topic and all that hangs on it go to the new host; the old one reads it and does nothing', () => {
    const oldHost = '13800000001';
    const stranger = '13800000003';
    const readOnly = '您已不再主持本课题，只能查看，不能提交或修改';
    const newHost = '13800000002';
    const ids: Record<string, number> = {};
    /** Whatever of the topic a host's screens read, one record each. */
    const reads = (): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => [
      [`${CHANGE}/getInfoById`, { id: life.id, timeline: true }],
      [`${CHANGE}/getInfoById`, { id: ids['earlier'], timeline: true }],
      [`${CHANGE}/createApprovalForm`, { id: life.id }],
      ['/admin/api/esp/topic/getInfoById', { id: life.topic['id'], timeline: true }],
      ['/admin/api/esp/topic/createChangeApplicationWord', { id: life.topic['id'] }],
      ['/admin/api/esp/topicapply/getInfoById', { id: life.topic['applyId'] }],
      ['/admin/api/esp/topic/staff/getInfoById', { id: ids['member'] }],
      ['/admin/api/esp/topic/result/getInfoById', { id: ids['result'], timeline: true }],
    ];
    const listed = async (username: string, path: string, args = {}): Promise<readonly number[]> =>
      (
        (await life.as(username).call(path, { topicId: life.topic['id'], pageSize: 100, ...args })).result[
          'records'
        ] as { id: number }[]
      ).map((row) => row.id);
    const isServed = async (username: string, url: string): Promise<boolean> =>
      (await life.as(username).download(url)).headers.get('content-type')?.includes('pdf') ?? false;

    beforeAll(async () => {
      const first = async (path: string): Promise<number> => (await listed('admin', path)).at(-1) ?? 0;
      ids['earlier'] = await first(`${CHANGE}/getListPage`);
      ids['member'] = await first('/admin/api/esp/topic/staff/getListPage');
      ids['result'] = await first('/admin/api/esp/topic/result/getListPage');
    });

    test('the new host is told, and where to see what is due; the old one is not told that', async () => {
      const told = async (username: string): Promise<readonly Row[]> =>
        (await life.as(username).call('/admin/api/common/message/getListPage', { title: '您已成为课题主持人' })).result[
          'records'
        ] as Row[];
      expect(await told(newHost)).toMatchObject([
        { kind: 'task', screen: 'projectState', content: expect.stringContaining('由您主持') },
      ]);
      expect(await told(oldHost)).toEqual([]);
    });

    test('lists: the finished change, those before it, members and results', async () => {
      for (const path of [
        `${CHANGE}/getListPage`,
        '/admin/api/esp/topic/staff/getListPage',
        '/admin/api/esp/topic/result/getListPage',
      ]) {
        const all = await listed(newHost, path);
        expect({ path, some: all.length > 0 }).toEqual({ path, some: true });
        expect({ path, old: await listed(oldHost, path) }).toEqual({ path, old: all });
        expect({ path, stranger: await listed(stranger, path) }).toEqual({ path, stranger: [] });
      }
      expect(await listed(newHost, `${CHANGE}/getListPage`)).toEqual(expect.arrayContaining([life.id, ids['earlier']]));
      expect(ids['earlier']).not.toBe(life.id);
      const mine = async (username: string): Promise<Row | undefined> =>
        ((await life.as(username).call('/admin/api/esp/topic/getMyTopic')).result as unknown as Row[]).find(
          (row) => row['id'] === life.topic['id'],
        );
      expect(await mine(newHost)).toMatchObject({ host: '李雅琪' });
      expect(await mine(newHost)).not.toHaveProperty('readOnly');
      expect(await mine(oldHost)).toMatchObject({ host: '李雅琪', readOnly, events: [] });
      expect(await mine(stranger)).toBeUndefined();
      const flags = (await life.as(oldHost).call('/api/common/getUserForHome')).result;
      expect(flags, 'what is only read opens the screens that show it, and nothing that is done with it').toMatchObject(
        { processSystem: true, jietiSystem: false },
      );
    });

    test('details, histories and papers: the old host reads them and is told so, others are answered as if there were none', async () => {
      const none = await life.as(stranger).call(`${CHANGE}/getInfoById`, { id: 99_999_999 });
      for (const [path, args] of reads()) {
        expect({ path, args, code: (await life.as(newHost).call(path, args)).code }).toEqual({ path, args, code: 200 });
        const old = await life.as(oldHost).call(path, args);
        expect({ path, args, old }).toMatchObject({
          path,
          args,
          old: { code: 200, result: path.endsWith('getInfoById') ? { readOnly } : {} },
        });
        expect({ path, args, events: old.result['events'] ?? [] }).toEqual({ path, args, events: [] });
        expect({ path, args, answer: await life.as(stranger).call(path, args) }).toEqual({ path, args, answer: none });
      }
      const change = (await life.read(newHost)).result;
      expect(change).toMatchObject({
        status: 9,
        oldHost: '陈思远',
        oldName: life.topic['name'],
        newHostId: life.newHostId,
      });
      expect((change['timeline'] as Row[]).length).toBeGreaterThan(4);
    });

    test('files: both hosts read them, nobody else', async () => {
      const change = (await life.read('admin')).result;
      const opinion = (change['timeline'] as Row[]).find((step) => step['fileUrl'] !== null)?.['fileUrl'];
      for (const url of [opinion, change['approvalUrl']].map(String)) {
        expect({
          url,
          served: await Promise.all([newHost, oldHost, stranger].map((username) => isServed(username, url))),
        }).toEqual({ url, served: [true, true, false] });
      }
      expect(await Promise.all([newHost, oldHost].map((username) => isServed(username, life.proof)))).toEqual([
        true,
        true,
      ]);
    });

    test('reports and results: the new host goes on writing them, the old one cannot', async () => {
      const report = { id: life.topic['id'], info: '<p>接手后梳理了前期的公示样本，继续推进中期研究。</p>' };
      const edit = { id: ids['result'], name: '县域作业公示制度的区域样本' };
      for (const [path, args] of [
        ['/admin/api/esp/topic/submitResearchReport', report],
        ['/admin/api/esp/topic/result/del', { id: ids['result'] }],
        ['/admin/api/esp/topic/staff/del', { id: ids['member'] }],
        ['/admin/api/esp/topic/result/editOther', edit],
      ] as const) {
        expect({ path, code: (await life.as(oldHost).call(path, args)).code }).toEqual({ path, code: '0002' });
      }
      expect((await life.as(newHost).call('/admin/api/esp/topic/submitResearchReport', report)).code).toBe(200);
      const added = await life
        .as(newHost)
        .call('/admin/api/esp/topic/result/addOther', {
          topicId: life.topic['id'],
          name: '县域作业公示的操作手册',
          date: '2026-03-02',
        });
      expect(added.code).toBe(200);
      expect(
        await listed(oldHost, '/admin/api/esp/topic/result/getListPage'),
        'what the new host adds is not his',
      ).not.toContain(added.result['id']);
      expect(
        (
          await life
            .as(oldHost)
            .call('/admin/api/esp/topic/result/addOther', {
              topicId: life.topic['id'],
              name: '越权添加',
              date: '2026-03-02',
            })
        ).code,
      ).not.toBe(200);
      expect(
        (
          await life
            .as(oldHost)
            .call(`${CHANGE}/add`, {
              topicId: life.topic['id'],
              type: 1,
              reason: '再次变更。',
              fileUrl: life.proof,
              newName: '旧主持人再次提出的名称',
            })
        ).code,
      ).not.toBe(200);
    });
  });
}
