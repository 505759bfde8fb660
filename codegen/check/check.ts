// Config → every problem in it, in the order of the files. Each rule stands in a file of its own and knows no other.
import type { FieldKind } from '../../src/core/field-kind.ts';
import type { Config, Problem } from '../config.ts';
import { sortProblems } from '../problem.ts';
import { checkMemo, type CheckMemo } from './check-memo.ts';
import { isAnswered, trackScope } from './check-tracker.ts';
import { checkScope } from './model/check-scope.ts';
import type { CheckScope, EntityFacts, ScreenFacts } from './model/facts.ts';
import { checkCallPaths } from './rules/call-paths.rule.ts';
import { checkCalls } from './rules/calls.rule.ts';
import { checkChapters } from './rules/chapters.rule.ts';
import { checkDocuments } from './rules/documents.rule.ts';
import { checkEntityNames } from './rules/entity-names.rule.ts';
import { checkEntityParts } from './rules/entity-parts.rule.ts';
import { checkFields } from './rules/fields.rule.ts';
import { checkFieldPhrases } from './rules/field-phrases.rule.ts';
import { checkForms } from './rules/forms.rule.ts';
import { checkMachines } from './rules/machines.rule.ts';
import { checkReferenceCircles } from './rules/reference-circles.rule.ts';
import { checkRoles } from './rules/roles.rule.ts';
import { checkRuleFields } from './rules/rule-fields.rule.ts';
import { checkScreenActions } from './rules/screen-actions.rule.ts';
import { checkScreenBlocks } from './rules/screen-blocks.rule.ts';
import { checkScreenColumns } from './rules/screen-columns.rule.ts';
import { checkScreenParts } from './rules/screen-parts.rule.ts';
import { checkScreenNames } from './rules/screen-names.rule.ts';
import { checkScreenWords } from './rules/screen-words.rule.ts';
import { checkUnusedNames } from './unused-names.ts';
import { checkStructure } from './structure/check-structure.ts';

type Rule = (scope: CheckScope) => readonly Problem[];

/** Rules about an entity and what it names: their verdict stands until one of the answers they got is another. */
const ENTITY_RULES: readonly Rule[] = [
  checkEntityParts,
  checkFieldPhrases,
  checkForms,
  checkFields,
  checkCalls,
  checkMachines,
  checkDocuments,
  checkRuleFields,
];

/** The same about a screen. */
const SCREEN_RULES: readonly Rule[] = [
  checkScreenColumns,
  checkScreenActions,
  checkScreenParts,
  checkScreenBlocks,
  checkScreenWords,
];

/** Rules about the whole: who is called like another, who is used by nobody. */
const RULES: readonly Rule[] = [
  checkEntityNames,
  checkReferenceCircles,
  checkCallPaths,
  checkScreenNames,
  checkChapters,
  checkRoles,
];

/** `kinds` are the facts of the field kinds (resolve/field-facts.ts).
 *  `memo`, kept from run to run together with the read cache, spares what did not change. */
export function checkConfig(
  config: Config,
  kinds: ReadonlyMap<string, FieldKind>,
  memo: CheckMemo = checkMemo({ isKept: false }),
): readonly Problem[] {
  const scope = checkScope(config, kinds, memo);
  const problems = [
    ...checkStructure(config, memo.structure),
    ...acrossProblems(scope, memo),
    ...RULES.flatMap((rule) => rule(scope)),
  ];
  memo.last.scope = scope;
  if (problems.length === 0 && config.broken.size === 0) return sortProblems(checkUnusedNames(scope));
  return withoutRepeats(withoutNames(sortProblems(problems)));
}

/** Where nothing is said, no rule need say that nothing is called so. */
const NOTHING_SAID = 'C109';

function withoutNames(problems: readonly Problem[]): readonly Problem[] {
  const at = ({ place: { file, line, column } }: Problem): string => `${file}:${line}:${column}`;
  const empty = new Set(problems.filter(({ code }) => code === NOTHING_SAID).map(at));
  return empty.size === 0 ? problems : problems.filter((one) => one.code === NOTHING_SAID || !empty.has(at(one)));
}

function acrossProblems(scope: CheckScope, { across }: CheckMemo): readonly Problem[] {
  if (across === null) return [...ENTITY_RULES, ...SCREEN_RULES].flatMap((rule) => rule(scope));
  return [
    ...scope.entityList.flatMap((entity) =>
      subjectProblems(
        { scope, subject: entity, looksAt: { entityList: [entity], screenList: [] }, rules: ENTITY_RULES },
        across,
      ),
    ),
    ...scope.screenList.flatMap((screen) =>
      subjectProblems(
        { scope, subject: screen, looksAt: { entityList: [], screenList: [screen] }, rules: SCREEN_RULES },
        across,
      ),
    ),
  ];
}

interface SubjectInput {
  readonly scope: CheckScope;
  readonly subject: EntityFacts | ScreenFacts;
  readonly looksAt: Pick<CheckScope, 'entityList' | 'screenList'>;
  readonly rules: readonly Rule[];
}

function subjectProblems(
  { scope, subject, looksAt, rules }: SubjectInput,
  across: NonNullable<CheckMemo['across']>,
): readonly Problem[] {
  const known = across.get(subject);
  if (known !== undefined && isAnswered(scope, known.answers)) return known.problems;
  const tracked = trackScope(scope, looksAt);
  const problems = rules.flatMap((rule) => rule(tracked.scope));
  across.set(subject, { answers: tracked.answers, problems });
  return problems;
}

/** Two rules may stumble over one thing. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ place, code, zh }) => {
    const key = `${place.file}:${place.line}:${place.column} ${code} ${zh}`;
    return !seen.has(key) && seen.add(key);
  });
}
