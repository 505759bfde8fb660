// 300,000 change applications of 100,000 topics on PostgreSQL: an institution's list, sub-filter and count, the
// office's list, whole count and deep page, each beside a hand-written handler with the same indexes; then the export.
import { startOffice } from '../support/office-process.ts';
import { benchRoot, makeBenchOffice } from './bench-office.ts';
import { measureExports, type ExportPlan } from './export.bench.ts';
import { startHandwritten } from './handwritten-process.ts';
import { measureCase, type Case } from './measure-case.ts';
import type { Measurement } from './table.ts';

const base = '/admin/api/esp/topic/change';
const path = `${base}/getListPage?appKey=esp`;
const connectionCounts = [1, 10] as const;
/** The office's lists are of all 300,000: the slower server must answer within a round. */
const roundSeconds = { institution: 1, declarer: 1, office: 2 };
const size = { topics: 100_000, results: 1_000, changes: 300_000 };

const byName = (sort: string) => (): readonly object[] =>
  ['家校协同', '教学评价', '课程思政', '作业设计', '心理健康'].map((name) => ({
    page: 1,
    pageSize: 10,
    status: 9,
    name,
    sort,
  }));
const held = { path, atLeast: 0.8, processorAtLeast: 0.9, atLeastPlain: null };
const cases: readonly Case[] = [
  {
    ...held,
    title: '机构列表（状态、课题名称包含、按时间倒序、总数）',
    role: 'institution',
    bodies: byName('-createTime'),
  },
  {
    ...held,
    title: '机构待审核（预设筛选）',
    role: 'institution',
    bodies: () => [{ page: 1, pageSize: 10, preset: 'waiting' }],
  },
  // One look into an index: what is left is the door and the envelope, as with a record read by its id.
  {
    ...held,
    atLeast: 0.6,
    processorAtLeast: 0.8,
    title: '机构首页待办数',
    role: 'institution',
    path: '/admin/api/statistics/getStatistics?appKey=esp',
    bodies: () => [{ select: 'changeCount' }],
  },
  { ...held, title: '规划办列表（状态、课题名称包含、总数）', role: 'office', bodies: byName('-id') },
  { ...held, title: '规划办全部的第一页与总数', role: 'office', bodies: () => [{ page: 1, pageSize: 10 }] },
  { ...held, title: '规划办第 500 页', role: 'office', bodies: () => [{ page: 500, pageSize: 10, sort: '-id' }] },
];

const exported: ExportPlan = {
  title: '导出变更',
  base,
  call: 'exportTopicChange?appKey=esp&status=9',
  table: 'topic_change',
  where: 'status = 9 and not del_flag',
};

export async function changesBench(): Promise<readonly Measurement[]> {
  const office = await makeBenchOffice(size);
  try {
    const ours = await startOffice({
      root: benchRoot,
      dataDir: office.dataDir,
      databaseUrl: office.databases.ours,
      script: 'tests/bench/bench-server.ts',
      env: { NODE_ENV: 'production' },
    });
    const same = await startHandwritten(office.databases.same);
    const rows: Measurement[] = [];
    try {
      for (const one of cases)
        for (const connections of connectionCounts)
          rows.push(
            ...(await measureCase({
              one,
              connections,
              office,
              servers: { ours, same, plain: same },
              scale: { prefix: '', seconds: roundSeconds[one.role] },
            })),
          );
    } finally {
      same.stop();
      await ours.stop();
    }
    return [...rows, ...(await measureExports(office, exported))];
  } finally {
    await office.stop();
  }
}
