// Browsers as people have them: one of three years ago does a whole piece of work, and where the program does not start
// the page says why.
import type { Page } from '@playwright/test';
import { eightResults, type ResultEntry } from './eight-results.ts';
import { expect, readingTest, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { act, expectSaid, fillResult, openMyResults, openTab, rowOf } from './results-page.ts';
import { openFromMenu, openSystem, signInThrough } from './sign-in.ts';

const book = eightResults[0] as ResultEntry;

test('browsers › a host whose browser is of early 2023 saves and previews a result', async ({ browser, openPage }) => {
  const page = await openPage();
  await growOld(page);
  await signInThrough(page, { username: '13800000001', password: 'Demo@2026' });
  await openMyResults(page);
  await openTab(page, book.tab);
  const dialog = await fillResult(page, book, await printPdf(browser, book.name));
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectSaid(page, '保存成功');
  await expect(rowOf(page, book.name)).toContainText('待提交');
  await act(page, `预览${book.name}.pdf`, book.name);
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: '关闭预览' }).click();
  // Without popovers every action of a row stands in the row.
  await expect(page.getByRole('button', { name: /^更多操作/ })).toHaveCount(0);
  await expect(rowOf(page, book.name).getByRole('button', { name: `删除：${book.name}` })).toBeVisible();
});

readingTest('browsers › an office whose browser is of early 2023 sees the charts', async ({ openPage }) => {
  const page = await openPage();
  await growOld(page);
  await signInThrough(page, { username: 'admin', password: 'Demo@2026' });
  await openSystem(page, '过程管理');
  await openFromMenu(page, '过程统计');
  await expect(
    page.getByRole('figure', { name: '开题完成情况' }).getByRole('img', { name: /^开题完成情况，\d+ 项/ }),
  ).toBeVisible();
});

readingTest(
  'browsers › where the program does not start, the page says what to do',
  async ({ openPage, allowErrors }) => {
    allowErrors(/./);
    const page = await openPage();
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('status')).toHaveText(/正在打开/);
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(page.getByText('请检查网络，然后刷新页面')).toBeVisible();
  },
);

/** Takes from the page what Chrome 109, Firefox 115 or Safari 16.4 do not have. */
async function growOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
    const later: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Intl, ['Segmenter']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    ];
    for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await page.goto('/login');
  expect(
    await page.evaluate(() => ['groupBy' in Map, 'toSorted' in Array.prototype, 'popover' in HTMLElement.prototype]),
  ).toEqual([false, false, false]);
}
