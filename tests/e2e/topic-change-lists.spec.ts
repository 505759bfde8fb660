// The lists of important-matter changes: the columns and search fields that each of the four modes is to have, what a
// person may change about a table, and the summary that the office exports.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { choosePreset, openMyChanges, openProcess, rowOf } from './change-page.ts';
import { choose } from './controls.ts';
import { expect, readingTest as test } from './office.fixture.ts';

const COLUMNS = ['课题编号', '课题名称', '主持人', '课题类别', '学科分类', '委托管理机构', '变更审批表', '审核状态'];
const SEARCH = ['申报批次', '课题名称', '课题编号', '主持人'];

test('lists of changes › the host sees those of the topic: columns and search of mode 0', async ({ signIn }) => {
  const page = await openWide(await signIn('13800000001'));
  await openProcess(page, '研究过程');
  const drawer = await openMyChanges(page);
  expect(await columnsOf(drawer)).toEqual(['序号', ...COLUMNS, '操作']);
  expect(await searchOf(drawer)).toEqual(SEARCH);
});

test('lists of changes › mode 1 for the institution, table tools that stay', async ({ signIn }) => {
  const page = await openWide(await signIn('organ01'));
  await openProcess(page, '重要事项变更');
  expect(await columnsOf(page)).toEqual(['序号', ...COLUMNS.filter((title) => title !== '委托管理机构'), '操作']);
  expect(await searchOf(page)).toEqual([...SEARCH, '审核状态']);

  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('checkbox', { name: '变更事项' }).check();
  await page.getByRole('checkbox', { name: '学科分类' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: '变更事项' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '学科分类' })).toHaveCount(0);
  const cell = page.getByRole('cell', { name: '待委托管理机构审核' }).first();
  const heightOf = async (density: string): Promise<number> => {
    await page.getByRole('button', { name: '密度' }).click();
    await page.getByRole('radio', { name: density, exact: true }).check();
    await page.keyboard.press('Escape');
    return (await cell.boundingBox())?.height ?? 0;
  };
  const heights = [await heightOf('默认'), await heightOf('中等'), await heightOf('紧凑')];
  expect(heights).toEqual(heights.toSorted((left, right) => right - left));
  expect(new Set(heights).size).toBe(3);
  await page.getByRole('button', { name: '显示表头' }).click();
  await expect(page.locator('thead')).toHaveClass(/unseen/);
  await page.reload();
  await expect(page.getByRole('button', { name: '显示表头' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(page.getByRole('checkbox', { name: '变更事项' })).toBeChecked();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.getByRole('columnheader', { name: '变更事项' })).toHaveCount(0);
});

test('lists of changes › modes 2 and 3 for the office, and 变更汇总.xlsx with the rows that are shown', async ({
  signIn,
}) => {
  const page = await openWide(await signIn('admin'));
  await openProcess(page, '重要事项变更');
  expect((await columnsOf(page)).filter((title) => title !== '')).toEqual(['序号', ...COLUMNS, '机构提交时间', '操作']);
  expect(await searchOf(page)).toEqual([...SEARCH, '委托管理机构', '审核状态']);

  await choosePreset(page, '全部');
  const counted = page.getByText(/总共 \d+ 条/);
  const before = await counted.innerText();
  const search = page.getByRole('search');
  await search.getByRole('button', { name: '更多条件' }).click();
  await search.getByLabel('委托管理机构').fill('师范大学');
  await choose(search.getByLabel('审核状态'), '办结');
  await search.getByRole('button', { name: '查询' }).click();
  await expect(counted).not.toHaveText(before);
  await expect(rowOf(page, '退回')).toHaveCount(0);
  const total = Number(/总共 (\d+) 条/.exec(await counted.innerText())?.[1]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出变更汇总' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('变更汇总.xlsx');
  const [titles = [], ...rows] = (await readXlsx(readFileSync(await download.path()))).sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(total);
  expect(total).toBeGreaterThan(0);
  const codeAt = titles.map(String).indexOf('课题编号');
  const shown = await page
    .getByRole('row')
    .filter({ hasText: '办结' })
    .getByRole('cell')
    .filter({ hasText: /^\d{2}[A-Z]{2}\d{3}$/ })
    .allInnerTexts();
  expect(rows.map((row) => String(row[codeAt]))).toEqual(expect.arrayContaining(shown));
});

/** In a window that has room for all of them: in a narrower one some give way. */
async function openWide(page: Page): Promise<Page> {
  await page.setViewportSize({ width: 1680, height: 900 });
  return page;
}

async function columnsOf(within: Page | Locator): Promise<readonly string[]> {
  await expect(within.getByRole('columnheader', { name: '课题编号' })).toBeVisible();
  return (await within.getByRole('columnheader').allInnerTexts()).map((title) => title.replace(/\s*[↕↑↓]$/, '').trim());
}

async function searchOf(within: Page | Locator): Promise<readonly string[]> {
  return within.getByRole('search').locator('label').allInnerTexts();
}
