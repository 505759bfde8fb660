// GET /api/openapi.json: the generated description of the model's calls, with the server's own calls beside them.
// Put together at the first request; anybody may read it.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { parseOwn } from '../../core/own-json.ts';
import { answeredSchema, answerSchema } from '../../core/answer-schema.ts';
import type { ComputedRule } from '../../core/rule.ts';
import type { SystemCall } from '../context.ts';
import { APP_KEY, PLAIN_ROUTES } from './openapi-routes.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from './prepared-answer.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: { readonly schemas: Readonly<Record<string, RecordSchema>> };
}

interface RecordSchema {
  readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface OpenApiSource {
  /** src/generated/openapi.json. */
  readonly file: string;
  readonly systemCalls: readonly SystemCall[];
  /** Their rules know the shape of computed fields. */
  readonly computed: Readonly<Record<string, ComputedRule>>;
}

export function registerOpenApi(app: FastifyInstance, source: OpenApiSource): void {
  let answer: Promise<PreparedAnswer> | null = null;
  app.get('/api/openapi.json', { config: { withoutAppKey: true } }, async (_request, reply) => {
    answer ??= describe(source).then(prepareAnswer);
    return sendPrepared(reply, await answer);
  });
}

async function describe({ file, systemCalls, computed }: OpenApiSource): Promise<string> {
  const generated = parseOwn<OpenApi>(await readFile(file, 'utf8'));
  const own = Object.fromEntries(systemCalls.map((call) => [call.path, pathItem(call)]));
  const schemas = Object.fromEntries(
    Object.entries(generated.components.schemas).map(([name, schema]) => [name, withComputed(schema, computed)]),
  );
  return JSON.stringify({
    ...generated,
    components: { ...generated.components, schemas },
    paths: { ...generated.paths, ...own, ...PLAIN_ROUTES },
  });
}

function withComputed(schema: RecordSchema, rules: OpenApiSource['computed']): RecordSchema {
  if (schema.properties === undefined) return schema;
  const properties = Object.entries(schema.properties).map(([name, { 'x-computed': rule, ...property }]) => [
    name,
    typeof rule === 'string' ? { ...property, ...answeredSchema(rules[rule]?.schema ?? {}) } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function pathItem(call: SystemCall): unknown {
  return {
    post: {
      operationId: call.id,
      summary: call.title,
      parameters: [APP_KEY],
      requestBody: { content: { 'application/json': { schema: call.input } } },
      responses: { 200: { description: '回应', content: { 'application/json': { schema: answerSchema({}) } } } },
      ...(call.access === 'visitor' ? { security: [] } : {}),
    },
  };
}
