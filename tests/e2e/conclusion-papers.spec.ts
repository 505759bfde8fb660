// What goes with a conclusion: the office takes a topic's papers along as one archive that opens offline, and an
// institution reads what a modified draft changed, from one change to the next by the keyboard.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readZipDirectory } from '../../src/server/files/zip-directory.ts';
import { unpackPart } from '../../src/server/files/zip-part.ts';
import { test } from './office.fixture.ts';
import { rowOf } from './results-page.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

test('archive › of a topic’s whole life, with a table of contents', async ({ signIn }) => {
  const page = await signIn('admin');
  await openSystem(page, '数据查询');
  await openFromMenu(page, '数据查询');
  const rows = page.getByRole('table', { name: '数据查询' }).getByRole('row');
  await rows.nth(1).getByRole('button', { name: /^全程/ }).click();
  const life = page.getByRole('dialog', { name: /^全程：/ });
  await life.getByRole('button', { name: '下载档案' }).click();
  const asked = page.getByRole('dialog', { name: '下载档案' });
  await expect(asked).toContainText(/\d+ ?个文件/);
  const download = page.waitForEvent('download');
  await asked.getByRole('button', { name: '下载', exact: true }).click();
  const packed = await readFile(await (await download).path());
  const entries = readZipDirectory(packed) ?? [];
  expect(entries.some(({ name }) => name.endsWith('.pdf'))).toBe(true);
  const contents = entries.find(({ name }) => name.endsWith('目录.html'));
  if (contents === undefined) throw new Error('the archive has no table of contents');
  expect(String(unpackPart(packed, contents))).toContain('<!doctype html>');
});

test('comparison › a modified draft beside the one that was judged, from change to change', async ({ signIn }) => {
  const page = await signIn('organ01');
  await page.goto('/topicclu_review_m?type=4');
  await rowOf(page, '24YB902').getByRole('button', { name: /^对照/ }).click();
  const compared = page.getByRole('dialog', { name: /^对照：/ });
  const status = compared.getByRole('toolbar', { name: '逐处查看' }).getByRole('status');
  await expect(status).toHaveText(/^第 1 处，共 [2-9]\d* 处$/);
  await expect(compared.getByRole('complementary', { name: '修改要求和说明' })).toContainText('修改说明');
  const current = compared.locator('[aria-current="true"]');
  const first = await current.textContent();
  await page.keyboard.press('n');
  await expect(status).toHaveText(/^第 2 处/);
  await expect(current).not.toHaveText(String(first));
  await page.keyboard.press('k');
  await expect(status).toHaveText(/^第 1 处/);
  await expect(compared.locator('ins').filter({ hasText: '补充了对照班的数据' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(compared).toHaveCount(0);
});
