// A declarer declares: from the cards of what is open to the receipt. What is written is kept when a section is left,
// what is missing is listed and leads to its field; the same on a phone, 390 px wide.
import type { Page } from '@playwright/test';
import { uploadPdf } from './change-page.ts';
import { choose, fillDay } from './controls.ts';
import { addFurtherParts, addMember, rewriteAmount, writeArgument, writeBudget } from './declaration-parts.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

const name = '乡村小规模学校课后服务的协同供给机制研究';

test('declaring › from the open categories to the receipt', async ({ browser, signIn }) => {
  const page = await signIn('13800000002');
  await openSystem(page, '课题申报');
  await openFromMenu(page, '课题申报');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '一般课题' }) });
  await expect(card.getByText('符合申报条件')).toBeVisible();
  await expect(card.getByText(/^距截止还有 \d+天/)).toBeVisible();
  await card.getByRole('button', { name: /^开始申报/ }).click();
  const batch = page.getByRole('note').filter({ hasText: /^申报批次：\d{4}年度.*（\d{4}年.*截止）/ });
  await expect(batch.getByText(/^距申报截止还有 \d+天/)).toBeVisible();
  await page.getByRole('textbox', { name: /^课题名称/ }).fill(name);
  await page.getByRole('button', { name: '保存并继续填写' }).click();

  // It goes on with the next section, above which stands who declares, to be read alone.
  const sheet = page.getByRole('region', { name: '数据表' });
  for (const [title, value] of [
    ['姓名', '李雅琪'],
    ['性别', '男'],
    ['身份证号', '36010219930808007X'],
  ] as const)
    await expect(sheet.locator('dl > div').filter({ hasText: title }).locator('dd')).toHaveText(value);
  await expect(sheet.getByRole('textbox', { name: '身份证号' })).toHaveCount(0);

  // Leaving a section saves it: after a reload it is there.
  await page.getByRole('button', { name: /数据表/ }).click();
  await page.getByRole('textbox', { name: /^关键词/ }).fill('课后服务 乡村学校');
  await page.getByRole('textbox', { name: /^研究专长/ }).fill('教育治理');
  await page.getByRole('button', { name: /预览与提交/ }).click();
  await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
  await page.reload();

  await handIn(page);
  await page.getByRole('button', { name: '请选择学科分类' }).click();
  await expect(page.getByLabel('学科分类')).toBeFocused();
  await expect(page.getByRole('textbox', { name: /^关键词/ })).toHaveValue('课后服务 乡村学校');
  await choose(page.getByLabel('学科分类'), '基础教育');
  await choose(page.getByLabel('研究类型'), '应用研究');
  await fillDay(page.getByLabel('计划开始日期'), '2027-01-01');
  await fillDay(page.getByLabel('计划完成日期'), '2028-06-30');
  await page.getByRole('checkbox', { name: '研究报告' }).check();
  await page.getByRole('textbox', { name: '申请经费' }).fill('8000');

  // Its parts: rows, a text, numbers that add up, files.
  const section = (title: string) =>
    page.getByRole('navigation', { name: '各节' }).getByRole('button', { name: title });
  await section('课题组成员').click();
  await addMember(page, '邹丽华');
  await addFurtherParts(page);
  await section('论证').click();
  await writeArgument(page);
  await section('经费预算').click();
  await writeBudget(page);
  await rewriteAmount(page, '资料费', '0.3万元');
  await expect(page.getByText('捌仟元整')).toBeVisible();
  await section('附件').click();
  const papers = page.getByRole('group', { name: '附件', exact: true });
  for (const title of ['科研诚信承诺书', '职称或学历证明', '单位意见盖章页'])
    await uploadPdf(papers, title, { name: `${title}.pdf`, pdf: await printPdf(browser, title) });

  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page.getByRole('combobox', { name: '当前一节' }), /预览与提交/);
  await handIn(page);
  await expect(page.getByRole('heading', { name: /提交成功/ })).toBeFocused();
  await expect(page.getByText(/^\d{4}YB\w+$/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('link', { name: '已提交申报' }).click();
  await expect(page.getByText('待委托管理机构审核')).toBeVisible();

  // On a desk's screen the time stands whole beside the four buttons.
  await page.setViewportSize({ width: 1366, height: 820 });
  const time = page.getByRole('cell', { name: /^\d{4}年\d\d月\d\d日 \d\d:\d\d(:\d\d)?$/ });
  await expect(time).toBeVisible();
  await expect(page.getByRole('button', { name: /^放弃申报/ })).toBeVisible();
  await expect
    .poll(() =>
      time.evaluate((cell) =>
        [cell, ...cell.querySelectorAll('*')].every(
          ({ scrollWidth, clientWidth }) => clientWidth === 0 || scrollWidth <= clientWidth,
        ),
      ),
    )
    .toBe(true);
});

async function handIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '是' }).check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
}
