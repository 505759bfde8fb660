// `npm run backup FILE`: the whole office into one file, while it runs. PostgreSQL is read directly; the embedded
// database by its server where one runs. The file is verified before it gets its name.
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { verifyArchive } from '../backup/archive-reader.ts';
import type { Manifest } from '../backup/manifest.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openOffice } from '../open-office.ts';
import { askServer } from './ask-server.ts';
import { CommandError, resolvePath, runCommand, type CommandParts } from './run-command.ts';

await runCommand(backup);

async function backup(parts: CommandParts): Promise<boolean> {
  const [name] = parts.args;
  if (name === undefined) throw new CommandError('用法：npm run backup 文件名，例如 npm run backup office.tar.gz');
  const file = resolvePath(name, parts.env);
  if (await exists(file)) throw new CommandError(`${file} 已存在：请换一个文件名`);
  const draft = `${file}.part`;
  try {
    await take(parts, draft);
    const manifest = await verifyArchive(draft);
    await syncAndName(draft, file);
    report(parts, file, manifest);
    return manifest.missingFiles.length === 0;
  } finally {
    await rm(draft, { force: true });
  }
}

async function take(parts: CommandParts, draft: string): Promise<void> {
  // Personal data, and perhaps the key to it: for the owner alone.
  const output = createWriteStream(draft, { flags: 'w', mode: 0o600 });
  const answer = parts.config.databaseUrl === null ? await askServer(parts.config.dataDir, '/backup') : null;
  if (answer !== null) return await pipeline(answer, output);
  const office = await openOffice(parts);
  try {
    await writeBackup(
      { sql: office.context.sql, files: office.context.files, key: office.key, temporary: office.temporary },
      output,
    );
  } finally {
    await office.close();
  }
}

async function syncAndName(draft: string, file: string): Promise<void> {
  const handle = await open(draft, 'r');
  await handle.sync();
  await handle.close();
  await rename(draft, file);
}

function report({ say }: CommandParts, file: string, manifest: Manifest): void {
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  say(`已备份到 ${file}：${Object.keys(manifest.tables).length} 张表 ${rows} 行，${manifest.files} 个文件`);
  say('备份中有个人信息，请妥善保管');
  for (const id of manifest.missingFiles) say(`✗ 文件 ${id} 已登记但不在文件库中：请运行 npm run check:data`);
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
