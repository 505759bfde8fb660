// The secret under which personal data is kept: DATA_KEY, or DATA_DIR/secret.key, made at the first start for its owner
// alone. Several servers on one database need the same secret: the same DATA_KEY, or the same file. A file that is
// missing is made only for a database in which nothing is: beside data it would be another key, in the place where the
// right one is looked for.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../../core/caught.ts';
import { pathsOf, type ServerConfig } from '../config.ts';
import type { SqlPort } from '../db/sql-port.ts';
import { placeFile } from '../files/place-file.ts';
import { StartError } from '../start-error.ts';

export interface DataKey {
  readonly secret: Buffer;
  /** Tells two secrets apart without telling either. */
  readonly fingerprint: string;
  readonly source: 'environment' | 'file';
}

export async function readDataKey(
  config: Pick<ServerConfig, 'dataKey' | 'dataDir'>,
  { mayMake }: { readonly mayMake: boolean },
): Promise<DataKey> {
  if (config.dataKey !== null) return { ...keyOf(Buffer.from(config.dataKey)), source: 'environment' };
  const path = pathsOf(config).secretKey;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return { ...keyOf(await (mayMake ? readOrMake(path) : readExisting(path))), source: 'file' };
}

async function readExisting(path: string): Promise<Buffer> {
  const secret = await readWhole(path);
  if (secret !== null) return secret;
  throw new StartError(
    `${path} 不见了：数据库中的个人信息是用它加密的，不会另外生成。请从备份恢复该文件，或设置原来的 DATA_KEY`,
  );
}

async function readOrMake(path: string): Promise<Buffer> {
  return (await readWhole(path)) ?? (await makeWhole(path));
}

/** null: there is none yet. */
async function readWhole(path: string): Promise<Buffer | null> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim());
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  }
}

/**
 * Written beside and linked: of two servers that start together one makes the key, and the other never reads half of
 * it.
 */
async function makeWhole(path: string): Promise<Buffer> {
  const made = Buffer.from(randomBytes(32).toString('hex'));
  const beside = `${path}.${randomUUID()}`;
  try {
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(made);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await placeFile(beside, path);
    return made;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return Buffer.from((await readFile(path, 'utf8')).trim());
  } finally {
    await rm(beside, { force: true });
  }
}

function keyOf(secret: Buffer): { readonly secret: Buffer; readonly fingerprint: string } {
  if (secret.length < 32) throw new StartError('secret.key 不完整：请从备份恢复该文件；没有它，加密的个人信息无法读取');
  return { secret, fingerprint: createHash('sha256').update('fingerprint').update(secret).digest('hex').slice(0, 16) };
}

/** Whether anything may have been written under a key: the key's own mark, or people. */
export async function holdsData(sql: SqlPort): Promise<boolean> {
  const [row] = await sql.query({
    text: "select exists (select 1 from setting where key = 'dataKey') or exists (select 1 from account) as used",
  });
  return row?.['used'] === true;
}

const CLAIM = `insert into setting (key, value) values ('dataKey', jsonb_build_object('fingerprint', $1::text))
  on conflict (key) do update set value = setting.value returning value ->> 'fingerprint' as fingerprint`;

/**
 * The first key a database meets is its key: another one could read nothing, and would write what the first cannot
 * read.
 */
export async function claimDataKey(sql: SqlPort, key: DataKey): Promise<void> {
  const [row] = await sql.query({ text: CLAIM }, [key.fingerprint]);
  if (row?.['fingerprint'] !== key.fingerprint) {
    throw new StartError(
      '数据库中的个人信息是用另一把密钥加密的：请把原来的 secret.key 放回 DATA_DIR，或设置原来的 DATA_KEY',
    );
  }
}
