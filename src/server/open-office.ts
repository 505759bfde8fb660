// Opens all that the server and its commands work with: database (migrated), file store, keys, model, registries.
// Enters: the configuration. Leaves: an office to be closed again, or StartError with what to do.
import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import { messageOf } from '../core/caught.ts';
import { model as app } from '../generated/server/model.ts';
import { answers, computed, constraints, effects, fills, guards, scopes } from '../generated/server/registry.ts';
import { callValidators, formValidators } from '../generated/server/validators.ts';
import { createCipher } from './accounts/cipher.ts';
import { createPaperKey } from './accounts/paper-key.ts';
import { claimDataKey, holdsData, readDataKey, type DataKey } from './accounts/data-key.ts';
import { openSettings } from './accounts/settings.ts';
import { openAuditJournal } from './audit/audit-journal.ts';
import { openAuditTrail } from './audit/audit-trail.ts';
import { openAnchors } from './audit/open-anchors.ts';
import { pathsOf, type Environment, type ServerConfig } from './config.ts';
import type { Clock, FileStore, ServerContext } from './context.ts';
import { migrate } from './db/migrate.ts';
import { demandOwner, grantProgram, whyNotSeparate } from './db/separate-roles.ts';
import { DirectoryInUse } from './db/directory-lock.ts';
import { openDatabase, type OpenDatabase } from './db/open-database.ts';
import { createContentChecks } from './files/content-checks.ts';
import { createScanner } from './files/virus-scan.ts';
import { createConverter } from './files/office-converter.ts';
import { createOfficePreviews } from './files/office-previews.ts';
import { openFileStore, openLeftBehindOf, uploadsIn } from './files/open-file-store.ts';
import { openUploadSpool } from './files/upload-spool.ts';
import { createMeter, type Meter } from './metrics/meter.ts';
import { meterFiles } from './metrics/meter-files.ts';
import { createRepository, type Repository } from './repository/repository.ts';
import { indexModel } from './server-model.ts';
import { openSmsGateway } from './sms/sms-gateway.ts';
import { openSmsQueue, type SmsQueue } from './sms/sms-queue.ts';
import { StartError } from './start-error.ts';

export interface Office {
  readonly config: ServerConfig;
  readonly database: OpenDatabase;
  readonly context: ServerContext;
  readonly repository: Repository;
  readonly key: DataKey;
  readonly sms: SmsQueue;
  /** What is counted and timed of this server. */
  readonly meter: Meter;
  /** Directory of half-made things. */
  readonly temporary: string;
  readonly close: () => Promise<void>;
}

export interface OpenParts {
  readonly config: ServerConfig;
  readonly env: Environment;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Default: where the configuration says. */
  readonly files?: FileStore | undefined;
}

const SYSTEM_CLOCK: Clock = { now: () => new Date() };

export async function openOffice(parts: OpenParts): Promise<Office> {
  if (parts.config.databaseOwnerUrl !== null && parts.config.databaseUrl === null) {
    throw new StartError(
      '设置了 DATABASE_OWNER_URL 而没有 DATABASE_URL：请用 DATABASE_URL 指明程序运行时使用的数据库账号',
    );
  }
  const database = await openOfficeDatabase(parts);
  try {
    await prepareTables(parts, database);
    return await assembleOffice(parts, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Migrates as the owner and lets the program's role do its work; where the two are one, the log says so. */
async function prepareTables({ config, log }: OpenParts, database: OpenDatabase): Promise<void> {
  if (config.databaseOwnerUrl === null) {
    await migrate(database, { model: app });
  } else {
    const [row] = await database.sql.query({ text: 'select current_user as role' });
    const owner = await openOfficeDatabase({ config, log }, 'owner');
    try {
      await demandOwner(owner);
      await migrate(owner, { model: app });
      await grantProgram(owner, String(row?.['role']));
    } finally {
      await owner.close();
    }
  }
  const reason = await whyNotSeparate(database.sql);
  if (reason === null) return;
  const lack = `${reason}：能登录它的人可以改动审计日志，只有封存和库外锚点能发现。请用 DATABASE_OWNER_URL 把表的所有者与程序的账号分开（见 README）/ the program's database role can change the audit log: set DATABASE_OWNER_URL`;
  if (database.kind === 'pglite') log.info(lack);
  else log.warn(lack);
}

/** The database alone, as a restore finds it: as the program's role, or as the owner where there is one. */
export async function openOfficeDatabase(
  { config, log }: Pick<OpenParts, 'config' | 'log'>,
  as: 'program' | 'owner' = 'program',
): Promise<OpenDatabase> {
  const url = as === 'owner' ? (config.databaseOwnerUrl ?? config.databaseUrl) : config.databaseUrl;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new StartError(`数据目录 ${config.dataDir} 不能建立：${messageOf(error)}。请用 DATA_DIR 指定一个可写的目录`);
  });
  const database = await openDatabase({ url, dataDir: pathsOf(config).database, log }).catch((error: unknown) => {
    if (url !== null || error instanceof StartError || error instanceof DirectoryInUse) throw error;
    throw new StartError(
      `数据目录 ${config.dataDir} 中的内置数据库打不开，可能已损坏：请从备份恢复到另一个目录，或用 DATA_DIR 指定原来的数据目录`,
      error,
    );
  });
  try {
    await database.check();
    return database;
  } catch (error) {
    await database.close();
    throw url === null
      ? error
      : new StartError(
          `无法连接数据库 ${addressOf(url)}：${messageOf(error)}。请检查 ${url === config.databaseUrl ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'}，并确认数据库已启动`,
        );
  }
}

/** Over a database that is open and migrated; closing the office closes it. */
export async function assembleOffice(parts: OpenParts, database: OpenDatabase): Promise<Office> {
  const { config, env, log, clock = SYSTEM_CLOCK } = parts;
  const key = await readDataKey(config, { mayMake: !(await holdsData(database.sql)) });
  await claimDataKey(database.sql, key);
  const model = indexModel(app);
  const cipher = createCipher(key.secret);
  const journal = openAuditJournal({ directory: pathsOf(config).audit, sql: database.sql, log });
  database.onAudited(journal.add);
  const sms = openSmsQueue({ sql: database.sql, cipher, clock, log, gateway: openSmsGateway(config) });
  const contentChecks = createContentChecks({ scan: createScanner(config.clamdUrl) });
  const meter = createMeter();
  const files = meterFiles(parts.files ?? openFileStore(config, env), meter);
  const convert = createConverter({
    command: config.soffice,
    temporary: pathsOf(config).temporary,
    onFailed: (reason) => log.warn({ reason }, 'no preview made'),
  });
  const context: ServerContext = {
    sql: database.sql,
    model,
    registry: { scopes, guards, effects, constraints, fills, computed, answers, callValidators, formValidators },
    clock,
    files,
    leftBehind: openLeftBehindOf(config, env),
    uploads: openUploadSpool(uploadsIn(pathsOf(config).temporary)),
    contentChecks,
    previews: createOfficePreviews({ files, convert, directory: pathsOf(config).previews }),
    sms,
    cipher,
    paperKey: createPaperKey(key.secret),
    settings: openSettings({ sql: database.sql, model }),
    audit: openAuditTrail({
      sql: database.sql,
      secret: key.secret,
      anchors: openAnchors(config, env, key.secret),
      journal,
      clock,
      log,
    }),
    log,
  };
  const close = async (): Promise<void> => {
    // What the gateway has taken and nobody has written down would be sent a second time.
    await sms.stop();
    await contentChecks.close();
    await database.close();
  };
  return {
    config,
    database,
    context,
    repository: createRepository(context),
    key,
    sms,
    meter,
    temporary: pathsOf(config).temporary,
    close,
  };
}

/** Without name and password. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
