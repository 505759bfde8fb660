// The host's list in detail: search, tools, paging, summary, preview, reason, deleting with its question, and the page
// that goes one back when it became empty.
import { choose, fillDay, leaveByEscape } from './controls.ts';
import { sendCall } from './declaration-parts.ts';
import { eightResults, type ResultEntry } from './eight-results.ts';
import { expect, readingTest, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { act, countOfTab, expectSaid, fillResult, openMyResults, openTab, rowOf } from './results-page.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

const other = eightResults[6] as ResultEntry;
const book = eightResults[0] as ResultEntry;

test('results list › a saved result is found, previewed, changed and deleted', async ({ browser, signIn }) => {
  const page = await signIn('13800000001');
  await openMyResults(page);
  await openTab(page, book.tab);
  const before = await countOfTab(page, book.tab);
  const dialog = await fillResult(page, book, await printPdf(browser, book.name));
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectSaid(page, '保存成功');

  await page.getByRole('search').getByLabel('成果名称').fill('优质均衡');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('第 1-1 条/总共 1 条')).toBeVisible();
  await expect(rowOf(page, book.name)).toContainText('待提交');

  await act(page, '查看内容提要', book.name);
  await expect(page.getByRole('dialog').getByText('本书以三个县的实践为例')).toBeVisible();
  await leaveByEscape(page.getByRole('dialog'));

  await act(page, `预览${book.name}.pdf`, book.name);
  const preview = page.getByRole('dialog');
  await expect(preview.locator('iframe')).toHaveAttribute('src', /^blob:/);
  const frameText = await preview.locator('iframe').getAttribute('title');
  expect(frameText).toContain(book.name);
  await page.getByRole('button', { name: '关闭预览' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await act(page, '编辑', book.name);
  const edit = page.getByRole('dialog', { name: '编辑著作' });
  await expect(edit.getByLabel('页数')).toHaveValue('312');
  await edit.getByLabel('页数').fill('320');
  await edit.getByRole('button', { name: '保存' }).click();
  await expect(edit).toBeHidden();

  await act(page, '删除', book.name);
  const ask = page.getByRole('dialog').filter({ hasText: '您确定要删除此数据吗?' });
  await ask.getByRole('button', { name: '我再想想' }).click();
  await expect(rowOf(page, book.name)).toBeVisible();
  await act(page, '删除', book.name);
  await page
    .getByRole('dialog')
    .filter({ hasText: '您确定要删除此数据吗?' })
    .getByRole('button', { name: '确定' })
    .click();
  await expectSaid(page, '删除成功');
  await expect(rowOf(page, book.name)).toHaveCount(0);
  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect.poll(() => countOfTab(page, book.tab)).toBe(before);
});

test('results list › a form that is not complete names every missing field and can still be saved as a draft', async ({
  signIn,
}) => {
  const page = await signIn('13800000001');
  await openMyResults(page);
  await openTab(page, other.tab);
  await page.getByRole('button', { name: '添加' }).click();
  const dialog = page.getByRole('dialog', { name: '添加其他成果' });
  await dialog.getByLabel('成果名称').fill(other.name);
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请上传附件!').first()).toBeVisible();
  await expect(dialog.getByText(/完成日期/).first()).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectSaid(page, '保存成功');
  await act(page, '提交', other.name);
  const ask = page.getByRole('dialog').filter({ hasText: '提交后不能修改，是否确认提交?' });
  await ask.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('内容还不完整，不能提交')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('请上传附件!')).toBeVisible();
});

readingTest('results list › columns, density and header are the person’s choice and stay', async ({ signIn }) => {
  const page = await signIn('13800000001');
  await openMyResults(page);
  await expect(page.getByRole('columnheader', { name: '状态' })).toBeVisible();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('group', { name: '列设置' }).getByText('状态', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: '状态' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '密度' }).click();
  // People press the words, not the small circle before them.
  await page.getByText('紧凑', { exact: true }).click();
  await expect(page.getByRole('radio', { name: '紧凑' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '序号' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '状态' })).toHaveCount(0);
  await page.getByRole('button', { name: '密度' }).click();
  await expect(page.getByRole('radio', { name: '紧凑' })).toBeChecked();
});

readingTest(
  'results list › a range of days is read whole, and ends in the wrong order change places',
  async ({ signIn }) => {
    const page = await signIn('13800000001');
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMyResults(page);
    await page.getByRole('button', { name: '更多条件' }).click();
    const from = page.getByLabel('填报日期（起）');
    const to = page.getByLabel('填报日期（止）');
    await fillDay(from, '2099-12-28');
    await to.fill('2026-12-28');
    await to.press('Tab');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/createTime/);
    await expect(from).toHaveValue('2026年12月28日');
    await expect(to).toHaveValue('2099年12月28日');
    for (const box of [from, to])
      expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  },
);

readingTest(
  'results list › at 1280 px the whole list is seen, the state not beneath the actions',
  async ({ signIn }) => {
    const page = await signIn('13800000001');
    await page.setViewportSize({ width: 1280, height: 800 });
    await openMyResults(page);
    const table = page.getByRole('table');
    await expect(table.getByText('待委托管理机构审核').first()).toBeVisible();
    expect(
      await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0)),
    ).toBeLessThanOrEqual(0);
  },
);

readingTest(
  'results list › without a network the page says what it waits for, and goes on by itself',
  async ({ signIn, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/);
    const page = await signIn('13800000001');
    await openMyResults(page);
    await expect(page.getByRole('columnheader', { name: '状态' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('tab', { name: /^论文/ }).click();
    await expect(page.getByText('网络已断开，恢复后会自动继续加载')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('网络已断开，恢复后会自动继续加载')).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: '论文', exact: true }).getByRole('columnheader', { name: '状态' }),
    ).toBeVisible();
  },
);

readingTest(
  'results list › the rows of one topic are all of them or what waits, not "by topic"',
  async ({ signIn }) => {
    const page = await signIn('organ01');
    await openSystem(page, '过程管理');
    await openFromMenu(page, '成果审核');
    await page
      .getByRole('button', { name: /^查看：/ })
      .first()
      .click();
    const rows = page.getByRole('dialog');
    await expect(rows.getByRole('radio', { name: /^全部/ })).toBeChecked();
    await expect(rows.getByRole('radio', { name: /按课题查看/ })).toHaveCount(0);
  },
);

readingTest('paging › pages, page size and the date range of a long list', async ({ signIn }) => {
  const page = await signIn('organ01');
  await openSystem(page, '过程管理');
  await openFromMenu(page, '成果审核');
  await expect(page.getByText(/^第 1-10 条\/总共 \d+ 条$/)).toBeVisible();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText(/^第 11-20 条\/总共 \d+ 条$/)).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText(/^第 11-20 条\/总共 \d+ 条$/)).toBeVisible();
  await choose(page.getByLabel('每页条数'), '40 条/页');
  await expect(page.getByText(/^第 1-\d+ 条\/总共 \d+ 条$/)).toBeVisible();
});

test('paging › the last row of the last page deleted leads one page back', async ({ signIn }) => {
  const page = await signIn('13800000001');
  const prefix = '作业案例资源库';
  const [topic] = (await sendCall(page, 'topic/getMyTopic', {})) as readonly { readonly id: number }[];
  for (let number = 1; number <= 11; number += 1)
    await sendCall(page, 'topic/result/addOther', { topicId: topic?.id, name: `${prefix}（第${number}批）` });
  await openMyResults(page);
  await openTab(page, other.tab);
  await page.getByRole('search').getByLabel('成果名称').fill(prefix);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('第 1-10 条/总共 11 条')).toBeVisible();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText('第 11-11 条/总共 11 条')).toBeVisible();
  const removals = page.getByRole('row').getByRole('button', { name: /^删除：/ });
  await expect(removals).toHaveCount(1);
  await removals.click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('第 1-10 条/总共 10 条')).toBeVisible();
});
