// Fields of an entity and of its forms: kind, target, owner, choices. The engine's own fields are among them.
import { matchingKinds } from '../../resolve/field-facts.ts';
import type { FieldKind, FieldTraits } from '../../../src/core/field-kind.ts';
import type { Json, JsonSchema } from '../../../src/core/json.ts';
import { engineFields } from '../../resolve/engine-fields.ts';
import { child, entriesOf, isObject, type Cursor } from './cursor.ts';
import type { FieldFacts } from './facts.ts';

export interface FieldInput {
  readonly kinds: ReadonlyMap<string, FieldKind>;
  /** Variant numbers of the entity's forms, for x-choices "forms". */
  readonly variants: readonly number[];
  /** Field of a machine → codes of its states. */
  readonly states: ReadonlyMap<string, readonly number[]>;
}

/** Keys of which a property has one where no column holds it. */
export const COMPUTED_BY = ['x-computed', 'x-rollup', 'x-value'] as const;

/** Names of the engine's own fields. */
export const ENGINE_NAMES: ReadonlySet<string> = new Set(engineFields('', true).map(({ name }) => name));

export function engineFacts(kinds: ReadonlyMap<string, FieldKind>): readonly (readonly [string, FieldFacts])[] {
  return engineFields('', true).map(({ name, kind }) => [
    name,
    {
      name,
      cursor: null,
      value: {},
      kinds: [kind],
      kind,
      traits: kinds.get(kind)?.traits ?? null,
      to: null,
      read: null,
      isBound: false,
      owner: 'server',
      isRollup: false,
      choices: null,
    },
  ]);
}

/** Facts of the properties of a schema; `under` are the entity's fields that a form's own properties stand over. */
export function fieldFacts(
  schema: Cursor,
  input: FieldInput,
  under: ReadonlyMap<string, FieldFacts> = new Map(),
): ReadonlyMap<string, FieldFacts> {
  return new Map(
    entriesOf(child(schema, 'properties')).map(([name, cursor]) => {
      const below = under.get(name);
      const own = isObject(cursor.value) ? cursor.value : {};
      if (below !== undefined && Object.keys(own).every((key) => WORDS.has(key))) return [name, { ...below, cursor }];
      return [name, fieldOf({ name, cursor, value: below === undefined ? own : { ...below.value, ...own }, input })];
    }),
  );
}

/** Keys that change nothing about the value, only what is read and shown on the page. */
const WORDS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'errorMessage',
  'x-when',
  'x-hidden',
  'x-required-when',
]);

interface FieldOf {
  readonly name: string;
  readonly cursor: Cursor;
  readonly value: JsonSchema;
  readonly input: FieldInput;
}

function fieldOf({ name, cursor, value, input }: FieldOf): FieldFacts {
  const kinds = kindNames(value, input.kinds);
  const kind = kinds[0] ?? null;
  const traits = input.kinds.get(kind ?? '')?.traits ?? null;
  const { 'x-to': to, 'x-fetch': fetch, 'x-read': read } = value;
  return {
    name,
    cursor,
    value,
    kinds,
    kind,
    traits,
    to: typeof to === 'string' ? to : null,
    ...readersOf(read),
    owner: COMPUTED_BY.some((key) => value[key] !== undefined)
      ? 'computed'
      : typeof fetch === 'string'
        ? 'fetch'
        : value['x-owner'] === 'server' || traits?.value === 'state' || traits?.value === 'vessel'
          ? 'server'
          : 'input',
    isRollup: isObject(value['x-rollup']) || typeof value['x-value'] === 'string',
    choices: traits?.value === 'state' ? (input.states.get(name) ?? []) : choicesOf(value['x-choices'], input),
  };
}

/** Roles of all states; one without roles lets everybody read in its states. */
function readersOf(said: Json | undefined): Pick<FieldFacts, 'read' | 'isBound'> {
  if (!Array.isArray(said)) return { read: null, isBound: false };
  const rules = said.filter(isObject);
  if (rules.some(({ roles }) => roles === undefined)) return { read: null, isBound: true };
  const named = [...said, ...rules.flatMap(({ roles }) => (Array.isArray(roles) ? roles : []))];
  return { read: named.filter((role) => typeof role === 'string'), isBound: rules.length > 0 };
}

/** The named kind, or every kind that matches: none or several are mistakes. */
export function kindNames(value: JsonSchema, kinds: ReadonlyMap<string, FieldKind>): readonly string[] {
  const named = value['x-kind'];
  if (typeof named === 'string') return [named];
  return matchingKinds(value, kinds).map(({ kind }) => kind);
}

/** Names of the kinds that say so of themselves, for messages. */
export function kindsThat(
  kinds: ReadonlyMap<string, FieldKind>,
  fits: (traits: FieldTraits) => boolean,
): readonly string[] {
  return [...kinds.values()].filter(({ traits }) => fits(traits)).map(({ kind }) => kind);
}

function choicesOf(said: Json | undefined, input: FieldInput): readonly (string | number)[] | null {
  if (said === 'forms') return input.variants;
  if (!Array.isArray(said)) return null;
  return said.flatMap((choice) => {
    const value = isObject(choice) ? choice['value'] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  });
}
