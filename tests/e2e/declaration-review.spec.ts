// Declarations on their way from the institution to the experts: returned, passed one by one and together, checked by
// the office.
import type { Page } from '@playwright/test';
import { expect, test } from './office.fixture.ts';
import { confirm } from './change-page.ts';
import { giveVerdict, verdictButton } from './review-page.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

async function openReview(page: Page): Promise<void> {
  await openSystem(page, '课题申报');
  await openFromMenu(page, '申报审核');
  await expect(page.getByRole('heading', { name: '申报审核' })).toBeVisible();
}

async function judge(page: Page, verdict: string, opinion: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('region', { name: '审核表单' }) });
  await dialog.getByRole('textbox', { name: /审核意见/ }).fill(opinion);
  await giveVerdict(dialog, verdict);
}

test('declarations › the institution returns one and passes others within its quota, the office sends them to the experts', async ({
  signIn,
}) => {
  const organ = await signIn('organ01');
  await openReview(organ);
  await expect(organ.getByText(/^距申报截止还有 \d+天\d+小时$/)).toBeVisible();
  const quota = organ.getByLabel('申报指标', { exact: true }).getByText(/合计/).locator('xpath=..');
  const used = async (): Promise<number> => Number(/(\d+)\/120/.exec((await quota.textContent()) ?? '')?.[1]);
  await expect(quota).toContainText('/120');
  const before = await used();

  const name =
    (await organ
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^[^：]+研究$/ })
      .textContent()) ?? '';
  await organ.getByRole('button', { name: `审核：${name}` }).click();
  await organ.getByRole('button', { name: /^常用语：/ }).click();
  await organ.getByRole('button', { name: '材料齐全，同意通过。' }).click();
  await expect(organ.getByRole('textbox', { name: /审核意见/ })).toHaveValue('材料齐全，同意通过。');
  await judge(organ, '退回修改', '研究基础部分未列前期成果，请补充后重新提交。');
  await expect(organ.getByText('已退回')).toBeVisible();
  await expect(organ.getByRole('button', { name: `审核：${name}` })).toHaveCount(0);
  // It was the wrong one: taken back within its seconds it waits as before, without a word in its timeline.
  await organ.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(organ.getByText(`已撤销：${name}`)).toBeVisible();
  await organ.getByRole('button', { name: `审核：${name}` }).click();
  await expect(organ.getByRole('list', { name: '办理进度' })).not.toContainText('研究基础部分未列前期成果');
  await judge(organ, '退回修改', '研究基础部分未列前期成果，请补充后重新提交。');
  await expect(organ.getByText('已退回')).toBeVisible();
  await expect(organ.getByRole('button', { name: `审核：${name}` })).toHaveCount(0);

  for (const at of [1, 2]) await organ.getByRole('row').nth(at).getByRole('checkbox').check();
  const names = await Promise.all(
    [1, 2].map(
      async (at) =>
        (await organ
          .getByRole('row')
          .nth(at)
          .getByRole('button', { name: /^[^：]+研究$/ })
          .textContent()) ?? '',
    ),
  );
  await organ.getByRole('button', { name: /批量审核/ }).click();
  const dialog = organ.getByRole('dialog').filter({ hasText: '批量审核（2 条）' });
  await expect(dialog.getByRole('list', { name: '汇总' })).toHaveText(/^课题类别：.+ \d 条/);
  await expect(dialog.getByRole('list', { name: '数据' }).getByRole('listitem').first()).toContainText(
    /2\d{3}[A-Z]{2}NC01\d{4}/,
  );
  await dialog.getByRole('textbox', { name: /审核意见/ }).fill('材料齐全，团队结构合理，同意上报。');
  await verdictButton(dialog, '审核通过').click();
  await confirm(organ, '您确定要审核通过并上报此数据吗?');
  await expect(dialog.getByText('已完成：成功 2 条，失败 0 条。')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(quota).toContainText('/120');
  await expect.poll(used).toBeGreaterThan(before);

  const admin = await signIn('admin');
  await openReview(admin);
  await admin.getByRole('button', { name: `审核：${names[0] ?? ''}` }).click();
  await judge(admin, '形式审查通过', '形式审查通过');
  await expect(admin.getByText('审核成功')).toBeVisible();
  await admin.getByRole('radiogroup', { name: '申报审核子筛选' }).getByText('已办理').click();
  // At once: what is typed while the list changes stays.
  await admin
    .getByRole('search')
    .getByLabel('课题名称')
    .fill(names[0] ?? '');
  await admin.getByRole('button', { name: '查询' }).click();
  await expect(
    admin.getByRole('row').filter({ has: admin.getByRole('button', { name: `查看：${names[0] ?? ''}` }) }),
  ).toContainText('待分配专家');
});
