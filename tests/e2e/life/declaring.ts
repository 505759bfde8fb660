// It is declared under the guide that was made of the recommendation; institution and office pass it on.
import { expect, type Page } from '@playwright/test';
import { uploadPdf } from '../change-page.ts';
import { choose, fillDay } from '../controls.ts';
import { addFurtherParts, addMember, writeArgument, writeBudget } from '../declaration-parts.ts';
import { act, rowOf } from '../results-page.ts';
import { giveVerdict } from '../review-page.ts';
import { openFromMenu, openSystem } from '../sign-in.ts';
import { sure } from './forms.ts';
import type { LifeStage } from './life-stage.ts';
import { BATCH, HOST, TITLE } from './life-words.ts';

export async function declare(stage: LifeStage): Promise<void> {
  const page = await stage.as(HOST);
  await openSystem(page, '课题申报');
  await openFromMenu(page, '课题申报');
  await page
    .getByRole('listitem')
    .filter({ hasText: BATCH })
    .filter({ has: page.getByRole('heading', { name: '一般课题' }) })
    .getByRole('button', { name: /^开始申报/ })
    .click();
  await page.getByRole('textbox', { name: /^课题名称/ }).fill(TITLE);
  await page.getByRole('button', { name: '保存并继续填写' }).click();
  const section = (title: string): Promise<void> =>
    page.getByRole('navigation', { name: '各节' }).getByRole('button', { name: title }).click();
  await section('数据表');
  await page.getByRole('combobox', { name: /^对应课题指南/ }).fill('劳动教育');
  await page.getByRole('option', { name: TITLE }).click();
  await page.getByRole('textbox', { name: /^关键词/ }).fill('劳动教育 教育评价');
  await page.getByRole('textbox', { name: /^研究专长/ }).fill('教育评价');
  await choose(page.getByLabel('学科分类'), '基础教育');
  await choose(page.getByLabel('研究类型'), '应用研究');
  const planned = { begun: stage.day(180), half: stage.day(400), done: stage.day(720) };
  await fillDay(page.getByLabel('计划开始日期'), planned.begun);
  await fillDay(page.getByLabel('计划完成日期'), stage.day(725));
  await page.getByRole('checkbox', { name: '研究报告' }).check();
  await page.getByRole('textbox', { name: '申请经费' }).fill('8000');
  await section('课题组成员');
  await addMember(page, '邹丽华');
  await addFurtherParts(page, planned);
  await section('论证');
  await writeArgument(page);
  await section('经费预算');
  await writeBudget(page);
  await section('附件');
  const papers = page.getByRole('group', { name: '附件', exact: true });
  for (const title of ['科研诚信承诺书', '职称或学历证明', '单位意见盖章页'])
    await uploadPdf(papers, title, { name: `${title}.pdf`, pdf: stage.pdf });
  await section('预览与提交');
  await page.getByRole('radio', { name: '是' }).check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await sure(page);
  await expect(page.getByRole('heading', { name: /提交成功/ })).toBeVisible();
}

export async function passByInstitution(stage: LifeStage): Promise<void> {
  await pass(await stage.as('organ01'), '审核通过', '材料齐全，团队结构合理，同意上报。');
}

export async function passByOffice(stage: LifeStage): Promise<void> {
  await pass(await stage.as('admin'), '形式审查通过', '形式审查通过');
}

async function pass(page: Page, verdict: string, opinion: string): Promise<void> {
  await openSystem(page, '课题申报');
  await openFromMenu(page, '申报审核');
  await choose(page.getByRole('combobox', { name: '申报批次' }), BATCH);
  await act(page, '审核', TITLE);
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '审核表单' }) });
  await dialog.getByRole('textbox', { name: /审核意见/ }).fill(opinion);
  await giveVerdict(dialog, verdict);
  await expect(rowOf(page, TITLE)).toHaveCount(0);
}
