// What happened to one record, oldest first, as far as the reader may know it: the steps of all its machines, not every
// save; names of office staff and experts only to the office, everybody else sees the role (domain §3.4, Visibility). A
// step, what was said in it and its file are as closed as the fields that hold them; what no field holds is the
// office's alone (step-fields.ts). The record itself has been read in the reader's scope before.
import { ROLES_WITHOUT_ACCOUNT, type Actor } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { eventNow, namesOfEntity, namesOfEvents, roleNow } from '../../core/former-names.ts';
import { eventsOfMachines, machineOfEvent } from '../../core/machine.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { mayReadField } from '../../core/field-readers.ts';
import { shownCode, shownCodes } from '../../core/shown-state.ts';
import type { SqlPort, SqlRow } from '../db/sql-port.ts';
import type { ServerModel } from '../server-model.ts';
import { withoutUndone } from './without-undone.ts';
import { fieldsOfStep, isPublicRole, stepAccess } from './step-fields.ts';

export interface TimelineSource {
  readonly repository: { readonly sql: SqlPort; readonly model: ServerModel };
}

export interface TimelineRequest {
  readonly entity: EntityModel;
  readonly id: number;
  readonly actor: Actor;
  readonly now: Date;
  /** As it is stored: with its states, and the moments until which states are shown as others. */
  readonly record: RecordValues;
}

export interface TimelineEntry {
  readonly time: string;
  /** "" where the reader may not know it. */
  readonly actorName: string;
  readonly roleTitle: string;
  /** Title of the machine, where the entity has several; else "". */
  readonly machine: string;
  /** Id of the event, for its states. */
  readonly event: string;
  /** Title of the event. */
  readonly action: string;
  /** Status codes, null where none. */
  readonly from: number | null;
  readonly to: number | null;
  readonly opinion: string | null;
  readonly fileUrl: string | null;
}

const STEPS = {
  name: 'audit-timeline',
  text: `select time, actor_id, actor_name, role, action, from_status, to_status, opinion, file_url, changes from audit_log
    where entity = any($1) and record_id = $2 and (from_status is distinct from to_status or from_status is null or action = any($3)) order by id limit 500`,
};

export async function readTimeline(
  { repository }: TimelineSource,
  request: TimelineRequest,
): Promise<readonly TimelineEntry[]> {
  const rows = await repository.sql.query(STEPS, [
    namesOfEntity(request.entity),
    request.id,
    standingSteps(request.entity),
  ]);
  return withoutUndone(rows)
    .map((row) => toEntry(repository.model, request, row))
    .filter((entry): entry is TimelineEntry => entry !== null);
}

/** Moves that leave the state as it is are steps all the same; saves are not. */
function standingSteps(entity: EntityModel): string[] {
  return namesOfEvents(
    entity,
    eventsOfMachines(entity.machines)
      .filter((event) => event.op === 'move' && event.to === null)
      .map((event) => event.id),
  );
}

const WRITTEN_BY = 'updateUserId';

/** null: a step between states that look alike to the reader is none; nor is one that no field grants. */
function toEntry(
  model: ServerModel,
  { entity, actor, now, record }: TimelineRequest,
  row: SqlRow,
): TimelineEntry | null {
  const role = roleNow(model.app.roles, textOf(row['role']));
  const reader = model.roleById.get(actor.role);
  const isOwn = row['actor_id'] === actor.userId;
  const mayRead = (name: string | null): boolean => mayReadField(entity, name, { role: reader, record });
  const fields = fieldsOfStep(entity, row);
  if (fields.length === 0 ? !mayRead(null) : !fields.every(mayRead)) return null;
  // Who wrote a record is told by its steps as by itself.
  const isNamed = isOwn || reader?.keeps === true || (isPublicRole(role) && mayRead(WRITTEN_BY));
  const action = eventNow(entity, textOf(row['action']));
  const machine = machineOfEvent(entity.machines, action);
  const codes = machine === null ? null : shownCodes(machine, actor.role);
  const [was, became] = [codeOf(row['from_status']), codeOf(row['to_status'])];
  const [from, to] = [shownCode(codes, was, { record, now }), shownCode(codes, became, { record, now })];
  if (was !== became && from === to) return null;
  const access = stepAccess(entity, row, { roles: [reader], record, isOwn });
  return {
    time: textOf(row['time']),
    actorName: isNamed && !access.isSecret ? textOf(row['actor_name']) : '',
    roleTitle: entity.roleTitles?.[role?.id ?? ''] ?? role?.title ?? ROLES_WITHOUT_ACCOUNT[String(row['role'])] ?? '',
    machine: entity.machines.length > 1 ? (machine?.title ?? '') : '',
    event: action,
    action: machine?.events.find((event) => event.id === action)?.title ?? model.words.action(entity.id, action),
    from,
    to,
    opinion: access.opinion && typeof row['opinion'] === 'string' ? row['opinion'] : null,
    fileUrl: access.file && typeof row['file_url'] === 'string' ? row['file_url'] : null,
  };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function codeOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
