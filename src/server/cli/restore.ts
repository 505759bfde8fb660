// `npm run restore FILE`: a backup into an empty office (DATA_DIR, DATABASE_URL and FILES_URL say where).
import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataKey } from '../accounts/data-key.ts';
import type { OutsideFinding } from '../audit/audit-trail.ts';
import { openAnchors } from '../audit/open-anchors.ts';
import { readArchive, readWhole, verifyArchive } from '../backup/archive-reader.ts';
import { SECRET_PATH, type Manifest } from '../backup/manifest.ts';
import { demandEmpty, readBackup } from '../backup/read-backup.ts';
import { pathsOf } from '../config.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { assembleOffice, openOfficeDatabase } from '../open-office.ts';
import { CommandError, resolvePath, runCommand, type CommandParts } from './run-command.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

await runCommand(restore);

async function restore(parts: CommandParts): Promise<boolean> {
  const [name] = parts.args;
  if (name === undefined) throw new CommandError('用法：npm run restore 文件名');
  const file = resolvePath(name, parts.env);
  parts.say('正在核对备份文件…');
  const manifest = await verifyArchive(file);
  // What AUDIT_ANCHOR says wrongly is told before anything is written.
  openAnchors(parts.config, parts.env, randomBytes(32));
  const database = await openOfficeDatabase(parts, 'owner');
  let failed: readonly OutsideFinding[] = [];
  try {
    await demandEmpty(database);
    await putKey(parts, file, manifest);
    await readBackup(
      {
        database,
        files: openFileStore(parts.config, parts.env),
        temporary: pathsOf(parts.config).temporary,
        migrations: MIGRATIONS,
      },
      file,
      manifest,
    );
    // Anchors of what was there before would speak of another log.
    failed = await (await assembleOffice(parts, database)).context.audit.restart();
  } finally {
    await database.close();
  }
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  parts.say(`已恢复 ${manifest.createdAt} 的备份：${rows} 行，${manifest.files} 个文件。所有人需要重新登录`);
  for (const { where, found } of failed)
    parts.say(
      `警告：${where} 中的锚点仍是恢复之前的（${found}），启动和 npm run check:data 会报告审计日志不一致。排除故障后请停止程序，运行 npm run anchor`,
    );
  return true;
}

/** The key must be the backup's: from the environment, from DATA_DIR, or out of the backup itself. */
async function putKey({ config }: CommandParts, file: string, manifest: Manifest): Promise<void> {
  // The database is empty.
  const own = await readDataKey(config, { mayMake: true });
  if (own.fingerprint === manifest.keyFingerprint) return;
  const secret = own.source === 'environment' ? null : await findSecret(file);
  if (secret === null) throw new CommandError('备份中的个人信息是用另一把密钥加密的：请设置备份时的 DATA_KEY，再恢复');
  const path = pathsOf(config).secretKey;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  // The database is empty: nothing was written under the key that is put aside.
  await rename(path, `${path}.before-restore`);
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' });
}

async function findSecret(file: string): Promise<Buffer | null> {
  for await (const entry of readArchive(file)) if (entry.path === SECRET_PATH) return await readWhole(entry);
  return null;
}
