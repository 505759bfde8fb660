// `npm test`: every check there is, a table of them, and as the last line "N passed, N failed". `npm test -- unit
// server` runs only those. Ends with 1 when anything failed or nothing ran.
import { countGenerated, retriedTests, type Counts } from './report-counts.ts';
import { reportOf, testSteps } from './test-steps.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !testSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `没有这一步：${unknown.join('、')}。可选：${testSteps.map(({ name }) => name).join('、')} / unknown step`,
  );
  process.exit(1);
}

interface Row extends Counts {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
}

const rows: Row[] = [];
for (const step of testSteps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${step.title} ──`);
  const start = performance.now();
  const counts = await step.run();
  rows.push({ ...counts, name: step.name, title: step.title, seconds: (performance.now() - start) / 1000 });
  if (step.isNeeded && counts.failed > 0) break;
}

const passed = rows.reduce((sum, row) => sum + row.passed, 0);
const failed = rows.reduce((sum, row) => sum + row.failed, 0);
console.log('\n通过\t失败\t用时\t检查');
for (const row of rows) console.log(`${row.passed}\t${row.failed}\t${row.seconds.toFixed(1)} 秒\t${row.title}`);
const generated = rows.map(({ name }) => countGenerated(reportOf(name)));
const checks = generated.reduce((sum, part) => sum + part.checks, 0);
const seconds = generated.reduce((sum, part) => sum + part.seconds, 0);
for (const name of rows.flatMap((row) => retriedTests(reportOf(row.name))))
  console.log(`第二次才通过，需要查明 / passed at the second try, wants mending: ${name}`);
if (checks > 0)
  console.log(
    `\n由配置生成的检查 ${checks} 项，所在文件共用 ${seconds.toFixed(1)} 秒 / ${checks} checks generated from the config`,
  );
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
