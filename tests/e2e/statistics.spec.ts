// The statistics page: what the charts say stands in the tables, a number opens as many topics, the institution sees
// its own, the choice and the filter live in the address, and the sheet that is exported holds what the page shows.
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, readingTest as test } from './office.fixture.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

test('statistics › the office compares institutions, by keyboard, and exports what it sees', async ({ signIn }) => {
  const page = await signIn('admin');
  await openSystem(page, '过程管理');
  await openFromMenu(page, '过程统计');
  const figure = page.getByRole('figure', { name: '开题完成情况' });
  await expect(figure.getByRole('img', { name: /^开题完成情况，\d+ 项/ })).toBeVisible();
  await expect(figure.locator('svg text').first()).toBeAttached();
  const shown = await figure.getByRole('rowheader').allTextContents();
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.at(-1)).toBe('合计');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: '导出开题完成情况数据表' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('开题统计.xlsx');
  const rows = (await readXlsx(readFileSync(await download.path()))).sheets[0]?.rows ?? [];
  expect(
    rows
      .slice(1)
      .map((row) => String(row[0]))
      .toSorted(),
  ).toEqual(shown.toSorted());
  const total = rows.at(-1)?.slice(1) ?? [];
  expect(
    total.map((cell, at) => (at === total.length - 1 ? `${(Number(cell) * 100).toFixed(1)}%` : String(cell))),
  ).toEqual(await figure.getByRole('row').last().getByRole('cell').allTextContents());

  const number = figure.getByRole('link', { name: /^委托管理机构.+，已开题 \d+，查看$/ }).first();
  const counted = await number.textContent();
  await number.click();
  await expect(page.getByRole('radio', { name: '开题：已开题' })).toBeChecked();
  await expect(page.getByText(new RegExp(`总共 ?${counted} 条`))).toBeVisible();
  await page.goBack();

  await page.getByRole('radio', { name: '按委托管理机构' }).press('ArrowRight');
  await expect(page).toHaveURL(/by=categoryName/);
  await expect(figure.getByRole('columnheader', { name: '课题类别' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '按课题类别' })).toBeChecked();
});

test('statistics › an institution counts its own, and a year without topics says so', async ({ signIn }) => {
  const page = await signIn('organ01');
  await openSystem(page, '过程管理');
  await openFromMenu(page, '过程统计');
  const figure = page.getByRole('figure', { name: '结题完成情况' });
  await expect(figure.getByRole('rowheader')).toHaveCount(2);
  await expect(page.getByRole('search').getByLabel('委托管理机构')).toHaveCount(0);
  await page.getByRole('search').getByLabel('立项年度').fill('1999');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(figure.getByText('没有符合条件的数据')).toBeVisible();
  await figure.getByRole('button', { name: '重置条件' }).click();
  await expect(figure.getByRole('rowheader')).toHaveCount(2);
});
