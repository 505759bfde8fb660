// The bell: an institution returns a result, its host hears of it while looking at something else, reads why, goes to
// where it is mended by keyboard, and chooses what comes by text message.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './office.fixture.ts';
import { TOKEN_COOKIE } from '../../src/web/session/token-cookie.ts';

const RESULTS = '/admin/api/esp/topic/result';

test('messages › a return stands in the bell by itself, with its reason and the way to mend it', async ({ signIn }) => {
  const [host, organ] = [await signIn('13800000001'), await signIn('organ01')];
  await host.goto('/projectState?type=3');
  const bell = host.getByRole('banner').getByRole('button', { name: /^消息/ });
  const unread = async (): Promise<number> => Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0] ?? 0);
  await expect(bell).toContainText('条未读');
  const before = await unread();

  const drafts = await call(host, `${RESULTS}/getMyListPage`, { status: 0, page: 1, pageSize: 1 });
  const [{ id = 0 } = {}] = (drafts as { readonly records: readonly { readonly id?: number }[] }).records;
  await call(host, `${RESULTS}/submit`, { id });
  const reason = '附件缺少封面和版权页';
  await call(organ, `${RESULTS}/review/review`, { id, revieweStatus: -1, reviewContent: reason });
  await expect(bell).toContainText(`${before + 1}条未读`, { timeout: 10_000 });

  await bell.focus();
  await host.keyboard.press('Enter');
  const message = host.getByRole('link', { name: /^未读：\s*课题成果被退回修改/ }).first();
  await expect(message).toContainText(reason);
  expect((await new AxeBuilder({ page: host }).analyze()).violations).toEqual([]);
  await message.focus();
  await host.keyboard.press('Enter');
  await expect(host).toHaveURL(/\/projectData\?/);
  await expect(bell).toContainText(`${before}条未读`);
  const record = host.getByRole('dialog');
  await expect(record).toContainText(reason);
  await expect(record.getByRole('button', { name: '编辑' })).toBeVisible();
  await record.getByRole('button', { name: '关闭' }).click();
  await expect(record).toHaveCount(0);

  await bell.click();
  await host.getByRole('link', { name: '查看全部消息' }).click();
  await expect(host.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
  await host.getByRole('button', { name: '全部标为已读' }).click();
  await host.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await expect(bell).toHaveText('消息');
});

async function call(page: Page, path: string, data: Readonly<Record<string, unknown>>): Promise<unknown> {
  const token = (await page.context().cookies()).find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  const answer = await page.request.post(`${path}?appKey=esp`, { data, headers: { accessToken: token } });
  const { code, result } = (await answer.json()) as { readonly code: unknown; readonly result: unknown };
  expect(code).toBe(200);
  return result;
}
