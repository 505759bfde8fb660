// The whole life of a topic on one page, at a hundred thousand topics with three hundred thousand results (ten times
// that with --large): what the page asks is heard from the page itself, in a browser, and then asked of two hundred
// topics; how long all of it takes, what it costs the server, and when a browser shows the last block.
import { chromium, type Browser, type Page } from 'playwright';
import { prepare } from '../../src/cli/prepare.ts';
import { TOKEN_COOKIE } from '../../src/web/session/token-cookie.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { startOffice } from '../support/office-process.ts';
import { speakTo, type Speaker } from '../support/speak.ts';
import { benchRoot, makeBenchOffice, onDatabase, type BenchOffice } from './bench-office.ts';
import { processorMicros } from './processor-time.ts';
import { atMost, at95, type Measurement } from './table.ts';

const OF_A_PAGE = 200;
const SHOWN = 12;
const LONGEST_CALLS_MS = 150;
const LONGEST_SHOWN_MS = 1500;
/** Blocks of the page that ask for themselves; more would be asking twice. */
const MOST_CALLS = 12;

interface Asked {
  readonly path: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export async function lifeBench(isLarge: boolean): Promise<readonly Measurement[]> {
  await prepare();
  const topics = isLarge ? 1_000_000 : 100_000;
  const bench = await makeBenchOffice({ topics, results: topics * 3 });
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] });
  try {
    return await measureLives(bench, browser);
  } finally {
    await browser.close();
    await bench.stop();
  }
}

async function measureLives(bench: BenchOffice, browser: Browser): Promise<readonly Measurement[]> {
  const { dataDir, databases, tokens } = bench;
  const ids = await onDatabase(databases.ours, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "select id::int as id from topic where code like 'BJ%' order by md5(code) limit $1",
      [OF_A_PAGE + SHOWN],
    );
    return rows.map(({ id }) => id);
  });
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const server = await startOffice({ root: benchRoot, dataDir, databaseUrl: databases.ours, env });
  const speaker = speakTo(server.url);
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    await context.addCookies([{ name: TOKEN_COOKIE, value: tokens.office, url: server.url }]);
    const page = await context.newPage();
    const [first = 0, ...shown] = ids.slice(0, SHOWN);
    const asked = await askedBy(page, first);
    const took: number[] = [];
    for (const id of shown) took.push((await openLife(page, id)).ms);
    await context.close();
    const told = { speaker, token: tokens.office, pid: server.pid };
    const { ms, micros } = await askAll(told, forTopics(asked, first, ids.slice(SHOWN)));
    return [
      atMost('一页的接口数', asked.length, {
        limit: MOST_CALLS,
        unit: '次',
        note: asked.map(({ path }) => last(path)).join(' '),
      }),
      atMost('一页的全部接口同时问，95%', at95(ms), {
        limit: LONGEST_CALLS_MS,
        unit: 'ms',
        note: `${ms.length} 项课题`,
      }),
      ...(micros === null ? [] : [atMost('一页的服务端处理器时间', micros / 1000, { limit: null, unit: 'ms' })]),
      atMost('浏览器里最后一块出现，95%', at95(took), { limit: LONGEST_SHOWN_MS, unit: 'ms' }),
    ];
  } finally {
    speaker.close();
    await server.stop();
  }
}

/** Opens the life of the topic; milliseconds until no block waits any more. */
async function openLife(page: Page, id: number): Promise<{ readonly ms: number }> {
  const started = performance.now();
  await page.goto(`/process_topic/life?id=${id}&type=3`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: '结题证书' }).waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], main .ant-skeleton') === null);
  return { ms: performance.now() - started };
}

async function askedBy(page: Page, id: number): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/admin/api/') || request.method() !== 'POST') return;
    asked.push({ path: pathname, args: JSON.parse(request.postData() ?? '{}') as Asked['args'] });
  });
  await openLife(page, id);
  page.removeAllListeners('request');
  const ofTopic = asked.filter(({ args }) => Object.values(args).includes(id));
  if (ofTopic.length === 0) throw new Error('the page asked nothing of its topic');
  return ofTopic;
}

function forTopics(asked: readonly Asked[], first: number, ids: readonly number[]): readonly (readonly Asked[])[] {
  const about = (args: Asked['args'], id: number): Asked['args'] =>
    Object.fromEntries(Object.entries(args).map(([key, value]) => [key, value === first ? id : value]));
  return ids.map((id) => asked.map(({ path, args }) => ({ path, args: about(args, id) })));
}

/** One page after the other, its calls at once. The first is not counted: it prepares the statements. */
async function askAll(
  { speaker, token, pid }: { readonly speaker: Speaker; readonly token: string; readonly pid: number },
  pages: readonly (readonly Asked[])[],
): Promise<{ readonly ms: readonly number[]; readonly micros: number | null }> {
  const ms: number[] = [];
  let before: number | null = null;
  for (const [at, calls] of pages.entries()) {
    if (at === 1) before = processorMicros(pid);
    const started = performance.now();
    const heard = await Promise.all(calls.map(({ path, args }) => speaker.call(token, path, args)));
    if (at > 0) ms.push(performance.now() - started);
    const wrong = heard.find(({ reply }) => reply?.code !== 200);
    if (wrong !== undefined) throw new Error(`a call of the page failed: ${wrong.reply?.message ?? 'no answer'}`);
  }
  const after = processorMicros(pid);
  return { ms, micros: before === null || after === null ? null : (after - before) / ms.length };
}

function last(path: string): string {
  return path.split('/').slice(-2).join('/');
}
