// Reports of a topic as they are filled in, submitted and found in the browser.
import type { Page } from '@playwright/test';
import { expect } from './office.fixture.ts';
import { agree } from './process-page.ts';
import { expectSaid, uploadInto } from './results-page.ts';

export const OPENING_TEXTS = {
  活动简况: '开题会于南昌市松柏小学召开，三位专家到会评议，课题组全体成员参加。',
  开题报告要点: '研究背景、目标、内容与方法，以及两年的实施步骤。',
  专家评议要点: '选题有现实意义，建议聚焦样本学校的选取标准。',
  重要变更: '无重要变更。',
} as const;

export async function openReport(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  const form = page.getByRole('dialog', { name: button });
  await expect(form.getByRole('group').or(form.getByRole('note')).first()).toBeVisible();
  return form;
}

export async function fillOpening(form: ReturnType<Page['getByRole']>, pdf: Buffer): Promise<void> {
  for (const [label, text] of Object.entries(OPENING_TEXTS))
    await form.getByRole('textbox', { name: label }).fill(text);
  await uploadInto(form.getByRole('group', { name: '开题报告文件' }), '开题报告.pdf', pdf);
}

export async function submit(page: Page, form: ReturnType<Page['getByRole']>): Promise<void> {
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await agree(page, '提交后不能修改，是否确认提交?');
  await expectSaid(page, '提交成功，请等待委托管理机构审核');
  await expect(form).toBeHidden();
}

interface HandedIn {
  readonly button: string;
  readonly text: string;
  readonly pdf: Buffer;
}

export async function handIn(page: Page, { button, text, pdf }: HandedIn): Promise<void> {
  const form = await openReport(page, button);
  await form.getByRole('button', { name: '提交', exact: true }).click();
  await expect(form.getByText('请上传PDF文件!').first()).toBeVisible();
  await expect(form.getByText('请填写报告详情!').first()).toBeVisible();
  await form.getByRole('textbox', { name: '报告详情' }).fill(text);
  await uploadInto(form.getByRole('group', { name: /报告文件$/ }), `${button}.pdf`, pdf);
  await submit(page, form);
}

/** The radio itself is not drawn: people press what it says. */
export async function choose(page: Page, filter: RegExp): Promise<void> {
  await page
    .getByRole('radiogroup', { name: /子筛选$/ })
    .getByText(filter)
    .click();
  await expect(page.getByRole('radio', { name: filter })).toBeChecked();
}

/** What a status of the topic says on the host's page. */
export function stateOf(page: Page, title: string) {
  return page
    .getByRole('region', { name: '报告状态' })
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${title}") + dd`));
}

export async function expectTopicState(host: Page, title: string): Promise<void> {
  await host.reload();
  await expect(host.getByRole('region', { name: '您正在办理的课题' })).toContainText(title);
}

export async function nameOf(page: Page, filter: RegExp): Promise<string> {
  const option = page.getByRole('radio', { name: filter });
  await expect(option).toHaveAccessibleName(/\d/);
  return option.evaluate((input: HTMLInputElement) => input.closest('label')?.textContent ?? '');
}

export function numberIn(text: string): number {
  return Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
}
