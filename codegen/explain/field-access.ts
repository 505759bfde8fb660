// Which fields of an entity a role reads and writes, through which calls and in which states: what the server's own
// filters ask of the same model, said ahead of time for explain and for the matrix.
import { objectOf } from '../../src/core/json.ts';
import type { CallUse, CallModel } from '../../src/core/call-model.ts';
import { optionOf } from '../../src/core/call-uses.ts';
import type { StateAccess } from '../../src/core/field-access.ts';
import { machineOfEvent, machineOfForm } from '../../src/core/machine.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { StateModel } from '../../src/core/state-model.ts';
import type { AppModel } from '../../src/core/model.ts';

export interface FieldAccess {
  readonly field: Pick<FieldModel, 'name' | 'title' | 'kind' | 'personal' | 'read' | 'write' | 'source'>;
  /** null: of the entity itself; else the form that has it. */
  readonly form: string | null;
  /** Calls of the role that answer it. */
  readonly readBy: readonly string[];
  /** States in which it is shown; null: in every one. */
  readonly readLimit: readonly StateAccess[] | null;
  /** Personal values are shown in part. */
  readonly isMasked: boolean;
  readonly writes: readonly FieldWrite[];
  /** States outside of which it may not be written whatever the event; null: none such. */
  readonly writeLimit: readonly StateAccess[] | null;
}

export interface FieldWrite {
  readonly call: string;
  readonly event: string | null;
  /** "new": when the record is made; null: in every state. */
  readonly states: readonly StateModel[] | 'new' | null;
}

const READS: ReadonlySet<CallUse> = new Set<CallUse>([
  'page',
  'record',
  'groups',
  'sheet',
  'choices',
  'own',
  'entries',
]);
/** These answer records that people act on: with their ids, versions and the names of what they refer to. */
const WITH_NAMES: ReadonlySet<CallUse> = new Set<CallUse>(['page', 'record', 'sheet', 'own']);

/** Fields of the entity, then those that only its forms have. */
export function fieldAccess(model: AppModel, role: string, entity: EntityModel): readonly FieldAccess[] {
  const calls = callsOfRole(model, role, entity);
  const rows = entity.rows[role];
  const readers = calls.filter((call) => READS.has(call.use) && (rows !== undefined || call.open === 'visitor'));
  const joined = joinedReads(model, role, entity);
  const isMasked = rows?.scope !== 'all' && rows?.scope !== 'own-user' && rows?.scope !== 'own-organ';
  const own = entity.fields.map((field): FieldAccess => ({
    field,
    form: null,
    readBy: mayRead(field, role)
      ? [
          ...readers.filter((call) => isAnswered(call, field.name)).map((call) => call.name),
          ...(joined.get(field.name) ?? []),
        ]
      : [],
    readLimit: limitFor(entity.readBy[field.name], role),
    isMasked: field.personal && isMasked,
    writeLimit: limitFor(
      entity.forms
        .map(({ rules }) => rules.access[field.name]?.write)
        .find((rules) => rules !== null && rules !== undefined),
      role,
    ),
    writes: mayWrite(field, role)
      ? calls.flatMap((call) => writesOf(entity, call, { role, isWritten: isWrittenBy(entity, call, field) }))
      : [],
  }));
  const known = new Set(entity.fields.map((field) => field.name));
  const ofForms = entity.forms.flatMap((form) =>
    form.fields
      .filter((field) => !known.has(field.name))
      .map((field): FieldAccess => ({
        field,
        form: form.key,
        readBy:
          mayRead(field, role) && field.storage === 'detail'
            ? readers.filter((call) => call.use === 'record').map((call) => call.name)
            : [],
        readLimit: limitFor(form.rules.access[field.name]?.read, role),
        isMasked: false,
        writeLimit: limitFor(form.rules.access[field.name]?.write, role),
        writes: mayWrite(field, role)
          ? calls
              .filter((call) => call.form === form.key || carriesForm(entity, call, form.key))
              .flatMap((call) => writesOf(entity, call, { role, isWritten: true }))
          : [],
      })),
  );
  return [...own, ...ofForms];
}

function isAnswered({ use, fields }: CallModel, name: string): boolean {
  return fields.includes(name) || (WITH_NAMES.has(use) && (name === 'id' || name === 'rowVersion'));
}

/**
 * Fields of the entity that calls of others answer along with a reference to it: "report.getListPage（ownerId.name）".
 */
function joinedReads(model: AppModel, role: string, entity: EntityModel): ReadonlyMap<string, readonly string[]> {
  const reads = model.entities.flatMap((other) => {
    const references = other.fields.filter((field) => field.to === entity.id && mayRead(field, role));
    if (references.length === 0 || other.rows[role] === undefined) return [];
    return callsOfRole(model, role, other)
      .filter((call) => READS.has(call.use))
      .flatMap((call) =>
        references.flatMap((reference) => {
          const labels =
            WITH_NAMES.has(call.use) && call.fields.includes(reference.name)
              ? [`${reference.name}.${entity.label}`]
              : [];
          const columns = (call.use === 'groups' ? (optionOf(call, 'columns') ?? []) : []).map(String);
          return [...new Set([...call.joins, ...columns, ...labels])]
            .filter((path) => path.startsWith(`${reference.name}.`))
            .map((path) => ({ name: path.slice(reference.name.length + 1), by: `${call.id}（${path}）` }));
        }),
      );
  });
  return new Map([...Map.groupBy(reads, ({ name }) => name)].map(([name, all]) => [name, all.map(({ by }) => by)]));
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

/** The rules that let the role through; null: one of them does in every state, or nothing was said. */
export function limitFor(
  rules: readonly StateAccess[] | null | undefined,
  role: string,
): readonly StateAccess[] | null {
  const own = rules?.filter(({ roles }) => roles === null || roles.includes(role));
  return own === undefined || own.some(({ field }) => field === null) ? null : own;
}

function isWrittenBy(entity: EntityModel, call: CallModel, field: FieldModel): boolean {
  if (call.use === 'patch') return call.fields.includes(field.name);
  const form = entity.forms.find((candidate) => candidate.key === call.form);
  const isInForm = form?.fields.some(({ name, storage }) => name === field.name && storage === 'column') === true;
  if (call.use === 'add')
    return field.owner === 'input' && Object.hasOwn(objectOf(call.input['properties']), field.name);
  if (call.use === 'save') return isInForm;
  return eventsOf(entity, call).some(
    (event) =>
      entity.forms.find((candidate) => candidate.key === event.form)?.fields.some(({ name }) => name === field.name) ===
      true,
  );
}

function carriesForm(entity: EntityModel, call: CallModel, form: string): boolean {
  return call.use !== 'add' && call.use !== 'save' && eventsOf(entity, call).some((event) => event.form === form);
}

function eventsOf(entity: EntityModel, call: CallModel): readonly EventModel[] {
  return entity.machines.flatMap((machine) => machine.events).filter((event) => call.events.includes(event.id));
}

function writesOf(
  entity: EntityModel,
  call: CallModel,
  { role, isWritten }: { readonly role: string; readonly isWritten: boolean },
): readonly FieldWrite[] {
  if (!isWritten) return [];
  const saved = call.form === null ? null : machineOfForm(entity.machines, call.form);
  if (call.use === 'patch' || (saved === null && (call.use === 'add' || call.use === 'save')))
    return [{ call: call.name, event: null, states: call.use === 'add' ? 'new' : null }];
  const events = eventsOf(entity, call).filter(
    (event) =>
      event.by.includes(role) &&
      (call.use === 'add' ? event.op === 'create' : call.use === 'save' ? event.op === 'update' : event.form !== null),
  );
  return events.map((event) => ({
    call: call.name,
    event: event.id,
    states: event.op === 'create' ? 'new' : statesOf(entity, event),
  }));
}

function statesOf(entity: EntityModel, event: EventModel): readonly StateModel[] {
  return machineOfEvent(entity.machines, event.id)?.states.filter((state) => event.from.includes(state.id)) ?? [];
}
