// Parts every write is put together from: which arguments may be written, who writes, and the audit lines of its steps.
import type { Actor } from '../../core/actor.ts';
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import { AppError } from '../../core/errors.ts';
import { machineOfEvent } from '../../core/machine.ts';
import type { AuditEntry, AuditOrigin } from '../audit/audit-entry.ts';
import type { CallContext } from '../context.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { actorOf } from './engine.ts';
import type { Values } from './form-values.ts';
import type { Step } from './transition.ts';

export interface WritableInput {
  readonly form: FormModel | null;
  readonly args: CallArguments;
  readonly actor: Actor;
}

/** The arguments that are fields people write; id, version and asked states are the operation's own. */
export function writableArguments(entity: EntityModel, { form, args, actor }: WritableInput): Values {
  const own = new Set(['id', 'rowVersion', ...entity.machines.map((machine) => machine.field)]);
  const fields = new Map(
    [...entity.fields.filter((field) => field.owner === 'input'), ...(form?.fields ?? [])].map((field) => [
      field.name,
      field,
    ]),
  );
  const values: Values = {};
  for (const [name, value] of Object.entries(args)) {
    if (own.has(name)) continue;
    const field = fields.get(name);
    if (field === undefined) throw new AppError('unknownArgument', { name });
    if (field.write !== null && !field.write.includes(actor.role)) throw new AppError('noAuthority');
    values[name] = value;
  }
  return values;
}

/** Whether the argument of a save asks for the event at once: "save and submit". */
export function isAsked(entity: EntityModel, event: EventModel, args: Readonly<CallArguments>): boolean {
  const machine = machineOfEvent(entity.machines, event.id);
  return machine !== null && event.onSave !== null && event.onSave === args[machine.field];
}

/** The row that was judged: the write insists that it has not moved. */
export function versionOf(row: SqlRow): { readonly id: number; readonly rowVersion: number } {
  return { id: Number(row['id']), rowVersion: Number(row['rowVersion']) };
}

export function auditOrigin(context: CallContext): AuditOrigin {
  return { actor: actorOf(context), now: context.now, ip: context.ip, requestId: context.requestId };
}

export interface EntryFacts {
  /** Action where the entity has no machine. */
  readonly fallback: string;
  readonly changes: AuditEntry['changes'];
  readonly opinion: string | null;
  readonly fileUrl: string | null;
}

/** One line a step; what changed stands on the first. */
export function stepEntries(steps: readonly Step[], facts: EntryFacts): readonly AuditEntry[] {
  const { fallback, changes, opinion, fileUrl } = facts;
  if (steps.length === 0) return [{ action: fallback, fromStatus: null, toStatus: null, opinion, fileUrl, changes }];
  return steps.map(({ event, from, to }, at) => ({
    action: event.id,
    fromStatus: from,
    toStatus: to,
    opinion,
    fileUrl,
    changes: at === 0 ? changes : null,
  }));
}
