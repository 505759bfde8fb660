// How long a config author waits to see a changed label: `npm run dev` on a copy of the repository, a page of it open
// in Chromium, a title changed in a config file; measured from the save to the new text in the page, which nobody
// touches.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { startDev } from '../support/dev-process.ts';
import { copyRepository, replaceIn, type RepositoryCopy } from '../support/repository-copy.ts';
import { openMyResults } from '../e2e/results-page.ts';
import { signInThrough } from '../e2e/sign-in.ts';
import { benchRoot } from './bench-office.ts';
import { median } from './load.ts';
import { atMost, type Measurement } from './table.ts';

const rounds = 5;
const schema = 'schemas/process/topic-result/topic-result.schema.json';
const form = 'schemas/process/topic-result/work.form.json';
const screen = 'screens/process/projectData.screen.yaml';

/** A label: where it is written, and which elements of the page show it. */
interface Label {
  readonly what: string;
  readonly file: string;
  /** As it stands in the file, around the text; `text` is what it says at first. */
  readonly written: (text: string) => string;
  readonly text: string;
  readonly shownBy: string;
  /** Brings it into view. */
  readonly open?: (page: Page) => Promise<void>;
}

const labels: readonly Label[] = [
  {
    what: '列表的列（实体的字段）',
    file: schema,
    written: (text) => `"title": "${text}"`,
    text: '成果名称',
    shownBy: 'th',
  },
  { what: '界面与菜单', file: screen, written: (text) => `title: ${text}\n`, text: '课题资料', shownBy: 'h1' },
  {
    what: '打开着的表单的字段',
    file: form,
    written: (text) => `"title": "${text}"`,
    text: '著作名称',
    shownBy: ':is(dialog, [role=dialog]) label',
    open: openWorkForm,
  },
];

export async function labelBench(): Promise<readonly Measurement[]> {
  const copy = copyRepository(benchRoot);
  const dataDir = mkdtempSync(join(tmpdir(), 'office-bench-'));
  const dev = await startDev(copy, dataDir);
  let browser: Browser | null = null;
  try {
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] });
    const page = await (await browser.newContext({ baseURL: dev.url, locale: 'zh-CN' })).newPage();
    await signInThrough(page, { username: '13800000001', password: 'Demo@2026' });
    await openMyResults(page);
    const rows: Measurement[] = [];
    for (const label of labels) rows.push(await measureLabel({ copy, page, label, url: dev.url }));
    return rows;
  } finally {
    await browser?.close();
    await dev.stop();
    copy.remove();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measureLabel({
  copy,
  page,
  label,
  url,
}: {
  copy: RepositoryCopy;
  page: Page;
  label: Label;
  url: string;
}): Promise<Measurement> {
  await label.open?.(page);
  await shows(page, label.shownBy, label.text);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [from, to] = [textOf(label, round), textOf(label, round + 1)];
    const start = performance.now();
    replaceIn(copy, label.file, { find: label.written(from), put: label.written(to) });
    await shows(page, label.shownBy, to);
    times.push(performance.now() - start);
    // A call is answered by the server of the newest config: until then the round is not over, and would disturb the
    // next.
    await fetch(`${url}/api/settled`);
  }
  const isSame = (await page.locator('html[data-same-page]').count()) === 1;
  return atMost(label.what, median(times), {
    limit: 500,
    unit: 'ms',
    note: isSame ? '页面没有重新载入' : '页面重新载入过',
  });
}

function textOf(label: Label, round: number): string {
  return round === 0 ? label.text : `${label.text}第${round}版`;
}

async function shows(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    ([where, what]) => [...document.querySelectorAll(where)].some((element) => element.textContent?.includes(what)),
    [selector, text] as const,
    { polling: 'raf', timeout: 30_000 },
  );
}

async function openWorkForm(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /添\s*加/ })
    .first()
    .click();
}
