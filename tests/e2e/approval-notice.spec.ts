// The approval notice from the template to the host: the office edits it, is told of a placeholder that does not exist,
// previews it on a real topic, makes the notices, one and several; the host opens hers.
import { expect, test } from './office.fixture.ts';

test('approval notice › edited, previewed, made for one and for several topics, opened by the host', async ({
  signIn,
  allowErrors,
}) => {
  allowErrors(/400/);
  const page = await signIn('admin');
  const preview = page.getByRole('dialog', { name: /立项通知书-.*\.pdf/ });
  const looked = async (): Promise<void> => {
    await expect(preview.locator('iframe')).toBeVisible();
    await preview.getByRole('button', { name: '关闭预览' }).click();
    await expect(preview).toBeHidden();
  };

  await page.goto('/sys/sysSet?type=1');
  const editor = page.getByRole('textbox', { name: /正文/ });
  await expect(editor).toBeVisible();
  await page.getByLabel('通知文号').fill('赣教规办字〔2026〕18号');
  await editor.press('Control+End');
  await editor.pressSequentially('请{hots}知悉');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/正文含有不认识的占位符：\{hots\}/).first()).toBeVisible();
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await editor.press('Control+a');
  await editor.pressSequentially('您申报的课题获准立项，请');
  await page.getByRole('group', { name: '插入占位符' }).getByRole('button', { name: '主持人' }).click();
  await expect(editor).toContainText('请{host}');
  // The message goes when typing pauses, and what stands below it moves up.
  await expect(editor).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: '用课题预览', exact: true }).click();
  await looked();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功')).toBeVisible();

  await page.goto('/process_topic?type=3');
  await page.getByRole('button', { name: '更多条件' }).click();
  await page.getByRole('search').getByLabel('主持人').fill('陈思远');
  await page.getByRole('button', { name: '查询' }).click();
  const own = page.getByRole('row').filter({ hasText: '陈思远' });
  await expect(own).toHaveCount(1);
  await own.getByRole('button', { name: '办理' }).click();
  const desk = page.getByRole('dialog', { name: /课题办理|办理/ });
  await desk.getByRole('button', { name: /删除立项通知书/ }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await desk.getByRole('button', { name: /生成立项通知书/ }).click();
  await looked();

  await page.goto('/process_topic?type=3');
  await page.getByText('缺立项通知书').first().click();
  // The rows of the whole list are gone: those without a notice are few.
  await expect(page.getByText(/^第 1-(\d) 条\/总共 \1 条$/)).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: /^批量生成通知书（\d+）$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect(page.getByText(/已完成：成功 \d+ 条，失败 0 条。/)).toBeVisible({ timeout: 60_000 });

  const host = await signIn('13800000001');
  await host.goto('/course?type=3');
  await host.getByRole('button', { name: /打印立项通知书/ }).click();
  await expect(host.getByRole('dialog', { name: /立项通知书-.*\.pdf/ }).locator('iframe')).toBeVisible();
});
