// The pages of running topics as their users handle them, and the calls by which a test arranges what it starts from.
// Locators by role and label only.
import { expect, type Locator, type Page } from '@playwright/test';
import { act, rowOf } from './results-page.ts';
import { giveVerdict } from './review-page.ts';
import { follow, openFromMenu, openSystem } from './sign-in.ts';

export interface ApiAnswer {
  readonly code: number | string;
  readonly message: string;
  readonly result: Record<string, unknown>;
}

export type CallOffice = (path: string, args?: Readonly<Record<string, unknown>>) => Promise<ApiAnswer>;

/** Signs in over HTTP: what a test needs before it begins is not clicked together. Ends the account's other session. */
export async function callAs(url: string, username: string): Promise<CallOffice> {
  const post = async (path: string, token: string, args: object): Promise<ApiAnswer> => {
    const response = await fetch(`${url}${path}?appKey=esp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accessToken: token },
      body: JSON.stringify(args),
    });
    return (await response.json()) as ApiAnswer;
  };
  const { result } = await post('/api/common/login', '', { username, password: 'Demo@2026' });
  return (path, args = {}) => post(path, String(result['token']), args);
}

/**
 * A PDF of the account's own, uploaded and not yet part of a record; answers its address. Ends the other session, too.
 */
export async function uploadAs(url: string, username: string, pdf: Buffer): Promise<string> {
  const login = await fetch(`${url}/api/common/login?appKey=esp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Demo@2026' }),
  });
  const { result } = (await login.json()) as ApiAnswer;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf)]), '变更申请表.pdf');
  const answer = await fetch(`${url}/api/common/uploadFile?appKey=esp`, {
    method: 'POST',
    headers: { accessToken: String(result['token']) },
    body: form,
  });
  return String(((await answer.json()) as ApiAnswer).result['url']);
}

const TOPIC = '/admin/api/esp/topic';

export interface NewTopic {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** Registers a topic of 李雅琪 (13800000002), who has none in the demo, as the office does. */
export async function registerTopic(office: CallOffice, name: string): Promise<NewTopic> {
  const rows = async (path: string, args: object = {}): Promise<readonly Record<string, unknown>[]> =>
    (await office(path, { ...args })).result as unknown as Record<string, unknown>[];
  const [batch] = await rows('/admin/api/esp/topicbatch/getAllBatch', { type: 1 });
  const category = (await rows('/admin/api/esp/category/getList')).find(({ code }) => code === 'YB');
  const organ = (await rows('/api/open/user/getOrganAllList')).find((one) => String(one['name']).startsWith('南昌市'));
  const [host] = await rows('/admin/api/user/getDeclarerAllList', { phone: '13800000002' });
  const establishDate = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const added = await office(`${TOPIC}/add`, {
    name,
    batchId: batch?.['id'],
    categoryId: category?.['id'],
    subjectCategory: '8',
    hostId: host?.['id'],
    organId: organ?.['id'],
    establishDate,
    termMonths: 24,
  });
  expect(added, 'the office registers the topic').toMatchObject({ code: 200 });
  const id = Number(added.result['id']);
  return { id, name, code: String((await office(`${TOPIC}/getInfoById`, { id })).result['code']) };
}

export async function openProcess(page: Page, screen: string): Promise<void> {
  await follow(page, '/selectType');
  await openSystem(page, '过程管理');
  await openFromMenu(page, screen);
  await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible();
}

/** Answers the question that is open. */
export async function agree(page: Page, question: string): Promise<void> {
  await page.getByRole('dialog').filter({ hasText: question }).last().getByRole('button', { name: '确定' }).click();
}

/** The row of one topic in a list of the office or an institution, found by its number. */
export async function findTopic(page: Page, topic: NewTopic): Promise<Locator> {
  await page.getByRole('search').getByLabel('课题编号').fill(topic.code);
  await page.getByRole('button', { name: '查询' }).click();
  const row = rowOf(page, topic.code);
  await expect(row).toHaveCount(1);
  return row;
}

export interface Verdict {
  readonly report: '开题报告' | '中期报告' | '研究报告' | '成果报告';
  readonly topic: NewTopic;
  readonly verdict: '审核通过' | '退回修改';
  readonly opinion: string;
}

/** Judges a report among those that wait: it is in the list before and no longer afterwards. */
export async function judge(page: Page, { report, topic, verdict, opinion }: Verdict): Promise<void> {
  await openProcess(page, '报告审核');
  const tab = page.getByRole('tab', { name: new RegExp(`^${report}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: /^待审核/ })).toBeChecked();
  await findTopic(page, topic);
  await act(page, '审核', topic.code);
  const review = page.getByRole('dialog', { name: `审核：${topic.name}` });
  await review.getByRole('textbox', { name: '审核意见' }).fill(opinion);
  await giveVerdict(review, verdict);
  await expect(rowOf(page, topic.code)).toHaveCount(0);
}
