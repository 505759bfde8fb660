// The office makes a role of its own that lacks one decision and the system's administration, and gives it to an
// administrator:
// the pages show neither, and the server refuses both.
import type { Page } from '@playwright/test';
import { choose } from './controls.ts';
import { expect, test } from './office.fixture.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

const REVIEW = '/admin/api/esp/topicapply/review/review';

/** A call past the page, with the person's own session. */
function callAs(
  page: Page,
  path: string,
  args: object,
): Promise<{ readonly code: unknown; readonly message: string; readonly result: unknown }> {
  return page.evaluate(
    async ([to, body]) => {
      const token = /Authenticationdls=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(`${to ?? ''}?appKey=esp`, {
        method: 'POST',
        headers: { accessToken: decodeURIComponent(token), 'content-type': 'application/json' },
        body: body ?? '',
      });
      return response.json();
    },
    [path, JSON.stringify(args)] as const,
  );
}

test('custom roles › a role without one decision is made and given; its holder neither sees nor makes it', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  await openSystem(page, '课题申报');
  await page.goto('/sys/roleList?type=1');
  await page.getByRole('button', { name: '添加角色' }).click();
  const made = page.getByRole('dialog');
  await made.getByLabel('角色名称').fill('形式审查岗');
  await choose(made.getByLabel('基础角色'), '省规划办管理员');
  await made.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row', { name: /形式审查岗/ });
  await row.getByRole('button', { name: '配置权限' }).click();
  const rights = page.getByRole('dialog');
  await expect(rights.getByText(/^已勾选 (\d+) 项，共 \1 项$/)).toBeVisible();
  await expect(rights.getByRole('checkbox', { name: '管理员', exact: true })).toHaveCount(0);
  await rights.getByRole('checkbox', { name: '系统管理' }).uncheck();
  await expect(rights.getByRole('checkbox', { name: '数据字典' })).not.toBeChecked();
  const decisions = rights.getByRole('group', { name: '“申报审核”的按钮' });
  await decisions.getByRole('checkbox', { name: '形式审查不合格' }).uncheck();
  await expect(rights.getByRole('checkbox', { name: '申报审核' })).toBeChecked();
  await rights.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText(/已勾选 \d+ 项/);

  await openFromMenu(page, '管理员');
  await page
    .getByRole('row', { name: /胡晓敏/ })
    .getByRole('button', { name: '编辑' })
    .click();
  const admin = page.getByRole('dialog');
  await admin.getByRole('combobox', { name: '自定义角色' }).fill('形式审查');
  await page.getByRole('option', { name: '形式审查岗' }).click();
  await admin.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /胡晓敏/ })).toContainText('形式审查岗');

  const holder = await signIn('admin02');
  await openSystem(holder, '课题申报');
  const menu = holder.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('link', { name: '申报审核' })).toBeVisible();
  await expect(menu.getByText('系统管理')).toHaveCount(0);
  await holder.goto('/sys/adminList?type=1');
  await expect(holder).toHaveURL(/\/404/);
  await holder.goto('/espTopicapplyOrgan?type=1&preset=waiting');
  await holder
    .getByRole('button', { name: /^审核：/ })
    .first()
    .click();
  const review = holder.getByRole('dialog');
  await expect(review.getByRole('button', { name: /^形式审查通过/ })).toBeVisible();
  await expect(review.getByText('形式审查不合格')).toHaveCount(0);

  const waiting = (await callAs(holder, '/admin/api/esp/topicapply/getListPage', { preset: 'waiting', pageSize: 1 }))
    .result as { readonly records: readonly { readonly id: number }[] };
  const refusal = {
    id: waiting.records[0]?.id,
    revieweStatus: -3,
    reviewContent: '申报材料与类别不符，形式审查不合格。',
  };
  expect((await callAs(holder, REVIEW, refusal)).code).toBe('0002');
  expect((await callAs(holder, '/admin/api/sys/dictionary/getList', { page: 1 })).code).toBe('0002');
  expect((await callAs(page, REVIEW, refusal)).code).toBe(200);
});
