// Five calls on PostgreSQL, ours against the hand-written yardstick: the processor's time a request, which is the main
// figure, and requests per second, with the same indexes and with plain ones, at 1, 10 and 50 connections.
import { startOffice } from '../support/office-process.ts';
import { benchRoot, makeBenchOffice, onDatabase, type BenchOffice } from './bench-office.ts';
import { startHandwritten } from './handwritten-process.ts';
import { measureCase, rounds, warmUp, type Case, type Scale } from './measure-case.ts';
import type { Measurement } from './table.ts';

const connectionCounts = [1, 10, 50] as const;
const base = '/admin/api/esp/topic/result';
/** Reviews change a record once: each server's pool is shared out over rounds and connection counts. */
const reviewsPerRun = 150;

const words = ['家校协同', '教学评价', '课程思政', '作业设计', '心理健康'];

const cases: readonly Case[] = [
  {
    title: '列表（筛选、包含、排序、总数）',
    isWarm: true,
    path: `${base}/getListPage?appKey=esp`,
    role: 'institution',
    atLeast: 0.8,
    processorAtLeast: 0.9,
    atLeastPlain: 1.5,
    bodies: () => words.map((name) => ({ page: 1, pageSize: 10, status: 9, name, sort: '-id' })),
  },
  {
    title: '第 500 页',
    path: `${base}/getListPage?appKey=esp`,
    role: 'institution',
    atLeast: 1,
    processorAtLeast: 0.9,
    atLeastPlain: 1.5,
    bodies: () => [{ page: 500, pageSize: 10, sort: '-id' }],
  },
  {
    title: '按编号读取',
    isWarm: true,
    path: `${base}/getInfoById?appKey=esp`,
    role: 'institution',
    atLeast: 0.6,
    processorAtLeast: 0.8,
    atLeastPlain: null,
    bodies: (office) => recordIds(office, { where: 'status <> 0', limit: 2000, skip: 0 }),
  },
  {
    title: '新增（含审计）',
    path: `${base}/addOther?appKey=esp`,
    role: 'declarer',
    atLeast: 0.6,
    processorAtLeast: 0.8,
    atLeastPlain: null,
    bodies: topicBodies,
  },
  {
    title: '改变状态（含审计）',
    path: `${base}/review/review?appKey=esp`,
    role: 'institution',
    atLeast: 0.6,
    processorAtLeast: 0.8,
    atLeastPlain: null,
    once: true,
    bodies: async (office, connections) =>
      (
        await recordIds(office, {
          // The research and the result report are reviewed where reports are.
          where: 'status = 1 and type not in (1, 2)',
          limit: reviewsPerRun * rounds,
          skip: connectionCounts.indexOf(connections as 1) * reviewsPerRun * rounds,
        })
      ).map((body) => ({ ...body, revieweStatus: 1, reviewContent: '材料齐全，同意上报' })),
  },
];

export async function requestsBench(isLarge: boolean): Promise<readonly Measurement[]> {
  const rows = await measureAt({ topics: 100_000, results: 300_000 }, { prefix: '', seconds: 1 });
  return isLarge
    ? [...rows, ...(await measureAt({ topics: 1_000_000, results: 3_000_000 }, { prefix: '10 倍数据 · ', seconds: 3 }))]
    : rows;
}

async function measureAt(size: { topics: number; results: number }, scale: Scale): Promise<readonly Measurement[]> {
  const office = await makeBenchOffice(size);
  const ours = await startOffice({
    root: benchRoot,
    dataDir: office.dataDir,
    databaseUrl: office.databases.ours,
    script: 'tests/bench/bench-server.ts',
    env: { NODE_ENV: 'production' },
  });
  const [same, plain] = await Promise.all([
    startHandwritten(office.databases.same),
    startHandwritten(office.databases.plain),
  ]);
  try {
    const rows: Measurement[] = [];
    for (const one of cases.filter(({ isWarm }) => isWarm === true)) await warmUp(one, office, { ours, same, plain });
    for (const one of cases)
      for (const connections of connectionCounts)
        rows.push(...(await measureCase({ one, connections, office, servers: { ours, same, plain }, scale })));
    return rows;
  } finally {
    same.stop();
    plain.stop();
    await ours.stop();
    await office.stop();
  }
}

async function recordIds(
  office: BenchOffice,
  { where, limit, skip }: { where: string; limit: number; skip: number },
): Promise<readonly { id: number }[]> {
  return onDatabase(office.databases.same, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from topic_result where organ_id = $1 and ${where} and not del_flag order by id limit $2 offset $3`,
      [office.organId, limit, skip],
    );
    return rows.map(({ id }) => ({ id: Number(id) }));
  });
}

/** No two alike: the same save in flight twice counts as a double click, and is done once. */
async function topicBodies(office: BenchOffice): Promise<readonly unknown[]> {
  return onDatabase(office.databases.same, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from topic where host_id = $1 and status <> 4 and conclusion_status <> 9 limit 100',
      [office.declarerId],
    );
    return Array.from({ length: 100 }, (_, part) =>
      rows.map(({ id }, index) => ({
        topicId: Number(id),
        name: `区域教研共同体建设案例集（第${part * rows.length + index + 1}辑）`,
        date: '2026-05-20',
      })),
    ).flat();
  });
}
