// A database for a command that only looks: the address of a PostgreSQL, or "embedded" for the one under DATA_DIR.
// Everything is read in one read-only transaction; nothing is migrated, made or written. What is in the way ends the
// command with code 3.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { messageOf } from '../../core/caught.ts';
import {
  CommandRefused,
  type CommandLine,
  type CommandOption,
  type Environment,
} from '../../../codegen/commands/command.ts';
import { ConfigError, pathsOf, readConfig, type ServerConfig } from '../../server/config.ts';
import { DirectoryInUse } from '../../server/db/directory-lock.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/open-database.ts';
import type { SqlRunner } from '../../server/db/sql-port.ts';

/** For the `options` of a command. */
export const DATABASE: CommandOption = {
  type: 'string',
  value: 'URL|embedded',
  summary: {
    zh: '看哪个数据库：postgres://… 或 embedded（DATA_DIR 下的内置库）；默认 DATABASE_URL，没有则 embedded',
    en: 'which database: postgres://… or embedded (the one under DATA_DIR); default: DATABASE_URL, else embedded',
  },
};

/** What --database or DATABASE_URL names. */
export function databaseOf({ text, environment }: Pick<CommandLine, 'text' | 'environment'>): string {
  return text('database') ?? (environment['DATABASE_URL'] || 'embedded');
}

export function isDatabase(target: string): boolean {
  return target === 'embedded' || /^postgres(?:ql)?:\/\//.test(target);
}

/** For people: the directory of the embedded one, an address without name and password. */
export function nameOfTarget(target: string, environment: Environment): string {
  return target === 'embedded' ? pathsOf(configOf(environment)).database : addressOf(target);
}

/** Opens it, lets the work read, closes it. Throws CommandRefused (3) where it cannot be opened. */
export async function readDatabase<Result>(
  target: string,
  environment: Environment,
  work: (runner: SqlRunner) => Promise<Result>,
): Promise<Result> {
  const database = await openTarget(target, environment);
  try {
    return await database.sql.transaction(async (runner) => {
      await runner.query({ text: 'set transaction isolation level repeatable read, read only' });
      return await work(runner);
    });
  } finally {
    await database.close();
  }
}

/** Throws CommandRefused: 2 for what is no address, 3 where it cannot be opened. */
export async function openTarget(target: string, environment: Environment): Promise<OpenDatabase> {
  if (!isDatabase(target))
    throw new CommandRefused(2, {
      zh: `不是数据库的地址：${target}（应为 postgres://… 或 embedded）`,
      en: `not the address of a database: ${target} (postgres://… or embedded)`,
    });
  const log = pino({ level: 'silent' });
  const isEmbedded = target === 'embedded';
  const directory = pathsOf(configOf(environment)).database;
  if (isEmbedded && !existsSync(join(directory, 'PG_VERSION'))) {
    throw new CommandRefused(3, {
      zh: `${directory} 中没有数据库：先运行一次 npm start，或用 DATA_DIR 指明目录`,
      en: `there is no database in ${directory}: run npm start once, or name the directory by DATA_DIR`,
    });
  }
  try {
    const database = await openDatabase({
      url: isEmbedded ? null : target,
      dataDir: isEmbedded ? directory : null,
      log,
    });
    await database.check();
    return database;
  } catch (error) {
    if (error instanceof DirectoryInUse)
      throw new CommandRefused(3, {
        zh: error.message,
        en: `the data directory ${directory} is held by another process (a running office?): stop it first, or name another by DATA_DIR`,
      });
    const where = isEmbedded ? directory : addressOf(target);
    throw new CommandRefused(3, {
      zh: `无法打开数据库 ${where}：${messageOf(error)}`,
      en: `cannot open the database ${where}: ${messageOf(error)}`,
    });
  }
}

export function configOf(environment: Environment): ServerConfig {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandRefused(3, { zh: error.message, en: error.message });
    throw error;
  }
}

/** Without name and password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
