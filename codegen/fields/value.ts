// x-value of a property, read once: an expression that the database works out. It can be read, comes to what the field
// is, tells nobody more than its sources do, and hangs on itself nowhere.
import type { ValueModel } from '../../src/core/computed-model.ts';
import { child, looseCursor, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldsAlong } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import { readText, readerProblems, shapeOfFacts } from '../expression/check-scope.ts';
import { wordsOf, type ExpressionScope } from '../expression/expression-scope.ts';
import { readExpression } from '../expression/read-expression.ts';
import { expressionScope } from '../resolve/entity-expressions.ts';
import type { EntityEntry, ResolveScope } from '../resolve/resolve-scope.ts';
import type { PropertyReading } from './property-place.ts';

export interface ValueReading extends PropertyReading {
  readonly at: Cursor;
  readonly text: string;
  model(scope: ExpressionScope): ValueModel;
}

/** null: no expression works it out. */
export function readValue(property: Cursor): ValueReading | null {
  const at = child(property, 'x-value');
  const text = textOf(at);
  if (text === null) return null;
  return {
    at,
    text,
    model: (scope) => {
      const typed = readExpression(text, scope);
      if (typed === null || typed.type === 'nothing') throw new Error(`the expression ${text} comes to nothing`);
      return { expression: typed.model, type: typed.type };
    },
    problems: ({ scope, entity, property: { name, form, field } }) => {
      if (form !== null || field === null) return [];
      const circle = circleFrom(scope, { entity, name }, []);
      if (circle !== null) return [report(at, 'C909', { circle: circle.join(' → ') })];
      const { typed, problems, fields } = readText({ scope, entity, cursor: at, text });
      if (typed === null) return problems;
      const shape = shapeOfFacts(field, scope);
      const [expected, unit] = shape === null || shape.type === 'rows' ? ['rows', null] : [shape.type, shape.unit];
      if (typed.type !== expected)
        return [report(at, 'C911', { actual: wordsOf(typed.type), field: name, expected: wordsOf(expected) })];
      return [
        ...(typed.unit === null || unit === null || typed.unit === unit
          ? []
          : [report(at, 'C905', { part: text, left: typed.unit, right: unit })]),
        ...readerProblems(at, fields, field.read),
      ];
    },
  };
}

/** By field: what the expressions of an entity come to. */
export function resolveValues(entity: EntityEntry, scope: ResolveScope): ReadonlyMap<string, ValueModel> {
  return new Map(
    Object.entries(entity.computed).flatMap(([name, property]) => {
      const value = readValue(looseCursor(entity.document, property));
      return value === null ? [] : [[name, value.model(expressionScope(entity, scope))] as const];
    }),
  );
}

interface Spot {
  readonly entity: EntityFacts;
  readonly name: string;
}

/** The way back to where it began; null: there is none. */
function circleFrom(scope: CheckScope, { entity, name }: Spot, above: readonly string[]): readonly string[] | null {
  const key = `${entity.id}.${name}`;
  if (above.includes(key)) return above[0] === key ? [...above, key] : null;
  const property = entity.fields.get(name)?.cursor ?? null;
  const value = property === null ? null : readValue(property);
  if (value === null) return null;
  const { fields } = readText({ scope, entity, cursor: value.at, text: value.text });
  for (const path of fields.keys())
    for (const spot of fieldsAlong(scope, entity, path)) {
      const circle = circleFrom(scope, spot, [...above, key]);
      if (circle !== null) return circle;
    }
  return null;
}
