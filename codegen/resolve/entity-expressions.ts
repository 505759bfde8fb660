// What expressions of an entity read, once check has read them before.
import { splitPath } from '../../src/core/naming.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import type { ExpressionScope } from '../expression/expression-scope.ts';
import { fieldShape, type FieldShape } from '../expression/shape.ts';
import { textOf } from './config-values.ts';
import { engineFields } from './engine-fields.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';

/** Fields and paths as the config says them; `own`: properties of a form over the entity's. */
export function expressionScope(
  entity: EntityEntry,
  scope: ResolveScope,
  own: Readonly<Record<string, JsonSchema>> = {},
): ExpressionScope {
  const settings = [...scope.entities.values()].find(({ facts }) => facts['settings'] !== undefined);
  return {
    field: (path) => (own[path] === undefined ? shapeAt(entity, path, scope) : fieldShape(own[path], scope.kinds)),
    setting: (name) => (settings === undefined ? undefined : shapeAt(settings, name, scope)),
    say: (code, facts) => {
      throw new Error(`check let ${code} pass: ${JSON.stringify(facts)}`);
    },
  };
}

function shapeAt(entity: EntityEntry, path: string, scope: ResolveScope): FieldShape | undefined {
  const [through, name] = splitPath(path);
  if (through !== null) {
    const target = scope.entities.get(textOf(entity.properties[through]?.['x-to']));
    return target === undefined ? undefined : shapeAt(target, name, scope);
  }
  const property = entity.properties[name] ?? entity.computed[name];
  if (property !== undefined) return fieldShape(property, scope.kinds);
  const engine = engineFields('', true).find((field) => field.name === name);
  return engine === undefined ? undefined : fieldShape({ ...engine.schema, 'x-kind': engine.kind }, scope.kinds);
}
