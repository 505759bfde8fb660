// A formatted text whose editor is slow to come, or does not: with a real keyboard, a real pinyin composition and a
// real mouse, on the template of the approval notice.
import type { Locator, Page, Route } from '@playwright/test';
import { expect, readingTest, test } from './office.fixture.ts';

const ENGINE = /\/assets\/editor-engine-[^/]*\.js$/;

test('rich text › what is typed and composed while the editor is on its way stands in the text and is saved', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  const engine = await holdEngine(page);
  const text = await openTemplate(page);
  await expect(text).toContainText('课题');
  expect(engine.asked()).toBe(0);

  await page.getByLabel('通知文号').fill('赣教规办字〔2026〕18号');
  // By keyboard alone: the tools are one tab stop, the placeholders one each.
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('各课题组：');
  await page.keyboard.press('Enter');
  await page.keyboard.type('请按时开题。');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('正在打开编辑器，可以先输入文字…')).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'zu zhi', selectionStart: 6, selectionEnd: 6 });
  await engine.come();
  await expect(text).not.toHaveClass(/ProseMirror/);
  await devtools.send('Input.insertText', { text: '组织' });
  await expect(text).toHaveClass(/ProseMirror/);
  await expect(text).toBeFocused();
  await page.keyboard.type('专家');
  await expect(text.locator('p')).toHaveText(['各课题组：', '请按时组织专家开题。']);

  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await page.reload();
  await expect(text.locator('p')).toHaveText(['各课题组：', '请按时组织专家开题。']);
});

test('rich text › an editor that cannot be fetched is said, loses nothing and comes with another try', async ({
  signIn,
  allowErrors,
}) => {
  allowErrors(/editor-engine/);
  const page = await signIn('admin');
  await page.route(ENGINE, (route) => route.abort());
  const text = await openTemplate(page);
  await text.press('Control+a');
  await page.keyboard.type('请按时开题。');
  const failure = page.getByRole('alert').filter({ hasText: '编辑器加载失败' });
  await expect(failure).toContainText('missing');
  await page.getByRole('button', { name: '加粗' }).click();
  await page.unroute(ENGINE);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(text).toHaveClass(/ProseMirror/);
  await expect(failure).toBeHidden();
  await expect(text).toHaveText('请按时开题。');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
});

async function openTemplate(page: Page): Promise<Locator> {
  await page.goto('/sys/sysSet?type=1');
  const text = page.getByRole('textbox', { name: /正文/ });
  await expect(text).toBeVisible();
  return text;
}

/** Keeps the editor's file back until it is let come; `come` ends when the page has run it. */
async function holdEngine(page: Page): Promise<{ readonly asked: () => number; readonly come: () => Promise<void> }> {
  const asked: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const hold = async (route: Route): Promise<void> => {
    asked.push(route.request().url());
    await gate.promise;
    await route.continue();
  };
  await page.route(ENGINE, hold);
  const come = async (): Promise<void> => {
    gate.resolve(undefined);
    await page.evaluate(async (url) => {
      await import(url);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }, asked[0] ?? '');
  };
  return { asked: () => asked.length, come };
}

readingTest(
  'rich text › without its cleaner an empty text takes the words of what is pasted, with it their form',
  async ({ signIn, allowErrors }) => {
    allowErrors(/safe-html/);
    const page = await signIn('13800000001');
    const cleaner = /\/assets\/safe-html-[^/]*\.js$/;
    const engine = await holdEngine(page);
    await page.route(cleaner, (route) => route.abort());
    const text = await openReport(page);
    await text.focus();
    await pasteInto(text, '<p class="MsoNormal"><b>工作调动</b></p>', '工作调动');
    await expect(text).toHaveText('工作调动');
    await expect(text.locator('b, strong')).toHaveCount(0);

    await page.unroute(cleaner);
    await pasteInto(text, '<p class="MsoNormal"><b>不再主持</b></p>', '不再主持');
    await expect(text.locator('b, strong')).toHaveText('不再主持');
    expect(await text.innerHTML()).not.toContain('MsoNormal');
    await engine.come();
    await expect(text).toHaveClass(/ProseMirror/);
    await expect(text).toContainText('工作调动');
    await expect(text.locator('strong')).toHaveText('不再主持');
  },
);

async function openReport(page: Page): Promise<Locator> {
  await page.goto('/course?type=3');
  await page.getByRole('button', { name: /^提交中期研究报告/ }).click();
  const text = page.locator('.editor-text').first();
  await expect(text).toBeVisible();
  return text;
}

async function pasteInto(text: Locator, html: string, words: string): Promise<void> {
  await text.evaluate(
    (place, [rich, plain]) => {
      const copied = new DataTransfer();
      copied.setData('text/html', rich ?? '');
      copied.setData('text/plain', plain ?? '');
      place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }));
    },
    [html, words],
  );
}
