// GET /api/openapi.json: the generated description of the model's calls, with the server's own calls beside them.
// Put together at the first request; anybody may read it.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { SystemCall } from '../context.ts';

interface OpenApi {
  readonly paths: Readonly<Record<string, unknown>>;
}

export interface OpenApiSource {
  /** src/generated/openapi.json. */
  readonly file: string;
  readonly systemCalls: readonly SystemCall[];
}

export function registerOpenApi(app: FastifyInstance, source: OpenApiSource): void {
  let text: Promise<string> | null = null;
  app.get('/api/openapi.json', { config: { withoutAppKey: true } }, async (_request, reply) => {
    text ??= describe(source);
    return reply.header('content-type', 'application/json; charset=utf-8').send(await text);
  });
}

async function describe({ file, systemCalls }: OpenApiSource): Promise<string> {
  const generated = JSON.parse(await readFile(file, 'utf8')) as OpenApi;
  const own = Object.fromEntries(systemCalls.map((call) => [call.path, pathItem(call)]));
  return JSON.stringify({ ...generated, paths: { ...generated.paths, ...own } });
}

function pathItem(call: SystemCall): unknown {
  return {
    post: {
      operationId: call.id,
      summary: call.title,
      parameters: [{ name: 'appKey', in: 'query', required: true, schema: { const: 'esp' } }],
      requestBody: { content: { 'application/json': { schema: call.input } } },
      responses: { 200: { description: 'code 200 成功；其他见 message' } },
      ...(call.access === 'visitor' ? { security: [] } : {}),
    },
  };
}
