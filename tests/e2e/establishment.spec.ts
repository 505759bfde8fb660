// From "3 待分配专家" to the host's first opening report, through seven accounts: the office assigns by a table, three
// experts review, the first of them sums up for the group, the office proposes, the director signs, the office
// establishes, and the new topic's host is at work on it at once.
import type { Page } from '@playwright/test';
import { TOKEN_COOKIE } from '../../src/web/session/token-cookie.ts';
import { workbook } from '../support/workbook.ts';
import { choose } from './controls.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { agree, callAs, judge, openProcess, type ApiAnswer, type CallOffice } from './process-page.ts';
import { fillOpening, openReport, stateOf, submit } from './reports-page.ts';
import { act, expectSaid, rowOf } from './results-page.ts';
import { INDICATORS, OPINION, pledge, sheetIsReady, sheetOf } from './scoring-page.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = ['组别', '课题编号', '课题名称', '专家账号', '专家姓名', '是否组长'];
const [LEADER, SECOND, THIRD] = ['expert04', 'expert03', 'expert07'] as const;
/** Leader and director are on their phones. */
const PHONE = { width: 390, height: 844 };
const GROUP = '复评专题组';
/** Timed events are looked for twice a minute. */
const SOON = { timeout: 200_000 };

const BATCH = /专项课题（教育评价改革）$/;

interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly anonCode: string;
  readonly topicbatchId: number;
  readonly hostName: string;
  /** The declarer's account. */
  readonly phone: string;
}

test('establishment › a declaration goes from unassigned to its first opening report through seven accounts', async ({
  browser,
  office,
  signIn,
}) => {
  test.setTimeout(900_000);
  const call = await callAs(office.url, 'admin');
  const topic = await waitingTopic(call);
  const admin = await signIn('admin');

  await test.step('the office assigns three experts by a table, and confirms it', async () => {
    await admin.goto('/includeExpert?type=2');
    await chooseBatch(admin);
    await expect(rowOf(admin, topic.anonCode)).toBeVisible();
    await admin.getByRole('button', { name: '导入分组表' }).click();
    const dialog = admin.getByRole('dialog', { name: '导入分组表' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({
        name: '分组表.xlsx',
        mimeType: XLSX,
        buffer: Buffer.from(
          await workbook([
            HEAD,
            ...[LEADER, SECOND, THIRD].map((account, at) => [
              `09 ${GROUP}`,
              topic.anonCode,
              topic.name,
              account,
              '',
              at === 0 ? '是' : '否',
            ]),
          ]),
        ),
      });
    await expect(dialog.getByText(/3个|新增|共3行/).first()).toBeVisible();
    const checked = dialog.getByRole('checkbox');
    if ((await checked.count()) > 0) await checked.check();
    await dialog.getByRole('button', { name: /确认导入/ }).click();
    await expect(dialog.getByText(/已导入|已全部导入/).first()).toBeVisible();
    await dialog.getByRole('button', { name: '关闭' }).last().click();
  });

  for (const username of [LEADER, SECOND, THIRD])
    await test.step(`${username} reads, scores and hands the sheet in`, async () => {
      const expert = await signIn(username);
      await expert.goto('/topicapplyExpert?type=2&preset=todo');
      await act(expert, '评审', topic.anonCode);
      await sheetIsReady(expert);
      await expect(sheetOf(expert)).not.toContainText(topic.hostName);
      const scores = sheetOf(expert).getByRole('textbox', { name: /得分/ });
      for (let at = 0; at < INDICATORS; at += 1) await scores.nth(at).fill('9');
      await sheetOf(expert).getByText('建议立项', { exact: true }).click();
      await sheetOf(expert).getByText('熟悉', { exact: true }).click();
      await sheetOf(expert)
        .getByRole('textbox', { name: /评审意见/ })
        .fill(OPINION);
      await expect(sheetOf(expert).getByText('已填全，可以提交')).toBeVisible();
      await expect(expert.getByText(/^已保存/)).toBeVisible();
      await expert.goto('/topicapplyExpert?type=2&preset=ready');
      await rowOf(expert, topic.anonCode).getByRole('checkbox').check();
      await pledge(expert, /提交评审/);
    });

  await test.step('the leader sums up for the group, once all its sheets are in', async () => {
    const leader = await signIn(LEADER);
    await leader.setViewportSize(PHONE);
    await expect(async () => {
      await leader.goto('/groupSummary?type=2');
      await expect(rowOf(leader, GROUP)).toContainText('待组长汇总', { timeout: 15_000 });
    }).toPass(SOON);
    await act(leader, '填写汇总', GROUP);
    const form = leader.getByRole('dialog');
    await form
      .getByRole('textbox', { name: /本组意见/ })
      .fill(
        '本组一项课题，三位专家独立评审，打分接近，没有分歧。课题论证充分，研究内容具体，方法可行，研究基础较好，一致建议立项。',
      );
    await form.getByText('是', { exact: true }).click();
    await form.getByRole('button', { name: '保存' }).click();
    await expectSaid(leader, '保存成功');
    await act(leader, '提交汇总', GROUP);
    await leader.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expectSaid(leader, '汇总已提交');
  });

  await test.step('the office proposes it', async () => {
    await expect(async () => {
      await admin.goto(`/espTopic?type=2&name=${encodeURIComponent(topic.name)}`);
      await expect(rowOf(admin, topic.name)).toBeVisible({ timeout: 15_000 });
    }).toPass(SOON);
    await expect(rowOf(admin, topic.name)).toContainText('72');
    await act(admin, '拟立项', topic.name);
    await admin.getByRole('dialog').getByRole('button', { name: '拟立项', exact: true }).click();
    await agree(admin, '列入拟立项以后等待主任授权和公示，是否确认拟立项?');
    await expectSaid(admin, '已列入拟立项');
  });

  await test.step('the director signs it', async () => {
    const director = await signIn('director');
    await director.setViewportSize(PHONE);
    await director.goto('/espReview?type=2');
    await chooseBatch(director);
    await director.getByRole('button', { name: '授权', exact: true }).click();
    const sign = director.getByRole('dialog', { name: '授权' });
    await expect(sign.getByRole('listitem').filter({ hasText: topic.name })).toHaveCount(1);
    await sign.getByRole('button', { name: '同意授权' }).click();
    const again = director.getByRole('dialog', { name: '确认是本人操作' });
    await again.getByLabel('登录密码').fill('Demo@2026');
    await again.getByRole('button', { name: '确认', exact: true }).click();
    await expect(sign.getByText(/已授权并签名 \d+ 项/)).toBeVisible();
  });

  await test.step('once it was public for its days the office establishes it', async () => {
    await admin.goto('/espReview?type=2');
    await expect(rowOf(admin, topic.name).getByRole('button', { name: /^不立项：/ })).toBeVisible();
    await expect(rowOf(admin, topic.name).getByRole('button', { name: /^立项：/ })).toHaveCount(0);
    // What the days of publicity do, the server's tests see.
    await ask(admin, 'topicbatch/edit', { id: topic.topicbatchId, publicTime: shownNow(), publicityDays: 0 });
    await admin.reload();
    await act(admin, '立项', topic.name);
    await admin.getByRole('dialog').getByRole('button', { name: '立项', exact: true }).click();
    await agree(admin, '立项以后生成课题和立项通知书，不能撤回，是否确认立项?');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(admin, topic.name)).toHaveCount(0);
  });

  await test.step('its host hands in the opening report, the institution passes it', async () => {
    const host = await signIn(topic.phone);
    await openProcess(host, '研究过程');
    await expect(host.getByRole('region', { name: '您正在办理的课题' })).toContainText(topic.name);
    const form = await openReport(host, '提交开题报告');
    await fillOpening(form, await printPdf(browser, '开题报告'));
    await submit(host, form);
    await expect(stateOf(host, '开题报告状态')).toHaveText('待委托管理机构审核');
    const { result } = await ask(admin, 'topicapply/getProjectInfoById', { id: topic.id });
    const made = { id: Number(result['topicId']), code: String(result['topicCode']), name: topic.name };
    const institution = await signIn('organ01');
    await judge(institution, { report: '开题报告', topic: made, verdict: '审核通过', opinion: '材料齐全，同意开题。' });
    await host.reload();
    await expect(stateOf(host, '开题报告状态')).toHaveText('待省教育规划办审核');
  });
});

/** One of the institution that passed the formal check and has no experts. */
async function waitingTopic(call: CallOffice): Promise<Waiting> {
  const { result } = await call('/admin/api/esp/topicapply/getListIncludeExpertPage', { status: 3, pageSize: 100 });
  const rows = result['records'] as readonly (Waiting & Readonly<Record<string, string>>)[];
  const first = rows.find(
    (row) => BATCH.test(String(row['topicbatchName'])) && String(row['organId.name']).startsWith('南昌市'),
  );
  if (first === undefined) throw new Error('the demo has no declaration that waits for experts');
  const { result: whole } = await call('/admin/api/esp/topicapply/getInfoById', { id: first.id });
  return { ...first, hostName: String(whole['hostName']), phone: String(whole['phone']) };
}

async function chooseBatch(page: Page): Promise<void> {
  await choose(page.getByRole('combobox', { name: '申报批次' }), BATCH);
}

/** The page's own session speaks to the office. */
async function ask(page: Page, path: string, data: object): Promise<ApiAnswer> {
  const token = (await page.context().cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  const answer = await page.request.post(`/admin/api/esp/${path}?appKey=esp`, {
    headers: { accessToken: token },
    data,
  });
  const told = (await answer.json()) as ApiAnswer;
  expect(told).toMatchObject({ code: 200 });
  return told;
}

/** YYYY-MM-DD HH:mm:ss of the office's clock, a minute ago. */
function shownNow(): string {
  return new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ');
}
