// The office writes a guide of a category that asks for one; who declares in that category finds it in the data sheet,
// nobody else.
import type { Page } from '@playwright/test';
import { expect, test } from './office.fixture.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

const guide = '江西省义务教育优质均衡发展的监测与推进机制研究';

test('guides › written by the office, chosen by a declarer of their category, offered to no other', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  await openSystem(page, '课题申报');
  await openFromMenu(page, '批次类别');
  await page
    .getByRole('row')
    .filter({ hasText: '重大课题' })
    .getByRole('button', { name: /^课题指南/ })
    .click();
  await page.getByRole('button', { name: '添加指南' }).click();
  const dialog = page.getByRole('dialog', { name: '添加指南' });
  await dialog.getByRole('textbox', { name: /^指南题目/ }).fill(guide);
  await dialog.getByRole('textbox', { name: /^每个机构限报项数/ }).fill('1');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: guide })).toBeVisible();

  const own = await signIn('13800000002');
  await openDataSheet(own, '一般课题');
  await own.getByRole('combobox', { name: /^对应课题指南/ }).fill('均衡');
  await expect(own.getByText('没有找到，请换个词再试')).toBeVisible();
  await expect(own.getByRole('option', { name: guide })).toHaveCount(0);

  const professor = await signIn('13800000007');
  await openDataSheet(professor, '重大课题');
  await professor.getByRole('combobox', { name: /^对应课题指南/ }).fill('均衡');
  await professor.getByRole('option', { name: guide }).click();
  await expect(professor.getByRole('combobox', { name: /^对应课题指南/ })).toHaveValue(guide);
});

async function openDataSheet(page: Page, category: string): Promise<void> {
  await openSystem(page, '课题申报');
  await openFromMenu(page, '课题申报');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: category }) })
    .getByRole('button', { name: /^开始申报/ })
    .click();
  await page.getByRole('textbox', { name: /^课题名称/ }).fill('乡村学校课后服务的协同供给机制研究');
  await page.getByRole('button', { name: '保存并继续填写' }).click();
  await page.getByRole('button', { name: /数据表/ }).click();
}
