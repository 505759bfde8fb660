// The end of a running server, in order: requests and jobs first, then what they need. Whatever fails on the way, the
// database is closed: an embedded one that is killed has to be repaired at the next start.
import type { AuditTrail } from './audit/audit-trail.ts';

export interface Stopping {
  /** Resolves when nothing is at work any more. */
  readonly endWork: () => Promise<unknown>;
  /** To be sealed to the last row; null: other servers go on with it. */
  readonly audit: Pick<AuditTrail, 'seal' | 'anchor'> | null;
  readonly close: () => Promise<void>;
}

export async function stopOffice({ endWork, audit, close }: Stopping): Promise<void> {
  try {
    await endWork();
    // The first call marks what the second seals.
    await audit?.seal();
    await audit?.seal();
    // Not at a distant place: it may be out of reach for longer than a stop may take. The next start anchors there.
    await audit?.anchor('local');
  } finally {
    await close();
  }
}
