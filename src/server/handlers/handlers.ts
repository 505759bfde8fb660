// Every handler that the config may name, by its file's name.
import { appraisalTable } from './appraisal-table.handler.ts';
import { autoGroup } from './auto-group.handler.ts';
import { findDeclarers } from './find-declarers.handler.ts';
import type { Handler } from './handler.ts';
import { groupTable } from './group-table.handler.ts';
import { listByUserType } from './list-by-user-type.handler.ts';
import { matchNotices } from './match-notices.handler.ts';
import { permissionAll } from './permission-all.handler.ts';
import { permissionIds } from './permission-ids.handler.ts';
import { readAllMessages } from './read-messages.handler.ts';
import { runStatus } from './run-status.handler.ts';
import { verifyAuditChain } from './verify-audit.handler.ts';

export const handlers: Readonly<Record<string, Handler>> = {
  'appraisal-table': appraisalTable,
  'auto-group': autoGroup,
  'find-declarers': findDeclarers,
  'group-table': groupTable,
  'list-by-user-type': listByUserType,
  'match-notices': matchNotices,
  'permission-all': permissionAll,
  'permission-ids': permissionIds,
  'read-messages': readAllMessages,
  'run-status': runStatus,
  'verify-audit': verifyAuditChain,
};
