// An institution recommends a topic within a plan, told what its title is like, and hands it in with the stamped
// summary; the office adopts it.
import { expect } from '@playwright/test';
import { makePdf } from '../../src/server/demo/tiny-pdf.ts';
import { uploadPdf } from './change-page.ts';
import { choose } from './controls.ts';
import { test } from './office.fixture.ts';
import { giveVerdict } from './review-page.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

const TITLE = '人工智能赋能基础教育教学变革的区域路径研究';

test('soliciting topics › recommended with its likeness told, handed in with the summary, adopted', async ({
  signIn,
}) => {
  const page = await signIn('organ01');
  await openSystem(page, '选题征集');
  await openFromMenu(page, '推荐选题');
  await page.getByRole('button', { name: '推荐选题' }).click();
  // The form is there at once, and it is known in which plan.
  await expect(page.getByRole('heading', { level: 1, name: '推荐选题' })).toBeVisible();
  const form = page.getByRole('main');
  await expect(form.getByRole('combobox', { name: /^征集方案/ })).toHaveValue(/选题征集$/);
  await form.getByRole('textbox', { name: /^选题名称/ }).fill(TITLE);
  await expect(form.getByRole('status')).toContainText(/与《人工智能赋能.*》\(\d{4}\) 相似度/);
  await choose(form.getByLabel('学科分类'), '教育信息技术');
  await form.getByRole('textbox', { name: /^选题依据/ }).fill('已有研究多为理念倡导，缺少可操作的区域证据。');
  await form.getByRole('textbox', { name: /^研究要点/ }).fill('调查全省现状，分析影响因素，提出分类推进的方案。');
  await form.getByRole('textbox', { name: '推荐人', exact: true }).fill('章国平');
  await choose(form.getByLabel('推荐人职称'), '正高级');
  await form.getByRole('textbox', { name: /^推荐人单位/ }).fill('江西师范大学');
  await form.getByRole('textbox', { name: /^推荐人手机/ }).fill('13970020001');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  // What is saved waits among one's own to be handed in.
  await expect(page.getByRole('heading', { level: 1, name: '我的推荐' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: TITLE });
  await expect(row).toContainText('待提交');

  await page.getByRole('button', { name: '推荐汇总表' }).click();
  const summaries = page.getByRole('dialog', { name: '推荐汇总表', exact: true });
  await summaries.getByRole('button', { name: '上传汇总表' }).click();
  const summary = page.getByRole('dialog', { name: '上传汇总表' });
  await summary.getByRole('combobox', { name: /^征集方案/ }).fill('选题征集');
  await page.getByRole('option').first().click();
  await uploadPdf(summary, '盖章汇总表', { name: '汇总表.pdf', pdf: makePdf(['选题推荐汇总表（盖章）']) });
  await summary.getByRole('textbox', { name: /^联系人/ }).fill('熊国强');
  await summary.getByRole('textbox', { name: /^联系电话/ }).fill('13870005566');
  await summary.getByRole('button', { name: '保存', exact: true }).click();
  await expect(summary).toHaveCount(0);
  await summaries.getByRole('button', { name: '关闭' }).click();

  await row.getByRole('button', { name: /^提交/ }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: '是否确认提交' })
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(row).toContainText('待规划办审核');

  const office = await signIn('admin');
  await openSystem(office, '选题征集');
  await openFromMenu(office, '待审选题');
  await office.getByRole('row').filter({ hasText: TITLE }).getByRole('button', { name: /^审核/ }).click();
  const review = office.getByRole('dialog', { name: /^审核/ });
  await giveVerdict(review, '采纳');
  await expect(office.getByText('已采纳').first()).toBeVisible();
  await openFromMenu(office, '全部选题');
  await expect(office.getByRole('row').filter({ hasText: TITLE })).toContainText('已采纳');
});
