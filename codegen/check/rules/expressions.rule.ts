// Fields that an expression works out: it can be read, comes to what the field is, tells nobody more than its sources
// do, and hangs on itself nowhere.
import { readText, readerProblems, shapeOfFacts } from '../../expression/check-scope.ts';
import { wordsOf } from '../../expression/expression-scope.ts';
import type { Problem } from '../../config.ts';
import { child, textOf } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, PropertyFacts } from '../model/facts.ts';
import { fieldsAlong } from '../model/lookup.ts';
import { report } from '../report.ts';

export function checkExpressions(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) => entity.properties.flatMap((property) => valueProblems(scope, entity, property)));
}

function valueProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { name, cursor, form, field }: PropertyFacts,
): readonly Problem[] {
  const at = child(cursor, 'x-value');
  const text = textOf(at);
  if (text === null || form !== null || field === null) return [];
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
}

interface Spot {
  readonly entity: EntityFacts;
  readonly name: string;
}

/** The way back to where it began; null: there is none. */
function circleFrom(scope: CheckScope, { entity, name }: Spot, above: readonly string[]): readonly string[] | null {
  const key = `${entity.id}.${name}`;
  if (above.includes(key)) return above[0] === key ? [...above, key] : null;
  const cursor = entity.fields.get(name)?.cursor ?? null;
  const at = cursor === null ? null : child(cursor, 'x-value');
  const text = at === null ? null : textOf(at);
  if (at === null || text === null) return null;
  const { fields } = readText({ scope, entity, cursor: at, text });
  for (const path of fields.keys())
    for (const spot of fieldsAlong(scope, entity, path)) {
      const circle = circleFrom(scope, spot, [...above, key]);
      if (circle !== null) return circle;
    }
  return null;
}
