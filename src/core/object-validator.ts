// Puts the compiled validators of single properties together into the validator of an object: what an ajv function of
// the whole schema would report, in the order of the fields. Equal properties of a thousand forms are so compiled once.
// Also derives the validator of a draft, which asks for nothing to be present but what it names.
import type { JsonSchema } from './json.ts';
import type { Validate, ValidationIssue } from './validation-issue.ts';

/** A standalone ajv function; it takes the place of its value as second argument. */
export interface PropertyValidate {
  (
    data: unknown,
    context?: {
      readonly instancePath?: string;
      readonly parentData?: unknown;
      readonly parentDataProperty?: string;
      readonly rootData?: unknown;
    },
  ): boolean;
  errors?: readonly ValidationIssue[] | null;
}

export interface ObjectParts {
  readonly schema: JsonSchema;
  /** By property, in the order of the schema. */
  readonly properties: Readonly<Record<string, PropertyValidate>>;
  /** What spans several properties (if, allOf, dependencies …), or null. */
  readonly rest: PropertyValidate | null;
}

type Values = Readonly<Record<string, unknown>>;

export function objectValidator(parts: ObjectParts): Validate {
  const required = new Set(stringsOf(parts.schema['required']));
  const validate: Validate = (data) => {
    const issues = isRecord(data) ? objectIssues(parts, required, data) : [typeIssue(parts.schema, data)];
    validate.errors = issues.length === 0 ? null : issues;
    return issues.length === 0;
  };
  return validate;
}

const PRESENCE = new Set(['required', 'minItems', 'minLength', 'minProperties', 'dependencies', 'contains']);

/** The same but for presence, which only `draftRequired` at the top still needs. `if` reports nothing of its own. */
export function draftValidator(full: Validate, draftRequired: readonly string[]): Validate {
  const needed = new Set(draftRequired);
  const validate: Validate = (data) => {
    full(data);
    const issues = (full.errors ?? []).filter((issue) => isDraftIssue(issue, needed));
    validate.errors = issues.length === 0 ? null : issues;
    return issues.length === 0;
  };
  return validate;
}

function isDraftIssue(issue: ValidationIssue, needed: ReadonlySet<string>): boolean {
  if (issue.keyword === 'if') return false;
  if (issue.keyword === 'required' && issue.instancePath === '')
    return needed.has(String(issue.params['missingProperty']));
  return !PRESENCE.has(issue.keyword);
}

function objectIssues(parts: ObjectParts, required: ReadonlySet<string>, data: Values): readonly ValidationIssue[] {
  const known = Object.entries(parts.properties).flatMap(([name, validate]) =>
    data[name] === undefined
      ? missingIssues(parts.schema, required.has(name), { name, data })
      : propertyIssues({ schema: parts.schema, name, validate, data }),
  );
  const unlisted = [...required].filter((name) => parts.properties[name] === undefined && data[name] === undefined);
  return [
    ...known,
    ...unlisted.flatMap((name) => missingIssues(parts.schema, true, { name, data })),
    ...unknownIssues(parts, data),
    ...restIssues(parts, data),
  ];
}

function missingIssues(
  schema: JsonSchema,
  isRequired: boolean,
  { name, data }: { readonly name: string; readonly data: Values },
): readonly ValidationIssue[] {
  if (!isRequired) return [];
  return [
    {
      keyword: 'required',
      instancePath: '',
      schemaPath: '#/required',
      params: { missingProperty: name },
      message: `must have required property '${name}'`,
      parentSchema: schema,
      data,
    },
  ];
}

function propertyIssues({
  schema,
  name,
  validate,
  data,
}: {
  readonly schema: JsonSchema;
  readonly name: string;
  readonly validate: PropertyValidate;
  readonly data: Values;
}): readonly ValidationIssue[] {
  const isFine = validate(data[name], {
    instancePath: `/${escapePointer(name)}`,
    parentData: data,
    parentDataProperty: name,
    rootData: data,
  });
  return isFine ? [] : (validate.errors ?? []).map((issue) => rooted(issue, schema, name));
}

/** The property was compiled without its title and messages; an issue of the property itself gets them back. */
function rooted(issue: ValidationIssue, schema: JsonSchema, name: string): ValidationIssue {
  const isOfProperty = issue.schemaPath.lastIndexOf('/') === 1;
  const own = propertySchema(schema, name);
  const schemaPath = `#/properties/${escapePointer(name)}${issue.schemaPath.slice(1)}`;
  return isOfProperty && own !== null ? { ...issue, schemaPath, parentSchema: own } : { ...issue, schemaPath };
}

function unknownIssues({ schema, properties }: ObjectParts, data: Values): readonly ValidationIssue[] {
  if (schema['additionalProperties'] !== false) return [];
  return Object.keys(data)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => ({
      keyword: 'additionalProperties',
      instancePath: '',
      schemaPath: '#/additionalProperties',
      params: { additionalProperty: name },
      message: 'must NOT have additional properties',
      parentSchema: schema,
      data,
    }));
}

/** Messages name the missing property by its title, so a conditional `required` reports the whole form's schema. */
function restIssues({ schema, rest }: ObjectParts, data: Values): readonly ValidationIssue[] {
  if (rest === null || rest(data)) return [];
  return (rest.errors ?? []).map((issue) =>
    issue.keyword === 'required' && issue.instancePath === '' ? { ...issue, parentSchema: schema } : issue,
  );
}

function typeIssue(schema: JsonSchema, data: unknown): ValidationIssue {
  return {
    keyword: 'type',
    instancePath: '',
    schemaPath: '#/type',
    params: { type: 'object' },
    message: 'must be object',
    parentSchema: schema,
    data,
  };
}

function propertySchema(schema: JsonSchema, name: string): JsonSchema | null {
  const properties = schema['properties'];
  const found = isRecord(properties) ? properties[name] : undefined;
  return isRecord(found) ? found : null;
}

function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
