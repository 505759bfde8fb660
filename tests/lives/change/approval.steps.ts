// A change is passed by the office: the topic takes the new values, the change keeps the old.
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { makeLatePapers } from '../../../src/server/jobs/late-papers.job.ts';
import { CHANGE, type Row, type ChangeLife } from './change-life.ts';

export function testApproval(life: ChangeLife): void {
  test('the office passes it: the topic takes the new values and keeps the old', async () => {
    expect(await life.waiting('admin')).toContain(life.id);
    const passed = await life.review('admin', { revieweStatus: 1, reviewContent: '同意变更。' });
    expect(passed).toMatchObject({ code: 200, message: '审核成功' });
    expect((await life.read('admin')).result).toMatchObject({ status: 9, approvalUrl: null });
    // By the clock, within seconds: a hundred passed together wait for no paper.
    const { engine, clock } = life.office;
    expect(await makeLatePapers(engine, { now: clock.now(), failed: new Map() })).toBeGreaterThan(0);
    const done = (await life.read('admin')).result;
    const kept = await life.readForm('organ01', String(done['approvalUrl']));
    for (const said of [
      '陈思远',
      '李雅琪',
      '南昌市第二中学',
      '南昌市松柏小学',
      String(life.topic['name']),
      '县域作业公示制度的协同推进研究',
      '工作调动。',
      '同意变更，请审批。',
      '同意变更。',
      life.nameOf('secretary'),
      life.nameOf('director'),
    ])
      expect(kept.text).toContain(said);
    expect(kept.pictures).toBe(2);
    expect(kept.text).not.toMatch(/[{}＿]/);
    expect([...kept.text].filter((letter) => letter === '览')).toEqual([]);
    expect((await life.as('organ02').download(String(done['approvalUrl']))).headers.get('content-type')).not.toContain(
      'pdf',
    );
    const again = await life.formFor('admin');
    for (const said of ['陈思远', '李雅琪', '南昌市第二中学', '南昌市松柏小学', String(life.topic['name'])])
      expect(again.text).toContain(said);
    const after = await life.readTopic();
    expect(after).toMatchObject({
      hostId: life.newHostId,
      host: '李雅琪',
      company: '南昌市松柏小学',
      name: '县域作业公示制度的协同推进研究',
      organId: life.topic['organId'],
    });
    expect(after['changeLog']).toMatchObject([
      { item: '主持人', before: '陈思远', after: '李雅琪', changeId: life.id },
      { item: '工作单位', before: '南昌市第二中学', after: '南昌市松柏小学' },
      { item: '课题名称', before: life.topic['name'], after: '县域作业公示制度的协同推进研究' },
    ]);
    expect((await life.as('13800000002').call('/admin/api/esp/topic/getMyTopic')).result).toMatchObject([
      { id: life.topic['id'] },
    ]);
    expect((await life.review('admin', { revieweStatus: -1, reviewContent: '再退回一次看看。' })).code).toBe('0001');
  });

  test('afterwards the change says what was so when it was made, in its list, its detail and its export', async () => {
    const made = {
      oldName: life.topic['name'],
      oldHost: '陈思远',
      oldCompany: '南昌市第二中学',
      oldOrgan: life.organName,
    };
    const done = (await life.read('admin')).result;
    expect(done).toMatchObject({
      ...made,
      organOpinion: '同意变更，请审批。',
      reviewContent: '同意变更。',
      fileUrl: life.proof,
      organFile: expect.stringMatching(/^\/api\/common\/file\//) as string,
    });
    expect((await life.as('admin').download(String(done['organFile']))).headers.get('content-type')).toContain('pdf');
    const page = async (args: object): Promise<readonly Row[]> =>
      (await life.as('admin').call(`${CHANGE}/getListPage`, { topicId: life.topic['id'], pageSize: 100, ...args }))
        .result['records'] as Row[];
    expect(
      (await page({ name: life.topic['name'], host: '陈思远' })).find((row) => row['id'] === life.id),
    ).toMatchObject(made);
    const book = await readXlsx(
      new Uint8Array(await (await life.as('admin').download(`${CHANGE}/exportTopicChange`)).arrayBuffer()),
    );
    const [header = [], ...lines] = book.sheets[0]?.rows ?? [];
    const line = lines.find((cells) => cells[header.indexOf('新课题名称')] === '县域作业公示制度的协同推进研究') ?? [];
    expect(
      Object.fromEntries(
        ['原课题名称', '原主持人', '原工作单位', '原委托管理机构', '变更事项', '新主持人'].map((title) => [
          title,
          line[header.indexOf(title)],
        ]),
      ),
    ).toEqual({
      原课题名称: made.oldName,
      原主持人: made.oldHost,
      原工作单位: made.oldCompany,
      原委托管理机构: made.oldOrgan,
      变更事项: '变更课题主持人、变更课题名称',
      新主持人: '李雅琪',
    });
    // Nobody waits for a director before the institution has passed it, or after it was returned.
    const [status, signed] = ['审核状态', '授权状态'].map((title) => header.indexOf(title));
    const signedAt = (state: string): readonly string[] => [
      ...new Set(
        lines.filter((cells) => cells[status ?? -1] === state).map((cells) => String(cells[signed ?? -1] ?? '')),
      ),
    ];
    for (const state of ['退回', '待委托管理机构审核']) expect([state, signedAt(state)]).toEqual([state, ['']]);
    expect(signedAt('办结')).toEqual(['已授权']);
    expect(signedAt('待省教育规划办审核').toSorted()).toEqual(['已授权', '待秘书处主任授权', '待规划办主任授权']);
  });
}
