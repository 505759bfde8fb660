// Real PDF files, printed by the browser the test runs in.
import type { Browser } from '@playwright/test';

/** One page of A4 with the title and a paragraph, as bytes. */
export async function printPdf(browser: Browser, title: string): Promise<Buffer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(
    `<html lang="zh"><body><h1>${title}</h1><p>本材料为课题研究过程中形成的成果证明，由课题组整理提交。</p></body></html>`,
  );
  const pdf = await page.pdf({ format: 'A4' });
  await context.close();
  return pdf;
}
