// A crowd of declarers for tests of load and attack, written past the calls in a second: each signed in, with a draft
// in the demo's open batch that lacks nothing but its papers; and, where asked for, as many earlier declarations and
// topics as a province has, so that names are compared with what there will be to compare with.
import { hashToken, newToken } from '../../src/server/accounts/session.ts';
import type { ServerContext } from '../../src/server/context.ts';
import { insertRows, takeIds, type SeedPorts, type SeedRow } from '../../src/server/demo/insert-rows.ts';
import { makeNames } from '../../src/server/demo/person-names.ts';
import { createRandom } from '../../src/server/demo/random.ts';
import { type CrowdPerson, LIKE, SEED, FIRST_PHONE, COMPANY, profileAt } from './crowd-facts.ts';
import { type Place, addDrafts, addDeclared, addTopics } from './crowd-drafts.ts';

export interface CrowdOptions {
  readonly people: number;
  /** Declarations of the batch that were handed in before; default none. */
  readonly declared?: number;
  /** Topics of the last years; default none. */
  readonly topics?: number;
}

export interface Crowd {
  readonly batchId: number;
  readonly batchCategoryId: number;
  readonly people: readonly CrowdPerson[];
}

/**
 * The papers that a draft of the crowd lacks, of one upload: commitment, proof of the rank that the category wants, the
 * workplace's opinion.
 */
export function papersOf(url: unknown): Readonly<Record<'commitUrl' | 'titleProofUrl' | 'organOpinionUrl', string>> {
  const address = String(url);
  return { commitUrl: address, titleProofUrl: address, organOpinionUrl: address };
}

export async function makeCrowd(
  context: ServerContext,
  { people, declared = 0, topics = 0 }: CrowdOptions,
): Promise<Crowd> {
  const now = context.clock.now();
  return context.sql.transaction(async (runner) => {
    const ports: SeedPorts = { runner, model: context.model, cipher: context.cipher };
    const place = await findPlace(ports);
    const made = await addPeople(ports, place, { count: people, now });
    await addDrafts(ports, place, { made, now });
    if (declared > 0) await addDeclared(ports, place, declared);
    if (topics > 0) await addTopics(ports, topics);
    return { batchId: place.batchId, batchCategoryId: place.batchCategoryId, people: made };
  });
}

/** Moves the end of declaring, with so many minutes of grace. */
export async function setDeadline(
  { sql }: Pick<ServerContext, 'sql'>,
  { batchId }: Pick<Crowd, 'batchId'>,
  { end, graceMinutes }: { readonly end: Date; readonly graceMinutes: number },
): Promise<void> {
  await sql.query({ text: 'update topicbatch set end_time = $2, row_version = row_version + 1 where id = $1' }, [
    batchId,
    end,
  ]);
  await sql.query(
    {
      text: 'update topicbatch_timeset set end_time = case when organ_id is null then $2 else end_time end, grace_minutes = $3 where topicbatch_id = $1',
    },
    [batchId, end, graceMinutes],
  );
}

async function findPlace({ runner }: SeedPorts): Promise<Place> {
  const [row] = await runner.query(
    {
      text: `select b.id as batch, c.id as chosen, c.category_id as category, u.organ_id as organ, u.id as "like" from topicbatch b
      join topicbatch_category c on c.topicbatch_id = b.id join category k on k.id = c.category_id and k.code = 'YB' cross join "user" u
      where b.cur_flag and b.type = 1 and u.name = $1 and u.role = 'declarer' order by u.id limit 1`,
    },
    [LIKE],
  );
  if (row === undefined) throw new Error('the crowd needs the demo office');
  return {
    batchId: Number(row['batch']),
    batchCategoryId: Number(row['chosen']),
    categoryId: Number(row['category']),
    organId: Number(row['organ']),
    likeId: Number(row['like']),
  };
}

async function addPeople(
  ports: SeedPorts,
  place: Place,
  { count, now }: { readonly count: number; readonly now: Date },
): Promise<readonly CrowdPerson[]> {
  const [ids, drafts, texts] = [
    await takeIds(ports, 'user', count),
    await takeIds(ports, 'topicapply', count),
    await takeIds(ports, 'pt-sjlz', count),
  ];
  const names = makeNames(createRandom(SEED), count);
  await insertRows(
    ports,
    'user',
    ids.map((id, at): SeedRow => {
      const phone = String(FIRST_PHONE + at);
      const { idcard, profile } = profileAt(at, '360122');
      return {
        id,
        username: phone,
        name: names[at] ?? '',
        role: 'declarer',
        type: 3,
        leaderFlag: false,
        organId: place.organId,
        company: COMPANY,
        phone,
        idcard,
        email: `crowd${at}@example.edu.cn`,
        status: 1,
        createTime: now.toISOString(),
        ...profile,
      };
    }),
  );
  await ports.runner.query(
    {
      text: `insert into account (user_id, password_hash, must_change, password_history)
      select i, a.password_hash, false, a.password_history from account a, unnest($1::bigint[]) i where a.user_id = $2`,
    },
    [[...ids], place.likeId],
  );
  const tokens = ids.map(() => newToken());
  await ports.runner.query(
    {
      text: `insert into session (token_hash, user_id, role, organ_id, created_at, last_seen_at, expires_at, ip)
      select decode(h, 'hex'), i, 'declarer', $3, $4::timestamptz, $4::timestamptz, $4::timestamptz + interval '12 hours', '10.36.2.7' from unnest($1::text[], $2::bigint[]) as t(h, i)`,
    },
    [tokens.map((token) => hashToken(token).toString('hex')), [...ids], place.organId, now.toISOString()],
  );
  return ids.map((userId, at) => ({
    token: tokens[at] ?? '',
    userId,
    name: names[at] ?? '',
    id: drafts[at] ?? 0,
    argumentId: texts[at] ?? 0,
  }));
}
