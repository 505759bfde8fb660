// The image-crop dialog, by a director: a picture is chosen, turned, cropped, uploaded as PNG and stays the signature.
import { expect, test } from './office.fixture.ts';
import { openSession } from './sign-in.ts';

test('electronic signature › a director crops a picture and stores it', async ({ signIn, browser }) => {
  const page = await signIn('director');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('button', { name: '电子签名' }).click();
  const signature = page.getByRole('dialog', { name: '电子签名' });
  await expect(signature.getByAltText('当前的电子签名')).toBeVisible();

  const painter = await browser.newPage({ viewport: { width: 600, height: 300 } });
  await painter.setContent(
    '<body style="margin:0;font:96px serif;display:grid;place-items:center;height:300px">孙立军</body>',
  );
  const picture = await painter.screenshot({ type: 'png' });
  await painter.close();
  await signature
    .locator('input[type=file]')
    .setInputFiles({ name: '签名.png', mimeType: 'image/png', buffer: picture });

  const crop = page.getByRole('dialog', { name: '图片裁剪' });
  await expect(crop).toBeVisible();
  expect(Math.round((await crop.boundingBox())?.width ?? 0)).toBe(680);
  await expect(crop.getByText('预览')).toBeVisible();
  await crop.getByRole('button', { name: '向右旋转90°' }).click();
  await crop.getByRole('button', { name: '向左旋转90°' }).click();
  await crop.getByRole('button', { name: '重置' }).click();
  const uploaded = page.waitForResponse(
    (response) => response.url().includes('/upload') && response.request().method() === 'POST',
  );
  await crop.getByRole('button', { name: /确\s*定/ }).click();
  const answer = (await (await uploaded).json()) as { code: unknown };
  expect(answer.code).toBe(200);
  await expect(crop).toHaveCount(0);
  await expect(signature).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('button', { name: '电子签名' }).click();
  const stored = signature.getByAltText('当前的电子签名');
  await expect(stored).toBeVisible();
  // The painted picture is twice as wide as high; the demo's is not.
  await expect
    .poll(() => stored.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
    .toBeCloseTo(2, 1);
});

test('electronic signature › on a phone, in a dialog that grows as it opens, the picture fills its place', async ({
  openPage,
}) => {
  const page = await openPage();
  // As people have it: the dialog grows while the cropper comes.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 375, height: 760 });
  await openSession(page, { username: 'director', password: 'Demo@2026' });
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('button', { name: '电子签名' }).click();
  const signature = page.getByRole('dialog', { name: '电子签名' });
  await expect(signature.getByAltText('当前的电子签名')).toBeVisible();
  const picture = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 360, height: 180 } });
  const crop = page.getByRole('dialog', { name: '图片裁剪' });
  // The second time its program is there at once.
  for (const turn of [1, 2]) {
    await signature
      .locator('input[type=file]')
      .setInputFiles({ name: '签名.png', mimeType: 'image/png', buffer: picture });
    const area = crop.getByRole('application');
    const stencil = crop.locator('.advanced-cropper-rectangle-stencil');
    await expect(stencil).toBeVisible();
    await expect(crop.getByRole('button', { name: /确\s*定/ })).toBeInViewport();
    const [place, chosen] = [await area.boundingBox(), await stencil.boundingBox()];
    expect(chosen?.width ?? 0, `opened ${turn}`).toBeGreaterThan((place?.width ?? Infinity) * 0.9);
    await crop.getByRole('button', { name: /取\s*消/ }).click();
    await expect(crop).toHaveCount(0);
  }
});
