// The account of a new user: what signs in. Written in the transaction that makes the user, so that neither is without
// the other.
import type { SqlRunner } from '../db/sql-port.ts';

export interface NewAccount {
  readonly userId: number;
  readonly passwordHash: string;
  /** A password that somebody else chose is changed at the first login. */
  readonly mustChange: boolean;
}

const INSERT = {
  name: 'account-open',
  text: 'insert into account (user_id, password_hash, must_change, password_history) values ($1, $2, $3, jsonb_build_array($2::text))',
};

export async function openAccount(runner: SqlRunner, { userId, passwordHash, mustChange }: NewAccount): Promise<void> {
  await runner.query(INSERT, [userId, passwordHash, mustChange]);
}
