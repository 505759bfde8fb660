// The first job of the product from end to end, on the embedded database: the host adds results of all eight kinds with
// real PDF files and submits them, the institution returns one and passes the others, the office completes them, and
// everybody sees only what is theirs. Two kinds are judged on the page, the others by its calls: the dialog is the
// same, what it shows of each kind its story shows, and all eight go the whole way in whole-job.test.ts.
import type { Page } from '@playwright/test';
import { sendCall } from './declaration-parts.ts';
import { eightResults, type ResultEntry } from './eight-results.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import {
  act,
  countOfTab,
  currentTopic,
  expectSaid,
  fillResult,
  openMyResults,
  openReviewOf,
  openTab,
  rowOf,
  searchRows,
} from './results-page.ts';
import { giveVerdict, verdictButton } from './review-page.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

const reason = '版权页缺失，请补充后重新提交';

test('the whole job › eight kinds of results go from the host through the institution to the office', async ({
  browser,
  signIn,
}) => {
  const pdf = await printPdf(browser, '成果证明材料');
  const [book] = eightResults as [ResultEntry];
  const [paper, ...others] = eightResults.slice(1) as [ResultEntry, ...ResultEntry[]];

  const host = await signIn('13800000001');
  await openMyResults(host);
  const topic = await currentTopic(host);
  for (const entry of eightResults) {
    await test.step(`the host adds and submits: ${entry.tab}`, async () => {
      await openTab(host, entry.tab);
      const before = await countOfTab(host, entry.tab);
      const dialog = await fillResult(host, entry, pdf);
      await dialog.getByRole('button', { name: '提交' }).click();
      await confirm(host, '提交后不能修改，是否确认提交?');
      await expectSaid(host, '提交成功，请等待委托管理机构审核');
      await expect(dialog).toBeHidden();
      await expect(rowOf(host, entry.name)).toContainText('待委托管理机构审核');
      await expect(rowOf(host, entry.name).getByRole('button', { name: /^(?:编辑|删除|提交)：/ })).toHaveCount(0);
      await expect.poll(() => countOfTab(host, entry.tab)).toBe(before + 1);
    });
  }

  const institution = await signIn('organ01');
  let rows = await openReviewOf(institution, topic);
  await test.step('the institution returns the book with a reason', async () => {
    await searchRows(rows, book.name);
    await act(rows, '审核', book.name);
    const review = institution.getByRole('dialog', { name: `审核：${book.name}` });
    await review.getByRole('tab', { name: '基本信息' }).click();
    await expect(review.getByText('教育科学出版社')).toBeVisible();
    await verdictButton(review, '退回修改').click();
    await expect(review.getByText('请输入审核意见').first()).toBeVisible();
    await review.getByRole('textbox', { name: '审核意见' }).fill(reason);
    await giveVerdict(review, '退回修改');
    await expectSaid(institution, '已退回');
    await expect(rowOf(rows, book.name)).toContainText('退回修改');
  });
  await test.step('and passes the others', async () => {
    await pass(institution, paper.name, '待省教育规划办审核');
    await passByCall(institution, others);
  });

  await test.step('the host reads the reason, mends the book and submits it again: saved first, then submitted', async () => {
    await host.reload();
    await openTab(host, book.tab);
    await expect(rowOf(host, book.name)).toContainText('退回修改');
    await expect(rowOf(host, book.name).getByRole('button', { name: /^提交：/ })).toHaveCount(0);
    await act(host, '编辑', book.name);
    const form = host.getByRole('dialog', { name: '编辑著作' });
    await expect(form.getByText(reason)).toBeVisible();
    await form.getByLabel('页数').fill('316');
    await form.getByRole('button', { name: '保存' }).click();
    await expectSaid(host, '保存成功');
    await expect(rowOf(host, book.name)).toContainText('待提交');
    await act(host, '提交', book.name);
    await confirm(host, '提交后不能修改，是否确认提交?');
    await expect(rowOf(host, book.name)).toContainText('待委托管理机构审核');
  });
  await test.step('the institution passes the book', async () => {
    await institution.reload();
    rows = institution.getByRole('dialog', { name: topic });
    await searchRows(rows, book.name);
    await pass(institution, book.name, '待省教育规划办审核');
  });

  const office = await signIn('admin');
  await openReviewOf(office, topic);
  await test.step('the office completes all eight', async () => {
    for (const { name } of [book, paper]) await pass(office, name, '完成');
    await passByCall(office, others);
  });

  await test.step('the detail tells the whole story', async () => {
    const drawer = office.getByRole('dialog', { name: topic });
    await searchRows(drawer, book.name);
    await act(drawer, '查看', book.name);
    const detail = office.getByRole('dialog', { name: book.name });
    await expect(detail.getByText('316')).toBeVisible();
    await detail.getByRole('tab', { name: '审核轨迹' }).click();
    const steps = detail.getByRole('list').filter({ hasText: reason }).getByRole('listitem');
    await expect(steps.filter({ hasText: '审核通过' })).toHaveCount(2);
    await expect(steps.filter({ hasText: '退回修改' })).not.toHaveCount(0);
  });

  await test.step('the host sees all eight completed', async () => {
    await host.reload();
    for (const entry of eightResults) {
      await openTab(host, entry.tab);
      await expect(rowOf(host, entry.name)).toContainText('完成');
    }
  });

  await test.step('the neighbour institution and another host see none of it', async () => {
    const neighbour = await signIn('organ02');
    await openSystem(neighbour, '过程管理');
    await openFromMenu(neighbour, '成果审核');
    await neighbour.getByRole('search').getByLabel('课题名称').fill(topic);
    await neighbour.getByRole('button', { name: '查询' }).click();
    await expect(neighbour.getByText('没有符合条件的数据').or(neighbour.getByText('暂无数据')).first()).toBeVisible();
    await expect(rowOf(neighbour, topic)).toHaveCount(0);
    const stranger = await signIn('13800000003');
    await openMyResults(stranger);
    expect(await currentTopic(stranger)).not.toBe(topic);
    for (const entry of eightResults) {
      await openTab(stranger, entry.tab);
      await expect(rowOf(stranger, entry.name)).toHaveCount(0);
    }
  });
});

/** Answers the question that is open. */
async function confirm(page: Page, question: string): Promise<void> {
  const ask = page.getByRole('dialog').filter({ hasText: question }).last();
  await ask.getByRole('button', { name: '确定' }).click();
}

async function passByCall(page: Page, entries: readonly ResultEntry[]): Promise<void> {
  for (const { name } of entries) {
    const { records } = (await sendCall(page, 'topic/result/getListPage', { name })) as {
      readonly records: readonly { readonly id: number; readonly name: string }[];
    };
    expect(
      records.map((record) => record.name),
      'the list has it',
    ).toEqual([name]);
    await sendCall(page, 'topic/result/review/review', { id: records[0]?.id, revieweStatus: 1 });
  }
}

async function pass(page: Page, name: string, becomes: string): Promise<void> {
  const rows = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('search') })
    .first();
  await searchRows(rows, name);
  await act(rows, '审核', name);
  const review = page.getByRole('dialog', { name: `审核：${name}` });
  await giveVerdict(review, '审核通过');
  await expect(rowOf(rows, name)).toContainText(becomes);
}
