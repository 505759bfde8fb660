// A plan is published, a topic is recommended in it and adopted, a batch is opened, and what was adopted is a guide of
// its category.
import { expect } from '@playwright/test';
import { uploadPdf } from '../change-page.ts';
import { choose, chosenIn } from '../controls.ts';
import { act, rowOf } from '../results-page.ts';
import { giveVerdict } from '../review-page.ts';
import { openFromMenu, openSystem } from '../sign-in.ts';
import { close, dialogOf, fillMoments, fillTexts, find, save, sure } from './forms.ts';
import type { LifeStage } from './life-stage.ts';
import { BATCH, PLAN, TITLE } from './life-words.ts';

export async function publishPlan(stage: LifeStage): Promise<void> {
  const page = await stage.as('admin');
  await openSystem(page, '选题征集');
  await openFromMenu(page, '征集方案');
  await page.getByRole('button', { name: '添加' }).click();
  const form = dialogOf(page, '添加征集方案');
  await fillTexts(form, { 方案名称: PLAN, 开始日期: stage.day(-1), 截止日期: stage.day(30) });
  await form.getByRole('radiogroup', { name: '发布' }).getByText('已发布', { exact: true }).click();
  await save(form);
  await expect(rowOf(page, PLAN)).toContainText('征集中');
}

export async function recommend(stage: LifeStage): Promise<void> {
  const page = await stage.as('organ01');
  await openSystem(page, '选题征集');
  await openFromMenu(page, '推荐选题');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: PLAN }) })
    .getByRole('button', { name: /^推荐选题/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: '推荐选题' })).toBeVisible();
  const form = page.getByRole('main');
  await fillTexts(form, {
    选题名称: TITLE,
    选题依据: '已有研究多为理念倡导，缺少可操作的区域证据。',
    研究要点: '调查全省现状，分析影响因素，提出分类推进的方案和评价办法。',
    推荐人$: '章国平',
    推荐人单位: '江西师范大学',
    推荐人手机: '13970030001',
  });
  await choose(form.getByLabel('学科分类'), '基础教育');
  await choose(form.getByLabel('推荐人职称'), '正高级');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '我的推荐' })).toBeVisible();
  await page.getByRole('button', { name: '推荐汇总表' }).click();
  const summaries = page.getByRole('dialog', { name: '推荐汇总表', exact: true });
  await summaries.getByRole('button', { name: '上传汇总表' }).click();
  const summary = page.getByRole('dialog', { name: '上传汇总表' });
  await find(summary.getByRole('combobox', { name: /^征集方案/ }), PLAN);
  await uploadPdf(summary, '盖章汇总表', { name: '汇总表.pdf', pdf: stage.pdf });
  await fillTexts(summary, { 联系人: '熊国强', 联系电话: '13870005566' });
  await save(summary);
  await summaries.getByRole('button', { name: '关闭' }).click();
  await act(page, '提交', TITLE);
  await sure(page);
  await expect(rowOf(page, TITLE)).toContainText('待规划办审核');
}

/** Twenty days later. */
export async function openBatch(stage: LifeStage): Promise<void> {
  const page = await stage.as('admin');
  await openSystem(page, '课题申报');
  await openFromMenu(page, '申报批次');
  await page.getByRole('button', { name: '添加' }).click();
  const form = dialogOf(page, '添加申报批次');
  await fillTexts(form, { 批次名称: BATCH, 年度: stage.day(0).slice(0, 4) });
  await save(form);
  // The new batch goes on with what it lacks.
  await expect(page).toHaveURL(/\/topicbatchSetup/);
  await expect(chosenIn(page.getByRole('combobox', { name: '申报批次' }))).toHaveText(BATCH);
  await expect(page.getByText('还没有开放类别')).toBeVisible();
  await openFromMenu(page, '申报批次');
  await act(page, '时间', BATCH);
  await page.getByRole('button', { name: '设置统一时间' }).click();
  const times = dialogOf(page, '设置统一时间');
  await fillMoments(times, {
    申报开始: stage.moment(0),
    申报截止: stage.moment(30),
    机构审核开始: stage.moment(1),
    机构审核截止: stage.moment(40),
    规划办审核截止: stage.moment(50),
  });
  await save(times);
  await close(dialogOf(page, `时间：${BATCH}`));
}

export async function openCategory(stage: LifeStage): Promise<void> {
  const page = await stage.as('admin');
  await act(page, '类别', BATCH);
  await page.getByRole('button', { name: '添加类别' }).click();
  const category = dialogOf(page, '添加类别');
  await find(category.getByRole('combobox', { name: /^课题类别/ }), '一般课题');
  await category.getByRole('textbox', { name: /^拟立项数/ }).fill('200');
  await save(category);
}

export async function adoptAndOffer(stage: LifeStage): Promise<void> {
  const page = await stage.at('admin', '/selectType');
  await openSystem(page, '选题征集');
  await openFromMenu(page, '待审选题');
  await act(page, '审核', TITLE);
  const review = page.getByRole('dialog', { name: /^审核/ });
  await giveVerdict(review, '采纳');
  await expect(rowOf(page, TITLE)).toHaveCount(0);
  await openFromMenu(page, '全部选题');
  await act(page, '列入指南', TITLE);
  const form = dialogOf(page, `列入指南：${TITLE}`);
  await find(form.getByRole('combobox', { name: /^批次类别/ }), { typed: BATCH, shown: `一般课题 · ${BATCH}` });
  await form.getByRole('textbox', { name: /^指南题目/ }).fill(TITLE);
  await form.getByRole('radiogroup', { name: '采纳方式' }).getByText('列入指南', { exact: true }).click();
  await form.getByRole('textbox', { name: /^限报项数/ }).fill('1');
  await form.getByRole('button', { name: '列入指南', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, TITLE)).toContainText('一般课题');
}
