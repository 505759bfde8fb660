// An office's history moved in on PostgreSQL: a hundred thousand topics (three hundred thousand with --large) with
// their hosts, conclusions and certificates out of spreadsheets; how long the search takes to be filled afterwards; and
// the same again, which finds everything in its place.
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { TEXT_CELL } from '../../src/core/cell-format.ts';
import { readConfig } from '../../src/server/config.ts';
import { makeIdcard } from '../../src/server/demo/person-names.ts';
import { moveIn } from '../../src/server/moving/move-in.ts';
import { openOffice } from '../../src/server/open-office.ts';
import { streamSheet, type SheetRows } from '../../src/server/operations/sheet-stream.ts';
import { fillSearch } from '../../src/server/search/fill-search.job.ts';
import { createOfficeApp } from '../../src/server/serve.ts';
import { makeBenchOffice } from './bench-office.ts';
import { atMost, type Measurement } from './table.ts';

const LONGEST_S = 120;
const MOST_MB = 500;
/** Of progress: looking collects, which takes time that the work does not. */
const LINES_A_LOOK = 5;
/** Hosts have two topics each, and half of all topics are concluded. */
const TOPICS_A_HOST = 2;
const SUBJECTS = [
  '乡村教师专业发展',
  '小学数学单元教学',
  '高中生涯规划',
  '县域普惠托育',
  '职业院校产教融合',
  '红色资源育人',
];
const PLACES = ['赣州', '吉安', '抚州', '上饶', '宜春', '九江', '景德镇', '萍乡', '新余', '鹰潭'];

export async function movingBench(isLarge: boolean): Promise<readonly Measurement[]> {
  const topics = isLarge ? 300_000 : 100_000;
  const bench = await makeBenchOffice(null);
  try {
    await writeHistory(bench.dataDir, topics);
    const env = { DATA_DIR: bench.dataDir, DATABASE_URL: bench.databases.ours };
    const office = await openOffice({ config: readConfig(env), env, log: pino({ level: 'silent' }) });
    const { engine, stop } = await createOfficeApp(office);
    try {
      let held = 0;
      const heldMb = holdsMb();
      const run = async (isDry: boolean): Promise<readonly [number, number]> => {
        const started = performance.now();
        let [lines, paused] = [0, 0];
        const mapping = join(bench.dataDir, '对应表.yaml');
        const { sources } = await moveIn(
          engine,
          { mapping, reports: join(bench.dataDir, '报告'), isDry, user: 'bench' },
          (line) => {
            console.error(`  ${((performance.now() - started) / 1000).toFixed(0)} s ${line}`);
            lines += 1;
            if (lines % LINES_A_LOOK !== 0) return;
            const looked = performance.now();
            held = Math.max(held, heldMb());
            paused += performance.now() - looked;
          },
        );
        const moved = sources.reduce((sum, { counts }) => sum + counts.moved, 0);
        return [(performance.now() - started - paused) / 1000, moved];
      };
      const [dry, judged] = await run(true);
      const [seconds, moved] = await run(false);
      const began = performance.now();
      await fillSearch({ sql: office.context.sql, model: office.context.model }, Number.POSITIVE_INFINITY);
      const filled = (performance.now() - began) / 1000;
      const [again, twice] = await run(false);
      return [
        atMost(`试运行，${topics}项课题`, dry, { limit: null, unit: 's', note: `${judged}条可以迁入` }),
        atMost(`迁入，${topics}项课题，连同主持人、结题和证书`, seconds, {
          limit: isLarge ? null : LONGEST_S,
          unit: 's',
          note: `${moved}条`,
        }),
        atMost('其后在后台建立检索索引', filled, { limit: null, unit: 's' }),
        atMost('再运行一次', again, { limit: null, unit: 's', note: `${twice}条迁入` }),
        atMost('内存里最多留着', held, {
          limit: isLarge ? null : MOST_MB,
          unit: 'MB',
          note: `进程最多占 ${Math.round(process.resourceUsage().maxRSS / 1024)} MB，其余待回收`,
        }),
      ];
    } finally {
      await stop();
      await office.close();
    }
  } finally {
    await bench.stop();
  }
}

/** What a collection leaves: with memory to spare, V8 lets a process grow long before it collects. */
function holdsMb(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1024 / 1024;
  };
}

async function writeHistory(folder: string, topics: number): Promise<void> {
  const hosts = Math.ceil(topics / TOPICS_A_HOST);
  const phoneOf = (host: number): string => String(15_000_000_000 + host);
  await writeSheet(join(folder, '人员.xlsx'), {
    headings: ['姓名', '手机', '身份证号', '机构编码', '工作单位'],
    count: hosts,
    row: (at) => [
      `王${String.fromCharCode(0x4e00 + (at % 5_000))}`,
      phoneOf(at),
      makeIdcard({
        region: String(360_101 + Math.floor(at / 45_000)),
        birthYear: 1950 + (Math.floor(at / 900) % 50),
        sequence: at % 900,
      }),
      at % 2 === 0 ? 'NC01' : 'JXSD',
      `${PLACES[at % PLACES.length] ?? ''}市第${(at % 97) + 1}中学`,
    ],
  });
  const headings = [
    '课题编号',
    '课题名称',
    '主持人手机',
    '课题类别',
    '申报批次',
    '年度',
    '状态',
    '立项日期',
    '结题期限',
    '经费',
    '结题等级',
    '证书编号',
    '发证日期',
  ];
  const topicRow = (at: number): readonly string[] => {
    const year = 2010 + (at % 14);
    const isDone = at % 2 === 0;
    return [
      `Q${String(at).padStart(7, '0')}`,
      `${PLACES[at % PLACES.length] ?? ''}${SUBJECTS[at % SUBJECTS.length] ?? ''}的实践研究${at}`,
      phoneOf(Math.floor(at / TOPICS_A_HOST)),
      '一般课题',
      `${year}年历史批次`,
      String(year),
      isDone ? '已结题' : '已开题',
      `${year}-06-15`,
      `${year + 2}-06-15`,
      '10000',
      isDone ? '良好' : '',
      isDone ? `旧证〔${year + 2}〕第${String(at).padStart(6, '0')}号` : '',
      isDone ? `${year + 2}-05-20` : '',
    ];
  };
  await writeSheet(join(folder, '课题.xlsx'), { headings, count: topics, row: topicRow });
  const map = (used: Readonly<Record<string, string>>): string =>
    `{ ${headings.map((heading) => `${heading}: ${used[heading] ?? 'null'}`).join(', ')} }`;
  writeFileSync(
    join(folder, '对应表.yaml'),
    `sources:
  - moving: declarers
    file: 人员.xlsx
    columns: { 姓名: name, 手机: phone, 身份证号: idcard, 机构编码: organId.code, 工作单位: company }
  - moving: batches
    file: 课题.xlsx
    columns: ${map({ 申报批次: 'name', 年度: 'year' })}
  - moving: conclusion-batches
    file: 课题.xlsx
    columns: ${map({ 年度: '[name, year]' })}
  - moving: topics
    file: 课题.xlsx
    columns: ${map({ 课题编号: 'code', 课题名称: 'name', 主持人手机: 'hostId.phone', 课题类别: 'categoryId.name', 申报批次: 'batchId.name', 状态: 'status', 立项日期: 'establishDate', 结题期限: 'conclusionDate', 经费: 'fundAmount' })}
  - moving: conclusions
    file: 课题.xlsx
    columns: ${map({ 课题编号: 'topicId.code', 年度: 'topiccluBatchId.name', 结题等级: 'grade', 发证日期: 'realEndDate' })}
  - moving: certificates
    file: 课题.xlsx
    columns: ${map({ 课题编号: 'topiccluId.code', 证书编号: 'certNo', 发证日期: 'certDate' })}
`,
  );
}

interface History {
  readonly headings: readonly string[];
  readonly count: number;
  readonly row: (at: number) => readonly string[];
}

async function writeSheet(path: string, { headings, count, row }: History): Promise<void> {
  const rows = async function* (): AsyncGenerator<SheetRows> {
    for (let at = 0; at < count; at += 1) yield [row(at)];
  };
  const columns = headings.map((header) => ({ header, format: TEXT_CELL }));
  await pipeline(await streamSheet({ name: '历史', columns, rows: rows() }), createWriteStream(path));
}
