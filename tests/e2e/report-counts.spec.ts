// What lists and homes say of reports: what waits, what is missing, what is late; each count opens the rows it counts.
import { expect, readingTest as test } from './office.fixture.ts';
import { openProcess } from './process-page.ts';
import { choose, nameOf, numberIn, openReport } from './reports-page.ts';
import { placeOf, verdictButton } from './review-page.ts';
import { openSystem } from './sign-in.ts';

const JUDGED = ['待审核开题报告', '待审核中期报告', '待审核研究报告', '待审核成果报告', '待审核成果', '待审核变更'];

test('reports › a concluded topic takes no report, and the form says so', async ({ signIn }) => {
  const page = await signIn('13800000006');
  await openProcess(page, '研究过程');
  for (const button of ['查看开题报告', '查看中期研究报告', '查看研究报告', '查看成果报告']) {
    const form = await openReport(page, button);
    await expect(form.getByText('课题已结题，无需提交报告')).toBeVisible();
    await expect(form.getByRole('button', { name: /^(?:保存|提交)$/ })).toHaveCount(0);
    await form.getByRole('button', { name: '关闭' }).last().click();
    await expect(form).toBeHidden();
  }
});

test('reports › the review shows what waits, what is missing and what is late, by report', async ({ signIn }) => {
  for (const username of ['admin', 'organ01']) {
    const page = await signIn(username);
    await openProcess(page, '报告审核');
    for (const report of ['开题报告', '中期报告', '研究报告', '成果报告']) {
      const tab = page.getByRole('tab', { name: new RegExp(`^${report}`) });
      await tab.click();
      const waiting = page.getByRole('radio', { name: /^待审核/ });
      await expect(waiting).toBeChecked();
      await expect(waiting).toHaveAccessibleName(/\d+ 条/);
      // The number on the tab is the number that waits.
      expect(numberIn(await tab.innerText())).toBe(numberIn(await nameOf(page, /^待审核/)));
      for (const filter of [/^待审核/, /^未提交/, /^逾期/]) {
        await choose(page, filter);
        const count = numberIn(await nameOf(page, filter));
        await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
      }
    }
    await page.getByRole('tab', { name: /^开题报告/ }).click();
    // The tab before it shows what is late, too.
    await expect(page.getByRole('radio', { name: /^待审核/ })).toBeChecked();
    await choose(page, /^逾期/);
    await expect(page.getByRole('row').filter({ hasText: /待提交|退回修改/ })).not.toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: /审核$|通过/ })).toHaveCount(0);
  }
});

test('reports › every count of every home opens exactly the rows it counts', async ({ signIn }) => {
  const cards: Readonly<Record<string, readonly string[]>> = {
    admin: JUDGED,
    organ01: JUDGED,
    secretary: ['待授权变更'],
    director: ['待授权变更'],
  };
  for (const [username, titles] of Object.entries(cards)) {
    const page = await signIn(username);
    await openSystem(page, '过程管理');
    const counts = page.getByRole('list', { name: '各项数量' });
    await expect(counts.getByRole('link')).toHaveCount(titles.length);
    for (const title of titles) {
      const card = counts.getByRole('link', { name: new RegExp(`^${title}(?!报告)`) });
      await expect(card).toContainText(/\d/);
      const count = numberIn(await card.innerText());
      expect(count, `${username}: ${title}`).toBeGreaterThan(0);
      await card.click();
      await expect(page.getByText(`共 ${count} 条`), `${username}: ${title}`).toBeVisible();
      await page.goBack();
    }
  }
});

test('reports › what waits longest stands first on the home, and its button opens its review', async ({ signIn }) => {
  const page = await signIn('organ01');
  await openSystem(page, '过程管理');
  const list = page.getByRole('list', { name: '最急的在前' });
  await expect(list.getByText(/^已等\d+天$/).first()).toBeVisible();
  const days = (await list.getByText(/^已等\d+天$/).allInnerTexts()).map(numberIn);
  expect(days.length).toBeGreaterThan(5);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  const report = list.getByRole('listitem').filter({ hasText: '待审核研究报告' }).first();
  const title = (await report.getByRole('link').getAttribute('aria-label'))?.replace('去审核：', '') ?? '';
  await report.getByRole('link').click();
  const review = page.getByRole('dialog', { name: `审核：${title}` });
  await expect(verdictButton(review, '审核通过')).toBeEnabled();
  await expect(placeOf(review)).toBeVisible();
});

test('reports › the count of a host opens tabs whose numbers add up to it', async ({ signIn }) => {
  const page = await signIn('13800000001');
  await openSystem(page, '过程管理');
  const card = page.getByRole('list', { name: '各项数量' }).getByRole('link', { name: '待提交成果' });
  await expect(card).toContainText(/\d/);
  const count = numberIn(await card.innerText());
  expect(count).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('tablist')).toHaveAttribute('data-counted', 'true');
  const numbers = (await page.getByRole('tab').allInnerTexts()).map((text) => numberIn(text) || 0);
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(count);
  await expect(page.getByRole('radio', { name: /^待提交/ })).toBeChecked();
});
