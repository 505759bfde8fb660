// The list of what is proposed, without a login: found from the login page, searched, objected to; the office finds
// the objection.
import { expect, readingTest as test } from './office.fixture.ts';

test('publicity › from the login page to the list, searched by the address, with a form for objections', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('link', { name: '拟立项课题公示' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '拟立项课题公示' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).not.toHaveCount(1);
  const name = await rows.nth(1).getByRole('cell').nth(2).innerText();
  await page.getByRole('search').getByLabel('课题名称').fill(name);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/name=/);
  await page.reload();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: `对《${name}》提出异议` }).click();
  const panel = page.getByRole('dialog', { name: '提出异议' });
  await expect(panel.getByLabel('申报编号')).not.toHaveValue('');
  await expect(panel.getByLabel('图形验证码', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: '提交异议' }).click();
  for (const told of ['请填写异议内容', '请填写姓名', '请填写手机'])
    await expect(panel.getByText(told).last()).toBeVisible();
  await panel
    .getByRole('textbox', { name: /异议内容/ })
    .fill('该课题与2024年已立项的同名课题研究内容基本相同，附件一所列调查数据系他人成果，请核查。');
  await panel.getByRole('textbox', { name: /提出人姓名/ }).fill('万建华');
  await panel.getByRole('textbox', { name: /提出人手机/ }).fill('13870911234');
  await panel.getByRole('button', { name: '提交异议' }).click();
  await expect(panel.getByText('请输入图形验证码')).toBeVisible();
  await panel.getByRole('button', { name: '关闭' }).click();
  await expect(panel).toHaveCount(0);
  await page.getByRole('search').getByLabel('课题名称').fill('没有这样的课题');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('没有找到符合条件的公示课题。')).toBeVisible();
});
