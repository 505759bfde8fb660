// `npm run demo [-- --scale 100]`: makes the demo office in an empty DATA_DIR or DATABASE_URL, multiplied where asked.
import { parseArgs } from 'node:util';
import { scaleDemo } from '../demo/scale-demo.ts';
import { makeFirstData } from '../first-data.ts';
import { openOffice, type Office } from '../open-office.ts';
import { searchIndexes } from '../search/index-sql.ts';
import { letSearchGo } from '../search/put-off-search.ts';
import { CommandError, runCommand, type CommandParts } from './run-command.ts';

const MOST = 10_000;

await runCommand(demo);

async function demo(parts: CommandParts): Promise<boolean> {
  if (parts.config.production) throw new CommandError('NODE_ENV=production 时不生成演示数据：请去掉该变量');
  const scale = readScale(parts.args);
  const office = await openOffice(parts);
  try {
    const first = await makeFirstData(office);
    parts.say(first.kind === 'demo' ? '已生成演示数据' : '数据库中已有数据，未重新生成');
    if (scale > 1) await multiply(parts, office, scale);
    return true;
  } finally {
    await office.close();
  }
}

async function multiply({ say }: CommandParts, { context }: Office, scale: number): Promise<void> {
  const { sql, model, cipher, audit } = context;
  const modules = await sql.transaction(
    (runner) => scaleDemo({ runner, model, cipher, issueRowKey: audit.issueRowKey }, scale),
    'long',
  );
  await sql.query({ text: 'analyze' });
  say(`已放大 ${scale} 倍，现在有：`);
  for (const { title, counts } of modules)
    say(`  ${title}：${counts.map(({ title: of, records }) => `${of} ${records}`).join('，')}`);
  if (searchIndexes(model).length === 0) return;
  await letSearchGo(sql);
  say('检索索引由服务在后台建立，几分钟后都可以检索到');
}

function readScale(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { scale: { type: 'string', default: '1' } }, strict: true });
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > MOST) throw new CommandError(`--scale 应为 1 到 ${MOST} 的整数`);
  return scale;
}
