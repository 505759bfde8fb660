// TypeScript types of records and forms by json-schema-to-typescript. It is slow, so it is asked once for each distinct
// shape of a property that is no plain one; interfaces are put together from its answers.
import { parseOwn } from '../../src/core/own-json.ts';
import { isList, isObject, type Json, type JsonSchema } from '../../src/core/json.ts';
import { optionOf } from '../../src/core/call-uses.ts';
import { VESSEL } from '../../src/core/field-kind.ts';
import { isAsked } from '../../src/core/computed-model.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { file, type OutputFile } from './output.ts';

/** shape of a property → its TypeScript type. */
export type TypeCache = Map<string, string>;

/** Only these decide on the type; titles would become names (NoName1). */
const TYPE_KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'oneOf',
  'anyOf',
  'allOf',
]);

export interface TypeNames {
  /** Asks for the types of every property of the entities that no run before has asked for. */
  readonly prepare: (entities: readonly EntityModel[]) => Promise<void>;
  readonly typeOf: (schema: JsonSchema) => string;
}

export function typeNames(cache: TypeCache): TypeNames {
  const shapes = new Map<JsonSchema, string>();
  const shapeOf = (schema: JsonSchema): string => {
    const known = shapes.get(schema);
    if (known !== undefined) return known;
    const shape = JSON.stringify(typeRelevant(schema));
    shapes.set(schema, shape);
    return shape;
  };
  return {
    prepare: async (entities) => {
      const asked = new Set(entities.flatMap(schemasOf).map(shapeOf));
      await findTypes(
        [...asked].filter((shape) => !cache.has(shape)),
        cache,
      );
    },
    typeOf: (schema) => cache.get(shapeOf(schema)) ?? 'unknown',
  };
}

function schemasOf(entity: EntityModel): readonly JsonSchema[] {
  const fields = [entity, ...entity.forms].flatMap((one) => one.fields);
  return [
    ...[...fields, ...entity.computed].map(({ schema }) => schema),
    ...answersOf(entity).map(({ input }) => input),
  ];
}

/** The compiler takes longer to load than all else that is done for types: it is asked for what is seldom written. */
async function findTypes(shapes: readonly string[], cache: TypeCache): Promise<void> {
  for (const shape of shapes) {
    const schema = parseOwn<JsonSchema>(shape);
    cache.set(shape, plainType(schema) ?? (await compiledType(schema)));
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/**
 * Type of a single value, its name or the values it may have, and of lists and records of such; null: it is for the
 * compiler.
 */
export function plainType({ type, enum: values, const: only, ...others }: JsonSchema): string | null {
  if (type === 'array') return values === undefined && only === undefined ? listType(others) : null;
  if (type === 'object') return values === undefined && only === undefined ? recordType(others) : null;
  if (Object.keys(others).length > 0) return null;
  if (only !== undefined) return values === undefined && isSingle(only) ? JSON.stringify(only) : null;
  if (values === undefined) return typeof type === 'string' ? (PLAIN[type] ?? null) : null;
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string' || typeof value === 'number'))
    return null;
  const [first, ...rest] = values.map((value) => JSON.stringify(value));
  return first === undefined ? null : rest.length === 0 ? first : `(${[first, ...rest].join(' | ')})`;
}

function isSingle(value: Json): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function listType({ items, ...others }: JsonSchema): string | null {
  if (Object.keys(others).length > 0 || !isObject(items)) return null;
  const item = plainType(items);
  return item === null ? null : `${item}[]`;
}

/** Names that need no quotes. */
const NAME = /^[A-Za-z_$][\w$]*$/;

function recordType({
  properties = {},
  required = [],
  additionalProperties = false,
  ...others
}: JsonSchema): string | null {
  if (Object.keys(others).length > 0 || additionalProperties !== false) return null;
  if (!isObject(properties) || !isList(required)) return null;
  const members: string[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    const type = isObject(schema) ? plainType(schema) : null;
    if (type === null || !NAME.test(name)) return null;
    members.push(`${name}${required.includes(name) ? '' : '?'}: ${type}`);
  }
  return members.length === 0 ? '{ }' : `{ ${members.join('; ')} }`;
}

export async function compiledType(schema: JsonSchema): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  return typeExpression(
    await compile({ $id: 'Value', ...schema }, 'Value', {
      format: false,
      bannerComment: '',
      ignoreMinAndMaxItems: true,
      additionalProperties: false,
    }),
  );
}

/** `export type Value = 1 | 2` or `export interface Value {…}` → what stands right of the name. */
function typeExpression(text: string): string {
  const alias = /export type Value\s*=\s*([\s\S]*?);?\s*$/.exec(text.trim());
  const shape = /export interface Value\s*(\{[\s\S]*\})\s*$/.exec(text.trim());
  // Unformatted members end with their line alone: on one line they need a semicolon between them.
  return (alias?.[1] ?? shape?.[1] ?? 'unknown')
    .replaceAll(/([^{;|\s])\s*\n\s*(?=[^}|\s])/g, '$1; ')
    .replaceAll(/\s*\n\s*/g, ' ');
}

function typeRelevant(schema: { readonly [key: string]: Json }): Json {
  const relevant: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (TYPE_KEYWORDS.has(key)) relevant[key] = nested(key, value);
  }
  return relevant;
}

function nested(key: string, value: Json): Json {
  if (key === 'enum' || key === 'const' || key === 'required') return value;
  if (isList(value)) return value.map((item) => nested('items', item));
  if (!isObject(value)) return value;
  if (key === 'properties')
    return Object.fromEntries(
      Object.entries(value).map(([name, own]) => [name, isObject(own) ? typeRelevant(own) : own]),
    );
  return typeRelevant(value);
}

/** The entity's interfaces: a part of types/<module>.ts. */
export function typesPart(entity: EntityModel, types: TypeNames): string {
  const name = toPascalCase(entity.id);
  return [
    '',
    `/** ${entity.title}: a record as lists and details answer it. */`,
    `export interface ${name} {`,
    ...entity.fields
      .filter((field) => field.kind !== VESSEL)
      .map((field) =>
        member(field, field.name, `${types.typeOf(field.schema)}${field.column.nullable ? ' | null' : ''}`),
      ),
    '}',
    ...entity.forms.flatMap((form) => ['', ...formType(name, form, types)]),
    '',
    ...entityTypes(name, entity, types),
    '',
  ].join('\n');
}

/** What rules are typed by (src/core/entity-types.ts). */
function entityTypes(name: string, entity: EntityModel, types: TypeNames): readonly string[] {
  const stored = new Set(entity.fields.map((field) => field.name));
  const asked = entity.forms.flatMap(({ fields }) => fields).filter((field) => !stored.has(field.name));
  const answers = answersOf(entity).map(({ rule, input }): Member => [rule, types.typeOf(input)]);
  const typed = new Map(asked.map((field): Member => [field.name, types.typeOf(field.schema)]));
  return [
    "declare module '../../core/entity-types.ts' {",
    '  interface EntityTypes {',
    `    readonly ${JSON.stringify(entity.id)}: {`,
    `      readonly record: ${name}${membersOf([...detailsOf(entity), ...rollupsOf(entity, types)], ' & ')};`,
    `      readonly typed: ${membersOf([...typed])};`,
    `      readonly to: ${membersOf(referencesOf(entity))};`,
    `      readonly answers: ${membersOf(answers)};`,
    '    };',
    '  }',
    '}',
  ];
}

type Member = readonly [name: string, type: string];

/** Without members nothing follows `before`. */
function membersOf(members: readonly Member[], before = ''): string {
  if (members.length === 0) return before === '' ? '{}' : '';
  return `${before}{ ${members.map(([name, type]) => `readonly ${JSON.stringify(name)}: ${type};`).join(' ')} }`;
}

function referencesOf({ fields }: EntityModel): readonly Member[] {
  return fields.flatMap(({ name, to }) => (to === null ? [] : [[name, JSON.stringify(to)] as const]));
}

/** Calls that a rule answers, by the rule. */
function answersOf({ calls }: EntityModel): readonly { readonly rule: string; readonly input: JsonSchema }[] {
  return calls.flatMap((call) => {
    const rule = call.use === 'question' ? optionOf(call, 'rule') : undefined;
    return rule === undefined ? [] : [{ rule, input: oneOf(call.input) }];
  });
}

/** A rule answers one set of arguments, however many are asked at once. */
function oneOf(input: JsonSchema): JsonSchema {
  const { properties } = input;
  if (!isObject(properties)) return input;
  const { items: _items, ...own } = properties;
  return { ...input, properties: own };
}

/** What a record holds beyond fields of its own, as its forms have it. */
function detailsOf({ fields }: EntityModel): readonly Member[] {
  return fields
    .filter(({ kind }) => kind === 'detail')
    .map(({ name, column }) => [name, column.nullable ? 'Details | null' : 'Details']);
}

function rollupsOf({ computed }: EntityModel, types: TypeNames): readonly Member[] {
  return computed
    .filter(isAsked)
    .map(({ name, schema, rollup }) => [
      name,
      `${types.typeOf(schema)}${rollup?.take === 'count' || rollup?.take === 'exists' ? '' : ' | null'}`,
    ]);
}

/** module folder → the parts of its entities. */
export function emitTypes(modules: ReadonlyMap<string, readonly string[]>): readonly OutputFile[] {
  return [...modules].map(([module, parts]) => file(`types/${module}.ts`, parts.join('')));
}

function formType(entity: string, form: FormModel, types: TypeNames): readonly string[] {
  return [
    `/** ${form.title}: what a person fills in. */`,
    `export interface ${entity}${toPascalCase(form.key)} {`,
    ...form.fields.map((field) =>
      member(field, `${field.name}${field.required ? '' : '?'}`, types.typeOf(field.schema)),
    ),
    '}',
  ];
}

function member(field: FieldModel, name: string, type: string): string {
  return `  /** ${field.title} */\n  readonly ${name}: ${type};`;
}
