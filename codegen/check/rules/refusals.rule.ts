// Constraints that are said in place, of forms and events: what they refuse is a condition, the field they tell is
// there, and so is what their message works out.
import { readText, type ReadText } from '../../expression/check-scope.ts';
import { splitMessage } from '../../expression/message-parts.ts';
import { wordsOf } from '../../expression/expression-scope.ts';
import type { Problem } from '../../config.ts';
import { child, descend, isObject, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, FormFacts } from '../model/facts.ts';
import { fieldByPath, ownFieldAt } from '../model/lookup.ts';
import { report, reportUnknown } from '../report.ts';

interface Place {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  /** null: an event of the record. */
  readonly form: FormFacts | null;
}

export function checkRefusals(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) => [
      ...[...entity.forms.values()].flatMap((form) =>
        listProblems(descend(form.cursor, 'x-form', 'constraints'), { scope, entity, form }),
      ),
      ...[...entity.events.values()].flatMap(({ cursor }) =>
        listProblems(child(cursor, 'constraints'), { scope, entity, form: null }),
      ),
    ]);
}

function listProblems(list: Cursor, place: Place): readonly Problem[] {
  return itemsOf(list)
    .filter(({ value }) => isObject(value))
    .flatMap((said) => {
      const [refuse, at, message] = [child(said, 'refuse'), child(said, 'at'), child(said, 'message')];
      const { typed, problems } = readAt(refuse, textOf(refuse) ?? '', place);
      return [
        ...problems,
        ...(typed === null || typed.type === 'truth'
          ? []
          : [
              report(refuse, 'C904', {
                part: textOf(refuse) ?? '',
                actual: wordsOf(typed.type),
                expected: wordsOf('truth'),
              }),
            ]),
        ...toldProblems(at, place),
        ...splitMessage(textOf(message) ?? '')
          .filter(({ isExpression }) => isExpression)
          .flatMap(({ text }) => readAt(message, text, place).problems),
      ];
    });
}

function readAt(cursor: Cursor, text: string, { scope, entity, form }: Place): ReadText {
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

function toldProblems(at: Cursor, { entity, form }: Place): readonly Problem[] {
  const name = textOf(at);
  if (name === null || form?.fields.has(name) === true) return [];
  if (form === null) return ownFieldAt(entity, at).problems;
  return [reportUnknown(at, { code: 'C306', name, names: form.fields.keys(), facts: { form: form.key, field: name } })];
}
