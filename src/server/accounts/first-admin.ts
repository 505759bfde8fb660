// The first account of a production office: admin with a random password that is printed once and must be changed at
// once.
import { randomInt } from 'node:crypto';
import { isStrongPassword } from '../../core/formats/password.ts';
import type { CipherPort } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import { hashPassword } from './password-hash.ts';

export const FIRST_ADMIN = 'admin';

const LENGTH = 16;
/** Without characters that people confuse when they copy from a screen. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789@#%+=?';

const INSERT = `with made as (
    insert into "user" (username, username_bix, name, role, type, status) values ($1, $2, '系统管理员', $4, 1, 1) returning id)
  insert into account (user_id, password_hash, must_change, password_history) select id, $3, true, jsonb_build_array($3::text) from made`;

/** Answers the password, which is nowhere else. */
export async function makeFirstAdmin(runner: SqlRunner, cipher: CipherPort, role: string): Promise<string> {
  const password = makePassword();
  await runner.query({ text: INSERT }, [
    cipher.encrypt(FIRST_ADMIN),
    cipher.blindIndex(FIRST_ADMIN),
    await hashPassword(password),
    role,
  ]);
  return password;
}

export function makePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    if (isStrongPassword(password)) return password;
  }
}
