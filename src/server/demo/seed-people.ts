// Writes the demo's institutions, people, accounts and signatures. Enters: the open transaction. Leaves: ids by
// username.
import { isSigningRole, SIGNER } from '../../rules/base/signers.ts';
import { isStrongPassword } from '../../core/formats/password.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { momentAfter } from './demo-days.ts';
import type { DemoSeed } from './demo-files.ts';
import { DEMO_ORGANS, makeDeclarers, NAMED_PEOPLE, userValues, type DemoPerson } from './demo-people.ts';
import { insertColumns, insertRows, takeIds, type SeedPorts } from './insert-rows.ts';
import type { Random } from './random.ts';
import { drawSignature } from './signature-picture.ts';

export interface SeededPerson extends DemoPerson {
  readonly id: number;
  readonly organId: number | null;
}

export interface PeopleSeed extends DemoSeed {
  readonly random: Random;
  /** Topics of each institution that need a host of their own. */
  readonly hosts: readonly number[];
}

export interface SeededPeople {
  readonly organIds: readonly number[];
  readonly people: readonly SeededPerson[];
  readonly byUsername: ReadonlyMap<string, SeededPerson>;
  /** Username → address of the electronic signature. */
  readonly signatures: ReadonlyMap<string, string>;
}

const FIRST_PHONES = [13_900_100_001, 13_900_200_001];
/** Registrations that wait at each institution. */
const WAITING = [14, 5];

export async function seedPeople(seed: PeopleSeed): Promise<SeededPeople> {
  const { ports, random } = seed;
  const organIds = await seedOrgans(ports);
  const plan = [
    ...NAMED_PEOPLE,
    ...organIds.flatMap((_, organ) =>
      makeDeclarers(random, {
        organ,
        count: seed.hosts[organ] ?? 0,
        waiting: WAITING[organ] ?? 0,
        firstPhone: FIRST_PHONES[organ] ?? 0,
      }),
    ),
  ];
  const ids = await takeIds(ports, 'user', plan.length);
  const people = plan.map((one, index): SeededPerson => ({
    ...one,
    id: ids[index] ?? 0,
    organId: one.organ === null ? null : (organIds[one.organ] ?? null),
  }));
  const entries = await readEntries(ports, ['sex', 'professionRank', 'education']);
  const signatures = new Map(people.filter((one) => one.signs).map((one) => [one.username, sign(seed, one)]));
  await insertRows(
    ports,
    'user',
    people.map((one, index) => ({
      ...userValues(random, one, { id: one.id, organId: one.organId, sequence: index + 1, entries }),
      eleSignUrl: signatures.get(one.username) ?? null,
      signerStatus: isSigningRole(one.role) ? SIGNER.confirmed : SIGNER.none,
      createTime: momentAfter(seed.base, -random.between(30, 1200)).toISOString(),
    })),
  );
  await seedAccounts(ports, people);
  return { organIds, people, byUsername: new Map(people.map((one) => [one.username, one])), signatures };
}

async function seedOrgans(ports: SeedPorts): Promise<readonly number[]> {
  const ids = await takeIds(ports, 'organ', DEMO_ORGANS.length);
  const types = (await readEntries(ports, ['organType'])).get('organType') ?? [];
  await insertRows(
    ports,
    'organ',
    DEMO_ORGANS.map((organ, index) => ({
      id: ids[index] ?? 0,
      name: organ.name,
      code: organ.code,
      organType: types[index] ?? organ.organType,
      level: organ.level,
      contactName: organ.contactName,
      contactPhone: organ.contactPhone,
      address: organ.address,
      region: organ.place,
      leaderName: organ.leaderName,
      username: `organ0${index + 1}`,
      status: 1,
    })),
  );
  return ids;
}

/** One hash a password serves the whole demo: its password is public. */
async function seedAccounts({ runner }: SeedPorts, people: readonly SeededPerson[]): Promise<void> {
  const passwords = [...new Set(people.map((one) => one.password))];
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)),
  );
  await insertColumns(
    runner,
    'account',
    people.map((one) => {
      const hash = hashes.get(one.password) ?? '';
      return {
        user_id: one.id,
        password_hash: hash,
        must_change: !isStrongPassword(one.password),
        password_history: [hash],
      };
    }),
  );
}

/** Further people sign in as one of the demo does: same password, same state. */
export async function copyAccount(
  { runner }: SeedPorts,
  { from, to }: { readonly from: number; readonly to: readonly number[] },
): Promise<void> {
  await runner.query(
    {
      text: `insert into account (user_id, password_hash, must_change, password_history)
      select i, a.password_hash, a.must_change, a.password_history from account a, unnest($1::bigint[]) i where a.user_id = $2`,
    },
    [[...to], from],
  );
}

function sign(seed: PeopleSeed, one: SeededPerson): string {
  return seed.shelf.add({
    content: drawSignature(seed.random),
    name: `${one.name}签名.png`,
    type: 'png',
    ownerUserId: one.id,
    entity: 'user',
    recordId: one.id,
    field: 'eleSignUrl',
    at: momentAfter(seed.base, -200),
  });
}

/** Values of dictionary types, in order. */
export async function readEntries(
  { runner }: SeedPorts,
  types: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await runner.query(
    {
      text: 'select parent_val, val from dictionary where parent_val = any($1) and not del_flag order by parent_val, sort_no, id',
    },
    [[...types]],
  );
  const entries = new Map<string, string[]>();
  for (const row of rows)
    entries.set(String(row['parent_val']), [...(entries.get(String(row['parent_val'])) ?? []), String(row['val'])]);
  return entries;
}
