// The audit trail of a test database: anchors and journal in its own directory, the clock as it is, every secret the
// same.
import { join } from 'node:path';
import pino, { type Logger } from 'pino';
import { openAuditJournal } from '../../src/server/audit/audit-journal.ts';
import { openAuditTrail, type AuditTrail } from '../../src/server/audit/audit-trail.ts';
import { openAnchors } from '../../src/server/audit/open-anchors.ts';
import type { OpenTestDatabase } from './test-database.ts';

export const TEST_SECRET = Buffer.from('a test secret of more than thirty-two bytes');

/** anchor: what AUDIT_ANCHOR would say. */
export function testTrail(
  database: OpenTestDatabase,
  { anchor = null, log = pino({ level: 'silent' }) }: { readonly anchor?: string | null; readonly log?: Logger } = {},
): AuditTrail {
  const journal = openAuditJournal({ directory: join(database.dataDir, 'audit'), sql: database.sql, log });
  database.onAudited(journal.add);
  const anchors = openAnchors({ dataDir: database.dataDir, auditAnchor: anchor }, {}, TEST_SECRET);
  return openAuditTrail({
    sql: database.sql,
    secret: TEST_SECRET,
    anchors,
    journal,
    clock: { now: () => new Date() },
    log,
  });
}
