// Constraints that are said in place, { refuse, at, message }, of forms and events, read once: what they refuse is a
// condition, the field they tell is there, and so is what their message works out. Names of rules are left out.
import { refusalPaths, type RefusalModel } from '../../src/core/expression/expression-model.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import { child, isObject, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FormFacts } from '../check/model/facts.ts';
import { fieldByPath, ownFieldAt } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { readText, type ReadText } from '../expression/check-scope.ts';
import { wordsOf, type ExpressionScope } from '../expression/expression-scope.ts';
import { splitMessage } from '../expression/message-parts.ts';
import { readExpression } from '../expression/read-expression.ts';
import type { EntityEntry, ResolveScope } from '../resolve/resolve-scope.ts';
import { expressionScope } from '../resolve/entity-expressions.ts';

export interface RefusalInput {
  readonly entity: EntityEntry;
  readonly scope: ResolveScope;
  /** Properties of a form, over the entity's. */
  readonly own?: Readonly<Record<string, JsonSchema>>;
}

interface RefusalPlace {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  /** null: an event of the record. */
  readonly form: FormFacts | null;
}

export interface RefusalReading {
  model(input: RefusalInput): RefusalModel;
  problems(place: RefusalPlace): readonly Problem[];
}

/** list: `constraints`. */
export function readRefusals(list: Cursor): readonly RefusalReading[] {
  return itemsOf(list)
    .filter(({ value }) => isObject(value))
    .map(readRefusal);
}

function readRefusal(said: Cursor): RefusalReading {
  const [refuse, at, message] = [child(said, 'refuse'), child(said, 'at'), child(said, 'message')];
  const refused = textOf(refuse) ?? '';
  const parts = splitMessage(textOf(message) ?? '');
  return {
    model: ({ entity, scope, own = {} }) => {
      const inside = expressionScope(entity, scope, own);
      return {
        refuse: modelOf(refused, inside),
        at: textOf(at) ?? '',
        section: textAt(said, 'section'),
        message: parts.map((part) => (part.isExpression ? modelOf(part.text, inside) : part.text)),
      };
    },
    problems: (place) => {
      const { typed, problems } = readAt(refuse, refused, place);
      return [
        ...problems,
        ...(typed === null || typed.type === 'truth'
          ? []
          : [report(refuse, 'C904', { part: refused, actual: wordsOf(typed.type), expected: wordsOf('truth') })]),
        ...toldProblems(at, place),
        ...parts
          .filter(({ isExpression }) => isExpression)
          .flatMap(({ text }) => readAt(message, text, place).problems),
      ];
    },
  };
}

function readAt(cursor: Cursor, text: string, { scope, entity, form }: RefusalPlace): ReadText {
  return readText({
    scope,
    entity,
    cursor,
    text,
    find: (path) => {
      const own = form?.fields.get(path);
      return own === undefined
        ? fieldByPath({ scope, entity, path, cursor, isAsked: true })
        : { value: own, problems: [] };
    },
  });
}

function toldProblems(at: Cursor, { entity, form }: RefusalPlace): readonly Problem[] {
  const name = textOf(at);
  if (name === null || form?.fields.has(name) === true) return [];
  if (form === null) return ownFieldAt(entity, at).problems;
  return [reportUnknown(at, { code: 'C306', name, names: form.fields.keys(), facts: { form: form.key, field: name } })];
}

function modelOf(text: string, scope: ExpressionScope): RefusalModel['refuse'] {
  const typed = readExpression(text, scope);
  if (typed === null) throw new Error(`check let the expression ${text} pass`);
  return typed.model;
}

/** It reads what the form knows: its own values, and of the record that it is a part of or, in `fields`, about. */
export function isOfForm(refusal: RefusalModel, fields: ReadonlySet<string>, part: string): boolean {
  const asksOffice =
    JSON.stringify(refusal).includes('"op":"setting"') || JSON.stringify(refusal).includes('"op":"now"');
  return !asksOffice && refusalPaths(refusal).every((path) => fields.has(path) || isOfPart(path, part));
}

function isOfPart(path: string, part: string): boolean {
  return part !== '' && path.startsWith(`${part}.`) && path.split('.').length === 2;
}
