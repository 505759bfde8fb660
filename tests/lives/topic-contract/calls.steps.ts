// Calls of topics exist, and take their arguments from query string or body.
import { expect, test } from 'vitest';
import type { Answer } from '../../support/whole-office.ts';
import { TOPIC, type TopicContract } from './topic-contract.ts';

const SUFFIXES = [
  'Work',
  'Paper',
  'ResultAdopte',
  'ResultApproval',
  'CitationReprint',
  'ResultPromote',
  'Other',
  'EduDecisionConsult',
];
/** product-spec §7, Topic. */
const CALLS = [
  'getListPage',
  'getInfoById',
  'del',
  'add',
  'edit',
  'getMyTopic',
  'createSubjectReportWord',
  'review/review',
  'updateTopicApply',
  'exportTopic',
  'uploadProjectNotice',
  'delProjectNotice',
  'uploadBatchProjectNotice',
  'submitSubjectReport',
  'submitMiddleReport',
  'submitResultReport',
  'submitResearchReport',
  ...['getListPage', 'getInfoById', 'del', 'add', 'edit'].map((call) => `staff/${call}`),
  ...[
    'getGroupPageList',
    'getListPage',
    'getMyListPage',
    'pageList',
    'getInfoById',
    'del',
    'stat',
    'submit',
    'review/review',
  ].map((call) => `result/${call}`),
  ...SUFFIXES.flatMap((suffix) => [`result/add${suffix}`, `result/edit${suffix}`]),
];

export function testCalls(life: TopicContract): void {
  test.each(CALLS)('%s exists', async (call) => {
    const response = await fetch(
      `${life.office.url}${TOPIC}/${call}?appKey=esp`,
      call === 'exportTopic' ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    );
    expect(await response.json()).toMatchObject({ code: 401 });
    const api = (await (await fetch(`${life.office.url}/api/openapi.json`)).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(api.paths)).toContain(`${TOPIC}/${call}`);
  });

  test('arguments are taken from the query string as from the body, not from both with different values', async () => {
    const queried = (await (
      await life.byQuery(life.admin, 'getListPage', { page: '1', pageSize: '2', status: '99' })
    ).json()) as Answer;
    expect(queried).toMatchObject({ code: 200, result: { page: 1, pageSize: 2 } });
    expect(life.rows(queried)).toHaveLength(2);
    expect(await (await life.byQuery(life.admin, 'getInfoById', { id: String(life.id) })).json()).toMatchObject({
      code: 200,
      result: { id: life.id, code: life.topic['code'], rowVersion: expect.any(Number) },
    });
    const torn = await fetch(`${life.office.url}${TOPIC}/getInfoById?appKey=esp&id=${life.id}`, {
      method: 'POST',
      headers: { accessToken: life.admin.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: life.id + 1 }),
    });
    expect(((await torn.json()) as Answer).code).toBe('0001');
  });

  test("getMyTopic answers the list of the host, one by its id, and nobody else's", async () => {
    expect((await life.host.call(`${TOPIC}/getMyTopic`)).result).toMatchObject([
      { id: life.id, noticeInfo: [{ type: '开题', content: expect.any(String), color: expect.any(String) }, {}, {}] },
    ]);
    expect((await life.host.call(`${TOPIC}/getMyTopic`, { id: life.id })).result).toMatchObject([{ id: life.id }]);
    const other = await life.office.signIn('13800000003');
    expect((await other.call(`${TOPIC}/getMyTopic`, { id: life.id })).result).toEqual([]);
  });
}
