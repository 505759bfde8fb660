// Notices, applications, members, templates and exports of topics.
import { expect, test } from 'vitest';
import type { Answer } from '../../support/whole-office.ts';
import { makePdf } from '../../../src/server/demo/tiny-pdf.ts';
import { TOPIC, type TopicContract } from './topic-contract.ts';

const MEMBER = {
  orderNo: 9,
  name: '邹丽华',
  sex: '2',
  birthDate: '1979-11-03',
  idcard: '11010519491231002X',
  professionRank: '2',
  expertise: '教育政策',
  company: '南昌市教育科学研究所',
  division: '文献综述与政策建议',
};

export function testPapers(life: TopicContract): void {
  test('notice and application are replaced one by one and the notice taken away', async () => {
    const notice = await life.pdf(life.admin, '立项通知书');
    expect(
      await life.admin.call(`${TOPIC}/uploadProjectNotice`, { id: life.id, projectNoticeUrl: notice }),
    ).toMatchObject({ code: 200, result: { id: life.id } });
    expect(
      await life.admin.call(`${TOPIC}/uploadProjectNotice`, {
        id: life.id,
        projectNoticeUrl: 'https://example.com/a.pdf',
      }),
    ).toMatchObject({ code: '0001' });
    expect(await life.read(life.host)).toMatchObject({ projectNoticeUrl: notice });
    expect(await (await life.byQuery(life.admin, 'delProjectNotice', { id: String(life.id) })).json()).toMatchObject({
      code: 200,
      result: { id: life.id },
    });
    expect(await life.read(life.host)).toMatchObject({ projectNoticeUrl: null });
    const apply = await life.pdf(life.admin, '课题申请书');
    expect(await life.admin.call(`${TOPIC}/updateTopicApply`, { topicId: life.id, applyUrl: apply })).toMatchObject({
      code: 200,
      result: { id: life.id },
    });
    expect(await life.read(life.host)).toMatchObject({ applyUrl: apply });
    for (const person of [life.institution, life.host])
      for (const call of [
        'uploadProjectNotice',
        'delProjectNotice',
        'updateTopicApply',
        'edit',
        'del',
        'terminate',
        'revoke',
      ])
        expect(
          (await person.call(`${TOPIC}/${call}`, call === 'updateTopicApply' ? { topicId: life.id } : { id: life.id }))
            .code,
        ).toBe('0002');
  });

  test('many notices are matched by their names: matched, unknown, twice, and those that are no PDF', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const code = String(life.topic['code']);
    const upload = async (content: Buffer, name: string): Promise<unknown> =>
      (await life.admin.upload(content, name)).result['url'];
    const fileUrls = [
      await upload(makePdf(['一']), `${code}.pdf`),
      await upload(makePdf(['二']), '26YB999.pdf'),
      await upload(makePdf(['三']), '25YB001.pdf'),
      await upload(makePdf(['四']), '25yb001.pdf'),
      await upload(picture, '25YB002.png'),
    ];
    const asked = await life.admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls: fileUrls.join(',') });
    expect(asked).toMatchObject({
      code: 200,
      result: {
        count: 1,
        written: false,
        files: [
          { result: 'matched', topicId: life.id },
          { result: 'unknown' },
          { result: 'twice' },
          { result: 'twice' },
          { result: 'notPdf' },
        ],
      },
    });
    expect(await life.read()).toMatchObject({ projectNoticeUrl: null });
    expect(await life.admin.call(`${TOPIC}/uploadBatchProjectNotice`, { fileUrls, confirm: true })).toMatchObject({
      code: 200,
      result: {
        count: 1,
        written: true,
        files: expect.arrayContaining([expect.objectContaining({ result: 'written' })]),
      },
    });
    expect(await life.read()).toMatchObject({ projectNoticeUrl: fileUrls[0] });
  });

  test('members are added, changed, ordered and removed by the office, and read by those who see the topic', async () => {
    const added = await life.admin.call(`${TOPIC}/staff/add`, { topicId: life.id, ...MEMBER });
    expect(added).toMatchObject({ code: 200, result: { id: expect.any(Number), rowVersion: 1 } });
    const memberId = Number(added.result['id']);
    expect(
      await life.admin.call(`${TOPIC}/staff/edit`, {
        id: memberId,
        orderNo: 1,
        division: '访谈与个案研究',
        rowVersion: 1,
      }),
    ).toMatchObject({ code: 200, result: { id: memberId, rowVersion: 2 } });
    expect((await life.admin.call(`${TOPIC}/staff/edit`, { id: memberId, hostId: 1 })).message).toContain('hostId');
    for (const person of [life.admin, life.institution, life.host]) {
      const orders = life
        .rows(
          (await (
            await life.byQuery(person, 'staff/getListPage', { topicId: String(life.id), pageSize: '100' })
          ).json()) as Answer,
        )
        .map((row) => Number(row['orderNo']));
      expect(orders.length).toBeGreaterThan(0);
      expect(orders).toEqual(orders.toSorted((one, other) => one - other));
      expect((await person.call(`${TOPIC}/staff/getInfoById`, { id: memberId })).result).toMatchObject({
        name: '邹丽华',
        division: '访谈与个案研究',
      });
    }
    expect(
      (await (await life.office.signIn('organ02')).call(`${TOPIC}/staff/getInfoById`, { id: memberId })).code,
    ).toBe('0002');
    for (const person of [life.institution, life.host])
      expect((await person.call(`${TOPIC}/staff/del`, { id: memberId })).code).toBe('0002');
    expect(await (await life.byQuery(life.admin, 'staff/del', { id: String(memberId) })).json()).toMatchObject({
      code: 200,
    });
    expect((await life.admin.call(`${TOPIC}/staff/getInfoById`, { id: memberId })).code).not.toBe(200);
  });

  test('the opening template is a stored Word file of the caller', async () => {
    const made = await life.host.call(`${TOPIC}/createSubjectReportWord`, { id: life.id });
    expect(made).toMatchObject({
      code: 200,
      result: {
        url: expect.stringMatching(/^\/api\/common\/file\/[0-9a-f-]{36}$/),
        name: `开题报告书-${String(life.topic['code'])}.docx`,
        size: expect.any(Number),
      },
    });
    const file = Buffer.from(await (await life.host.download(String(made.result['url']))).arrayBuffer());
    expect(file.subarray(0, 2).toString()).toBe('PK');
    expect(file.length).toBe(made.result['size']);
  });

  test('the export is a plain link with a token for one use; the session token is none', async () => {
    const path = `${TOPIC}/exportTopic`;
    const token = String((await life.admin.call('/api/common/downloadToken', { path })).result['token']);
    const link = (accessToken: string): Promise<Response> =>
      fetch(
        `${life.office.url}${path}?${new URLSearchParams({ appKey: 'esp', categoryName: '一般课题', accessToken }).toString()}`,
      );
    const sheet = await link(token);
    expect(sheet.headers.get('content-disposition')).toContain(encodeURIComponent('课题汇总.xlsx'));
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(((await (await link(token)).json()) as Answer).code).toBe(401);
    expect(((await (await link(life.admin.token)).json()) as Answer).code).toBe(401);
  });

  test('lists refuse what they do not know, and show an institution only its own', async () => {
    for (const args of [
      { remark: 1 },
      { sort: 'terminateReason' },
      { pageSize: 101 },
      { page: 0 },
      { preset: 'nonsense' },
    ])
      expect((await life.admin.call(`${TOPIC}/getListPage`, args)).code).toBe('0001');
    const own = await life.institution.call(`${TOPIC}/getListPage`, { pageSize: 100 });
    expect(new Set(life.rows(own).map((row) => row['organId']))).toEqual(new Set([life.topic['organId']]));
    expect(Number(own.result['total'])).toBeLessThan(
      Number((await life.admin.call(`${TOPIC}/getListPage`)).result['total']),
    );
  });
}
