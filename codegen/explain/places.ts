// Where the config says what decides, line by line: the model carries the place of each part, this finds the lines
// within a part (the roles of an event, a guard, the readers of a field) in the documents themselves, when somebody
// asks.
import { cursorOf, descend } from '../check/model/cursor.ts';
import type { Config, ConfigDocument, EntityConfig } from '../config.ts';
import { readEventGuards, readNamedGuards } from '../machines/guards.ts';
import type { Json } from '../../src/core/json.ts';
import { listOf, objectOf, pointerKey } from '../resolve/config-values.ts';

export interface Places {
  /** The rows of a role; with `at` one of their further conditions. */
  readonly rows: (entity: string, role: string, at?: number) => string;
  /** x-entity.rows as a whole: said of a role that is not in it. */
  readonly allRows: (entity: string) => string;
  readonly event: (entity: string, machine: string, event: string) => EventPlaces;
  readonly state: (entity: string, machine: string, state: string) => string;
  /** A keyword of a field of the entity; where the entity lacks it, the field. */
  readonly field: (entity: string, field: string, keyword?: string) => string;
  /** The field, and a keyword of it. */
  readonly formField: (entity: string, form: string, keys: readonly [string, string?]) => string;
  /** Something below x-form: "locked", "constraints". */
  readonly formFact: (entity: string, form: string, fact: string) => string;
  /** Of a refusal said in place, by its position among those of the form. */
  readonly formRefusal: (entity: string, form: string, at: number) => string;
  /** Something below a call: "where", "roles". */
  readonly callFact: (entity: string, call: string, fact: string) => string | null;
}

interface EventPlaces {
  readonly event: string;
  /** Of a key of it: "by", "from", "complete", "constraints". */
  readonly key: (key: string) => string;
  /** Of the guard at a position among those of the model, and where it is named. */
  readonly guard: (at: number) => readonly string[];
  /** Of a refusal said in place, by its position among those of the model. */
  readonly refusal: (at: number) => string;
  /** Where a constraint rule is named. */
  readonly constraint: (rule: string) => string;
}

export function placesOf(config: Config): Places {
  const byId = new Map(config.entities.map((entity) => [entity.id, entity]));
  const entityOf = (id: string): EntityConfig => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`the config has no entity ${id}`);
    return found;
  };
  const formOf = (entity: string, key: string): ConfigDocument =>
    [...entityOf(entity).forms.values()].find((form) => objectOf(form.value)['$id'] === key) ?? entityOf(entity).schema;
  const machineOf = (entity: string, name: string): ConfigDocument =>
    entityOf(entity).machines.get(name) ?? entityOf(entity).schema;
  const at = (document: ConfigDocument, ...keys: readonly (string | number)[]): string =>
    keyAt(document, keys.map((key) => `/${pointerKey(String(key))}`).join(''));
  return {
    rows: (entity, role, index) =>
      at(entityOf(entity).schema, 'x-entity', 'rows', role, ...(index === undefined ? [] : ['where', index])),
    allRows: (entity) => at(entityOf(entity).schema, 'x-entity', 'rows'),
    event: (entity, machine, event) => eventPlaces(machineOf(entity, machine), event),
    state: (entity, machine, state) => at(machineOf(entity, machine), 'states', state),
    field: (entity, field, keyword) =>
      at(entityOf(entity).schema, 'properties', field, ...(keyword === undefined ? [] : [keyword])),
    formField: (entity, form, keys) =>
      at(formOf(entity, form), 'properties', ...keys.filter((key) => key !== undefined)),
    formFact: (entity, form, fact) => at(formOf(entity, form), 'x-form', fact),
    formRefusal: (entity, form, index) => {
      const document = formOf(entity, form);
      const listed = objectOf(objectOf(document.value)['x-form'])['constraints'];
      return at(document, 'x-form', 'constraints', refusalIndex(listed, index));
    },
    callFact: (entity, call, fact) => {
      const { schema } = entityOf(entity);
      const said = objectOf(objectOf(objectOf(objectOf(objectOf(schema.value)['x-entity'])['api'])['calls'])[call]);
      return said[fact] === undefined ? null : at(schema, 'x-entity', 'api', 'calls', call, fact);
    },
  };
}

function eventPlaces(document: ConfigDocument, id: string): EventPlaces {
  const pointer = `/events/${pointerKey(id)}`;
  const machine = objectOf(document.value);
  const cursor = cursorOf(document);
  const listed = readEventGuards(descend(cursor, 'events', id), readNamedGuards(cursor));
  const { constraints } = objectOf(objectOf(machine['events'])[id]);
  // One item of the list may be several conditions of the model.
  const guards = listed.flatMap(({ name, models }, index) =>
    models.map(() => [
      ...(name === null ? [] : [keyAt(document, `/guards/${pointerKey(name)}`)]),
      keyAt(document, `${pointer}/guards/${index}`),
    ]),
  );
  return {
    event: keyAt(document, pointer),
    key: (key) => keyAt(document, `${pointer}/${key}`),
    guard: (index) => guards[index] ?? [keyAt(document, pointer)],
    refusal: (index) => keyAt(document, `${pointer}/constraints/${refusalIndex(constraints, index)}`),
    constraint: (rule) => keyAt(document, `${pointer}/constraints/${listOf(constraints).indexOf(rule)}`),
  };
}

/** Names of rules stand in the same list. */
function refusalIndex(constraints: Json | undefined, at: number): number {
  const places = listOf(constraints).flatMap((item, index) => (typeof item === 'string' ? [] : [index]));
  return places[at] ?? 0;
}

/** Where the key stands, or the item of a list: the line that a person looks for. */
function keyAt(document: ConfigDocument, pointer: string): string {
  const { file, line, column } = document.placeOfKey(pointer);
  return `${file}:${line}:${column}`;
}
