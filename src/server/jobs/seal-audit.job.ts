// Seals the audit log once a minute.
import type { SqlPort } from '../db/sql-port.ts';
import { sealAudit } from './audit-seal.ts';
import type { Job } from './job-runner.ts';

const MINUTE = 60;

export function sealAuditJob(sql: SqlPort): Job {
  return { name: 'seal-audit', everySeconds: MINUTE, run: async () => void (await sealAudit(sql)) };
}
