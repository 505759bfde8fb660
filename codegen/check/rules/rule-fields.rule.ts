// What a rule of src/rules says that it reads and writes is there, where the config names it: a field that was renamed
// or taken away is told at the line that needs the rule, not by the first request that fails. Another entity than those
// it was written for may use it where its fields hold what theirs do.
import type { Problem, RuleFacts } from '../../config.ts';
import type { FieldUse } from '../../../src/core/rule.ts';
import { child, descend, entriesOf, isObject, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts, FormFacts } from '../model/facts.ts';
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
  const facts = scope.known.ruleFacts.get(`${group}/${rule}`);
  if (facts === undefined) return [];
  const said = (verb: keyof typeof VERBS, use: FieldUse): readonly Problem[] =>
    Object.entries(use).flatMap(([name, paths]) => {
      const target = name === '@own' ? entity : scope.entities.get(name);
      if (target === undefined) return [report(at, 'C431', { rule, verb: VERBS[verb], field: name })];
      return paths.flatMap((path) => {
        if (path.endsWith('?') || (target === entity && form?.fields.has(path) === true)) return [];
        const isShown = verb === 'reads';
        const { value, problems } = fieldByPath({ scope, entity: target, path, cursor: at, isShown });
        const [problem] = problems;
        const other =
          target === entity && value !== null ? otherwiseServed(scope, entity, { path, value, facts }) : null;
        if (other !== null) return [report(at, 'C434', { rule, verb: VERBS[verb], field: path, ...other })];
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
  return [...said('reads', facts.reads), ...said('writes', facts.writes)];
}

interface OwnUse {
  readonly path: string;
  readonly value: FieldFacts;
  readonly facts: RuleFacts;
}

/** Where the field holds something else than in an entity that the rule was written for. null: nowhere. */
function otherwiseServed(
  scope: CheckScope,
  entity: EntityFacts,
  { path, value, facts: { serves } }: OwnUse,
): { readonly served: string; readonly expected: string; readonly actual: string } | null {
  if (serves.includes(entity.id)) return null;
  for (const id of serves) {
    const served = scope.entities.get(id);
    const cursor = value.cursor ?? entity.root;
    const there =
      served === undefined ? null : fieldByPath({ scope, entity: served, path, cursor, isShown: true }).value;
    if (there === null || there.traits === null || value.traits === null) continue;
    if (there.traits.value !== value.traits.value || there.to !== value.to)
      return { served: id, expected: heldIn(there), actual: heldIn(value) };
  }
  return null;
}

function heldIn({ kind, to }: FieldFacts): string {
  return to === null ? (kind ?? '') : `${kind ?? ''} → ${to}`;
}
