// The pages of the first job, loaded cold: sign-in, a list, a form, beside the same in plain antd; and a form with
// formatted text, whose editor is another thing: it comes when somebody writes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { startOffice } from '../support/office-process.ts';
import { signInThrough } from '../e2e/sign-in.ts';
import { prepare } from '../../src/cli/prepare.ts';
import { benchRoot } from './bench-office.ts';
import { median } from './load.ts';
import { loadPage, type PageVisit } from './page-load.ts';
import { servePlainSite } from './plain-site.ts';
import { atMost, type Measurement } from './table.ts';

const rounds = 3;
/** Of the bytes of the plain page, which has the same table, search and dialog. */
const mostOfPlain = 1.05;

export async function pagesBench(): Promise<readonly Measurement[]> {
  await prepare();
  const dataDir = mkdtempSync(join(tmpdir(), 'office-bench-'));
  const [office, plain] = [await startOffice({ root: benchRoot, dataDir, databaseUrl: null }), await servePlainSite()];
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] });
  try {
    const state = await signedInState(browser, office.url);
    const list = `${office.url}/projectData?type=3`;
    const openForm: NonNullable<PageVisit['goOn']> = async (page) => {
      await page
        .getByRole('button', { name: /添\s*加/ })
        .first()
        .click();
      return ':is(dialog, [role=dialog]) .schema-form input';
    };
    const openRichForm: NonNullable<PageVisit['goOn']> = async (page) => {
      await page.getByRole('button', { name: /^申请重要事项变更/ }).click();
      await page.getByRole('button', { name: '申请变更' }).click();
      return ':is(dialog, [role=dialog]) .schema-form .editor-text';
    };
    return [
      ...(await compare(browser, {
        title: '登录页',
        limit: 130,
        ours: { url: `${office.url}/login`, ready: 'button[type=submit]' },
        plain: { url: `${plain.url}/#login`, ready: '[data-ready]' },
      })),
      ...(await compare(browser, {
        title: '列表页',
        limit: null,
        ours: { url: list, state, ready: '.list-table tbody tr' },
        plain: { url: `${plain.url}/#list`, ready: '[data-ready]' },
      })),
      ...(await compare(browser, {
        title: '表单',
        limit: null,
        ours: { url: list, state, ready: '.list-table tbody tr', goOn: openForm },
        plain: { url: `${plain.url}/#form`, ready: '[data-ready]' },
      })),
      ...(await compare(browser, {
        title: '富文本表单',
        limit: 400,
        ours: { url: `${office.url}/course?type=3`, state, ready: '.block-actions button', goOn: openRichForm },
        plain: { url: `${plain.url}/#form`, ready: '[data-ready]' },
      })),
    ];
  } finally {
    await browser.close();
    plain.stop();
    await office.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function compare(
  browser: Browser,
  { title, limit, ours, plain }: { title: string; limit: number | null; ours: PageVisit; plain: PageVisit },
): Promise<Measurement[]> {
  const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] };
  let sizes = { ours: 0, plain: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [await loadPage(browser, ours), await loadPage(browser, plain)];
    times.ours.push(a.readyMs);
    times.plain.push(b.readyMs);
    sizes = { ours: a.gzKilobytes, plain: b.gzKilobytes };
  }
  const [mine, theirs] = [median(times.ours), median(times.plain)];
  return [
    atMost(`${title}，JavaScript gz`, sizes.ours, {
      limit: limit ?? Math.floor(sizes.plain * mostOfPlain),
      unit: 'kB',
      note: `纯 antd 页面 ${sizes.plain.toFixed(0)} kB`,
    }),
    atMost(`${title}，就绪`, mine, {
      limit: null,
      unit: 'ms',
      note: `纯 antd 页面 ${theirs.toFixed(0)} ms，比值 ${(mine / theirs).toFixed(2)}`,
    }),
  ];
}

async function signedInState(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const page = await context.newPage();
  await signInThrough(page, { username: '13800000001', password: 'Demo@2026' });
  await page.goto('/projectData?type=3');
  await page.locator('.list-table tbody tr').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
