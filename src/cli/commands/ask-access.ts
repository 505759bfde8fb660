// The question put to a server: to the one that runs on the embedded database, over its socket, or else to this
// program's own over the database that is named. Nothing is made or migrated; what is in the way ends the command with
// code 3.
import { text } from 'node:stream/consumers';
import { existsSync } from 'node:fs';
import pino from 'pino';
import { parseOwn } from '../../core/own-json.ts';
import { messageOf } from '../../core/caught.ts';
import { CommandRefused, type Environment } from '../../../codegen/commands/command.ts';
import type { AccessFacts, AccessQuestion } from '../../core/access-facts.ts';
import { askServer } from '../../server/cli/ask-server.ts';
import { pathsOf, type ServerConfig } from '../../server/config.ts';
import { readMigrations } from '../../server/db/read-migrations.ts';
import type { OpenDatabase } from '../../server/db/open-database.ts';
import { explainAccess } from '../../server/explain/explain-access.ts';
import { assembleOffice } from '../../server/open-office.ts';
import { configOf, openTarget } from './database-target.ts';

export interface AccessTarget {
  /** postgres://…, or "embedded". */
  readonly target: string;
  readonly environment: Environment;
  /** Directory of the migrations. */
  readonly migrations: string;
}

export async function askAccess(
  { target, environment, migrations }: AccessTarget,
  question: AccessQuestion,
): Promise<AccessFacts> {
  const config = configOf({ ...environment, DATABASE_URL: target === 'embedded' ? undefined : target });
  const answer = target === 'embedded' ? await askRunning(config, question) : null;
  if (answer !== null) return answer;
  const database = await openTarget(target, environment);
  try {
    await refuseUnmigrated(database, migrations);
    refuseWithoutKey(config);
    const office = await assembleOffice({ config, env: environment, log: pino({ level: 'silent' }) }, database);
    return await explainAccess(office, question);
  } catch (error) {
    if (error instanceof Error && error.name === 'StartError')
      throw new CommandRefused(3, { zh: error.message, en: error.message });
    throw error;
  } finally {
    await database.close();
  }
}

/** null: no server holds the embedded database. */
async function askRunning(config: ServerConfig, question: AccessQuestion): Promise<AccessFacts | null> {
  try {
    const response = await askServer(config.dataDir, '/explain', JSON.stringify(question));
    if (response === null) return null;
    return parseOwn<AccessFacts>(await text(response));
  } catch (error) {
    const message = messageOf(error);
    throw new CommandRefused(3, {
      zh: `正在运行的服务没有答复：${message}`,
      en: `the running server did not answer: ${message}`,
    });
  }
}

async function refuseUnmigrated({ sql }: OpenDatabase, directory: string): Promise<void> {
  const [table] = await sql.query({ text: "select to_regclass('schema_migration') is not null as there" });
  const applied =
    table?.['there'] === true
      ? new Set((await sql.query({ text: 'select name from schema_migration' })).map((row) => String(row['name'])))
      : new Set<string>();
  const missing = (await readMigrations(directory)).map(({ name }) => name).filter((name) => !applied.has(name));
  if (missing.length > 0)
    throw new CommandRefused(3, {
      zh: `这个数据库还没有应用 ${missing.join('、')}：先启动一次服务（npm run serve）`,
      en: `not yet applied to this database: ${missing.join(', ')}; start the server once (npm run serve)`,
    });
}

/** A key made here would be no key of that database. */
function refuseWithoutKey(config: ServerConfig): void {
  const { secretKey } = pathsOf(config);
  if (config.dataKey === null && !existsSync(secretKey))
    throw new CommandRefused(3, {
      zh: `没有密钥：设置 DATA_KEY，或把 secret.key 放到 ${config.dataDir}`,
      en: `there is no key: set DATA_KEY, or put secret.key into ${config.dataDir}`,
    });
}
