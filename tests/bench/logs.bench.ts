// A hundred thousand lines of the action log and of the login log on PostgreSQL: every list an office asks for, its
// export's first page, and the verification of the whole chain.
import pino from 'pino';
import { readConfig } from '../../src/server/config.ts';
import type { AuditTrail } from '../../src/server/audit/audit-trail.ts';
import { openOffice } from '../../src/server/open-office.ts';
import { addLogRows } from '../support/many-log-rows.ts';
import { startOffice } from '../support/office-process.ts';
import { speakTo } from '../support/speak.ts';
import { benchRoot, makeBenchOffice } from './bench-office.ts';
import { median } from './load.ts';
import { atMost, type Measurement } from './table.ts';

const ROWS = 100_000;
const TIMES = 21;
/** As the lists of records answer at a hundred thousand rows. */
const LONGEST_LIST_MS = 100;
const LONGEST_VERIFY_MS = 10_000;

const [ACTIONS, LOGINS] = ['/admin/api/actionLog/getPageList', '/admin/api/loginfo/getPageList'] as const;
const LISTS: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  ['操作日志第一页', ACTIONS, {}],
  ['操作日志第 500 页', ACTIONS, { page: 500 }],
  ['操作日志，按操作人', ACTIONS, { actorName: '陈思远' }],
  ['操作日志，按没有的操作人', ACTIONS, { actorName: '欧阳无名' }],
  ['操作日志，按角色', ACTIONS, { role: 'institution' }],
  ['操作日志，按对象和编号', ACTIONS, { entity: 'topicapply', recordId: 17 }],
  ['操作日志，按编号', ACTIONS, { recordId: 17 }],
  ['操作日志，按 IP', ACTIONS, { ip: '10.36.3.113' }],
  ['操作日志，一天之内', ACTIONS, { btime: '@day', etime: '@day' }],
  ['操作日志，数据变更', ACTIONS, { preset: 'changes' }],
  ['操作日志，导出记录', ACTIONS, { preset: 'exports' }],
  ['登录日志第一页', LOGINS, {}],
  ['登录日志第 500 页', LOGINS, { page: 500 }],
  ['登录日志，按姓名', LOGINS, { realName: '陈思远' }],
  ['登录日志，按 IP', LOGINS, { ip: '10.36.3.113' }],
  ['登录日志，失败的', LOGINS, { result: false }],
  ['登录日志，按类型', LOGINS, { type: 'fail' }],
  ['登录日志，按角色', LOGINS, { roleType: 3 }],
];

export async function logsBench(isLarge: boolean): Promise<readonly Measurement[]> {
  const bench = await makeBenchOffice(null);
  const env = { DATA_DIR: bench.dataDir, DATABASE_URL: bench.databases.ours };
  const office = await openOffice({ config: readConfig(env), env, log: pino({ level: 'silent' }) });
  const rows = isLarge ? ROWS * 10 : ROWS;
  const { sql, audit } = office.context;
  try {
    await sql.transaction((runner) => addLogRows(runner, rows));
    await sql.query({ text: 'vacuum analyze' });
    const sealed = await timed(() => sealWhole(audit));
    const verified = await timed(async () => {
      const broken = await audit.verify();
      if (broken.length > 0) throw new Error(`${broken.length} seals do not hold`);
    });
    return [
      ...(await measureLists(bench)),
      atMost(`封存${rows}条`, sealed / 1000, { limit: null, unit: '秒' }),
      atMost(`校验${rows}条`, verified / 1000, { limit: (LONGEST_VERIFY_MS / 1000) * (rows / ROWS), unit: '秒' }),
    ];
  } finally {
    await office.close();
    await bench.stop();
  }
}

async function measureLists({
  dataDir,
  databases,
  tokens,
}: Awaited<ReturnType<typeof makeBenchOffice>>): Promise<readonly Measurement[]> {
  const server = await startOffice({
    root: benchRoot,
    dataDir,
    databaseUrl: databases.ours,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn' },
  });
  const speaker = speakTo(server.url);
  try {
    const found: Measurement[] = [];
    const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
    for (const [what, path, args] of LISTS) {
      const asked = {
        pageSize: 10,
        ...Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value === '@day' ? day : value])),
      };
      const took: number[] = [];
      let total = 0;
      for (let at = 0; at < TIMES; at += 1) {
        const { reply, tookMs } = await speaker.call(tokens.office, path, asked);
        if (reply?.code !== 200) throw new Error(`${what}: ${String(reply?.code)} ${reply?.message ?? ''}`);
        total = Number(reply.result['total']);
        took.push(tookMs);
      }
      found.push(atMost(what, median(took), { limit: LONGEST_LIST_MS, unit: 'ms', note: `${total} 条` }));
    }
    return found;
  } finally {
    speaker.close();
    await server.stop();
  }
}

/** The first call marks, the next seals what was marked. */
async function sealWhole(audit: AuditTrail): Promise<void> {
  await audit.seal();
  await audit.seal();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
