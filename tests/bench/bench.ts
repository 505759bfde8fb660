// `npm run bench`: every figure of the product in one run, as ratios where there is something to hold it against.
// `npm run bench -- requests changes export codegen config label pages keystroke start deadline scoring sheets
// life logs assignment certificates moving search walk` picks parts; `--large` adds ten times the rows. Ends with 1
// when a target is missed.
import { installSystemPackages } from '../../src/cli/system-packages.ts';
import { assignmentBench } from './assignment.bench.ts';
import { certificatesBench } from './certificates.bench.ts';
import { changesBench } from './changes.bench.ts';
import { codegenBench } from './codegen.bench.ts';
import { configBench } from './config.bench.ts';
import { deadlineBench } from './deadline.bench.ts';
import { exportBench } from './export.bench.ts';
import { keystrokeBench } from './keystroke.bench.ts';
import { labelBench } from './label.bench.ts';
import { lifeBench } from './life.bench.ts';
import { logsBench } from './logs.bench.ts';
import { movingBench } from './moving.bench.ts';
import { pagesBench } from './pages.bench.ts';
import { requestsBench } from './requests.bench.ts';
import { scoresBench } from './scores.bench.ts';
import { scoringBench } from './scoring.bench.ts';
import { searchBench } from './search.bench.ts';
import { sheetsBench } from './sheets.bench.ts';
import { startBench } from './start.bench.ts';
import { printTable, type Measurement } from './table.ts';
import { walkBench } from './walk.bench.ts';

const parts: Readonly<
  Record<string, { readonly title: string; readonly run: (isLarge: boolean) => Promise<readonly Measurement[]> }>
> = {
  requests: { title: '接口：每秒请求数，与手写 Fastify + pg 之比', run: requestsBench },
  changes: { title: '三十万条变更：列表、计数、预设筛选与导出，与手写之比', run: changesBench },
  export: { title: '导出：十万行以上，时间、内存与他人的等待', run: exportBench },
  codegen: { title: '代码生成', run: codegenBench },
  config: { title: '配置作者的命令：整个进程，从敲下到结束', run: configBench },
  label: { title: '改一个名称：从保存到打开着的页面上看到', run: labelBench },
  pages: { title: '页面：传输的 JavaScript（gz）与就绪时间（CPU 慢 4 倍）', run: pagesBench },
  scores: { title: '评审结果：一万项申报的分数和排名', run: scoresBench },
  keystroke: { title: '表单：每次按键的脚本时间（CPU 慢 4 倍）', run: keystrokeBench },
  start: { title: '启动、内存、体积', run: startBench },
  deadline: { title: '截止前一分钟：三百人保存、上传、提交', run: deadlineBench },
  scoring: { title: '评审：二百位专家同时保存一分钟', run: scoringBench },
  sheets: { title: '评审：一位专家不用鼠标读、评、提交40份评审表', run: sheetsBench },
  assignment: { title: '专家分配：3000项课题、300位专家，与下界及贪心之比', run: assignmentBench },
  certificates: { title: '证书：一千张一次生成，其间他人的等待', run: certificatesBench },
  life: { title: '课题全程页：十万项课题、三十万条成果', run: lifeBench },
  logs: { title: '十万条日志：列表与校验', run: logsBench },
  moving: { title: '迁入：十万项课题的历史', run: movingBench },
  walk: { title: '办事：二十五项任务的步数、用时和布局偏移，30份报告只用键盘审核', run: walkBench },
  search: { title: '检索：十万项课题的第一页和分面，与普通 LIKE 之比', run: searchBench },
};

const isLarge = process.argv.includes('--large');
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`没有这一部分：${unknown.join('、')}。可选：${Object.keys(parts).join('、')} / unknown part`);
  process.exit(1);
}

const lacking = await installSystemPackages();
if (lacking !== null) {
  console.error(lacking);
  process.exit(1);
}

const tables: { title: string; rows: readonly Measurement[] }[] = [];
for (const [name, { title, run }] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`正在测量：${title}…`);
  try {
    tables.push({ title, rows: await run(isLarge) });
  } catch (error) {
    console.error(error);
    tables.push({
      title,
      rows: [
        {
          what: '没有测成',
          figure: '—',
          target: '',
          holds: false,
          note: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
        },
      ],
    });
  }
}

for (const { title, rows } of tables) printTable(title, rows);
const missed = tables.flatMap(({ rows }) => rows).filter(({ holds }) => holds === false).length;
console.log(missed === 0 ? '\n全部达标 / every target holds' : `\n${missed} 项未达标 / ${missed} targets missed`);
process.exit(missed === 0 ? 0 : 1);
