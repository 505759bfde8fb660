// The validators of a model's forms, made of the very text that generate would write for the server, without writing
// it.
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { propertyOf } from '../../src/core/unknown-value.ts';
import { formats } from '../../src/core/formats/formats.ts';
import { formValidatorsOf, type FormValidators } from '../../src/core/form-validators.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { Validate } from '../../src/core/validation-issue.ts';
import { RUNTIME_NAMES, schemaCompiler, type CompiledCache } from '../emit/compiled-schema.ts';
import { formShapes } from '../emit/form-shapes.ts';

/** "<entity>.<Form>" → full and draft validator. `compiled`: what an earlier generation left, or an empty map. */
export function compileForms(model: AppModel, compiled: CompiledCache): Readonly<Record<string, FormValidators>> {
  const compiler = schemaCompiler(compiled);
  const require = createRequire(import.meta.url);
  const runtime = [
    formats,
    defaultOf(require('ajv/dist/runtime/ucs2length.js')),
    defaultOf(require('ajv/dist/runtime/equal.js')),
  ];
  const made = new Map<string, Validate>();
  const shape = (name: string): Validate => {
    const known = made.get(name) ?? evaluate(compiler.codeOf(name), runtime);
    made.set(name, known);
    return known;
  };
  return formValidatorsOf(
    model,
    Object.fromEntries(
      model.entities
        .flatMap((entity) => entity.forms)
        .map((form) => {
          const { properties, rest, draftRequired } = formShapes(form, compiler);
          return [
            `${form.entity}.${form.key}`,
            {
              properties: Object.fromEntries(properties.map(([name, own]) => [name, shape(own)])),
              rest: rest === null ? null : shape(rest),
              draftRequired,
            },
          ];
        }),
    ),
  );
}

/** The text is our own compiler's, as src/generated/validators would hold it. */
function evaluate(code: string, runtime: readonly unknown[]): Validate {
  return compileFunction(`return ${code};`, [...RUNTIME_NAMES]).apply(null, [...runtime]);
}

function defaultOf(module: unknown): unknown {
  return propertyOf(module, 'default') ?? module;
}
