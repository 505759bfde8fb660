// What a rule of src/rules says that it reads and writes is there, where the config names it: a field that was renamed
// or taken away is told at the line that needs the rule, not by the first request that fails.
import type { Problem } from '../../config.ts';
import type { FieldUse } from '../../../src/core/rule.ts';
import { child, descend, entriesOf, isObject, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, FormFacts } from '../model/facts.ts';
import { fieldByPath } from '../model/lookup.ts';
import { report } from '../report.ts';

/** A rule named in the config, and whose record it is about. */
interface NamedRule {
  readonly group: string;
  readonly at: Cursor;
  /** What it is given may come from this form alone. */
  readonly form: FormFacts | null;
}

const VERBS = { reads: { zh: '读取', en: 'reads' }, writes: { zh: '写入', en: 'writes' } } as const;

export function checkRuleFields(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) => namedRules(entity).flatMap((named) => ruleProblems(scope, entity, named)));
}

function namedRules(entity: EntityFacts): readonly NamedRule[] {
  const of = (group: string, list: Cursor, form: FormFacts | null = null): readonly NamedRule[] =>
    itemsOf(list).map((at) => ({ group, at, form }));
  return [
    ...entity.properties.map(({ cursor }) => ({ group: 'computed', at: child(cursor, 'x-computed'), form: null })),
    ...[...entity.forms.values()].flatMap((form) =>
      (['fills', 'constraints', 'effects'] as const).flatMap((group) =>
        of(group, descend(form.cursor, 'x-form', group), form),
      ),
    ),
    ...entity.machines.flatMap((machine) => [
      ...entriesOf(child(machine.cursor, 'guards')).map(([, guard]) => ({
        group: 'guards',
        at: child(guard, 'rule'),
        form: null,
      })),
      ...[...machine.events.values()].flatMap(({ cursor }) => [
        ...itemsOf(child(cursor, 'guards')).map((guard) => ({
          group: 'guards',
          at: isObject(guard.value) ? child(guard, 'rule') : guard,
          form: null,
        })),
        ...of('effects', child(cursor, 'effects')),
        ...of('constraints', child(cursor, 'constraints')),
      ]),
    ]),
    ...[...entity.calls.values()]
      .filter(({ use }) => use === 'question')
      .map(({ cursor }) => ({ group: 'answers', at: child(cursor, 'rule'), form: null })),
  ].filter(({ at }) => textOf(at) !== null);
}

function ruleProblems(scope: CheckScope, entity: EntityFacts, { group, at, form }: NamedRule): readonly Problem[] {
  const rule = textOf(at) ?? '';
  const fields = scope.known.ruleFacts.get(`${group}/${rule}`);
  if (fields === undefined) return [];
  const said = (verb: keyof typeof VERBS, use: FieldUse): readonly Problem[] =>
    Object.entries(use).flatMap(([name, paths]) => {
      const target = name === '@own' ? entity : scope.entities.get(name);
      if (target === undefined) return [report(at, 'C431', { rule, verb: VERBS[verb], field: name })];
      return paths.flatMap((path) => {
        if (path.endsWith('?') || (target === entity && form?.fields.has(path) === true)) return [];
        const [problem] = fieldByPath({ scope, entity: target, path, cursor: at, isShown: verb === 'reads' }).problems;
        return problem === undefined
          ? []
          : [
              {
                ...report(at, 'C431', { rule, verb: VERBS[verb], field: `${target.id}.${path}` }),
                suggestion: problem.suggestion,
              },
            ];
      });
    });
  return [...said('reads', fields.reads), ...said('writes', fields.writes)];
}
