// One running server: office opened, first data made, jobs started, listening. Enters: the configuration.
// Leaves: the address and an orderly end, or StartError with what to do.
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, messageOf } from '../core/caught.ts';
import { createAccountHooks } from './accounts/account-hooks.ts';
import { createApp, type OfficeApp } from './app.ts';
import { openAdminChannel } from './cli/admin-channel.ts';
import type { ServerConfig } from './config.ts';
import { pingScanner } from './files/virus-scan.ts';
import { demoPapersJob } from './demo/demo-papers.job.ts';
import { makeFirstData, type FirstData } from './first-data.ts';
import { startJobs } from './jobs/job-runner.ts';
import { recordFormVersions } from './form-versions/record-form-versions.ts';
import { officeJobs } from './jobs/office-jobs.ts';
import { registerLive } from './live/live-route.ts';
import { createJobRecord, type JobRecord } from './metrics/job-record.ts';
import { watchOffice } from './metrics/office-gauges.ts';
import { watchProcess } from './metrics/process-facts.ts';
import { createTraffic, type Traffic } from './metrics/traffic.ts';
import { openOffice, type Office, type OpenParts } from './open-office.ts';
import type { Engine } from './operations/engine.ts';
import { programVersion } from './program-version.ts';
import { StartError } from './start-error.ts';
import { publishStatus, type StatusPublisher } from './status/publish-status.ts';
import { stopOffice } from './stop-office.ts';

export interface ServeParts extends OpenParts {
  /** Told as soon as it is made: a password that is nowhere else must not be lost to what fails later. */
  readonly onFirstData?: (first: FirstData) => void;
  /** Told just before it listens: whoever finds it ready may stop it at once. */
  readonly onListen?: () => void;
}

export interface RunningServer {
  /** http://host:port */
  readonly url: string;
  readonly office: Office;
  /** Who does what the clock asks for, without a request. */
  readonly engine: Engine;
  readonly stop: () => Promise<void>;
}

const WEB_DIR = join(import.meta.dirname, '../../dist/web');

export async function serve(parts: ServeParts): Promise<RunningServer> {
  const office = await openOffice(parts);
  try {
    await recordFormVersions(office.context);
    for (const { where, found } of await office.context.audit.compare())
      office.context.log.error(
        { where },
        `审计日志与库外记录不符：${found}。请运行 npm run check:data，并与备份核对 / the audit log does not fit what is known of it outside the database`,
      );
    const first = await makeFirstData(office);
    parts.onFirstData?.(first);
    const traffic = createTraffic();
    const app = await createOfficeApp(office, traffic);
    parts.onListen?.();
    const url = await listen(app, office.config);
    void pingScanner(office.config.clamdUrl, office.context.log);
    const ofDemo = first.kind === 'demo' ? [demoPapersJob(app.engine)] : [];
    const watch = await watchServer(office, traffic);
    const jobs = startJobs({ ...office.context, record: watch.jobs }, [...officeJobs(app.engine), ...ofDemo]);
    const channel = office.database.kind === 'pglite' ? await openAdminChannel(office, app.engine) : null;
    return {
      url,
      office,
      engine: app.engine,
      stop: () =>
        stopOffice({
          endWork: async () => {
            await watch.drain();
            await Promise.all([app.stop(), jobs.stop(), channel?.close()]);
            await watch.stop();
          },
          audit: office.database.kind === 'pglite' ? office.context.audit : null,
          close: office.close,
        }),
    };
  } catch (error) {
    await office.close();
    throw error;
  }
}

export function createOfficeApp(
  { config, context, repository, database, meter }: Office,
  traffic: Traffic = createTraffic(),
): Promise<OfficeApp> {
  const hooks = createAccountHooks({ context, repository });
  return createApp({
    context,
    repository,
    hooks: {
      ...hooks,
      registerRoutes: async (app) => {
        await hooks.registerRoutes(app);
        await registerLive(app, { context, database, url: config.databaseUrl });
      },
    },
    checkDatabase: database.check,
    freeBytes: () => freeBytesOf(config.dataDir),
    watch: { meter, traffic, metricsToken: config.metricsToken },
    options: {
      trustProxy: config.trustedProxies.length === 0 ? false : config.trustedProxies,
      publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
      webDir: WEB_DIR,
      ending: { drainMs: config.drainSeconds * 1_000, finishMs: config.finishSeconds * 1_000 },
    },
  });
}

interface ServerWatch extends StatusPublisher {
  readonly jobs: JobRecord;
}

/** What a server that listens measures of itself, and tells the others. */
async function watchServer({ config, context, database, meter }: Office, traffic: Traffic): Promise<ServerWatch> {
  const version = programVersion();
  const freeBytes = (): Promise<number> => freeBytesOf(config.dataDir);
  const facts = watchProcess(meter, version);
  const jobs = createJobRecord(meter);
  watchOffice(meter, { sql: context.sql, pool: database.pool, freeBytes });
  const { port } = config;
  const parts = { ...context, pool: database.pool, traffic, jobs, facts, freeBytes, version, port };
  const status = await publishStatus(parts);
  return {
    jobs,
    drain: status.drain,
    stop: async () => {
      facts.stop();
      await status.stop();
    },
  };
}

/** What this program's user may still write. */
async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

async function listen({ app }: OfficeApp, { host, port }: ServerConfig): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartError(listenProblem(error, { host, port }), error);
  }
}

function listenProblem(error: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  if (codeOf(error) === 'EADDRINUSE')
    return `端口 ${port} 已被占用：请停止占用它的程序，或换一个端口，例如 PORT=${port + 1}`;
  if (codeOf(error) === 'EACCES') return `没有权限使用端口 ${port}：请换一个 1024 以上的端口，例如 PORT=3000`;
  if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'ENOTFOUND')
    return `地址 HOST=${host} 不属于本机：本机访问请用 127.0.0.1，对外服务请用 0.0.0.0`;
  return `无法监听 ${host}:${port}：${messageOf(error)}`;
}
