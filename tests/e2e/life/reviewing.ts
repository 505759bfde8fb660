// Three experts of a group score what they do not know the author of; the office proposes, the director signs, the list
// is public for its days, and the declaration becomes a topic with a number of its own.
import { expect } from '@playwright/test';
import { workbook } from '../../support/workbook.ts';
import { choose } from '../controls.ts';
import { agree, type NewTopic } from '../process-page.ts';
import { act, expectSaid, rowOf } from '../results-page.ts';
import { INDICATORS, OPINION, pledge, sheetIsReady, sheetOf } from '../scoring-page.ts';
import { follow } from '../sign-in.ts';
import { dialogOf, fillMoments, find, save } from './forms.ts';
import type { LifeStage } from './life-stage.ts';
import { BATCH, EXPERTS, TITLE } from './life-words.ts';
import { signAll } from './signing.ts';

const HEAD = ['组别', '课题编号', '课题名称', '专家账号', '专家姓名', '是否组长'];
const GROUP = '基础教育综合组';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function openRound(stage: LifeStage): Promise<void> {
  const page = await stage.at('admin', '/topicbatchList?type=1');
  await act(page, '评审', BATCH);
  await dialogOf(page, `评审：${BATCH}`).getByRole('button', { name: '添加' }).click();
  const form = dialogOf(page, '添加评审时间');
  await form.getByRole('textbox', { name: /^评审名称/ }).fill('网评');
  await fillMoments(form, { 评审开始: stage.moment(1), 评审结束: stage.moment(20) });
  await find(form.getByRole('combobox', { name: '第1行 课题类别' }), '一般课题');
  await form.getByRole('combobox', { name: /^评分模板/ }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('textbox', { name: /^最少专家数/ }).fill('3');
  await save(form);
}

export async function assignExperts(stage: LifeStage): Promise<void> {
  const page = await stage.at('admin', '/includeExpert?type=2');
  await choose(page.getByRole('combobox', { name: '申报批次' }), BATCH);
  const code = await rowOf(page, TITLE).getByRole('button').first().innerText();
  await page.getByRole('button', { name: '导入分组表' }).click();
  const dialog = dialogOf(page, '导入分组表');
  const rows = EXPERTS.map((account, at) => [`31 ${GROUP}`, code, TITLE, account, '', at === 0 ? '是' : '否']);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '分组表.xlsx', mimeType: XLSX, buffer: Buffer.from(await workbook([HEAD, ...rows])) });
  await dialog.getByRole('button', { name: /确认导入/ }).click();
  await expect(dialog.getByText(/已导入|已全部导入/).first()).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
}

export async function score(stage: LifeStage): Promise<void> {
  for (const username of EXPERTS) {
    const page = await stage.at(username, '/topicapplyExpert?type=2&preset=todo');
    await choose(page.getByRole('combobox', { name: '申报批次' }), BATCH);
    await act(page, '评审', TITLE);
    await sheetIsReady(page);
    await expect(sheetOf(page)).not.toContainText('李雅琪');
    const scores = sheetOf(page).getByRole('textbox', { name: /得分/ });
    for (let at = 0; at < INDICATORS; at += 1) await scores.nth(at).fill('9');
    await sheetOf(page).getByText('建议立项', { exact: true }).click();
    await sheetOf(page).getByText('熟悉', { exact: true }).click();
    await sheetOf(page)
      .getByRole('textbox', { name: /评审意见/ })
      .fill(OPINION);
    await expect(sheetOf(page).getByText('已填全，可以提交')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name: '去提交' }).click();
    await expect(page).toHaveURL(/preset=ready/);
    await rowOf(page, TITLE).getByRole('checkbox').check();
    await pledge(page, /提交评审/);
  }
}

/** Once all sheets of the group are in; on a phone. */
export async function sumUp(stage: LifeStage): Promise<void> {
  const page = await stage.as(EXPERTS[0]);
  await page.setViewportSize({ width: 390, height: 844 });
  await follow(page, '/groupSummary?type=2');
  await act(page, '填写汇总', GROUP);
  const form = page.getByRole('dialog');
  await form
    .getByRole('textbox', { name: /本组意见/ })
    .fill(
      '本组一项课题，三位专家独立评审，打分接近，没有分歧。课题论证充分，研究内容具体，方法可行，研究基础较好，一致建议立项。',
    );
  await form.getByText('是', { exact: true }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await expectSaid(page, '保存成功');
  await act(page, '提交汇总', GROUP);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expectSaid(page, '汇总已提交');
}

export async function propose(stage: LifeStage): Promise<void> {
  const page = await stage.at('admin', `/espTopic?type=2&name=${encodeURIComponent(TITLE)}`);
  await expect(rowOf(page, TITLE)).toContainText('72');
  await act(page, '拟立项', TITLE);
  await page.getByRole('dialog').getByRole('button', { name: '拟立项', exact: true }).click();
  await agree(page, '列入拟立项以后等待主任授权和公示，是否确认拟立项?');
  await expectSaid(page, '已列入拟立项');
}

export async function signAndPublish(stage: LifeStage): Promise<void> {
  const director = await stage.at('director', '/espReview?type=2');
  await choose(director.getByRole('combobox', { name: '申报批次' }), BATCH);
  // A dialog pressed for in the list of the batch before would leave with it.
  await expect(rowOf(director, TITLE)).toBeVisible();
  await signAll(director, { button: '授权', topic: TITLE });
  const page = await stage.at('admin', '/topicbatchList?type=1');
  await act(page, '编辑', BATCH);
  const form = page.getByRole('dialog', { name: /^编辑/ });
  await fillMoments(form, { 拟立项公示时间: stage.moment(0) });
  await save(form);
  await follow(page, '/espReview?type=2');
  await expect(rowOf(page, TITLE).getByRole('button', { name: /^不立项：/ })).toBeVisible();
  await expect(rowOf(page, TITLE).getByRole('button', { name: /^立项：/ })).toHaveCount(0);
  const visitor = await stage.visitor();
  await visitor.goto('/publicity');
  await expect(rowOf(visitor, TITLE)).toContainText('李雅琪');
}

/** Once it was public for its days. */
export async function establish(stage: LifeStage): Promise<NewTopic> {
  const page = await stage.at('admin', '/espReview?type=2');
  await act(page, '立项', TITLE);
  await page.getByRole('dialog').getByRole('button', { name: '立项', exact: true }).click();
  await agree(page, '立项以后生成课题和立项通知书，不能撤回，是否确认立项?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, TITLE)).toHaveCount(0);
  await follow(page, '/process_topic?type=3');
  await page.getByRole('search').getByLabel('课题名称').fill(TITLE);
  await page.getByRole('button', { name: '查询' }).click();
  const code = rowOf(page, TITLE).getByText(/^\d{2}YB\d{3}$/);
  await expect(code).toBeVisible();
  return { id: 0, code: await code.innerText(), name: TITLE };
}
