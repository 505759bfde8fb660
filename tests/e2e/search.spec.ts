// The office finds a topic by a member's initials and a facet, opens its whole life, keeps the search, and takes what
// was found along as a spreadsheet.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './office.fixture.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

test('search › by initials and a facet, opened, kept, exported', async ({ signIn }) => {
  const page = await signIn('admin');
  await openSystem(page, '数据查询');
  await openFromMenu(page, '数据查询');
  await expect(page.getByRole('heading', { name: '数据查询', level: 1 })).toBeVisible();
  const box = page.getByRole('searchbox', { name: '关键词' });
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await box.fill('lyq');
  await box.press('Enter');
  await expect(page).toHaveURL(/q\.keyword=lyq/);
  const rows = page.getByRole('table', { name: '数据查询' }).getByRole('row');
  await expect(rows.filter({ hasText: '成员：' }).first().locator('mark')).toHaveText(/雅琪$/);
  const facet = page.getByRole('group', { name: '课题类别' }).getByRole('checkbox').first();
  await facet.check();
  await expect(page.getByRole('button', { name: /^去掉课题类别/ })).toBeVisible();

  await page.getByRole('button', { name: '保存的检索' }).click();
  await page.getByRole('textbox', { name: '保存现在的条件' }).fill('雅琪参加的课题');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '雅琪参加的课题', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');

  await rows.nth(1).getByRole('button', { name: /^全程/ }).click();
  const life = page.getByRole('dialog', { name: /^全程：/ });
  await expect(life.getByRole('heading', { name: '课题组' })).toBeVisible();
  await life.getByRole('button', { name: '关闭' }).first().click();

  await page.getByRole('button', { name: '清除全部' }).click();
  await expect(page).not.toHaveURL(/q\.keyword/);
  await page.getByRole('button', { name: '保存的检索' }).click();
  await page.getByRole('button', { name: '雅琪参加的课题', exact: true }).click();
  await expect(page).toHaveURL(/q\.keyword=lyq/);
});
