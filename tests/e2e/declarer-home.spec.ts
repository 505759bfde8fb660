// The declarer's home: what the profile lacks until it is there, the batch that is chosen, and each declaration's next
// step.
import type { Page } from '@playwright/test';
import pg from 'pg';
import { choose, chosenIn, offeredIn } from './controls.ts';
import { expect, readingTest, test } from './office.fixture.ts';
import { openSystem } from './sign-in.ts';

const DRAFT = '13900300001';

async function openHome(page: Page): Promise<void> {
  await openSystem(page, '课题申报');
  await expect(page.getByRole('heading', { name: '我的申报' })).toBeVisible();
}

test('home of declarers › a gap in the profile is named and goes away once it is filled', async ({
  office,
  signIn,
}) => {
  const client = new pg.Client({ connectionString: office.databaseUrl ?? '' });
  await client.connect();
  await client.query('update "user" set education = null, profession_rank = null where name = $1', ['李雅琪']);
  await client.end();
  const page = await signIn('13800000002');
  await openHome(page);
  const prompt = page.getByRole('note').filter({ hasText: '还缺' });
  await expect(prompt).toContainText('申报课题之前，请先完善个人信息，还缺：专业技术职务、最后学历。');
  await prompt.getByRole('link', { name: '去完善个人信息' }).click();
  await choose(page.getByLabel('专业技术职务'), '中级');
  await choose(page.getByLabel('最后学历'), '硕士研究生');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(page.getByRole('heading', { name: '我的申报' })).toBeVisible();
  await expect(page.getByText(/^还没有申报。/)).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

test('home of declarers › the batch, how long is left, and what comes next for each declaration', async ({
  signIn,
}) => {
  const page = await signIn(DRAFT);
  await openHome(page);
  const batch = page.getByRole('region', { name: '申报批次' });
  await expect(batch.getByText(/^距申报截止还有 \d+天\d+小时$/)).toBeVisible();
  await expect(page.getByText(/^您所在的委托管理机构另设了申报截止时间：/)).toBeVisible();
  // It is the institution's moment that is counted down to, once.
  await expect(page.getByText(/申报截止还有 \d+天/)).toHaveCount(1);

  // The choice is the person's, wherever they sign in next.
  const offered = await offeredIn(batch.getByRole('combobox', { name: '申报批次' }));
  const [current, other] = [offered[0] ?? '', offered.at(-1) ?? ''];
  await choose(batch.getByRole('combobox', { name: '申报批次' }), other);
  await expect(batch.getByText('已归档')).toBeVisible();
  await expect(page.getByText(/另设了申报截止时间/)).toHaveCount(0);
  const again = await signIn(DRAFT);
  await openHome(again);
  await expect(chosenIn(again.getByRole('combobox', { name: '申报批次' }))).toHaveText(other);
  await choose(again.getByRole('combobox', { name: '申报批次' }), current);

  const card = again.getByRole('list', { name: '我的申报' }).getByRole('listitem').first();
  await expect(card).toContainText(/下一步请填写完整后提交，截止 \d+月\d+日 18:00/);
  await expect(card).toContainText('14%');
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /^继续填写/ }).click();
  await expect(again.getByRole('navigation', { name: '各节' })).toBeVisible();
  await again.goBack();
  await expect(again.getByRole('heading', { name: title })).toBeVisible();
  await again.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => again.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

readingTest('full numbers › leave only after the question, which says what is in the file', async ({ signIn }) => {
  const page = await signIn('organ01');
  await openSystem(page, '课题申报');
  await page.getByRole('link', { name: /^待审核用户/ }).click();
  await expect(page).toHaveURL(/preset=waiting/);
  await page.getByRole('radiogroup', { name: '本机构申请人子筛选' }).getByText('全部').click();
  const asked: string[] = [];
  page.on('request', (request) =>
    request.url().includes('/exportUser') ? asked.push(request.url() + (request.postData() ?? '')) : undefined,
  );
  await page.getByRole('button', { name: '导出完整号码' }).click();
  const dialog = page.getByRole('dialog', { name: '导出完整号码' });
  await expect(dialog).toContainText('导出的表格含完整的手机号和身份证号，操作会记入日志');
  await expect(dialog.getByRole('status')).toHaveText(/^按当前查询条件将导出 \d+ 条。$/);
  await dialog.getByRole('button', { name: '我再想想' }).click();
  await expect(dialog).toBeHidden();
  expect(asked, 'nothing has left').toEqual([]);
  await page.getByRole('button', { name: '导出完整号码' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '确认导出' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('申请人.xlsx');
  expect(asked.join()).toMatch(/full.*confirm|confirm.*full/);
});
