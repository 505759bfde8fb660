// argon2id as controls.md fixes it (about 9 ms). Text in, PHC string or verdict out.
import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default algorithm; its const enum cannot be named under verbatimModuleSyntax.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a random text nobody knows: unknown accounts are verified against it and take the same time. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$c2Vzc2lvbi1vZi1ub2JvZHk$Z0Q7z0b6b5mO1n1mQb0m5i8k2b0C0Q3Jd0w0y0k0b0A';

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

/** Takes as long as a real check and never succeeds. */
export async function verifyNobody(password: string): Promise<false> {
  await verify(NOBODY, password);
  return false;
}
