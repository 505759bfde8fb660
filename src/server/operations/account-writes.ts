// Accounts that an event opens or resets: a random password each, made before the transaction (a hash takes its time),
// written in it, and told once afterwards: in the answer to who caused it, and by text message to whom it belongs.
import type { Json } from '../../core/json.ts';
import type { NewAccount, ResetAccount } from '../../core/rule.ts';
import { clearLogin } from '../accounts/login-guard.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { makePassword } from '../accounts/first-admin.ts';
import { endSessions } from '../accounts/session.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { RecordWrite } from '../repository/write-record.ts';
import type { Engine } from './engine.ts';
import { writeOther } from './write-other.ts';

export type AccountWrite = ({ readonly kind: 'open' } & NewAccount) | ({ readonly kind: 'reset' } & ResetAccount);

export interface PreparedAccount {
  readonly write: AccountWrite;
  readonly password: string;
  readonly hash: string;
}

/** What is shown once: nobody can look it up again. A signer's password is not among them. */
export interface OnceAccount {
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

/** Entity of those who sign in. */
const USER = 'user';
/** In the values of a user that is made with a record: the record. */
const SELF = '@self';

const STORE = {
  name: 'account-store',
  text: `insert into account (user_id, password_hash, must_change, password_history, changed_at) values ($1, $2, true, jsonb_build_array($2::text), $3)
    on conflict (user_id) do update set password_hash = excluded.password_hash, must_change = true, changed_at = excluded.changed_at,
      password_history = excluded.password_history || account.password_history`,
};

export function prepareAccounts(writes: readonly AccountWrite[]): Promise<readonly PreparedAccount[]> {
  return Promise.all(
    writes.map(async (write) => {
      const password = plainPassword();
      return { write, password, hash: await hashPassword(password) };
    }),
  );
}

/** Begins with a letter: no spreadsheet takes it for a formula. */
function plainPassword(): string {
  for (;;) {
    const password = makePassword();
    if (/^[A-Za-z]/.test(password)) return password;
  }
}

export interface AccountsInput {
  readonly prepared: readonly PreparedAccount[];
  /** The record that the event wrote. */
  readonly ownId: number;
  readonly origin: RecordWrite['origin'];
  readonly runner: SqlRunner;
}

/** false: somebody changed a user meanwhile. */
export async function writeAccounts(
  engine: Engine,
  { prepared, ownId, origin, runner }: AccountsInput,
): Promise<boolean> {
  for (const { write, hash } of prepared) {
    const userId =
      write.kind === 'reset'
        ? write.userId
        : write.user === 'self'
          ? ownId
          : await makeUser(engine, write.user, { ownId, origin, runner });
    if (userId === null) return false;
    await runner.query(STORE, [userId, hash, origin.now]);
    if (write.kind === 'open') continue;
    await endSessions(runner, userId, { reason: 'password', now: origin.now });
    await clearLogin(runner, engine.context.cipher.blindIndex(write.username));
  }
  return true;
}

async function makeUser(
  engine: Engine,
  values: Readonly<Record<string, Json>>,
  { ownId, origin, runner }: Omit<AccountsInput, 'prepared'>,
): Promise<number | null> {
  const own = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === SELF ? ownId : value]));
  const written = await writeOther(engine, {
    other: { entity: USER, id: null, values: own, event: 'create' },
    origin,
    runner,
  });
  return written?.written.id ?? null;
}

/** After the transaction: a message that cannot be sent undoes nothing, the password stands in the answer. */
export async function tellAccounts({ context }: Engine, prepared: readonly PreparedAccount[]): Promise<void> {
  for (const { write, password } of prepared) {
    if (write.phone === null) continue;
    const text =
      write.kind === 'open'
        ? `您的账号${write.username}已开通，初始密码为${password}，登录后须先修改密码。`
        : `您的账号${write.username}的密码已重置为${password}，登录后须先修改密码。`;
    await context.sms
      .send(write.phone, text)
      .catch((error: unknown) => context.log.warn({ error }, 'password message not sent'));
  }
}

export function onceTold(prepared: readonly PreparedAccount[]): readonly OnceAccount[] {
  return prepared
    .filter(({ write }) => !write.toOwnerAlone)
    .map(({ write, password }) => ({ name: write.name, account: write.username, password }));
}
