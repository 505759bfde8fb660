// x-read and x-write of a property, read once: who, and in which states of which machine. A plain list of roles is the
// rule of every state. Roles and states exist, and somebody reads every field.
import type { FieldAccess, StateAccess } from '../../src/core/field-access.ts';
import {
  child,
  isSaid,
  itemsOf,
  looseCursor,
  namesAt,
  namesOf,
  textAt,
  textOf,
  textsAt,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { roleProblems } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { machineStates } from '../machines/state-field.ts';
import type { EntityEntry } from '../resolve/resolve-scope.ts';
import type { PropertyPlace, PropertyReading } from './property-place.ts';

export interface AccessReading extends PropertyReading {
  readonly read: RulesReading;
  readonly write: RulesReading;
  /** null: the property says neither. */
  model(entity: EntityEntry): FieldAccess | null;
}

interface RulesReading {
  /** Every role that is let through in some state; null: every role. */
  readonly roles: readonly string[] | null;
  /** null: nothing is said. */
  model(entity: EntityEntry): readonly StateAccess[] | null;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

export function readAccess(property: Cursor): AccessReading {
  const [said, changed] = [child(property, 'x-read'), child(property, 'x-write')];
  const [read, write] = [readRules(said), readRules(changed)];
  return {
    read,
    write,
    model: (entity) => {
      const model = { read: read.model(entity), write: write.model(entity) };
      return model.read === null && model.write === null ? null : model;
    },
    problems: (place) => [
      ...[read, write].flatMap((rules) => rules.problems(place.scope, place.entity)),
      ...unreadProblems(place, said),
    ],
  };
}

/** Fields whose reading depends on the state. */
export function readByState(entity: EntityEntry): Readonly<Record<string, readonly StateAccess[]>> {
  return Object.fromEntries(
    Object.entries(entity.properties).flatMap(([name, property]) => {
      const rules = readAccess(looseCursor(entity.document, property)).read.model(entity);
      return rules?.some(({ field }) => field !== null) === true ? [[name, rules]] : [];
    }),
  );
}

function readRules(said: Cursor): RulesReading {
  const roles = namesOf(said);
  const bound = itemsOf(said).filter((item) => textOf(item) === null);
  const named = bound.map(rolesOf);
  return {
    roles:
      !Array.isArray(said.value) || named.includes(null)
        ? null
        : [...new Set([...roles, ...named.flatMap((some) => some ?? [])])],
    model: (entity) => {
      if (!Array.isArray(said.value)) return null;
      const rules = bound.map((rule) => ruleModel(entity, rule));
      return roles.length === 0 && rules.length > 0 ? rules : [{ roles, field: null, codes: [] }, ...rules];
    },
    problems: (scope, entity) => [
      ...roleProblems(scope, said),
      ...bound.flatMap((rule) => [
        ...roleProblems(scope, child(rule, 'roles')),
        ...stateProblems(entity, String(said.key), rule),
      ]),
    ],
  };
}

/** null: every role. */
function rolesOf(rule: Cursor): readonly string[] | null {
  return Array.isArray(child(rule, 'roles').value) ? namesAt(rule, 'roles') : null;
}

function ruleModel({ config }: EntityEntry, rule: Cursor): StateAccess {
  const roles = rolesOf(rule);
  if (itemsOf(child(rule, 'states')).length === 0) return { roles, field: null, codes: [] };
  const { machines } = config;
  const document = machines.get(textAt(rule, 'machine') ?? 'main') ?? [...machines.values()][0] ?? null;
  const states = namesAt(rule, 'states');
  return {
    roles,
    field: (document === null ? null : textAt(looseCursor(document, document.value), 'field')) ?? 'status',
    codes: machineStates(document)
      .filter(({ id }) => states.includes(id))
      .map(({ code }) => code),
  };
}

function stateProblems({ id, machines }: EntityFacts, key: string, rule: Cursor): readonly Problem[] {
  const name = textAt(rule, 'machine');
  const names = machines.map((one) => one.name);
  const machine = machines.find((one) => one.name === (name ?? 'main')) ?? (name === null ? machines[0] : undefined);
  if (machines.length === 0) return [report(child(rule, 'states'), 'C245', { key, entity: id })];
  if (machine === undefined)
    return [reportUnknown(child(rule, 'machine'), { code: 'C271', name: name ?? '', names, facts: { entity: id } })];
  return textsAt(rule, 'states')
    .filter(([state]) => !machine.states.has(state))
    .map(([state, at]) => reportUnknown(at, { code: 'C401', name: state, names: machine.states.keys() }));
}

/** A role that is misspelt may be one of those that read it. */
function unreadProblems({ scope, entity, property: { name, field } }: PropertyPlace, said: Cursor): readonly Problem[] {
  const read = field?.read ?? null;
  return !isSaid(said) || read === null || read.some((role) => entity.readers.has(role) || !scope.roles.has(role))
    ? []
    : [report(said, 'C211', { field: name })];
}
