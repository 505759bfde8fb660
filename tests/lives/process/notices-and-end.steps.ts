// Notices matched by number, batches that do not fit, a topic revoked; and the data afterwards.
import { expect, test } from 'vitest';
import { checkData } from '../../../src/server/checks/check-data.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import type { Person } from '../../support/whole-office.ts';
import { TOPIC, type TopicLife } from './topic-life.ts';

/** What the bell said last. */
async function told(person: Person): Promise<unknown> {
  const { result } = await person.call('/admin/api/common/message/getListPage', { pageSize: 1 });
  return (result['records'] as unknown[])[0];
}

export function testNoticesAndEnd(life: TopicLife): void {
  test('a batch with one that does not fit changes nothing, and says which and why', async () => {
    const waiting = (await life.institution.call(`${TOPIC}/getListPage`, { preset: 'middleWaiting', pageSize: 3 }))
      .result['records'] as { id: number; rowVersion: number }[];
    const items = waiting.map((row) => ({ id: row.id, rowVersion: row.rowVersion }));
    const refused = await life.institution.call(`${TOPIC}/review/review`, {
      items: [...items, { id: life.id, rowVersion: (await life.read(life.admin))['rowVersion'] }],
      type: 2,
      revieweStatus: 1,
    });
    expect(refused.code).toBe('0001');
    expect(JSON.stringify(refused.result)).toContain('小学作业公示制度');
    const still = (await life.institution.call(`${TOPIC}/getListPage`, { preset: 'middleWaiting', pageSize: 100 }))
      .result['records'] as { id: number }[];
    expect(still.map((row) => row.id)).toEqual(expect.arrayContaining(waiting.map((row) => row.id)));
    expect(await life.institution.call(`${TOPIC}/review/review`, { items, type: 2, revieweStatus: 1 })).toMatchObject({
      code: 200,
      result: { count: 3, ids: waiting.map((row) => row.id) },
    });
  });

  test('notices are matched by number and written only when confirmed', async () => {
    const code = String((await life.read(life.admin))['code']);
    const urls = await Promise.all(
      [`${code}.pdf`, '26YB999.pdf'].map(async (name) =>
        String((await life.admin.upload(makePdf([name]), name)).result['url']),
      ),
    );
    const asked = await life.admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: urls });
    expect(asked.result).toMatchObject({
      count: 1,
      written: false,
      files: [
        { result: 'matched', topicId: life.id },
        { result: 'unknown', topicId: null },
      ],
    });
    expect(await life.read(life.admin)).toMatchObject({ projectNoticeUrl: null });
    expect(
      (await life.admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: urls, confirm: true })).result,
    ).toMatchObject({
      count: 1,
      written: true,
      files: [{ result: 'written', message: '立项通知书已写入' }, { result: 'unknown' }],
    });
    expect(await life.read(life.host)).toMatchObject({ projectNoticeUrl: urls[0] });
    expect(await told(life.host), 'as by the upload of one').toMatchObject({
      title: '立项通知书已下发',
      content: expect.stringContaining('的立项通知书已下发，可以下载'),
    });
    expect((await life.host.download(urls[0] ?? '')).headers.get('content-type')).toBe('application/pdf');
    expect((await life.institution.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: urls })).code).toBe('0002');
    expect(await life.admin.call(`${TOPIC}/delProjectNotice`, { id: life.id })).toMatchObject({
      code: 200,
      message: '立项通知书已删除',
    });
    expect(await life.read(life.host)).toMatchObject({ projectNoticeUrl: null });
  });

  test('what goes with every notice is kept with its template, and hosts find it beside what they should know', async () => {
    const setting = '/admin/api/sys/set';
    const attached = async (): Promise<unknown> => (await life.host.call(`${setting}/getNoticeAttach`)).result;
    expect(await attached()).toEqual([]);
    const { result: template } = await life.admin.call(`${setting}/getProjectNoticeTemp`);
    const attachUrl = await life.pdf(life.admin, '江西省教育科学规划课题管理办法');
    const { rowVersion } = template;
    expect(await life.admin.call(`${setting}/saveProjectNoticeTemp`, { rowVersion, attachUrl })).toMatchObject({
      code: 200,
    });
    expect(await attached()).toEqual([expect.objectContaining({ title: '立项通知书', attachUrl })]);
    expect(JSON.stringify(await attached()), 'the template itself is the office’s').not.toContain('content');
    expect((await life.host.download(attachUrl)).headers.get('content-type')).toBe('application/pdf');
    expect((await life.host.call(`${setting}/getProjectNoticeTemp`)).code).toBe('0002');
    expect((await life.institution.call(`${setting}/getNoticeAttach`)).code).toBe('0002');
  });

  test('a revoked topic takes nothing more, and its host may not host for three years', async () => {
    const bare = await life.admin.call(`${TOPIC}/revoke`, { id: life.id });
    expect(bare.code).toBe('0001');
    expect(
      await life.admin.call(`${TOPIC}/revoke`, {
        id: life.id,
        terminateReason: '研究成果存在学术不端，经认定撤项。',
        terminateFileUrl: await life.pdf(life.admin, '撤项决定'),
      }),
    ).toMatchObject({ code: 200, message: '课题已撤项' });
    expect(await life.read(life.admin)).toMatchObject({
      terminateFlag: 3,
      conclusionStatus: -9,
      terminateReason: '研究成果存在学术不端，经认定撤项。',
    });
    const ended = await life.read(life.admin);
    expect((await life.admin.call(`${TOPIC}/edit`, { id: life.id, name: '改名' })).code).toBe('0001');
    expect(
      (
        await life.admin.call(`${TOPIC}/uploadProjectNotice`, {
          id: life.id,
          projectNoticeUrl: await life.pdf(life.admin, '立项通知书'),
        })
      ).code,
    ).toBe('0001');
    expect(
      (
        await life.admin.call(`${TOPIC}/updateTopicApply`, {
          topicId: life.id,
          applyUrl: await life.pdf(life.admin, '课题申请书'),
        })
      ).code,
    ).toBe('0001');
    expect(await life.read(life.admin)).toMatchObject({
      projectNoticeUrl: ended['projectNoticeUrl'],
      applyUrl: ended['applyUrl'],
      rowVersion: ended['rowVersion'],
    });
    const late = String((await life.admin.upload(makePdf(['迟']), `${String(ended['code'])}.pdf`)).result['url']);
    for (const confirm of [{}, { confirm: true }])
      expect(
        (await life.admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: [late], ...confirm })).result,
      ).toMatchObject({
        count: 0,
        files: [{ result: 'refused', topicId: null, message: expect.stringMatching(/撤项.*，未写入$/) }],
      });
    const moved = await life.admin.call('/admin/api/esp/topicbatch/changeBatch', {
      topicId: life.id,
      topicbatchId: ended['batchId'],
    });
    expect(moved.code, 'a revoked topic stays in its batch').toBe('0001');
    expect(await life.read(life.admin)).toMatchObject({ rowVersion: ended['rowVersion'] });
    const again = await life.admin.call(`${TOPIC}/add`, {
      name: '另一项研究',
      batchId: (await life.read(life.admin))['batchId'],
      categoryId: (await life.read(life.admin))['categoryId'],
      subjectCategory: '8',
      hostId: (await life.read(life.admin))['hostId'],
      organId: (await life.read(life.admin))['organId'],
      establishDate: '2026-07-01',
      termMonths: 24,
    });
    expect(again).toMatchObject({ code: '0001', result: { errors: [{ field: '/hostId' }] } });
  });

  test('the data fits together afterwards', async () => {
    expect((await checkData(life.office.office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
}
