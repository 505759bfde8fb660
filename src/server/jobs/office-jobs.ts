// The background jobs of this office.
import type { ServerContext } from '../context.ts';
import type { Job } from './job-runner.ts';
import { purgeExpiredJob } from './purge-expired.job.ts';
import { purgeFilesJob } from './purge-files.job.ts';
import { sealAuditJob } from './seal-audit.job.ts';

export function officeJobs({ sql, files }: Pick<ServerContext, 'sql' | 'files'>): readonly Job[] {
  return [purgeExpiredJob(sql), purgeFilesJob({ sql, files }), sealAuditJob(sql)];
}
