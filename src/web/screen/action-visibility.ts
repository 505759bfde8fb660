// Which actions a person sees: the role, what the server says the record allows now (`events`), and the screen's
// context record. Pure. The server decides again on every call; this only draws buttons.
import { holdsAll } from '../../core/condition.ts';
import type { EventModel, MachineModel } from '../../core/machine-model.ts';
import type { RoleId } from '../../core/ids.ts';
import type { RecordValues } from '../../core/json.ts';
import { eventsOfMachines } from '../../core/machine.ts';
import { READ_ONLY } from '../../core/row-access.ts';
import type { ActionBase } from '../../core/action-model.ts';
import { factsOfAction } from '../../words/actions/facts-of-action.ts';

/** Why nothing can be done with a record that is only read (x-entity.rows, readOnly); null: it may be worked on. */
export function readOnlyReason(record: RecordValues | null): string | null {
  const reason = record?.[READ_ONLY];
  return typeof reason === 'string' ? reason : null;
}

/** What changes nothing may be done with any record. A form that says how it is called there is opened to be read. */
function isOpenOn(action: ActionBase, record: RecordValues | null): boolean {
  return (
    readOnlyReason(record) === null ||
    factsOfAction(action).changesNothing === true ||
    action.titles.some(({ readOnly }) => readOnly === true)
  );
}

export interface ActionScope {
  readonly role: RoleId | null;
  /** The record the screen works within, or null where it has none. */
  readonly context: RecordValues | null;
}

/** Toolbar and empty-list actions: they stand on no record. */
export function isOffered(action: ActionBase, scope: ActionScope): boolean {
  return (
    isForRole(action.roles, scope.role) &&
    isOpenOn(action, scope.context) &&
    holdsAll(action.contextWhen, scope.context ?? {})
  );
}

/** Row actions: one that stands for events shows when the record offers one of them. */
export function isOfferedOn(action: ActionBase, record: RecordValues, scope: ActionScope): boolean {
  if (!isOffered(action, scope) || !isOpenOn(action, record) || !holdsAll(action.when, record)) return false;
  const offered = eventsOf(record);
  return action.events.length === 0 || action.events.some((event) => offered.includes(event));
}

export function isForRole(roles: readonly RoleId[] | null, role: RoleId | null): boolean {
  return roles === null || (role !== null && roles.includes(role));
}

/** The events a record says are open to this person; a record without a machine has none. */
export function eventsOf(record: RecordValues): readonly string[] {
  const events = record['events'];
  return Array.isArray(events) ? events.filter((event) => typeof event === 'string') : [];
}

/** The machines' events an action may fire on this record, in config order. */
export function openEvents(
  action: ActionBase,
  record: RecordValues,
  machines: readonly MachineModel[],
): readonly EventModel[] {
  const offered = eventsOf(record);
  return eventsOfMachines(machines).filter((event) => action.events.includes(event.id) && offered.includes(event.id));
}

/** What may be done with all of several records at once. */
export function commonEvents(
  action: ActionBase,
  records: readonly RecordValues[],
  machines: readonly MachineModel[],
): readonly EventModel[] {
  const [first, ...others] = records.map((record) => openEvents(action, record, machines));
  return (first ?? []).filter((event) => others.every((events) => events.includes(event)));
}

/** The event that a save asks for at once ("save and submit"), if the role may fire it. */
export function submitEventOf(machine: MachineModel | null, role: RoleId | null): EventModel | null {
  return machine?.events.find((event) => event.onSave !== null && role !== null && event.by.includes(role)) ?? null;
}
