// It is concluded: applied for, passed, signed, judged by correspondence, graded, handed in finally, certified; and
// found by the search with its new host.
import { expect, type Page } from '@playwright/test';
import { checkAddressOf, versionSum } from '../check-address.ts';
import { choose } from '../controls.ts';
import { sendCall } from '../declaration-parts.ts';
import type { NewTopic } from '../process-page.ts';
import { act, rowOf, uploadInto } from '../results-page.ts';
import { giveVerdict } from '../review-page.ts';
import { pledge, sheetIsReady, sheetOf } from '../scoring-page.ts';
import { follow, openFromMenu, openSystem } from '../sign-in.ts';
import { close, dialogOf, fillMoments, fillTexts, find, save, sure } from './forms.ts';
import type { LifeStage } from './life-stage.ts';
import { APPRAISERS, CONCLUSION, NEW_HOST, NEW_HOST_NAME } from './life-words.ts';
import { signAll } from './signing.ts';
import { PAPER } from './working.ts';

const APPRAISAL = '通讯鉴定';
const GROUP = '劳动教育鉴定组';
const SCORES = ['18', '22', '18', '22', '9'];
const OPINION =
  '课题按计划完成了研究任务，方法适切，资料真实，结构清楚，结论与证据对应，成果有较强的操作性，已在多所学校应用。'.repeat(
    3,
  );
const NAMES = { appraiser01: '叶宏伟', appraiser02: '魏玉婷', leader01: '沈国强' };
const SOON = { timeout: 120_000 };

export async function openConclusions(stage: LifeStage): Promise<void> {
  const page = await stage.at('admin', '/topicclubatchList?type=4');
  await page.getByRole('button', { name: '添加' }).click();
  const batch = dialogOf(page, '添加结题批次');
  await fillTexts(batch, { 批次名称: CONCLUSION, 年度: stage.day(0).slice(0, 4) });
  await save(batch);
  await act(page, '时间', CONCLUSION);
  await page.getByRole('button', { name: '设置时间' }).click();
  const times = dialogOf(page, '设置时间');
  await fillMoments(times, {
    申请开始: stage.moment(0),
    申请截止: stage.moment(20),
    机构审核截止: stage.moment(30),
    初审截止: stage.moment(35),
    鉴定开始: stage.moment(35),
    鉴定截止: stage.moment(60),
    修改稿截止: stage.moment(80),
    终稿截止: stage.moment(90),
  });
  await save(times);
  await close(dialogOf(page, `时间：${CONCLUSION}`));
}

export async function apply(stage: LifeStage): Promise<void> {
  const host = await stage.at(NEW_HOST, '/sumbitProject?type=4');
  await host.getByRole('button', { name: '申请结题' }).click();
  const start = host.getByRole('dialog');
  await find(start.getByRole('combobox', { name: /结题批次/ }), CONCLUSION);
  await start.getByRole('button', { name: '保存', exact: true }).click();
  await expect(host, 'what is begun is gone on with at once').toHaveURL(/topiccluEditor/);
  await expect(host.getByRole('table').first()).toContainText(PAPER);
  await choose(host.getByLabel(/^成果主件形式/), 1);
  await fillTexts(host.getByRole('main'), { 成果主件字数: '80000', 文本复制比: '12.5' });
  for (const title of ['研究总报告（匿名稿）', '查重报告'])
    await uploadInto(host.getByRole('group', { name: new RegExp(`^${title}`) }), `${title}.pdf`, stage.pdf);
  await fillTexts(host.getByRole('main'), {
    工作报告: '课题组按计划完成调查与行动研究。'.repeat(60),
    成果公报: '以课例研修为主线，分层推进。'.repeat(240),
    到账经费: '8000',
    支出经费: '3000',
  });
  await host.keyboard.press('Tab');
  await host.getByRole('button', { name: /预览与提交/ }).click();
  await expect(host.getByText(/^已保存/)).toBeVisible();
  await expect(host.getByText(/需要完善/)).toHaveCount(0);
  await host.getByText('是', { exact: true }).click();
  await host.getByRole('button', { name: '提交', exact: true }).click();
  await sure(host);
  await expect(host.getByRole('heading', { name: /提交成功/ })).toBeVisible();
}

export async function passApplication(stage: LifeStage, topic: NewTopic): Promise<void> {
  const institution = await stage.at('organ01', '/topicclu_review_a?type=4');
  await act(institution, '审核', topic.code);
  await pass(institution, { stamped: stage.pdf });
  await bothSign(stage, 'expert_examine_i', topic);
  const admin = await stage.at('admin', '/expert_examine_i?type=4');
  await act(admin, '审核', topic.code);
  await pass(admin);
}

export async function openAppraisal(stage: LifeStage): Promise<void> {
  const page = await stage.at('admin', '/appraisalbatch?type=4');
  await choose(page.getByRole('combobox', { name: '结题批次' }), CONCLUSION);
  await page.getByRole('button', { name: '添加' }).click();
  const batch = dialogOf(page, '添加鉴定批次');
  await fillTexts(batch, { 批次名称: APPRAISAL });
  await fillMoments(batch, { 鉴定开始: stage.moment(0), 鉴定截止: stage.moment(20) });
  await batch.getByRole('combobox', { name: /^鉴定指标/ }).click();
  await page.getByRole('option').first().click();
  await save(batch);
}

export async function formGroup(stage: LifeStage, topic: NewTopic): Promise<void> {
  const page = await stage.at('admin', '/appraisalbatch?type=4');
  await openFromMenu(page, '鉴定组');
  await page.getByRole('button', { name: '添加鉴定组' }).click();
  const group = dialogOf(page, '添加鉴定组');
  await find(group.getByRole('combobox', { name: /^鉴定批次/ }), APPRAISAL);
  await fillTexts(group, { 组号: '31', 组名: GROUP });
  for (const [at, username] of APPRAISERS.entries()) {
    await group.getByRole('button', { name: '添加一行' }).click();
    await find(group.getByRole('combobox', { name: new RegExp(`^第${at + 1}行`) }), NAMES[username]);
  }
  await find(group.getByRole('combobox', { name: /^组长/ }), NAMES.leader01);
  await save(group);
  await openFromMenu(page, '鉴定分配');
  await act(page, '分配鉴定组', topic.code);
  const assign = dialogOf(page, new RegExp(`^分配鉴定组`));
  await find(assign.getByRole('combobox', { name: /鉴定组/ }), GROUP);
  await assign
    .getByRole('button', { name: /分配|保存|确定/ })
    .last()
    .click();
  await expect(assign).toHaveCount(0);
  await expect(rowOf(page, topic.code)).toHaveCount(0);
}

export async function appraise(stage: LifeStage, topic: NewTopic): Promise<void> {
  for (const username of APPRAISERS) {
    const page = await stage.at(username, '/topiccluExpert?type=4&preset=todo');
    await act(page, '鉴定', topic.code);
    await sheetIsReady(page);
    await expect(sheetOf(page)).not.toContainText(NEW_HOST_NAME);
    const scores = sheetOf(page).getByRole('textbox', { name: /得分/ });
    for (const [at, points] of SCORES.entries()) await scores.nth(at).fill(points);
    await sheetOf(page)
      .getByText('同意结题', { exact: true })
      .or(sheetOf(page).getByText('通过', { exact: true }))
      .first()
      .click();
    await sheetOf(page)
      .getByRole('textbox', { name: /鉴定意见/ })
      .fill(OPINION);
    for (const sum of ['89', '良好'])
      await expect(sheetOf(page).getByRole('definition').filter({ hasText: sum })).toBeVisible();
    await expect(sheetOf(page).getByText('已填全，可以提交')).toBeVisible();
    await expect(page.getByText(/^已保存/)).toBeVisible();
    await follow(page, '/topiccluExpert?type=4&preset=ready');
    await rowOf(page, topic.code).getByRole('checkbox').check();
    await pledge(page, '批量提交鉴定意见');
  }
  const leader = await stage.at('leader01', '/topiccluExpert_group?type=4');
  await act(leader, '提交组意见', topic.code);
  const form = dialogOf(leader, `提交组意见：${topic.name}`);
  await form.getByRole('textbox', { name: /鉴定组意见/ }).fill(OPINION);
  await choose(form.getByLabel(/^建议等级/), '良好');
  await form.getByRole('button', { name: '提交组意见' }).click();
  await sure(leader);
  await expect(form).toHaveCount(0);
}

export async function grade(stage: LifeStage, topic: NewTopic): Promise<void> {
  await bothSign(stage, 'expert_examine_e', topic);
  const admin = await stage.at('admin', '/expert_examine_e?type=4');
  await expect(rowOf(admin, topic.code)).toContainText('89');
  await act(admin, '鉴定通过', topic.code);
  const form = admin.getByRole('dialog');
  await choose(form.getByLabel(/等级/), '良好');
  await form.getByRole('button', { name: '鉴定通过' }).click();
  await sure(admin);
  await expect(rowOf(admin, topic.code)).toHaveCount(0);
}

export async function handInFinally(stage: LifeStage, topic: NewTopic): Promise<void> {
  const host = await stage.at(NEW_HOST, '/topicclu_host?type=4');
  await host.getByRole('button', { name: '提交终稿材料' }).click();
  const form = host.getByRole('dialog');
  await uploadInto(form, '终稿.pdf', stage.pdf);
  await form.getByRole('button', { name: '提交终稿材料' }).click();
  await sure(host);
  await expect(form).toHaveCount(0);
  const institution = await stage.at('organ01', '/topicclu_review_end?type=4');
  await act(institution, '审核', topic.code);
  await pass(institution, { question: ASKED });
  await bothSign(stage, 'expert_examine_f', topic);
  const admin = await stage.at('admin', '/expert_examine_f?type=4');
  await act(admin, '审核', topic.code);
  await pass(admin, { question: ASKED });
  await expect(rowOf(admin, topic.code)).toHaveCount(0);
}

/** The host has it, and whoever reads its code is told that it is valid. */
export async function seeCertificate(stage: LifeStage, topic: NewTopic): Promise<void> {
  const host = await stage.at(NEW_HOST, '/topicclu_host?type=4');
  await expect(host.getByText(/〔\d{4}〕\d{4}/).first()).toBeVisible(SOON);
  const { records } = (await sendCall(host, 'topicclu/certificate/getListPage', {})) as {
    readonly records: readonly { readonly id: number; readonly certNo: string }[];
  };
  const [certificate] = records;
  if (certificate === undefined) throw new Error('the host has no certificate');
  const visitor = await stage.visitor();
  const paper = `certificate.certificate.${certificate.id}.${versionSum(certificate.certNo)}`;
  await visitor.goto(checkAddressOf(stage.dataDir, paper));
  for (const text of [certificate.certNo, topic.name, topic.code, '良好', '有效'])
    await expect(visitor.getByText(text, { exact: true })).toBeVisible();
}

/** With its new host; and its whole life opens from there. */
export async function findBySearch(stage: LifeStage, topic: NewTopic): Promise<void> {
  const page = await stage.at('admin', '/selectType');
  await openSystem(page, '数据查询');
  await openFromMenu(page, '数据查询');
  const box = page.getByRole('searchbox', { name: '关键词' });
  await box.fill(topic.code);
  await box.press('Enter');
  const rows = page.getByRole('table', { name: '数据查询' });
  await expect(rowOf(rows, topic.name)).toContainText('已结题');
  await expect(rowOf(rows, topic.name)).toContainText(NEW_HOST_NAME);
  await act(rows, '全程', topic.name);
  const life = dialogOf(page, /^全程：/);
  for (const part of ['申报与评审', '重要事项变更', '研究成果', '结题鉴定', '结题证书'])
    await expect(life.getByRole('heading', { name: part })).toBeVisible();
  await expect(life.getByText(/〔\d{4}〕\d{4}/).first()).toBeVisible();
}

async function bothSign(stage: LifeStage, screen: string, topic: NewTopic): Promise<void> {
  for (const username of ['secretary', 'director']) {
    const director = await stage.at(username, `/${screen}?type=4`);
    await signAll(director, { button: '批量授权', topic: topic.name });
  }
}

interface Passing {
  readonly stamped?: Buffer | null;
  readonly question?: RegExp;
}

const ASKED = /确定要|是否/;

/** `question`: of a verdict that cannot be taken back. */
async function pass(page: Page, { stamped = null, question }: Passing = {}): Promise<void> {
  const review = page.getByRole('dialog', { name: /^审核/ });
  await review.getByRole('textbox', { name: '审核意见' }).fill('材料齐全，同意。');
  if (stamped !== null) await uploadInto(review, '盖章意见.pdf', stamped);
  await giveVerdict(review, '(?:初审|终审|审核)?通过', question);
}
