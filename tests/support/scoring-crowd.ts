// A crowd of review experts for tests of load and attack, written past the calls: each signed in, with sheets of the
// demo's topics in review that nobody else of the crowd has.
import { hashToken, newToken } from '../../src/server/accounts/session.ts';
import type { ServerContext } from '../../src/server/context.ts';
import { insertRows, takeIds, type SeedPorts, type SeedRow } from '../../src/server/demo/insert-rows.ts';

export interface ScoringExpert {
  readonly token: string;
  readonly userId: number;
  readonly sheetIds: readonly number[];
}

/** With the id of the account; nobody of the demo has one of these. */
const FIRST_PHONE = 19_100_000_000;

export async function makeScoringCrowd(
  context: ServerContext,
  { experts, each }: { readonly experts: number; readonly each: number },
): Promise<readonly ScoringExpert[]> {
  const now = context.clock.now().toISOString();
  return context.sql.transaction(async (runner) => {
    const ports: SeedPorts = { runner, model: context.model, cipher: context.cipher };
    const ids = await takeIds(ports, 'user', experts);
    await insertRows(
      ports,
      'user',
      ids.map((id, at): SeedRow => ({
        id,
        username: String(FIRST_PHONE + id),
        name: `评审专家${at + 1}`,
        role: 'expert',
        type: 4,
        leaderFlag: false,
        company: `第${at + 1}教育科学研究院`,
        phone: String(FIRST_PHONE + id),
        status: 1,
        createTime: now,
      })),
    );
    const tokens = ids.map(() => newToken());
    await runner.query(
      {
        text: `insert into session (token_hash, user_id, role, created_at, last_seen_at, expires_at, ip)
        select decode(h, 'hex'), i, 'expert', $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '12 hours', '10.36.2.8' from unnest($1::text[], $2::bigint[]) as t(h, i)`,
      },
      [tokens.map((token) => hashToken(token).toString('hex')), [...ids], now],
    );
    await runner.query(
      {
        text: `insert into account (user_id, password_hash, must_change, password_history)
        select i, a.password_hash, false, a.password_history from unnest($1::bigint[]) i, account a
          where a.user_id = (select min(u.id) from "user" u join account own on own.user_id = u.id where u.role = 'expert' and u.id <> all ($1))`,
      },
      [[...ids]],
    );
    const sheets = await runner.query(
      {
        text: `with topics as (select a.id, a.topicbatch_id, a.anon_code, a.category_id, a.subject_category, a.group_id, a.host_name, a.company, e.id as evaluate, e.anon_flag, e.start_time, e.end_time
          from topicapply a join topicbatch_evaluate e on e.id = a.evaluate_id
          where a.status = 4 and e.start_time <= $3 and e.end_time > $3 and not a.del_flag order by a.id limit $2)
        insert into topicapply_expert (topicapply_id, topicbatch_id, anon_code, category_id, subject_category, evaluate_id, anon_flag, host_name, company, group_id, expert_id, start_time, end_time)
        select t.id, t.topicbatch_id, t.anon_code, t.category_id, t.subject_category, t.evaluate, t.anon_flag, t.host_name, t.company, t.group_id, x.id, t.start_time, t.end_time
          from topics t, unnest($1::bigint[]) x(id) returning id, expert_id`,
      },
      [[...ids], each, now],
    );
    const own = Map.groupBy(sheets, (row) => Number(row['expert_id']));
    return ids.map((userId, at) => ({
      userId,
      token: tokens[at] ?? '',
      sheetIds: (own.get(userId) ?? []).map((row) => Number(row['id'])),
    }));
  });
}
