// OpenAPI 3.1 of the calls that the config declares, from the same schemas the validators are made of.
// The server's own calls (login, uploads …) are added to it at /api/openapi.json by the server.
import { parseOwn } from '../../src/core/own-json.ts';
import { isObject, objectOf, type Json, type JsonSchema } from '../../src/core/json.ts';
import { fieldOption, VESSEL } from '../../src/core/field-kind.ts';
import { optionOf, statisticOf } from '../../src/core/call-uses.ts';
import type { ComputedModel } from '../../src/core/computed-model.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { answerSchema, answeredSchema, failureSchema } from '../../src/core/answer-schema.ts';
import { toBytes } from '../to-bytes.ts';
import { joinLines, type OutputFile } from './output.ts';

/** Text of an entity's paths and of its record schema, the members of two JSON objects. */
export interface OpenapiPart {
  /** null: it has no calls. */
  readonly paths: Buffer | null;
  readonly schemas: Buffer;
}

export function openapiPart(entity: EntityModel): OpenapiPart {
  const paths = entity.calls.map(
    (call) => `${JSON.stringify(call.path)}:{"${call.method.toLowerCase()}":${operation(entity, call)}}`,
  );
  return {
    paths: paths.length === 0 ? null : toBytes(paths.join(',\n')),
    schemas: toBytes(`${JSON.stringify(toPascalCase(entity.id))}:${recordSchema(entity)}`),
  };
}

export function emitOpenapi(version: string, parts: readonly OpenapiPart[]): readonly OutputFile[] {
  const head = {
    openapi: '3.1.0',
    info: {
      title: '管理平台接口',
      version,
      description: '所有回应都是 { code, message, result }；code 为 200 表示成功。',
    },
    security: [{ accessToken: [] }],
  };
  const shared = {
    securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' } },
    parameters: { appKey: { name: 'appKey', in: 'query', required: true, schema: { const: 'esp' } } },
  };
  const paths = parts.flatMap((part) => part.paths ?? []);
  const schemas = [Buffer.from(JSON.stringify(SHARED_SCHEMAS).slice(1, -1)), ...parts.map((part) => part.schemas)];
  const text = [
    Buffer.from(`${JSON.stringify(head).slice(0, -1)},"paths":{\n`),
    ...joinLines(paths),
    Buffer.from(`\n},"components":${JSON.stringify(shared).slice(0, -1)},"schemas":{\n`),
    ...joinLines(schemas),
    Buffer.from('\n}}}\n'),
  ];
  return [{ path: 'openapi.json', text }];
}

/** Its JSON. The schemas within are texts that calls share, so it is put together and not made of an object. */
function operation(entity: EntityModel, call: CallModel): string {
  const facts = {
    operationId: call.id.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    tags: [entity.title],
    summary: `${entity.title} ${call.name}`,
    ...(call.open === 'visitor' ? { security: [] } : {}),
  };
  const parameters = [APP_KEY, ...(call.method === 'POST' ? [] : queryParameters(inputOf(call)))];
  const body =
    call.method === 'POST'
      ? `,"requestBody":{"content":{"application/json":{"schema":${described(inputOf(call))}}}}`
      : '';
  return `${JSON.stringify(facts).slice(0, -1)},"parameters":[${parameters.join()}]${body},"responses":{"200":{"description":"回应","content":${contentOf(entity, call)}}}}`;
}

const APP_KEY = JSON.stringify({ $ref: '#/components/parameters/appKey' });

/** Arguments under the names the call gives them, which its callers are to use. */
function inputOf({ input, names }: CallModel): JsonSchema {
  if (Object.keys(names).length === 0 && input['properties'] !== undefined && input['required'] !== undefined)
    return input;
  const outward = new Map(Object.entries(names).map(([name, own]) => [own, name]));
  const nameOf = (own: Json): string => outward.get(String(own)) ?? String(own);
  const properties = Object.entries(objectOf(input['properties']));
  const required = Array.isArray(input['required']) ? input['required'] : [];
  return {
    ...input,
    properties: Object.fromEntries(properties.map(([own, schema]) => [nameOf(own), schema])),
    required: required.map(nameOf),
  };
}

function contentOf(entity: EntityModel, call: CallModel): string {
  return BINARY[call.use] ?? `${ANSWER_HEAD}${JSON.stringify(resultOf(entity, call))}${ANSWER_TAIL}`;
}

/** Calls that answer a file: its type. */
const BINARY: Readonly<Partial<Record<CallModel['use'], string>>> = {
  sheet: binary('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  bundle: binary('application/zip'),
};

function binary(type: string): string {
  return JSON.stringify({ [type]: { schema: { type: 'string', format: 'binary' } } });
}

const RESULT = '$result';
const [ANSWER_HEAD = '', ANSWER_TAIL = ''] = JSON.stringify({
  'application/json': { schema: answerSchema(RESULT) },
}).split(JSON.stringify(RESULT));

function resultOf(entity: EntityModel, call: CallModel): JsonSchema {
  const record: JsonSchema = { $ref: `#/components/schemas/${toPascalCase(entity.id)}` };
  const integer: JsonSchema = { type: 'integer' };
  switch (call.use) {
    case 'page':
    case 'groups':
      return {
        type: 'object',
        properties: { records: { type: 'array', items: record }, total: integer, page: integer, pageSize: integer },
      };
    case 'record':
      return record;
    case 'choices':
    case 'own':
    case 'entries':
      return { type: 'array', items: record };
    case 'counts':
      return { type: 'array', items: { type: 'object', properties: measureSchemas(call) } };
    case 'question':
    case 'progress':
    case 'custom':
    case 'intake':
      return {};
    case 'tell':
      return { $ref: '#/components/schemas/TellResult' };
    case 'paper':
      return { $ref: '#/components/schemas/FileResult' };
    case 'fire':
    case 'judge':
      return firedResult(call);
    default:
      return WRITTEN;
  }
}

const WRITTEN: JsonSchema = { $ref: '#/components/schemas/WriteResult' };
const COUNTED: JsonSchema = { $ref: '#/components/schemas/CountResult' };

/** Of many records the answer says how many and which. */
function firedResult(call: CallModel): JsonSchema {
  const many = optionOf(call, 'many');
  if (many === 'required') return COUNTED;
  return many === 'optional' ? { anyOf: [WRITTEN, COUNTED] } : WRITTEN;
}

/** Counts and rates of a statistic; the dimensions it was counted by stand beside them. */
function measureSchemas(call: CallModel): { [name: string]: JsonSchema } {
  return Object.fromEntries(
    (statisticOf(call)?.measures ?? []).map(({ name, title, kind }) => [
      name,
      { type: kind === 'rate' ? ['number', 'null'] : 'integer', title },
    ]),
  );
}

/** What calls answer, and what refused ones do. */
const SHARED_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  WriteResult: {
    type: 'object',
    required: ['id', 'rowVersion'],
    properties: { id: { type: 'integer' }, rowVersion: { type: 'integer' } },
  },
  CountResult: {
    type: 'object',
    required: ['count', 'ids'],
    properties: { count: { type: 'integer' }, ids: { type: 'array', items: { type: 'integer' } } },
  },
  FileResult: {
    type: 'object',
    required: ['url', 'name', 'size'],
    properties: { url: { type: 'string' }, name: { type: 'string' }, size: { type: 'integer' } },
  },
  TellResult: {
    type: 'object',
    required: ['count', 'outcomes'],
    properties: {
      count: { type: 'integer' },
      recent: { type: 'integer' },
      none: { type: 'integer' },
      outcomes: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'kind', 'isDone', 'message'],
          properties: {
            id: { type: 'integer' },
            kind: { type: 'string', enum: ['reminded', 'recent', 'none'] },
            isDone: { type: 'boolean' },
            message: { type: 'string' },
            last: { type: 'object', properties: { time: { type: 'string' }, by: { type: 'string' } } },
          },
        },
      },
    },
  },
  Failure: failureSchema(),
};

function recordSchema(entity: EntityModel): string {
  const fields = entity.fields.filter((field) => field.kind !== VESSEL);
  const answers = new Map(
    fields.map(
      (field) => [field.name, fieldOption(field, 'named') === true ? NAMED_FILES : answered(field.schema)] as const,
    ),
  );
  const aliases = Object.entries(entity.aliases).map(([name, field]) => [name, answers.get(field) ?? '{}'] as const);
  const properties = new Map([...answers, ...aliases, ...entity.computed.map(computedSchema)]);
  return objectText([
    ['type', '"object"'],
    ['title', JSON.stringify(entity.title)],
    ['properties', objectText([...properties])],
  ]);
}

const NAMED_FILES = JSON.stringify({
  type: 'array',
  items: {
    type: 'object',
    required: ['name', 'url'],
    properties: { name: { type: 'string' }, url: { type: 'string' } },
  },
});

/** The rule knows the shape of its value; the server puts it in when it describes itself. */
function computedSchema({ name, title, rule, schema }: ComputedModel): readonly [string, string] {
  const shown = parseOwn<JsonSchema>(answered(schema));
  return [name, JSON.stringify({ ...shown, title, readOnly: true, ...(rule === '' ? {} : { 'x-computed': rule }) })];
}

function queryParameters(input: JsonSchema): readonly string[] {
  const properties = input['properties'] ?? null;
  const required = Array.isArray(input['required']) ? input['required'] : [];
  return Object.entries(isObject(properties) ? properties : {}).map(
    ([name, schema]) =>
      `${JSON.stringify({ name, in: 'query', required: required.includes(name) }).slice(0, -1)},"schema":${described(schema)}}`,
  );
}

/** JSON of what a reader of OpenAPI is shown, who has no use for our own keywords; made once for each schema. */
function described(schema: Json): string {
  if (!isObject(schema)) return JSON.stringify(schema);
  const known = TEXTS.get(schema);
  if (known !== undefined) return known;
  const text =
    schema['properties'] === undefined && schema['items'] === undefined
      ? JSON.stringify(shownOf(schema))
      : objectText(Object.entries(shownOf(schema)).map(memberText));
  TEXTS.set(schema, text);
  return text;
}

function shownOf(schema: JsonSchema): JsonSchema {
  const shown: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key !== 'errorMessage' && !key.startsWith('x-')) shown[key] = value;
  }
  return shown;
}

function memberText([key, value]: readonly [string, Json]): readonly [string, string] {
  return [
    key,
    key === 'properties' ? describedEach(value) : key === 'items' ? described(value) : JSON.stringify(value),
  ];
}

/** The same of a value that is answered. */
function answered(schema: JsonSchema): string {
  const known = ANSWERED.get(schema);
  if (known !== undefined) return known;
  const text = JSON.stringify(answeredSchema(schema));
  ANSWERED.set(schema, text);
  return text;
}

const TEXTS = new WeakMap<JsonSchema, string>();
const ANSWERED = new WeakMap<JsonSchema, string>();

function describedEach(properties: Json): string {
  return isObject(properties)
    ? objectText(Object.entries(properties).map(([name, schema]) => [name, described(schema)]))
    : JSON.stringify(properties);
}

/** An object of members that are JSON already. */
function objectText(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
}
