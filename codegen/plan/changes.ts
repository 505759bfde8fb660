// What a change of the config means beside its SQL: who gains and loses which calls and fields, which screens and forms come,
// change and go, in which states records would be stranded. Between two models; of the last snapshot only the names are known.
import type { AppModel } from '../../src/core/model.ts';
import type { Said } from '../commands/command.ts';
import { EVERYBODY, publicFacts, publicFactsNow, publicWords } from '../explain/public-words.ts';
import type { StateModel } from '../../src/core/entity-model.ts';
import { byText, fieldFacts, type FieldFact } from './field-access.ts';
import { formParts } from './form-parts.ts';
import type { AccessSnapshot } from './access-snapshot.ts';
import { compareParts, type PartChange } from './parts.ts';
import { screenParts } from './screen-parts.ts';
import { callNow, columnNow, entityNow, formNow, nameChanges, partsNow, roleNow, type NameChange, type NamesThen } from './name-changes.ts';

export interface GrantChange {
  /** EVERYBODY: whoever asks, without a login. */
  readonly role: string;
  readonly call: string;
  readonly change: 'gained' | 'lost';
  /** Of what everybody gets: which rows and fields. */
  readonly what?: Said;
}

export interface FieldChange extends Omit<FieldFact, 'state' | 'field'> {
  readonly change: 'gained' | 'lost';
  /** In which states it is written; empty: in any, or it is read. */
  readonly states: readonly string[];
  readonly fields: readonly string[];
}

export interface ThingChange {
  /** Key of a screen, "<entity>.<Form>" of a form. */
  readonly key: string;
  readonly title: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** What differs where it changed; empty where that is not known. */
  readonly parts: readonly PartChange[];
}

export interface StateChange {
  readonly table: string;
  readonly column: string;
  readonly code: number;
  readonly title: string;
  /** "gone": no such state any more; "stuck": nothing leads out of it any more, and it is no end. */
  readonly reason: 'gone' | 'stuck';
}

export interface Changes {
  readonly renames: readonly NameChange[];
  readonly grants: readonly GrantChange[];
  readonly fields: readonly FieldChange[];
  readonly screens: readonly ThingChange[];
  readonly forms: readonly ThingChange[];
  readonly states: readonly StateChange[];
}

export function compareModels(before: AppModel, after: AppModel): Changes {
  const renames = nameChanges(namesThen(before), after);
  return {
    renames,
    grants: [...comparePublic(publicNow(renames, publicOf(before)), publicOf(after)), ...compareGrants(grantsNow(renames, grantsOf(before)), grantsOf(after))],
    fields: compareFields(factsNow(renames, fieldFacts(before)), fieldFacts(after)),
    screens: compareThings(thingsNow(renames, screensOf(before), (key) => key), thingsNow(renames, screensOf(after), (key) => key)),
    forms: compareThings(thingsNow(renames, formsOf(before), (key) => formNow(renames, key)), thingsNow(renames, formsOf(after), (key) => key)),
    states: compareStates(statesOf(before), statesOf(after), (key) => columnNow(renames, key)),
  };
}

/** Against what the last migration left: names of calls, screens and states. */
export function compareSnapshot(before: AccessSnapshot, after: AppModel): Changes {
  const screens = new Map(after.screens.map((screen) => [screen.key, screen.title]));
  const known = new Set(before.screens);
  const states = statesOf(after);
  const calls = [...Object.values(before.grants).flat(), ...Object.keys(before.open ?? {})];
  const renames = nameChanges({ roles: Object.keys(before.grants), entities: [...new Set(calls.map((call) => call.slice(0, call.indexOf('.'))))], forms: [] }, after);
  return {
    renames,
    grants: [
      ...comparePublic(before.open === undefined ? publicOf(after) : publicNow(renames, new Map(Object.entries(before.open).map(([call, facts]) => [call, { facts }]))), publicOf(after)),
      ...compareGrants(grantsNow(renames, new Map(Object.entries(before.grants))), grantsOf(after)),
    ],
    fields: [],
    screens: [
      ...[...screens].filter(([key]) => !known.has(key)).map(([key, title]) => ({ key, title, change: 'added' as const, parts: [] })),
      ...before.screens.filter((key) => !screens.has(key)).map((key) => ({ key, title: key, change: 'removed' as const, parts: [] })),
    ],
    forms: [],
    states: Object.entries(before.states).flatMap(([place, codes]) => codes.filter((code) => !states.has(`${columnNow(renames, place)} ${code}`)).map((code) => {
      const [table = '', column = ''] = place.split('.');
      return { table, column, code, title: String(code), reason: 'gone' as const };
    })),
  };
}

function namesThen({ roles, entities }: AppModel): NamesThen {
  return { roles: roles.map(({ id }) => id), entities: entities.map(({ id }) => id), forms: entities.flatMap(({ id, forms }) => forms.map(({ key }) => `${id}.${key}`)) };
}

function grantsNow(renames: readonly NameChange[], grants: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  return new Map([...grants].map(([role, calls]) => [roleNow(renames, role), calls.map((call) => callNow(renames, call))]));
}

function publicNow(renames: readonly NameChange[], calls: ReadonlyMap<string, PublicCall>): ReadonlyMap<string, PublicCall> {
  return new Map([...calls].map(([call, told]) => {
    const formOf = (form: string): string => formNow(renames, `${call.slice(0, call.indexOf('.'))}.${form}`).split('.').at(-1) ?? form;
    return [callNow(renames, call), { ...told, facts: publicFactsNow(told.facts, formOf) }];
  }));
}

function factsNow(renames: readonly NameChange[], facts: ReadonlyMap<string, FieldFact>): ReadonlyMap<string, FieldFact> {
  if (renames.length === 0) return facts;
  return byText([...facts.values()].map((fact) => ({ ...fact, role: roleNow(renames, fact.role), entity: entityNow(renames, fact.entity), field: fieldNow(renames, fact) })));
}

/** A form's own field is told by the form. */
function fieldNow(renames: readonly NameChange[], { entity, field }: FieldFact): string {
  const dot = field.indexOf('.');
  return dot < 0 ? field : `${formNow(renames, `${entity}.${field.slice(0, dot)}`).split('.').at(-1) ?? ''}${field.slice(dot)}`;
}

function thingsNow(renames: readonly NameChange[], things: ReadonlyMap<string, Thing>, keyNow: (key: string) => string): ReadonlyMap<string, Thing> {
  return new Map([...things].map(([key, thing]) => [keyNow(key), { ...thing, parts: partsNow(renames, thing.parts) }]));
}

function grantsOf({ grants }: AppModel): ReadonlyMap<string, readonly string[]> {
  return new Map([...Map.groupBy(grants, ({ role }) => role)].map(([role, own]) => [role, own.map(({ call }) => call)]));
}

function compareGrants(before: ReadonlyMap<string, readonly string[]>, after: ReadonlyMap<string, readonly string[]>): readonly GrantChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((role) => {
    const [was, is] = [new Set(before.get(role)), new Set(after.get(role))];
    return [
      ...[...is].filter((call) => !was.has(call)).map((call) => ({ role, call, change: 'gained' as const })),
      ...[...was].filter((call) => !is.has(call)).map((call) => ({ role, call, change: 'lost' as const })),
    ];
  });
}

interface PublicCall {
  readonly facts: string;
  /** Of a snapshot the facts alone are known. */
  readonly what?: Said;
}

/** call → what it tells everybody. */
function publicOf(model: AppModel): ReadonlyMap<string, PublicCall> {
  return new Map(model.entities.flatMap(({ calls }) => calls.flatMap((call) => (call.open === 'visitor' ? [[call.id, { facts: publicFacts(call), what: publicWords(model, call) }] as const] : []))));
}

/** A call that tells other rows or fields than before was one thing and is another. */
function comparePublic(before: ReadonlyMap<string, PublicCall>, after: ReadonlyMap<string, PublicCall>): readonly GrantChange[] {
  const differs = (one: ReadonlyMap<string, PublicCall>, other: ReadonlyMap<string, PublicCall>, change: GrantChange['change']): readonly GrantChange[] =>
    [...one].flatMap(([call, { facts, what }]) => (other.get(call)?.facts === facts ? [] : [{ role: EVERYBODY, call, change, ...(what === undefined ? {} : { what }) }]));
  return [...differs(after, before, 'gained'), ...differs(before, after, 'lost')];
}

/** Of calls that a role had and has: those of a call gained or lost come and go with it. */
function compareFields(was: ReadonlyMap<string, FieldFact>, is: ReadonlyMap<string, FieldFact>): readonly FieldChange[] {
  const held = new Set([...was.values()].map(callOf));
  const holds = new Set([...is.values()].map(callOf));
  const gained = [...is].filter(([key, fact]) => !was.has(key) && held.has(callOf(fact))).map(([, fact]) => ({ ...fact, change: 'gained' as const }));
  const lost = [...was].filter(([key, fact]) => !is.has(key) && holds.has(callOf(fact))).map(([, fact]) => ({ ...fact, change: 'lost' as const }));
  // One line a call: fields with the same states stand together.
  const ofField = Map.groupBy([...gained, ...lost], ({ role, entity, call, access, change, field }) => [role, entity, call, access, change, field].join('\u0000'));
  const alike = Map.groupBy([...ofField.values()].map(withStates), ({ role, entity, call, access, change, states }) => [role, entity, call, access, change, ...states].join('\u0000'));
  return [...alike.values()].flatMap(([first, ...rest]) => (first === undefined ? [] : [{ ...first, fields: [first, ...rest].flatMap(({ fields }) => fields) }]));
}

function callOf({ role, entity, call }: FieldFact): string {
  return `${role} ${entity}.${call}`;
}

function withStates(facts: readonly (FieldFact & { readonly change: 'gained' | 'lost' })[]): FieldChange {
  const [first] = facts;
  if (first === undefined) throw new Error('a group has a member');
  const { state: _state, field, ...rest } = first;
  return { ...rest, states: facts.flatMap(({ state }) => state ?? []), fields: [field] };
}

interface Thing {
  readonly title: string;
  readonly parts: ReturnType<typeof screenParts>;
}

function screensOf(model: AppModel): ReadonlyMap<string, Thing> {
  return new Map(model.screens.map((screen) => [screen.key, { title: screen.title, parts: screenParts(model, screen) }]));
}

function formsOf(model: AppModel): ReadonlyMap<string, Thing> {
  return new Map(model.entities.flatMap((entity) => entity.forms).map((form) => [`${form.entity}.${form.key}`, { title: form.title, parts: formParts(form) }]));
}

function compareThings(before: ReadonlyMap<string, Thing>, after: ReadonlyMap<string, Thing>): readonly ThingChange[] {
  return [
    ...[...after].flatMap(([key, { title, parts }]): readonly ThingChange[] => {
      const old = before.get(key);
      if (old === undefined) return [{ key, title, change: 'added', parts: [] }];
      const differing = compareParts(old.parts, parts);
      return differing.length === 0 ? [] : [{ key, title, change: 'changed', parts: differing }];
    }),
    ...[...before].filter(([key]) => !after.has(key)).map(([key, { title }]) => ({ key, title, change: 'removed' as const, parts: [] })),
  ];
}

interface StatePlace {
  readonly table: string;
  readonly column: string;
  readonly state: StateModel;
  readonly hasWayOut: boolean;
}

/** "table.column code" → the state there. */
function statesOf({ entities }: AppModel): ReadonlyMap<string, StatePlace> {
  return new Map(entities.flatMap(({ table, fields, machines }) => machines.flatMap((machine) => {
    const column = fields.find((field) => field.name === machine.field)?.column.name ?? machine.field;
    return machine.states.map((state) => {
      const hasWayOut = machine.events.some((event) => event.from.includes(state.id));
      return [`${table}.${column} ${state.code}`, { table, column, state, hasWayOut }] as const;
    });
  })));
}

function compareStates(before: ReadonlyMap<string, StatePlace>, after: ReadonlyMap<string, StatePlace>, placeNow: (place: string) => string): readonly StateChange[] {
  return [...before].flatMap(([key, { table, column, state, hasWayOut }]): readonly StateChange[] => {
    const now = after.get(placeNow(key));
    const place = { table, column, code: state.code, title: state.title };
    if (now === undefined) return [{ ...place, reason: 'gone' }];
    return hasWayOut && !now.hasWayOut && !now.state.final ? [{ ...place, reason: 'stuck' }] : [];
  });
}
