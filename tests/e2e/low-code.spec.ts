// The proof that it is low-code, walked in the browser in a copy of the repository: a new kind of result is one
// command, which writes a form file and a line; a small new entity is two, and the migration that plan drafts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeStories } from '../../codegen/stories/write-stories.ts';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startOffice, type OfficeProcess } from '../support/office-process.ts';
import { copyRepository, type RepositoryCopy } from '../support/repository-copy.ts';
import { prepare } from '../../src/cli/prepare.ts';
import { fillDay } from './controls.ts';
import { copyDemo } from './demo-templates.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { act, countOfTab, expectSaid, fillResult, openMyResults, openTab, rowOf } from './results-page.ts';
import { openFromMenu, openSystem, signInThrough } from './sign-in.ts';

const root = join(import.meta.dirname, '../..');

test('low-code › result type 11 is one command, a form file and a line; a new entity two and a drafted migration', async ({
  browser,
}) => {
  const copy = copyRepository(root);
  try {
    addResultType(copy);
    addEntity(copy);
    await withOffice(copy, async (office) => {
      await test.step('what is a result of the new type is added, judged by its form and exported', () =>
        useResultType(browser, { copy, office }));
      await test.step('what is of the new entity is added and deleted, by those who have the screen', () =>
        useEntity(browser, office));
    });
  } finally {
    copy.remove();
  }
});

function addResultType(copy: RepositoryCopy): void {
  config(copy, [
    'new',
    'result-type',
    '--key',
    'SoftwareCopyright',
    '--title',
    '软件著作权',
    '--field',
    'name:text:软件名称!',
    '--field',
    'registerNo:text:登记号:20!',
    '--field',
    'owner:text:著作权人!',
    '--field',
    'date:date:登记日期!',
    '--field',
    'fileUrl:file:附件!',
  ]);
  insertInto(copy, {
    file: 'schemas/process/topic-result/software-copyright.form.json',
    find: '"maxLength": 20 }',
    put: '"maxLength": 20, "pattern": "^[0-9]{4}SR[0-9]{7}$", "errorMessage": { "pattern": "登记号格式为年份、SR和7位数字，例如2026SR0123456" } }',
  });
}

function addEntity(copy: RepositoryCopy): void {
  config(copy, [
    'new',
    'entity',
    '--module',
    'process',
    '--id',
    'lecture',
    '--title',
    '学术讲座',
    '--role',
    'office',
    '--field',
    'title:text:讲座题目!',
    '--field',
    'speaker:text:主讲人:20!',
    '--field',
    'date:date:举办日期!',
    '--field',
    'form:choice:举办形式:现场/线上!',
    '--field',
    'attendance:number:参加人数',
  ]);
  config(copy, [
    'new',
    'screen',
    '--module',
    'process',
    '--entity',
    'lecture',
    '--key',
    'lectureList',
    '--title',
    '学术讲座',
    '--role',
    'office',
  ]);
  draftMigration(copy);
}

async function useResultType(
  browser: Browser,
  { copy, office }: { readonly copy: RepositoryCopy; readonly office: OfficeProcess },
): Promise<void> {
  const page = await openAs(browser, { office, username: '13800000001' });
  await openMyResults(page);
  await openTab(page, '软件著作权');
  expect(await countOfTab(page, '软件著作权')).toBe(0);

  await page.getByRole('button', { name: '添加' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '软件名称' }).fill('作业质量监测平台');
  await dialog.getByRole('textbox', { name: '登记号' }).fill('SR2026');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('登记号格式为年份、SR和7位数字，例如2026SR0123456').first()).toBeVisible();
  await expect(dialog.getByText('请上传附件!').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '不保存，关闭' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const entry = {
    tab: '软件著作权',
    name: '作业质量监测平台',
    values: {
      软件名称: '作业质量监测平台',
      登记号: '2026SR0123456',
      著作权人: '南昌市第二中学',
      登记日期: '2026-07-01',
    },
  };
  const filled = await fillResult(page, entry, await printPdf(browser, '计算机软件著作权登记证书'));
  await filled.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, entry.name)).toContainText('待提交');
  await expect.poll(() => countOfTab(page, '软件著作权')).toBe(1);
  await act(page, '提交', entry.name);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expectSaid(page, '提交成功');

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await exported).suggestedFilename()).toContain('.xlsx');
  expect(writeStories(copy.root)).toContain('topic-result.SoftwareCopyright.stories.tsx');
  const api = JSON.parse(readFileSync(join(copy.root, 'src/generated/openapi.json'), 'utf8')) as {
    paths: Record<string, unknown>;
  };
  expect(Object.keys(api.paths)).toEqual(
    expect.arrayContaining([
      '/admin/api/esp/topic/result/addSoftwareCopyright',
      '/admin/api/esp/topic/result/editSoftwareCopyright',
    ]),
  );

  const reviewer = await openAs(browser, { office, username: 'organ02' });
  const refused = await reviewer.request.post('/admin/api/esp/topic/result/addSoftwareCopyright?appKey=esp', {
    headers: { accessToken: await tokenOf(reviewer) },
    data: { topicId: 1, name: '越权添加' },
  });
  expect(((await refused.json()) as { code: unknown }).code).toBe('0002');
}

async function useEntity(browser: Browser, office: OfficeProcess): Promise<void> {
  const page = await openAs(browser, { office, username: 'admin' });
  await openSystem(page, '过程管理');
  await openFromMenu(page, '学术讲座');
  await page.getByRole('button', { name: '添加' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '讲座题目' }).fill('教育数字化转型的区域实践');
  await dialog.getByRole('textbox', { name: '主讲人' }).fill('王立新');
  await fillDay(dialog.getByLabel('举办日期'), '2026-09-12');
  await dialog
    .getByRole('radiogroup', { name: /举办形式/ })
    .getByText('线上', { exact: true })
    .click();
  await dialog
    .getByRole('button', { name: /保存|提交/ })
    .last()
    .click();
  await expect(rowOf(page, '教育数字化转型的区域实践')).toContainText('王立新');
  await expect(rowOf(page, '教育数字化转型的区域实践')).toContainText('线上');
  await act(page, '删除', '教育数字化转型的区域实践');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(rowOf(page, '教育数字化转型的区域实践')).toHaveCount(0);

  const other = await openAs(browser, { office, username: 'organ01' });
  await openSystem(other, '过程管理');
  await expect(other.getByRole('link', { name: '学术讲座' })).toHaveCount(0);
  await other.goto('/lectureList?type=3');
  await expect(other).toHaveURL(/\/404\?type=3$/);
}

/** What a config author types. */
function config(copy: RepositoryCopy, args: readonly string[]): void {
  execFileSync(process.execPath, ['src/cli/config.ts', ...args], { cwd: copy.root, stdio: 'pipe' });
}

function insertInto(copy: RepositoryCopy, { file, find, put }: { file: string; find: string; put: string }): void {
  const path = join(copy.root, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(find)).toHaveLength(2);
  writeFileSync(path, text.replace(find, put));
}

/** What a config author types after adding an entity. */
function draftMigration(copy: RepositoryCopy): void {
  const folder = join(copy.root, 'src/server/db/migrations');
  const before = readdirSync(folder);
  execFileSync(process.execPath, ['src/cli/config.ts', 'plan', '--write', 'lecture'], {
    cwd: copy.root,
    stdio: 'pipe',
  });
  const drafted = readdirSync(folder).filter((name) => !before.includes(name));
  expect(drafted).toHaveLength(1);
  expect(readFileSync(join(folder, drafted[0] ?? ''), 'utf8')).toContain('create table "lecture"');
}

/** Generates and builds the copy, runs its office over the demo data, and stops it. */
async function withOffice(copy: RepositoryCopy, work: (office: OfficeProcess) => Promise<void>): Promise<void> {
  await prepare({ root: copy.root, say: () => undefined });
  const demo = await copyDemo();
  const office = await startOffice({ root: copy.root, ...demo });
  try {
    await work(office);
  } finally {
    await office.stop();
    await demo.remove();
  }
}

async function openAs(
  browser: Browser,
  { office, username }: { office: OfficeProcess; username: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: office.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  const page = await context.newPage();
  await signInThrough(page, { username, password: 'Demo@2026' });
  return page;
}

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'Authenticationdls')?.value ?? '');
}
