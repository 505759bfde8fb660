// A month of logins for the login log, so that its list pages and its filters find something.
import { maskPhone } from '../accounts/mask.ts';
import { earlier, momentAfter } from './demo-days.ts';
import { DEMO_ORGANS } from './demo-people.ts';
import { insertRows, type SeedPorts, type SeedRow } from './insert-rows.ts';
import type { Random } from './random.ts';
import type { SeededPeople, SeededPerson } from './seed-people.ts';

const DAYS = 30;
const STAY_MS = 45 * 60_000;
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
] as const;

export async function seedLoginLog({
  ports,
  random,
  base,
  people,
}: {
  readonly ports: SeedPorts;
  readonly random: Random;
  readonly base: Date;
  readonly people: SeededPeople;
}): Promise<void> {
  const visitors = people.people.filter((one) => one.status !== 3).slice(0, 40);
  const rows: SeedRow[] = [];
  for (let day = DAYS; day >= 0; day -= 1) {
    for (let visit = random.between(2, 5); visit > 0; visit -= 1) {
      const at = earlier(momentAfter(base, -day, random.between(8 * 60, 18 * 60)), base);
      const one = random.pick(visitors);
      const type = random.between(0, 9) === 0 ? 'fail' : random.pick(['login', 'login', 'login', 'logout']);
      rows.push(logRow(random, one, { type, at, roleType: ports.model.roleById.get(one.role)?.type ?? null }));
    }
  }
  await insertRows(
    ports,
    'login-info',
    rows.toSorted((one, other) => String(one['loginTime']).localeCompare(String(other['loginTime']))),
  );
}

function logRow(
  random: Random,
  one: SeededPerson,
  { type, at, roleType }: { readonly type: string; readonly at: Date; readonly roleType: number | null },
): SeedRow {
  const failed = type === 'fail';
  return {
    userId: one.id,
    username: maskPhone(one.username),
    realName: one.name,
    roleType: failed ? null : roleType,
    organName: one.organ === null ? null : (DEMO_ORGANS[one.organ]?.name ?? null),
    ip: `10.36.${random.between(1, 20)}.${random.between(2, 250)}`,
    userAgent: random.pick(AGENTS),
    type,
    result: !failed,
    failReason: failed ? '账号或密码错误' : null,
    region: '内网',
    loginTime: at.toISOString(),
    createTime: at.toISOString(),
    logoutTime: type === 'login' ? new Date(at.getTime() + STAY_MS).toISOString() : null,
  };
}
