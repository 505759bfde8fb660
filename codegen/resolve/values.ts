// x-value of an entity's properties → what the database works out; check has read every expression before.
import type { ValueModel } from '../../src/core/computed-model.ts';
import { splitPath } from '../../src/core/naming.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import type { ExpressionScope } from '../expression/expression-scope.ts';
import { readExpression } from '../expression/read-expression.ts';
import { fieldShape, type FieldShape } from '../expression/shape.ts';
import { textOf, textOrNull } from './config-values.ts';
import { engineFields } from './engine-fields.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';

export function resolveValues(entity: EntityEntry, scope: ResolveScope): ReadonlyMap<string, ValueModel> {
  const said = Object.entries(entity.computed).flatMap(([name, property]) => {
    const text = textOrNull(property['x-value']);
    return text === null ? [] : [[name, text] as const];
  });
  return new Map(said.map(([name, text]) => [name, valueModel(text, expressionScope(entity, scope))]));
}

function valueModel(text: string, scope: ExpressionScope): ValueModel {
  const typed = readExpression(text, scope);
  if (typed === null || typed.type === 'nothing') throw new Error(`the expression ${text} comes to nothing`);
  return { expression: typed.model, type: typed.type };
}

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
