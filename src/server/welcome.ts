// What the terminal shows: the first admin's password as soon as it is made; once the server listens its address, who
// can sign in, and what the embedded database is not made for.
import { calledIn } from '../core/product-names.ts';
import { DEMO_PASSWORD, WEAK_PASSWORD } from './demo/demo-people.ts';
import { FIRST_ADMIN } from './accounts/first-admin.ts';
import type { FirstData } from './first-data.ts';
import type { RunningServer } from './serve.ts';

const DEMO_ACCOUNTS: readonly (readonly [string, string])[] = [
  ['admin', '省规划办管理员'],
  ['secretary、director', '秘书处主任、规划办主任'],
  ['organ01、organ02', '委托管理机构'],
  ['13800000001', '课题主持人，成果样例最全'],
  ['13800000002、13800000003', '申请人；已中期课题的主持人'],
  ['13800000004', '注册待机构审核'],
  ['13800000005', `首次登录须改密，密码 ${WEAK_PASSWORD}`],
  ['13800000006', '课题已结题，只读'],
  ['expert01…05、appraiser01…03、leader01', '评审专家、鉴定专家、鉴定组长'],
];

/** Once: the password is kept nowhere. */
export function firstLines(first: FirstData): readonly string[] {
  return first.kind === 'admin'
    ? ['', `管理员账号：${FIRST_ADMIN}`, `初始密码：${first.password}`, '密码只显示这一次，登录后必须修改。']
    : [];
}

export async function welcomeLines({ url, office, engine }: RunningServer): Promise<readonly string[]> {
  const product = calledIn(engine.repository.model.app.entities, await engine.context.settings.current());
  const lines = ['', `${product}已启动：${url}`];
  if (!office.config.production) {
    lines.push(
      '',
      `演示账号（密码均为 ${DEMO_PASSWORD}，另有说明的除外）：`,
      ...DEMO_ACCOUNTS.map(([account, who]) => `  ${account}  ${who}`),
    );
  }
  if (office.database.kind === 'pglite')
    lines.push('', `数据目录：${office.config.dataDir}（内置数据库：单进程，不防断电；正式使用请设置 DATABASE_URL）`);
  return [...lines, ''];
}
