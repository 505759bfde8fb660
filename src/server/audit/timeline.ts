// What happened to one record, oldest first, as far as the reader may know it: the steps of all its machines, not every save;
// names of office staff and experts only to the office, everybody else sees the role (domain §3.4, Visibility).
// The record itself has been read in the reader's scope before.
import type { Actor } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import { eventsOfMachines, machineOfEvent } from '../../core/machine.ts';
import type { Json } from '../../core/model.ts';
import type { SqlPort, SqlRow } from '../db/sql-port.ts';
import type { ServerModel } from '../server-model.ts';

export interface TimelineSource {
  readonly repository: { readonly sql: SqlPort; readonly model: ServerModel };
}

export interface TimelineRequest {
  readonly entity: EntityModel;
  readonly id: number;
  readonly actor: Actor;
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

const OFFICE = 1;
/** Declarers' names are on the records themselves. */
const PUBLIC_USER_TYPES = new Set([2, 3]);

const STEPS = {
  name: 'audit-timeline',
  text: `select time, actor_id, actor_name, role, action, from_status, to_status, opinion, file_url from audit_log
    where entity = $1 and record_id = $2 and (from_status is distinct from to_status or from_status is null or action = any($3)) order by id limit 500`,
};

export async function readTimeline({ repository }: TimelineSource, request: TimelineRequest): Promise<readonly TimelineEntry[]> {
  const rows = await repository.sql.query(STEPS, [request.entity.id, request.id, standingSteps(request.entity)]);
  return rows.map((row) => toEntry(repository.model, request, row));
}

/** Moves that leave the state as it is are steps all the same; saves are not. */
function standingSteps({ machines }: EntityModel): readonly string[] {
  return eventsOfMachines(machines).filter((event) => event.op === 'move' && event.to === null).map((event) => event.id);
}

function toEntry(model: ServerModel, { entity, actor }: TimelineRequest, row: SqlRow): TimelineEntry {
  const role = model.roleById.get(textOf(row['role']));
  const readerType = model.roleById.get(actor.role)?.userType;
  const isNamed = row['actor_id'] === actor.userId || readerType === OFFICE || (role !== undefined && PUBLIC_USER_TYPES.has(role.userType));
  const action = textOf(row['action']);
  const machine = machineOfEvent(entity.machines, action);
  const isSecret = row['actor_id'] !== actor.userId && machine?.events.find((event) => event.id === action)?.secretFrom.includes(actor.role) === true;
  // The last opinion stands on the record too: who may not read it there reads none here.
  const mayRead = (name: string | null | undefined): boolean => entity.fields.find((field) => field.name === name)?.read?.includes(actor.role) ?? true;
  return {
    time: textOf(row['time']),
    actorName: isNamed && !isSecret ? textOf(row['actor_name']) : '',
    roleTitle: role?.title ?? '',
    machine: entity.machines.length > 1 ? (machine?.title ?? '') : '',
    event: action,
    action: machine?.events.find((event) => event.id === action)?.title ?? action,
    from: codeOf(row['from_status']),
    to: codeOf(row['to_status']),
    opinion: !isSecret && mayRead(machine?.opinionField) && typeof row['opinion'] === 'string' ? row['opinion'] : null,
    fileUrl: !isSecret && mayRead(machine?.opinionFileField) && typeof row['file_url'] === 'string' ? row['file_url'] : null,
  };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function codeOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
