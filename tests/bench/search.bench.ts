// The search at a hundred thousand topics (a million with --large) on PostgreSQL: first page with all facets, beside
// the plain LIKE over the same texts, what an index costs to fill, and the export of a hundred thousand rows.
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '../../src/server/config.ts';
import { openOffice } from '../../src/server/open-office.ts';
import { fillSearch } from '../../src/server/search/fill-search.job.ts';
import { STATE_TABLE } from '../../src/server/search/token-sql.ts';
import { startOffice } from '../support/office-process.ts';
import { speakTo } from '../support/speak.ts';
import { benchRoot, makeBenchOffice, onDatabase, type BenchOffice } from './bench-office.ts';
import { insertBulk } from './bulk-data.ts';
import { varyTopics } from './bulk-search.ts';
import { at95, atMost, type Measurement } from './table.ts';

const [SEARCH, EXPORT] = ['/admin/api/esp/search/getListPage', '/admin/api/esp/search/exportTopicSearch'] as const;
/** Of fewer the 95 % would be the slowest. */
const TIMES = 41;
/** What a database of a million topics has: src/server/deploy/postgresql/primary.conf. */
const LARGE_MEMORY = '2GB';
const EXPORTS = 7;
const LONGEST_PAGE_MS = 150;
const LONGEST_EXPORT_S = 3;

const QUESTIONS: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['不输入，全部', {}],
  ['常见的两个字', { keyword: '教学' }],
  ['少见的两个字', { keyword: '磁学' }],
  ['两个词', { keyword: '乡村 评价' }],
  ['姓名', { keyword: '欧阳建新' }],
  ['拼音首字母', { keyword: 'oyjx' }],
  ['编号', { keyword: 'BJ00012345' }],
  ['成果里的词', { keyword: '典型案例' }],
  ['没有的词', { keyword: '量子纠缠' }],
  ['一个词加两个分面', { keyword: '课程', year: ['2024', '2025'], status: ['2'] }],
  ['只选分面', { year: ['2025'], organId: ['3'] }],
];

export async function searchBench(isLarge: boolean): Promise<readonly Measurement[]> {
  const topics = isLarge ? 1_000_000 : 100_000;
  if (isLarge) process.env['TEST_POSTGRES_SHARED_BUFFERS'] ??= LARGE_MEMORY;
  const bench = await makeBenchOffice(null);
  try {
    await onDatabase(bench.databases.ours, async (client) => {
      await insertBulk(client, { topics, results: topics * 3, declarerId: bench.declarerId });
      await varyTopics(client);
    });
    const filled = await fillWhole(bench);
    const pages = await measurePages(bench, isLarge);
    const like = await onDatabase(bench.databases.ours, measureLike);
    return [
      atMost(`建立索引，${topics}项课题`, filled / 1000, { limit: null, unit: '秒' }),
      ...pages,
      atMost('同样的词，普通 LIKE，中位数', like, { limit: null, unit: 'ms', note: '第一页和总数，不含分面' }),
    ];
  } finally {
    await bench.stop();
  }
}

async function fillWhole({ dataDir, databases }: BenchOffice): Promise<number> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databases.ours };
  const office = await openOffice({ config: readConfig(env), env, log: pino({ level: 'silent' }) });
  const { sql, model } = office.context;
  const started = performance.now();
  try {
    await sql.query({ text: `update ${STATE_TABLE} set done = false, filled_to = 0` });
    await fillSearch({ sql, model }, Number.POSITIVE_INFINITY);
    await sql.query({ text: 'vacuum analyze' });
    return performance.now() - started;
  } finally {
    await office.close();
  }
}

async function measurePages(
  { dataDir, databases, tokens }: BenchOffice,
  isLarge: boolean,
): Promise<readonly Measurement[]> {
  const server = await startOffice({
    root: benchRoot,
    dataDir,
    databaseUrl: databases.ours,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  });
  const speaker = speakTo(server.url);
  const found: Measurement[] = [];
  const all: number[] = [];
  try {
    for (const [what, args] of QUESTIONS) {
      const took: number[] = [];
      let note = '';
      for (let at = 0; at < TIMES; at += 1) {
        const { reply, tookMs } = await speaker.call(tokens.office, SEARCH, { pageSize: 10, ...args });
        if (reply?.code !== 200) throw new Error(`${what}: ${String(reply?.code)} ${reply?.message ?? ''}`);
        note = `${String(reply.result['total'])} 项${reply.result['isCapped'] === true ? '，已封顶' : ''}`;
        // The first prepares the statement and reads what is not in memory yet.
        if (at > 0) took.push(tookMs);
      }
      all.push(...took);
      found.push(atMost(`第一页和分面：${what}`, at95(took), { limit: LONGEST_PAGE_MS, unit: 'ms', note }));
    }
    // A hundred thousand rows: all there are, or of a million those of one year.
    const wanted = isLarge ? { year: ['2024'] } : { btime: '2020-01-01', etime: '2099-12-31', sort: 'id' };
    const exports: number[] = [];
    let bytes = 0;
    for (let at = 0; at < EXPORTS; at += 1) {
      const started = performance.now();
      const response = await fetch(`${server.url}${EXPORT}?appKey=esp`, {
        method: 'POST',
        headers: { accessToken: tokens.office, 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      });
      bytes = (await response.arrayBuffer()).byteLength;
      exports.push((performance.now() - started) / 1000);
    }
    const note = `第一次 ${(exports[0] ?? 0).toFixed(2)} 秒，最长 ${Math.max(...exports).toFixed(2)} 秒；${Math.round(bytes / 1024)} kB`;
    const median = exports.toSorted((left, right) => left - right)[Math.floor(EXPORTS / 2)] ?? 0;
    return [
      atMost('第一页和分面，全部问题的 95%', at95(all), { limit: LONGEST_PAGE_MS, unit: 'ms' }),
      ...found,
      atMost(`导出找到的，${EXPORTS} 次的中位数`, median, { limit: LONGEST_EXPORT_S, unit: '秒', note }),
    ];
  } finally {
    speaker.close();
    await server.stop();
  }
}

/** What one writes without an index: every text by LIKE, the first page and the total. */
async function measureLike(client: pg.Client): Promise<number> {
  const took: number[] = [];
  for (const [, { keyword }] of QUESTIONS) {
    if (typeof keyword !== 'string') continue;
    const started = performance.now();
    const where = `t.del_flag = false and (t.name like $1 or t.code like $1 or t.host like $1 or t.company like $1
      or exists (select 1 from topic_result r where r.topic_id = t.id and r.name like $1))`;
    await client.query(
      `select t.*, (select count(*) from topic t where ${where}) as total from topic t where ${where} order by t.id desc limit 10`,
      [`%${keyword}%`],
    );
    took.push(performance.now() - started);
  }
  return took.toSorted((left, right) => left - right)[Math.floor(took.length / 2)] ?? 0;
}
