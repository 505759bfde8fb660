// What a check of the data answers, and what it is given.
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { CipherPort, FileStore } from '../context.ts';
import type { LeftBehind } from '../files/left-behind.ts';
import type { SqlPort } from '../db/sql-port.ts';
import type { ServerModel } from '../server-model.ts';

export interface CheckParts {
  readonly sql: SqlPort;
  readonly model: ServerModel;
  readonly files: FileStore;
  readonly leftBehind: LeftBehind;
  readonly cipher: CipherPort;
  readonly audit: Pick<AuditTrail, 'verify' | 'judgeRows' | 'compare'>;
}

export interface Violation {
  /** Which rule is broken, in Chinese. */
  readonly rule: string;
  /** Where: "topic_result#17". */
  readonly where: string;
  readonly found: string;
}

export interface DataCheck {
  readonly title: string;
  /** At most MOST_SHOWN a rule. */
  readonly run: (parts: CheckParts) => Promise<readonly Violation[]>;
}

export const MOST_SHOWN = 20;
