// Which compiled shape each property of a form is held to. The browser's form modules and the server's registry are
// both made of this, so that there is one verdict on both sides.
import { isObject, objectOf, type JsonSchema } from '../../src/core/json.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { SchemaCompiler } from './compiled-schema.ts';
import { literal, objectCode } from './output.ts';

/** Keywords that objectValidator sees to itself; the others at the top span several properties. */
const OF_OBJECT: ReadonlySet<string> = new Set([
  'type',
  'title',
  'description',
  'properties',
  'required',
  'additionalProperties',
  'errorMessage',
  'default',
]);

export interface FormShapes {
  /** Property and name of its shape, in the order of the schema. */
  readonly properties: readonly (readonly [string, string])[];
  /** Shape of what spans several properties, or null. */
  readonly rest: string | null;
  /** Every shape once. */
  readonly names: readonly string[];
  /** What a draft still needs; null: a draft is held to the whole schema. */
  readonly draftRequired: readonly string[] | null;
}

export function formShapes(form: FormModel, compiler: SchemaCompiler): FormShapes {
  const properties = propertiesOf(form.schema).map(([name, schema]) => [name, compiler.nameOf(schema)] as const);
  const over = restOf(form.schema);
  const rest = over === null ? null : compiler.nameOf(over);
  const names = [...new Set([...properties.map(([, shape]) => shape), ...(rest === null ? [] : [rest])])];
  return { properties, rest, names, draftRequired: form.draftRequired };
}

/** `properties: …, rest: …` of an object literal; `at` stands before each shape ("v."). */
export function shapesCode({ properties, rest }: FormShapes, at: string): string {
  return `properties: ${objectCode(properties.map(([name, shape]) => [name, `${at}${shape}`]))}, rest: ${rest === null ? 'null' : `${at}${rest}`}`;
}

export function draftCode({ draftRequired }: FormShapes): string {
  return draftRequired === null ? 'validate' : `draftValidator(validate, ${literal(draftRequired)})`;
}

export function propertiesOf(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  const properties = schema['properties'];
  return isObject(properties)
    ? Object.entries(properties).map(([name, one]) => [name, { ...objectOf(one) }] as const)
    : [];
}

function restOf(schema: JsonSchema): JsonSchema | null {
  const entries = Object.entries(schema).filter(([key]) => !OF_OBJECT.has(key));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
