// Rows of an entity as one role is answered them: the samples, and copies of them in every state, with the events
// that are open, with what rides along through references, within the role's rows.
import { isEntries } from '../../src/core/call-uses.ts';
import { sampleValue } from '../../codegen/emit/sample-value.ts';
import { comparedPaths, comparisonsOf, holdsAll } from '../../src/core/condition.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import type { Json } from '../../src/core/json.ts';
import { bindCondition } from '../../src/core/relative-value.ts';
import { entityOf } from './app-model.ts';
import { joinedValue, meeting, samplesOf, withLongTexts, type SampleRecord } from './samples.ts';

export interface RowsAsked {
  readonly role: string;
  readonly isLong: boolean;
}

/** Enough for a second page of ten; and each sample in each state. */
const LEAST = 12;
const MOST = 60;
const FIRST_COPY = 101;
const OWN_IDS = ['id', 'rowVersion'];

/** They stay what they are as long as the page lives. */
const known = new Map<string, readonly SampleRecord[]>();

export function rowsOf(entity: EntityModel, asked: RowsAsked): readonly SampleRecord[] {
  const key = `${entity.id} ${asked.role} ${asked.isLong}`;
  const rows = known.get(key) ?? madeRows(entity, asked);
  known.set(key, rows);
  return rows;
}

function madeRows(entity: EntityModel, { role, isLong }: RowsAsked): readonly SampleRecord[] {
  const samples = samplesOf(entity);
  const base = samples.length > 0 ? samples : [sampleOf(entity)];
  const scope = entity.rows[role];
  if (scope === undefined) return [];
  const states = Math.max(0, ...entity.machines.map((machine) => machine.states.length));
  const copies = Array.from({ length: Math.min(MOST, Math.max(LEAST, base.length * (states + 1))) }, (_, at) =>
    complete(entity, at, base),
  );
  // And one for each sub-filter, so that none of them stands empty.
  const asked = entity.calls.flatMap(({ presets }) =>
    presets.flatMap(({ where, counted }) => (counted !== undefined || where[role] === undefined ? [] : [where[role]])),
  );
  const inPresets = asked.map((where, at) => ({
    ...meeting(where.map(bound), copies[at % base.length] ?? {}),
    id: FIRST_COPY + copies.length + at,
  }));
  // What children are found by stays what it is, however long the rest becomes.
  const keys = entity.calls.filter(isEntries).flatMap(({ options: { field, argument } }) => [field, argument]);
  const finished = (made: readonly SampleRecord[]): readonly SampleRecord[] =>
    made
      .map((row) =>
        isLong
          ? withLongTexts(
              entity.fields.filter(({ name }) => !keys.includes(name)),
              row,
            )
          : row,
      )
      .map((row) => withJoins(entity, row, comparedPaths(scope.where)))
      .filter((row) => holds(scope.where, row))
      .map((row) => ({ ...row, events: eventsOf(entity, row, role) }));
  const made = [...copies, ...inPresets];
  const rows = finished(made);
  const left = eventsLeft(entity, rows, role);
  const further = left.map(({ machine, event }, at) => ({
    ...meeting(conditionsOf(event), copies[0] ?? {}),
    [machine.field]: machine.states.find(({ id }) => event.from.includes(id))?.code ?? null,
    id: FIRST_COPY + made.length + at,
  }));
  const ids = left.map(({ event }) => event.id);
  return [...rows, ...finished(further).filter((row) => offers(row, ids))];
}

/** Events whose guards exclude each other are not open on one row: those that no row offers get one of their own. */
function eventsLeft({ machines }: EntityModel, rows: readonly SampleRecord[], role: string): readonly EventLeft[] {
  return machines.flatMap((machine) =>
    machine.events
      .filter(
        ({ id, by, from, timed }) =>
          timed === null && from.length > 0 && by.includes(role) && !rows.some((row) => offers(row, [id])),
      )
      .map((event) => ({ machine, event })),
  );
}

interface EventLeft {
  readonly machine: MachineModel;
  readonly event: MachineModel['events'][number];
}

function conditionsOf({ guards }: EventLeft['event']): readonly ConditionModel[] {
  return guards.flatMap((guard) => (guard.kind === 'condition' ? [bound(guard.when)] : []));
}

/** Whether one of the events can be fired on the row. */
export function offers(row: SampleRecord, events: readonly string[]): boolean {
  return Array.isArray(row['events']) && row['events'].some((event) => events.some((one) => one === event));
}

/** Whether the conditions hold in the office of the stories, whose signed-in user is 7 of institution 1. */
export function holds(conditions: readonly ConditionModel[], record: SampleRecord): boolean {
  return holdsAll(conditions.map(bound), record);
}

function bound(condition: ConditionModel): ConditionModel {
  return bindCondition(condition, { actor: { userId: 7, organId: 1, role: 'office' }, now: new Date() });
}

function sampleOf(entity: EntityModel): SampleRecord {
  return {
    id: 1,
    ...Object.fromEntries(
      entity.fields.filter(({ owner }) => owner === 'input').map((field) => [field.name, sampleValue(field)]),
    ),
  };
}

/** Copies differ in number and state. */
function complete(entity: EntityModel, at: number, base: readonly SampleRecord[]): SampleRecord {
  const sample = base[at % base.length] ?? {};
  const own =
    at < base.length
      ? { id: sample['id'] ?? at + 1 }
      : {
          id: FIRST_COPY + at,
          ...Object.fromEntries(
            entity.machines.map((machine) => [machine.field, stateAt(machine, Math.floor(at / base.length) - 1)]),
          ),
        };
  const computed = Object.fromEntries(
    entity.computed.map(({ name, schema }) => [name, schema['type'] === 'array' ? [] : null]),
  );
  const empty = Object.fromEntries(
    entity.fields.filter(({ name }) => !OWN_IDS.includes(name)).map(({ name }) => [name, null]),
  );
  const started = Object.fromEntries(entity.machines.map((machine) => [machine.field, stateAt(machine, 0)]));
  const row = { ...empty, ...computed, ...started, rowVersion: 1, ...sample, ...own };
  // The first copy in each state meets what its events ask for, so that every action is to be seen somewhere; the main
  // machine has the last word.
  return at >= base.length && at % base.length === 0
    ? {
        ...meeting(
          entity.machines.toReversed().flatMap((machine) => guardsIn(machine, row)),
          row,
        ),
        ...own,
      }
    : row;
}

function guardsIn({ events, states, field }: MachineModel, row: SampleRecord): readonly ConditionModel[] {
  const state = states.find(({ code }) => code === row[field]);
  return events
    .filter(({ from, timed }) => timed === null && state !== undefined && from.includes(state.id))
    .flatMap(conditionsOf);
}

function stateAt({ states }: MachineModel, at: number): Json {
  return states[at % states.length]?.code ?? null;
}

/** `asked`: paths that the role's rows are told by. */
export function withJoins(entity: EntityModel, row: SampleRecord, asked: readonly string[]): SampleRecord {
  const guards = entity.machines.flatMap(({ events }) =>
    events.flatMap(({ guards: all }) =>
      all.flatMap((guard) => (guard.kind === 'condition' ? comparisonsOf([guard.when]).map(({ field }) => field) : [])),
    ),
  );
  const labels = entity.fields.flatMap(({ name, to }) => (to === null ? [] : [`${name}.${entityOf(to).label}`]));
  const paths = new Set([
    ...entity.calls.flatMap(({ joins }) => joins),
    ...labels,
    ...[...guards, ...asked].filter((path) => path.includes('.')),
  ]);
  // What an event's guard asks of the record beside it has been met already.
  return {
    ...row,
    ...Object.fromEntries([...paths].map((path) => [path, row[path] ?? joinedValue(entity, row, path)])),
  };
}

/** What the role may do, as the machines say; rules with code are taken to agree. */
function eventsOf(entity: EntityModel, row: SampleRecord, role: string): string[] {
  return entity.machines.flatMap((machine) => {
    const state = machine.states.find(({ code }) => code === row[machine.field]);
    return machine.events
      .filter(
        (event) =>
          event.by.includes(role) &&
          state !== undefined &&
          event.from.includes(state.id) &&
          event.guards.every((guard) => guard.kind === 'rule' || holds([guard.when], row)),
      )
      .map(({ id }) => id);
  });
}
