// Where the QR code of a paper leads: anybody learns whether it is real and still the newest, and nothing else.
import type { Page } from '@playwright/test';
import { checkAddressOf } from './check-address.ts';
import { graveViolations } from './axe.ts';
import { expect, readingTest as test } from './office.fixture.ts';

const LIST = '/admin/api/esp/topicapply/getListPage';

async function expectSound(page: Page, where: string): Promise<void> {
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // Colours are the same at both widths.
    expect(await graveViolations(page, { withColours: width === 1366 }), `axe: ${where} at ${width} px`).toEqual([]);
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        `${where} at ${width} px`,
      )
      .toBe(true);
  }
}

test('a paper › real and newest, an old version, unknown, cut off, too many at once', async ({
  office,
  openPage,
  signIn,
  allowErrors,
}) => {
  const admin = await signIn('admin');
  const asked = admin.waitForResponse((response) => response.url().includes(LIST) && response.url().includes('appKey'));
  await admin.goto('/espTopicapplyOrgan?type=1');
  const { result } = (await (await asked).json()) as {
    result: { records: { id: number; applyCode: string; versionNo: string; name: string }[] };
  };
  const [record] = result.records;
  if (record === undefined) throw new Error('the demo has no declaration');

  const page = await openPage();
  await page.goto(checkAddressOf(office.dataDir, `topicapply.application.${record.id}.${record.versionNo}`));
  await expect(page.getByText('这份课题申请书由本平台生成，是最新版本')).toBeVisible();
  for (const text of [record.applyCode, record.name, record.versionNo])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('南昌')).toHaveCount(0);
  await expectSound(page, 'a real paper');

  await page.goto(checkAddressOf(office.dataDir, `topicapply.application.${record.id}.2601010900-ABCD`));
  await expect(page.getByText('这份课题申请书由本平台生成，但已有更新的版本，请以新版本为准')).toBeVisible();
  await expectSound(page, 'an old version');

  const unknown = page.getByText('没有找到这份文书：网址不完整，或文书不是本平台生成的');
  const real = checkAddressOf(office.dataDir, `topicapply.application.${record.id}.${record.versionNo}`);
  for (const [what, address] of [
    ['a forged seal', `${real.slice(0, -4)}0000`],
    ['a paper that was cut off', real.slice(0, -9)],
    ['a code by hand', '/check?paper=<b>1</b>'],
    ['none', '/check'],
    ['one too long', `/check?paper=${'a'.repeat(900)}`],
  ] as const) {
    await page.goto(address);
    await expect(unknown, what).toBeVisible();
    await expect(page.getByText(/请重新扫描文书上的二维码/)).toBeVisible();
  }
  await expectSound(page, 'an unknown paper');

  // Too many at once: what the server answers then, and that it may be tried again.
  allowErrors(/429/);
  await page.route(
    '**/checkPaper**',
    (route) =>
      route.fulfill({ status: 429, json: { code: '0001', message: '操作过于频繁，请稍后再试', result: null } }),
    { times: 1 },
  );
  await page.goto(real);
  await expect(page.getByText('操作过于频繁，请稍后再试')).toBeVisible();
  await page.getByRole('button', { name: '再核对一次' }).click();
  await expect(page.getByText('这份课题申请书由本平台生成，是最新版本')).toBeVisible();
});
