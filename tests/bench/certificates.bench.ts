// A thousand certificates in one go on PostgreSQL: entered by one press for a conclusion batch, numbered, printed,
// signed and stored by the program itself, while somebody else works with the lists.
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { startOffice } from '../support/office-process.ts';
import { speakTo, type Speaker } from '../support/speak.ts';
import { benchRoot, makeBenchOffice, onDatabase } from './bench-office.ts';
import { atMost, type Measurement } from './table.ts';

/** Topics of a host and two members each. */
const TOPICS = 334;
const BATCH = '/admin/api/esp/topicclubatch';
const BESIDE = '/admin/api/esp/topicclu/review/getListPage';
const EVERY_MS = 50;
const LONGEST_WAIT_MS = 500;
const LONGEST_MINUTES = 5;

export async function certificatesBench(isLarge: boolean): Promise<readonly Measurement[]> {
  const bench = await makeBenchOffice(null);
  const topics = isLarge ? TOPICS * 5 : TOPICS;
  try {
    const batchId = await onDatabase(bench.databases.ours, (client) => addConcluded(client, topics));
    const server = await startOffice({
      root: benchRoot,
      dataDir: bench.dataDir,
      databaseUrl: bench.databases.ours,
      env: { NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    });
    const speaker = speakTo(server.url);
    try {
      const { token } = { token: bench.tokens.office };
      const started = performance.now();
      const { reply, tookMs } = await speaker.call(token, `${BATCH}/makeCertificates`, { id: batchId });
      if (reply?.code !== 200) throw new Error(reply?.message ?? 'no answer');
      const run = await watchRun({ speaker, token, batchId });
      const seconds = (performance.now() - started) / 1000;
      const note = `${run.total} 张`;
      return [
        atMost('登记（一次点击）', tookMs, { limit: LONGEST_WAIT_MS * 10, unit: 'ms', note }),
        atMost('全部编号、生成、签名、存好', seconds / 60, { limit: LONGEST_MINUTES, unit: '分钟', note }),
        atMost('每张证书（从第一张起）', run.secondsEach * 1000, { limit: null, unit: 'ms' }),
        atMost('其间他人的列表，95% 的等待', run.p95, { limit: LONGEST_WAIT_MS, unit: 'ms' }),
      ];
    } finally {
      speaker.close();
      await server.stop();
    }
  } finally {
    await bench.stop();
  }
}

interface Watched {
  readonly total: number;
  readonly secondsEach: number;
  readonly p95: number;
}

/** Until all papers are there; somebody asks for a list all the while. */
async function watchRun({
  speaker,
  token,
  batchId,
}: {
  readonly speaker: Speaker;
  readonly token: string;
  readonly batchId: number;
}): Promise<Watched> {
  const waits: number[] = [];
  let first: { readonly at: number; readonly made: number } | null = null;
  for (;;) {
    const list = await speaker.call(token, BESIDE, { pageSize: 10 });
    waits.push(list.tookMs);
    const { reply } = await speaker.call(token, `${BATCH}/getCertificatePage`, {});
    const rows = (reply?.result['records'] ?? []) as readonly Readonly<Record<string, unknown>>[];
    const row = rows.find(({ id }) => id === batchId) ?? {};
    const [total, made] = [Number(row['certTotal']), Number(row['certMade'])];
    if (first === null && made > 1) first = { at: performance.now(), made };
    if (first !== null && made === total) {
      const sorted = waits.toSorted((one, other) => one - other);
      return {
        total,
        secondsEach: (performance.now() - first.at) / 1000 / Math.max(1, made - first.made),
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      };
    }
    await delay(EVERY_MS);
  }
}

/** Copies of the demo's concluded topic, without certificates, in a batch of their own. Answers the batch. */
async function addConcluded(client: pg.Client, count: number): Promise<number> {
  const { rows: batches } = await client.query<{ id: string }>(
    "insert into topicclubatch (name, year) values ('一千张证书', 2026) returning id",
  );
  const batchId = Number(batches[0]?.id);
  const topicId = '(select topic_id from topicclu where status = 9 limit 1)';
  await copy(client, { table: 'topic', where: `id = ${topicId}`, count, with: { code: "'B' || n", qr_token: 'null' } });
  await copy(client, {
    table: 'topicclu',
    where: 'id = (select id from topicclu where status = 9 limit 1)',
    count,
    with: { topicclu_batch_id: String(batchId), code: "'B' || n", topic_id: '(select max(id) from topic) - n + 1' },
  });
  await client.query('analyze');
  return batchId;
}

interface Copies {
  readonly table: string;
  readonly where: string;
  readonly count: number;
  /** Column → expression; `n` counts from 1. */
  readonly with: Readonly<Record<string, string>>;
}

async function copy(client: pg.Client, { table, where, count, with: changed }: Copies): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and column_name <> 'id'",
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`);
  const values = rows.map(({ name }) => changed[name] ?? `t."${name}"`);
  await client.query(
    `insert into "${table}" (${names.join(', ')}) select ${values.join(', ')}
      from "${table}" t, generate_series(1, $1::int) n where t.${where}`,
    [count],
  );
}
