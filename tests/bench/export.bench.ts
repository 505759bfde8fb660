// An export of more than 100,000 rows of 300,000 on PostgreSQL: its time beside the hand-written one, what it needs of
// memory, and how long others wait meanwhile.
import { startOffice } from '../support/office-process.ts';
import { benchRoot, makeBenchOffice, onDatabase, type BenchOffice } from './bench-office.ts';
import { measureExport, type ExportRun } from './export-run.ts';
import { startHandwritten } from './handwritten-process.ts';
import { atMost, ratio, type Measurement } from './table.ts';

export interface ExportPlan {
  readonly title: string;
  /** Of the entity's calls. */
  readonly base: string;
  /** Name of the export call with its filters. */
  readonly call: string;
  readonly table: string;
  readonly where: string;
}

const results: ExportPlan = {
  title: '导出成果',
  base: '/admin/api/esp/topic/result',
  call: 'exportResult?appKey=esp&status=9',
  table: 'topic_result',
  where: 'status = 9 and not del_flag',
};

export async function exportBench(): Promise<readonly Measurement[]> {
  const office = await makeBenchOffice({ topics: 100_000, results: 300_000 });
  try {
    return await measureExports(office, results);
  } finally {
    await office.stop();
  }
}

/** Each server is fresh: memory and first use count as they do for the first export of a day. */
export async function measureExports(office: BenchOffice, plan: ExportPlan): Promise<readonly Measurement[]> {
  const rows = await onDatabase(office.databases.same, async (client) =>
    Number(
      (await client.query<{ n: string }>(`select count(*) as n from ${plan.table} where ${plan.where}`)).rows[0]?.n,
    ),
  );
  if (rows < 100_000) throw new Error(`${plan.table} has ${rows} rows to export, 100,000 are wanted`);
  const theirs = await runOn(await startHandwritten(office.databases.same), office, plan);
  const ours = await runOn(
    await startOffice({
      root: benchRoot,
      dataDir: office.dataDir,
      databaseUrl: office.databases.ours,
      script: 'tests/bench/bench-server.ts',
      env: { NODE_ENV: 'production' },
    }),
    office,
    plan,
  );
  const noted = await onDatabase(
    office.databases.ours,
    async (client) =>
      (
        await client.query<{ rows: number }>(
          "select (changes->>'rows')::int as rows from audit_log where action = 'export' order by id desc limit 1",
        )
      ).rows[0]?.rows,
  );
  if (noted !== rows) throw new Error(`${String(noted)} rows were exported, ${rows} were wanted`);
  const what = `${plan.title} ${rows.toLocaleString('en-US')} 行`;
  return [
    ratio(`${what}，与手写之比`, theirs.seconds / ours.seconds, {
      atLeast: null,
      note: `${ours.seconds.toFixed(2)} s 对 ${theirs.seconds.toFixed(2)} s，${(ours.bytes / 1024 / 1024).toFixed(1)} MB`,
    }),
    atMost(`${what}，多用内存`, ours.extraMegabytes, {
      limit: 200,
      unit: 'MB',
      note: `手写 ${Math.round(theirs.extraMegabytes)} MB`,
    }),
    atMost(`${what}，其间他人请求 p95`, ours.busy.p95, {
      limit: 100,
      unit: 'ms',
      note: `平时 ${ours.idle.p95.toFixed(1)} ms；手写 ${theirs.busy.p95.toFixed(1)} ms`,
    }),
    atMost(`${what}，其间他人最久等待`, ours.busy.worst, {
      limit: 500,
      unit: 'ms',
      note: `平时 ${ours.idle.worst.toFixed(1)} ms；手写 ${theirs.busy.worst.toFixed(1)} ms`,
    }),
  ];
}

interface Running {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => unknown;
}

async function runOn({ url, pid, stop }: Running, office: BenchOffice, plan: ExportPlan): Promise<ExportRun> {
  try {
    return await measureExport({
      url,
      pid,
      path: `${plan.base}/${plan.call}`,
      token: office.tokens.office,
      beside: {
        path: '/admin/api/esp/topic/result/getListPage?appKey=esp',
        token: office.tokens.institution,
        body: { page: 1, pageSize: 10, status: 9, sort: '-id' },
      },
    });
  } finally {
    await stop();
  }
}
