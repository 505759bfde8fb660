// Seals the audit log once a minute and anchors it outside; each server notes the last seal in its own directory as
// well.
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Job } from './job-runner.ts';

const MINUTE = 60;

export function sealAuditJob(audit: AuditTrail): Job {
  return {
    name: 'seal-audit',
    title: '封存操作日志',
    everySeconds: MINUTE,
    run: async () => {
      await audit.seal();
      await audit.anchor('all');
    },
  };
}

export function anchorAuditJob(audit: AuditTrail): Job {
  return {
    name: 'anchor-audit',
    title: '锚定操作日志',
    everySeconds: MINUTE,
    isEveryServers: true,
    run: () => audit.anchor('local'),
  };
}
