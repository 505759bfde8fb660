// The pages of the first job, loaded cold: sign-in, a list, a form, charts, beside the same in plain Refine and antd;
// a form with formatted text, whose editor comes when somebody writes; and going from one screen to the next.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { startOffice } from '../support/office-process.ts';
import { openSession } from '../e2e/sign-in.ts';
import { prepare } from '../../src/cli/prepare.ts';
import { benchRoot } from './bench-office.ts';
import { median } from './load.ts';
import { type Further, loadPage, type PageLoad, type PageVisit } from './page-load.ts';
import { servePlainSite } from './plain-site.ts';
import { atMost, ratio, type Measurement } from './table.ts';

const rounds = 3;
/** Of the bytes and the time of the plain page, which has the same table, search and dialog. */
const mostOfPlain = { bytes: 1.05, time: 1.1 };
const mostToNext = 60;
const mostAtSignIn = 130;
const LIST_ROW = '.list-table tbody tr';
const CHART = '.charts svg text';
/** All that are there are drawn: of ours one after the other begins once the drawing program is there. */
const ALL_CHARTS = { ready: CHART, pending: '.chart-figure:not(:has(svg text))' };
const ALL_PLAIN_CHARTS = { ready: 'main svg text', pending: 'main .ant-card:not(:has(svg text))' };
/** What stands on the screens of the menu. */
const NEXT: Readonly<Record<string, string>> = {
  报告审核: LIST_ROW,
  成果审核: LIST_ROW,
  重要事项变更: LIST_ROW,
  过程统计: CHART,
};

interface Pair {
  readonly title: string;
  readonly ours: PageVisit;
  readonly plain: PageVisit;
}

export async function pagesBench(): Promise<readonly Measurement[]> {
  await prepare();
  const dataDir = mkdtempSync(join(tmpdir(), 'office-bench-'));
  const [office, plain] = [await startOffice({ root: benchRoot, dataDir, databaseUrl: null }), await servePlainSite()];
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] });
  try {
    const state = await stateOf(browser, office.url, '13800000001');
    const list = { url: `${office.url}/projectData?type=3`, state, ready: LIST_ROW };
    const plainList = { url: `${plain.url}/list`, ready: '[data-ready]' };
    const rich = { url: `${office.url}/course?type=3`, state, ready: '.block-actions button' };
    const plainRich = { url: `${plain.url}/reports`, ready: '[data-ready]' };
    const plainForm = { ...plainList, goOn: openPlainForm };
    return [
      ...(await signInRows(browser, `${office.url}/login`, `${plain.url}/login`)),
      ...(await compare(browser, { title: '列表页', ours: list, plain: plainList })),
      ...(await compare(browser, { title: '表单', ours: { ...list, goOn: openForm }, plain: plainForm })),
      ...(await compare(browser, {
        title: '富文本表单',
        ours: { ...rich, goOn: openRichForm },
        plain: { ...plainRich, goOn: openPlainRichForm },
      })),
      ...(await compare(browser, {
        title: '富文本表单，写了第一个字',
        ours: { ...rich, goOn: writing(openRichForm) },
        plain: { ...plainRich, goOn: writing(openPlainRichForm) },
      })),
      ...(await compare(browser, {
        title: '统计图表',
        ours: {
          url: `${office.url}/process_stat?type=3`,
          state: await stateOf(browser, office.url, 'admin'),
          ...ALL_CHARTS,
        },
        plain: { url: `${plain.url}/charts`, ...ALL_PLAIN_CHARTS },
      })),
      ...(await nextScreens(browser, office.url)),
    ];
  } finally {
    await browser.close();
    plain.stop();
    await office.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

const DIALOG = ':is(dialog, [role=dialog])';

const openForm: Further = {
  press: (page) =>
    page
      .getByRole('button', { name: /添\s*加/ })
      .first()
      .click(),
  ready: `${DIALOG} .schema-form input`,
};

const openPlainForm: Further = {
  press: (page) => page.getByRole('button', { name: /添\s*加/ }).click(),
  ready: '[role=dialog] [data-field]',
};

const openPlainRichForm: Further = {
  press: (page) => page.getByRole('button', { name: '提交中期研究报告' }).click(),
  ready: '[role=dialog] .tiptap',
};

const openRichForm: Further = {
  press: (page) => page.getByRole('button', { name: /^提交中期研究报告/ }).click(),
  ready: `${DIALOG} .schema-form .editor-text`,
};

/** The editor has come once it holds what was written. */
function writing({ press, ready }: Further): Further {
  return {
    press: async (page) => {
      await press(page);
      await page.locator(ready).first().click();
      await page.keyboard.type('因');
    },
    ready: '.ProseMirror',
    holds: '因',
  };
}

async function compare(browser: Browser, { title, ours, plain }: Pair): Promise<readonly Measurement[]> {
  const shares: number[] = [];
  const times: { readonly ours: number[]; readonly plain: number[] } = { ours: [], plain: [] };
  let sizes = { ours: 0, plain: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const [mine, theirs] = [figuresOf(await loadPage(browser, ours)), figuresOf(await loadPage(browser, plain))];
    times.ours.push(mine.ms);
    times.plain.push(theirs.ms);
    // In pairs: what else the machine does falls on both.
    shares.push(mine.ms / theirs.ms);
    sizes = { ours: mine.kilobytes, plain: theirs.kilobytes };
  }
  const share = median(shares);
  return [
    atMost(`${title}，JavaScript gz`, sizes.ours, {
      limit: Math.floor(sizes.plain * mostOfPlain.bytes),
      unit: 'kB',
      note: `Refine + antd 的同样页面 ${sizes.plain.toFixed(0)} kB`,
    }),
    {
      ...ratio(`${title}，就绪，与 Refine + antd 的同样页面之比`, share, {
        atLeast: null,
        note: `本系统 ${median(times.ours).toFixed(0)} ms；对照 ${median(times.plain).toFixed(0)} ms`,
      }),
      target: `≤ ${mostOfPlain.time}`,
      holds: share <= mostOfPlain.time,
    },
  ];
}

/** Where one goes on, all bytes count and the time of the last step. */
function figuresOf({ first, ahead, further }: PageLoad): { readonly kilobytes: number; readonly ms: number } {
  return further.ms === 0 ? first : { kilobytes: first.kilobytes + ahead + further.kilobytes, ms: further.ms };
}

async function signInRows(browser: Browser, ours: string, plain: string): Promise<readonly Measurement[]> {
  const [mine, theirs] = await Promise.all([
    loadPage(browser, { url: ours, ready: 'button[type=submit]' }),
    loadPage(browser, { url: plain, ready: '[data-ready]' }),
  ]);
  return [
    atMost('登录页，JavaScript gz', mine.first.kilobytes, {
      limit: mostAtSignIn,
      unit: 'kB',
      note: `antd 的同样页面 ${theirs.first.kilobytes.toFixed(0)} kB`,
    }),
  ];
}

/** From the list of topics to what the menu offers, each from a page loaded cold. */
async function nextScreens(browser: Browser, url: string): Promise<readonly Measurement[]> {
  const state = await stateOf(browser, url, 'organ01');
  const from = { url: `${url}/process_topic?type=3`, state, ready: LIST_ROW };
  const steps: { readonly title: string; readonly kilobytes: number }[] = [];
  for (const [title, ready] of Object.entries(NEXT)) {
    const press = async (page: Page): Promise<void> => {
      await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: title }).first().waitFor();
    };
    const goOn = { press, ready };
    steps.push({ title, kilobytes: (await loadPage(browser, { ...from, goOn })).further.kilobytes });
  }
  return steps.map(({ title, kilobytes }) =>
    atMost(`从课题管理到${title}，JavaScript gz`, kilobytes, {
      limit: NEXT[title] === CHART ? null : mostToNext,
      unit: 'kB',
      note: NEXT[title] === CHART ? '其中 ECharts 在表格之后载入' : '',
    }),
  );
}

async function stateOf(browser: Browser, url: string, username: string) {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN' });
  const page = await context.newPage();
  await openSession(page, { username, password: 'Demo@2026' });
  const state = await context.storageState();
  await context.close();
  return state;
}
