// Argument validators of the system calls, which come as schemas: compiled at a call's first use by the library, which
// is loaded only then. The model's calls bring compiled ones. And what keeps Fastify from loading a compiler of its
// own.
import type { FastifyServerOptions } from 'fastify';
import { formats } from '../../core/formats/formats.ts';
import type { JsonSchema } from '../../core/json.ts';
import type { Validate } from '../../core/validation-issue.ts';

export type CompileInput = (schema: JsonSchema) => Promise<Validate>;

export function createInputCompiler(): CompileInput {
  const compiled = new Map<JsonSchema, Promise<Validate>>();
  let loaded: Promise<(schema: JsonSchema) => Validate> | null = null;
  return (schema) => {
    const known = compiled.get(schema);
    if (known !== undefined) return known;
    loaded ??= loadCompiler();
    const made = loaded.then((compile) => compile(schema));
    compiled.set(schema, made);
    return made;
  };
}

async function loadCompiler(): Promise<(schema: JsonSchema) => Validate> {
  const { Ajv } = await import('ajv');
  const ajv = new Ajv({
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    allErrors: true,
    verbose: true,
    strict: false,
    formats: Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, format.validate])),
  });
  return (schema) => ajv.compile(schema);
}

/** No route of ours names a schema to Fastify: arguments are checked by the door, answers are envelopes. */
export const WITHOUT_SCHEMAS: Pick<FastifyServerOptions, 'schemaController'> = {
  schemaController: {
    compilersFactory: {
      buildValidator: () => {
        throw new Error('routes of this server carry no schema for Fastify: see call-routes.ts');
      },
      buildSerializer: () => () => JSON.stringify,
    },
  },
};
