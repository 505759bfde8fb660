// Which fields of an entity a role reads and writes, through which calls and in which states: what the server's own filters
// ask of the same model, said ahead of time for explain and for the matrix.
import { machineOfEvent, machineOfForm } from '../../src/core/machine.ts';
import type { CallModel, EntityModel, EventModel, FieldModel, StateModel } from '../../src/core/entity-model.ts';
import type { AppModel } from '../../src/core/model.ts';

export interface FieldAccess {
  readonly field: Pick<FieldModel, 'name' | 'title' | 'kind' | 'personal' | 'read' | 'write' | 'source'>;
  /** null: of the entity itself; else the form that has it. */
  readonly form: string | null;
  /** Calls of the role that answer it. */
  readonly readBy: readonly string[];
  /** Personal values are shown in part. */
  readonly isMasked: boolean;
  readonly writes: readonly FieldWrite[];
}

export interface FieldWrite {
  readonly call: string;
  readonly event: string | null;
  /** "new": when the record is made; null: in every state. */
  readonly states: readonly StateModel[] | 'new' | null;
}

const READS: ReadonlySet<string> = new Set(['list', 'get', 'group', 'export', 'all', 'mine', 'children']);

/** Fields of the entity, then those that only its forms have. */
export function fieldAccess(model: AppModel, role: string, entity: EntityModel): readonly FieldAccess[] {
  const calls = callsOfRole(model, role, entity);
  const rows = entity.rows[role];
  const readers = rows === undefined ? [] : calls.filter((call) => READS.has(call.op));
  const isMasked = rows?.scope !== 'all' && rows?.scope !== 'own-user';
  const own = entity.fields.map((field): FieldAccess => ({
    field,
    form: null,
    readBy: mayRead(field, role) ? readers.filter((call) => call.fields.includes(field.name)).map((call) => call.name) : [],
    isMasked: field.personal && isMasked,
    writes: mayWrite(field, role) ? calls.flatMap((call) => writesOf(entity, call, { role, isWritten: isWrittenBy(entity, call, field) })) : [],
  }));
  const known = new Set(entity.fields.map((field) => field.name));
  const ofForms = entity.forms.flatMap((form) => form.fields.filter((field) => !known.has(field.name)).map((field): FieldAccess => ({
    field,
    form: form.key,
    readBy: mayRead(field, role) && field.storage === 'detail' ? readers.filter((call) => call.op === 'get').map((call) => call.name) : [],
    isMasked: false,
    writes: mayWrite(field, role) ? calls.filter((call) => call.form === form.key || carriesForm(entity, call, form.key)).flatMap((call) => writesOf(entity, call, { role, isWritten: true })) : [],
  })));
  return [...own, ...ofForms];
}

export function callsOfRole(model: AppModel, role: string, entity: EntityModel): readonly CallModel[] {
  const granted = new Set(model.grants.filter((grant) => grant.role === role).map((grant) => grant.call));
  return entity.calls.filter((call) => call.open !== 'granted' || granted.has(call.id));
}

export function mayRead({ read }: Pick<FieldModel, 'read'>, role: string): boolean {
  return read === null || read.includes(role);
}

export function mayWrite({ write }: Pick<FieldModel, 'write'>, role: string): boolean {
  return write === null || write.includes(role);
}

function isWrittenBy(entity: EntityModel, call: CallModel, field: FieldModel): boolean {
  if (call.op === 'patch-own') return call.fields.includes(field.name);
  const form = entity.forms.find((candidate) => candidate.key === call.form);
  const isInForm = form?.fields.some(({ name, storage }) => name === field.name && storage === 'column') === true;
  if (call.op === 'create') return field.owner === 'input' && Object.hasOwn((call.input['properties'] ?? {}) as object, field.name);
  if (call.op === 'update') return isInForm;
  return eventsOf(entity, call).some((event) => entity.forms.find((candidate) => candidate.key === event.form)?.fields.some(({ name }) => name === field.name) === true);
}

function carriesForm(entity: EntityModel, call: CallModel, form: string): boolean {
  return call.op !== 'create' && call.op !== 'update' && eventsOf(entity, call).some((event) => event.form === form);
}

function eventsOf(entity: EntityModel, call: CallModel): readonly EventModel[] {
  return entity.machines.flatMap((machine) => machine.events).filter((event) => call.events.includes(event.id));
}

function writesOf(entity: EntityModel, call: CallModel, { role, isWritten }: { readonly role: string; readonly isWritten: boolean }): readonly FieldWrite[] {
  if (!isWritten) return [];
  const saved = call.form === null ? null : machineOfForm(entity.machines, call.form);
  if (call.op === 'patch-own' || (saved === null && (call.op === 'create' || call.op === 'update'))) return [{ call: call.name, event: null, states: call.op === 'create' ? 'new' : null }];
  const events = eventsOf(entity, call).filter((event) => event.by.includes(role) && (call.op === 'create' ? event.op === 'create' : call.op === 'update' ? event.op === 'update' : event.form !== null));
  return events.map((event) => ({ call: call.name, event: event.id, states: event.op === 'create' ? 'new' : statesOf(entity, event) }));
}

function statesOf(entity: EntityModel, event: EventModel): readonly StateModel[] {
  return machineOfEvent(entity.machines, event.id)?.states.filter((state) => event.from.includes(state.id)) ?? [];
}
