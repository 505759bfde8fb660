// What comes out of the printer: a record, a list, a form that is handed in, the public notice; neither the menu of the
// page around it nor what is only pressed.
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../support/read-pdf.ts';
import { expect, readingTest as test } from './office.fixture.ts';
import { openProcess } from './process-page.ts';
import { OPENING_TEXTS, openReport } from './reports-page.ts';
import { act } from './results-page.ts';

/** All pages, without what a line's end makes of a word. */
async function printed(page: Page): Promise<string> {
  const { pages } = await readPdf(await page.pdf({ format: 'A4' }));
  return pages.join('').replaceAll(/\s/g, '');
}

async function openTopics(page: Page): Promise<Locator> {
  await openProcess(page, '课题管理');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText(/\d\d[A-Z]{2}\d{3}/);
  return row;
}

test('printing › a record: what all its tabs hold, and nothing of the page it is opened on', async ({ signIn }) => {
  const page = await signIn('admin');
  // A headless browser has no print window: it would be closed at once.
  await page.addInitScript(() => (window.print = () => undefined));
  await page.reload();
  const row = await openTopics(page);
  const name = (await row.getByRole('cell').allInnerTexts()).find((text) => text.length > 12) ?? '';
  await act(page, '查看', name);
  await page.getByRole('dialog', { name }).getByRole('button', { name: '打印' }).click();
  await expect(page.locator('body > .print-sheet')).toBeAttached();
  const paper = await printed(page);
  for (const said of [`课题：${name}`, '基本信息', '主持人与机构', '期限', '申请书', '审核轨迹'])
    expect(paper, said).toContain(said);
  for (const said of ['切换系统', '重要事项变更', '登记课题', '查询', '打印']) expect(paper, said).not.toContain(said);
});

test('printing › a list: its rows, how many there are and what was searched, without the page around', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  const row = await openTopics(page);
  const search = page.getByRole('search');
  await search.getByRole('textbox', { name: '课题名称' }).fill('研究');
  await search.getByRole('button', { name: '查询' }).click();
  await expect(page).toHaveURL(/name=/);
  const around = [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: '主菜单' }),
    page.getByRole('button', { name: '查询' }),
    page.getByRole('button', { name: '导出' }),
    page.getByRole('button', { name: '下一页' }),
  ];
  for (const part of around) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const cell of [row.getByRole('cell').nth(1), row.getByRole('cell').nth(2)]) await expect(cell).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '课题管理' })).toBeVisible();
  await expect(page.getByText(/^第 1-10 条\/总共 \d+ 条$/)).toBeVisible();
  for (const part of [...around, search.getByRole('textbox').first()]) await expect(part).toBeHidden();
  await expect(search.getByText('课题名称：研究')).toBeVisible();
});

test('printing › a report that is handed in: the whole form, without the page it stands over', async ({ signIn }) => {
  const page = await signIn('13800000001');
  await openProcess(page, '研究过程');
  const form = await openReport(page, '查看开题报告');
  await expect(form.getByRole('button', { name: '打印' })).toBeVisible();
  const paper = await printed(page);
  for (const said of ['查看开题报告', ...Object.keys(OPENING_TEXTS)]) expect(paper, said).toContain(said);
  for (const said of ['切换系统', '主持人须知', '打印立项通知书', '关闭']) expect(paper, said).not.toContain(said);
});

test('printing › what is publicly announced: its table, without search and links', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/publicity');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const around = [page.getByRole('search'), row.getByRole('button', { name: /提出异议$/ })];
  for (const part of around) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: '拟立项课题公示' })).toBeVisible();
  await expect(row.getByRole('cell').nth(2)).toBeVisible();
  for (const part of around) await expect(part).toBeHidden();
});
