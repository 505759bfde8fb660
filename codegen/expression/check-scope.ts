// What an expression may name where the config is checked: fields and paths of its entity, settings of the office;
// every problem is told where the expression stands.
import type { Problem } from '../config.ts';
import { child, isSaid, placeOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { fieldByPath, type Found } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import { suggest } from '../check/suggest.ts';
import { makeProblem } from '../problem.ts';
import type { ExpressionScope, Typed } from './expression-scope.ts';
import { readExpression } from './read-expression.ts';
import { fieldShape, type FieldShape } from './shape.ts';

export interface ExpressionInput {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  /** Where the text stands. */
  readonly cursor: Cursor;
  readonly text: string;
  /** Finds a name or path; absent: of the entity, what the database works out included. */
  readonly find?: (path: string) => Found<FieldFacts>;
}

export interface ReadText {
  /** null: something is wrong. */
  readonly typed: Typed | null;
  readonly problems: readonly Problem[];
  /** The fields that it reads, by the path that is said. */
  readonly fields: ReadonlyMap<string, FieldFacts>;
}

export function readText({ scope, entity, cursor, text, find }: ExpressionInput): ReadText {
  const problems: Problem[] = [];
  const fields = new Map<string, FieldFacts>();
  const inside: ExpressionScope = {
    field: (path) => {
      const found = find === undefined ? fieldByPath({ scope, entity, path, cursor, isAsked: true }) : find(path);
      problems.push(...found.problems);
      if (found.value !== null) fields.set(path, found.value);
      return found.value === null ? undefined : shapeOfFacts(found.value, scope);
    },
    setting: (name) => {
      const settings = settingsOf(scope);
      const field = settings?.fields.get(name);
      if (field?.cursor !== undefined && field.cursor !== null) return shapeOfFacts(field, scope);
      problems.push(
        makeProblem({
          place: placeOf(cursor),
          code: 'C908',
          facts: { name },
          suggestion: suggest(name, settings?.fields.keys() ?? []),
        }),
      );
      return undefined;
    },
    say: (code, facts, suggestion = null) => {
      problems.push(makeProblem({ place: placeOf(cursor), code, facts: facts ?? {}, suggestion }));
    },
  };
  const typed = readExpression(text, inside);
  return { typed: problems.length > 0 ? null : typed, problems, fields };
}

function settingsOf({ entities }: CheckScope): EntityFacts | undefined {
  return [...entities.values()].find(({ facts }) => isSaid(child(facts, 'settings')));
}

export function shapeOfFacts({ kind, value }: FieldFacts, { kinds }: CheckScope): FieldShape {
  return fieldShape(kind === null ? value : { 'x-kind': kind, ...value }, kinds);
}

/** What is read by fewer may be worked into what is read by no more. */
export function readerProblems(
  cursor: Cursor,
  fields: ReadText['fields'],
  read: FieldFacts['read'],
): readonly Problem[] {
  return [...fields].flatMap(([path, source]) => {
    const { read: readers } = source;
    if (source.isBound) return [report(cursor, 'C910', { path, roles: (readers ?? []).join('、') })];
    if (readers === null || (read !== null && read.every((role) => readers.includes(role)))) return [];
    return [report(cursor, 'C910', { path, roles: readers.join('、') })];
  });
}
