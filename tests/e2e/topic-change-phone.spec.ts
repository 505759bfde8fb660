// A change on phones, 375 px wide: the host asks for a new host, the institution returns it, the host reads why.
import type { Page } from '@playwright/test';
import {
  findChange,
  writeOpinion,
  openChangeForm,
  openMyChanges,
  openProcess,
  openReview,
  rowOf,
  submit,
  uploadPdf,
  writeReason,
} from './change-page.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { currentTopic, expectSaid } from './results-page.ts';
import { giveVerdict } from './review-page.ts';

const why = '新主持人的承诺书没有签名，请补签后重新申请。';

test('important changes on a phone › applied for, returned with a reason, read', async ({ browser, signIn }) => {
  const pdf = await printPdf(browser, '重要事项变更申请表');
  const host = await onPhone(await signIn('13800000001'));
  await openProcess(host, '研究过程');
  const topic = await currentTopic(host);
  const drawer = await openMyChanges(host);
  const form = await openChangeForm(host);
  await form.getByLabel('变更课题主持人').check();
  await form.getByRole('combobox', { name: '新主持人' }).fill('13800000002');
  await form.getByRole('option', { name: /^李雅琪/ }).click();
  await writeReason(form, '主持人工作调动，由课题组成员继续主持。');
  await uploadPdf(form, '重要变更PDF文件', { name: '变更申请表.pdf', pdf });
  await submit(host, form);
  await expectSaid(host, '提交成功，请等待委托管理机构审核');
  await noSidewaysScroll(host);

  const institution = await onPhone(await signIn('organ01'));
  await openProcess(institution, '重要事项变更');
  const review = await openReview(
    await findChange(institution, topic, { preset: '待审核', status: '待委托管理机构审核' }),
  );
  await expect(review.getByRole('row', { name: /^课题主持人 陈思远 李雅琪$/ })).toBeVisible();
  await writeOpinion(review, why);
  await noSidewaysScroll(institution);
  await giveVerdict(review, '退回');
  await expectSaid(institution, '已退回');

  await drawer.getByRole('button', { name: '刷新' }).click();
  await expect(rowOf(drawer, '退回')).toHaveCount(2);
  await rowOf(drawer, '退回')
    .first()
    .getByRole('button', { name: /^查看：/ })
    .click();
  const detail = host.getByRole('dialog', { name: topic, exact: true });
  await expect(detail.getByText(why)).toBeVisible();
  await noSidewaysScroll(host);
});

async function onPhone(page: Page): Promise<Page> {
  await page.setViewportSize({ width: 375, height: 740 });
  return page;
}

async function noSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
}
