// What every function of this room works with: the model, the connection, prepared texts, the cipher. Made once.
// Rows of entities are read and written by this room alone, and never without a ScopedActor.
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { CipherPort, ServerContext } from '../context.ts';
import type { SqlPort } from '../db/sql-port.ts';
import type { ScopeRule } from '../../core/rule.ts';
import type { ServerModel } from '../server-model.ts';
import { createStatementNames, type PrepareStatement } from './statement-names.ts';

export interface Repository {
  readonly model: ServerModel;
  readonly scopes: Readonly<Record<string, ScopeRule>>;
  readonly sql: SqlPort;
  readonly cipher: CipherPort;
  /** The server's clock, for conditions that say "today". */
  readonly clock: ServerContext['clock'];
  readonly prepare: PrepareStatement;
  /** For each row of the audit log. */
  readonly issueRowKey: AuditTrail['issueRowKey'];
}

export function createRepository(
  context: Pick<ServerContext, 'model' | 'sql' | 'cipher' | 'clock' | 'registry' | 'audit'>,
): Repository {
  return {
    model: context.model,
    scopes: context.registry.scopes,
    sql: context.sql,
    cipher: context.cipher,
    clock: context.clock,
    prepare: createStatementNames(),
    issueRowKey: context.audit.issueRowKey,
  };
}
