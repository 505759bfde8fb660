// OpenAPI 3.1 of the calls that the config declares, from the same schemas the validators are made of.
// The server's own calls (login, uploads …) are added to it at /api/openapi.json by the server.
import type { ComputedModel } from '../../src/core/computed-model.ts';
import type { CallModel, EntityModel } from '../../src/core/entity-model.ts';
import type { Json, JsonSchema } from '../../src/core/model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import type { MeasureModel } from '../../src/core/statistics.ts';
import { joinLines, type OutputFile } from './output.ts';

/** Text of an entity's paths and of its record schema, the members of two JSON objects. */
export interface OpenapiPart {
  /** null: it has no calls. */
  readonly paths: Buffer | null;
  readonly schemas: Buffer;
}

export function openapiPart(entity: EntityModel): OpenapiPart {
  const paths = entity.calls.map((call) => `${JSON.stringify(call.path)}:${JSON.stringify({ [call.method.toLowerCase()]: operation(entity, call) })}`);
  return {
    paths: paths.length === 0 ? null : Buffer.from(paths.join(',\n')),
    schemas: Buffer.from(`${JSON.stringify(toPascalCase(entity.id))}:${JSON.stringify(recordSchema(entity))}`),
  };
}

export function emitOpenapi(version: string, parts: readonly OpenapiPart[]): readonly OutputFile[] {
  const head = {
    openapi: '3.1.0',
    info: { title: '管理平台接口', version, description: '所有回应都是 { code, message, result }；code 为 200 表示成功。' },
    security: [{ accessToken: [] }],
  };
  const shared = {
    securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' } },
    parameters: { appKey: { name: 'appKey', in: 'query', required: true, schema: { const: 'esp' } } },
  };
  const paths = parts.flatMap((part) => part.paths ?? []);
  const schemas = [Buffer.from(`"WriteResult":${JSON.stringify(writeResult())}`), ...parts.map((part) => part.schemas)];
  const text = [
    Buffer.from(`${JSON.stringify(head).slice(0, -1)},"paths":{\n`), ...joinLines(paths),
    Buffer.from(`\n},"components":${JSON.stringify(shared).slice(0, -1)},"schemas":{\n`), ...joinLines(schemas),
    Buffer.from('\n}}}\n'),
  ];
  return [{ path: 'openapi.json', text }];
}

function operation(entity: EntityModel, call: CallModel): Json {
  return {
    operationId: call.id.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    tags: [entity.title],
    summary: `${entity.title} ${call.name}`,
    ...(call.open === 'visitor' ? { security: [] } : {}),
    parameters: [{ $ref: '#/components/parameters/appKey' }, ...(call.method === 'GET' ? queryParameters(inputOf(call)) : [])],
    ...(call.method === 'POST' ? { requestBody: { content: { 'application/json': { schema: described(inputOf(call)) } } } } : {}),
    responses: { 200: { description: '回应', content: contentOf(entity, call) } },
  };
}

/** Arguments under the names the call gives them, which its callers are to use. */
function inputOf({ input, names }: CallModel): JsonSchema {
  const outward = new Map(Object.entries(names).map(([name, own]) => [own, name]));
  const nameOf = (own: Json): string => outward.get(String(own)) ?? String(own);
  const properties = isSchema(input['properties'] ?? null) ? Object.entries(input['properties'] as JsonSchema) : [];
  const required = Array.isArray(input['required']) ? input['required'] : [];
  return { ...input, properties: Object.fromEntries(properties.map(([own, schema]) => [nameOf(own), schema])), required: required.map(nameOf) };
}

function contentOf(entity: EntityModel, call: CallModel): Json {
  if (call.op === 'export') return { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: { type: 'object', required: ['code', 'message', 'result'], properties: { code: { enum: [200, '0001', '0002', '0003', 401, 402] }, message: { type: 'string' }, result: resultOf(entity, call) } } } };
}

function resultOf(entity: EntityModel, call: CallModel): JsonSchema {
  const record: JsonSchema = { $ref: `#/components/schemas/${toPascalCase(entity.id)}` };
  const integer: JsonSchema = { type: 'integer' };
  switch (call.op) {
    case 'list': case 'group': return { type: 'object', properties: { records: { type: 'array', items: record }, total: integer, page: integer, pageSize: integer } };
    case 'get': return record;
    case 'all': case 'mine': case 'children': return { type: 'array', items: record };
    case 'stat': return { type: 'array', items: { type: 'object', properties: measureSchemas(call) } };
    case 'answer': case 'completeness': case 'handler': case 'import': return {};
    default: return { $ref: '#/components/schemas/WriteResult' };
  }
}

/** Counts and rates of a statistic; the dimensions it was counted by stand beside them. */
function measureSchemas(call: CallModel): { [name: string]: JsonSchema } {
  const measures = (call.options['measures'] ?? []) as unknown as readonly MeasureModel[];
  return Object.fromEntries(measures.map(({ name, title, kind }) => [name, { type: kind === 'rate' ? ['number', 'null'] : 'integer', title }]));
}

function writeResult(): Json {
  return { type: 'object', required: ['id', 'rowVersion'], properties: { id: { type: 'integer' }, rowVersion: { type: 'integer' } } };
}

function recordSchema(entity: EntityModel): Json {
  const fields = entity.fields.filter((field) => field.kind !== 'detail');
  return { type: 'object', title: entity.title, properties: Object.fromEntries([...fields.map((field) => [field.name, described(field.schema)]), ...entity.computed.map(computedSchema)]) };
}

/** The rule knows the shape of its value; the server puts it in when it describes itself. */
function computedSchema({ name, title, rule, schema }: ComputedModel): readonly [string, Json] {
  return [name, { ...described(schema), title, readOnly: true, ...(rule === '' ? {} : { 'x-computed': rule }) }];
}

function queryParameters(input: JsonSchema): Json[] {
  const properties = input['properties'];
  const required = Array.isArray(input['required']) ? input['required'] : [];
  return Object.entries(typeof properties === 'object' && properties !== null ? properties : {}).map(([name, schema]) =>
    ({ name, in: 'query', required: required.includes(name), schema: isSchema(schema) ? described(schema) : schema }));
}

/** Our own keywords say nothing to a reader of OpenAPI. */
function described(schema: JsonSchema): JsonSchema {
  const shown: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'errorMessage' || key.startsWith('x-')) continue;
    shown[key] = key === 'properties' ? describedEach(value) : key === 'items' && isSchema(value) ? described(value) : value;
  }
  return shown;
}

function describedEach(properties: Json): Json {
  if (!isSchema(properties)) return properties;
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, isSchema(schema) ? described(schema) : schema]));
}

function isSchema(value: Json): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
