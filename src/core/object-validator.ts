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
  const listed: Listed = {
    ...parts,
    properties: Object.entries(parts.properties).map(([name, validate]) => ({
      name,
      validate,
      pointer: `/${escapePointer(name)}`,
      isRequired: required.has(name),
    })),
    known: parts.properties,
    unlisted: [...required].filter((name) => parts.properties[name] === undefined),
  };
  const validate: Validate = (data) => {
    const issues = isRecord(data) ? objectIssues(listed, data) : [typeIssue(parts.schema, data)];
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

/** Worked out once: most objects are right, and then nothing else is made of them. */
interface Listed extends Pick<ObjectParts, 'schema' | 'rest'> {
  readonly properties: readonly Property[];
  readonly known: ObjectParts['properties'];
  /** Required and of no property. */
  readonly unlisted: readonly string[];
}

interface Property {
  readonly name: string;
  readonly validate: PropertyValidate;
  readonly pointer: string;
  readonly isRequired: boolean;
}

function objectIssues(parts: Listed, data: Values): readonly ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  for (const property of parts.properties) {
    if (data[property.name] !== undefined) addPropertyIssues(issues, { schema: parts.schema, property, data });
    else if (property.isRequired) issues.push(missingIssue(parts.schema, property.name, data));
  }
  for (const name of parts.unlisted) if (data[name] === undefined) issues.push(missingIssue(parts.schema, name, data));
  if (parts.schema['additionalProperties'] === false) addUnknownIssues(issues, parts, data);
  issues.push(...restIssues(parts, data));
  return issues;
}

function missingIssue(schema: JsonSchema, name: string, data: Values): ValidationIssue {
  return {
    keyword: 'required',
    instancePath: '',
    schemaPath: '#/required',
    params: { missingProperty: name },
    message: `must have required property '${name}'`,
    parentSchema: schema,
    data,
  };
}

interface Judged {
  readonly schema: JsonSchema;
  readonly property: Property;
  readonly data: Values;
}

function addPropertyIssues(issues: ValidationIssue[], { schema, property, data }: Judged): void {
  const { name, validate, pointer } = property;
  const isFine = validate(data[name], {
    instancePath: pointer,
    parentData: data,
    parentDataProperty: name,
    rootData: data,
  });
  if (!isFine) issues.push(...(validate.errors ?? []).map((issue) => rooted(issue, schema, name)));
}

/** The property was compiled without its title and messages; an issue of the property itself gets them back. */
function rooted(issue: ValidationIssue, schema: JsonSchema, name: string): ValidationIssue {
  const isOfProperty = issue.schemaPath.lastIndexOf('/') === 1;
  const own = propertySchema(schema, name);
  const schemaPath = `#/properties/${escapePointer(name)}${issue.schemaPath.slice(1)}`;
  return isOfProperty && own !== null ? { ...issue, schemaPath, parentSchema: own } : { ...issue, schemaPath };
}

function addUnknownIssues(issues: ValidationIssue[], { schema, known }: Listed, data: Values): void {
  for (const name of Object.keys(data)) {
    if (Object.hasOwn(known, name)) continue;
    issues.push({
      keyword: 'additionalProperties',
      instancePath: '',
      schemaPath: '#/additionalProperties',
      params: { additionalProperty: name },
      message: 'must NOT have additional properties',
      parentSchema: schema,
      data,
    });
  }
}

/** Messages name the missing property by its title, so a conditional `required` reports the whole form's schema. */
function restIssues({ schema, rest }: Listed, data: Values): readonly ValidationIssue[] {
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
