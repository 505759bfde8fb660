// Every page of every role, at a desk and on a phone: axe finds nothing serious or critical, nothing is wider than the
// screen, and the page has one main heading.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './office.fixture.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

interface Stop {
  readonly name: string;
  readonly path: string;
}

const journeys: readonly { readonly account: string; readonly system: string; readonly stops: readonly Stop[] }[] = [
  { account: '13800000001', system: '过程管理', stops: [{ name: 'home of a declarer', path: '/?type=3' }, { name: 'results', path: '/projectData?type=3' }] },
  { account: 'organ01', system: '过程管理', stops: [{ name: 'home of an institution', path: '/?type=3' }, { name: 'review', path: '/topicResultReview?type=3' }, { name: 'statistics', path: '/process_stat?type=3' }] },
  { account: 'admin', system: '课题申报', stops: [{ name: 'home of the office', path: '/?type=1' }, { name: 'login log', path: '/sys/loginInfo?type=1' }] },
  { account: 'expert01', system: '专家评审', stops: [{ name: 'home of an expert', path: '/?type=2' }] },
];

const everybody: readonly Stop[] = [{ name: 'system chooser', path: '/selectType' }, { name: 'password', path: '/my/forgetPwd' }, { name: '404', path: '/404?type=3' }];

for (const { width, height } of [{ width: 1366, height: 820 }, { width: 375, height: 740 }]) {
  test(`accessibility › every page at ${width} px`, async ({ openPage, signIn }) => {
    test.setTimeout(300_000);
    const visitor = await openPage();
    await visitor.setViewportSize({ width, height });
    await visitor.goto('/login');
    await expect(visitor.getByRole('button', { name: '登录' })).toBeVisible();
    await expectSound(visitor, 'login');
    for (const { account, system, stops } of journeys) {
      const page = await signIn(account);
      await page.setViewportSize({ width, height });
      await openSystem(page, system);
      for (const { name, path } of [...stops, ...(account === 'organ01' ? everybody : [])]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectSound(page, `${account}: ${name}`);
      }
    }
  });
}

test('accessibility › the entry form, its errors and the detail, at a desk and on a phone', async ({ signIn }) => {
  const page = await signIn('13800000001');
  await openSystem(page, '过程管理');
  await openFromMenu(page, '课题资料');
  for (const { width, height } of [{ width: 1366, height: 820 }, { width: 375, height: 740 }]) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: '添加' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '提交' })).toBeVisible();
    await expectSound(page, `empty form at ${width}`);
    await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
    await expect(page.getByText('请上传附件!').first()).toBeVisible();
    await expectSound(page, `form with errors at ${width}`);
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

async function expectSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => ({ id, nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`) }));
  expect(grave, `axe: ${where}`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `wider than the screen: ${where}`).toBeLessThanOrEqual(0);
}
