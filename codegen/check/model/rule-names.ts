// Rules of src/rules named in the config: an unknown one with the nearest that exists, or the word that it is of
// another group.
import { RULE_GROUPS, type KnownNames, type Problem, type RuleGroup } from '../../config.ts';
import type { ProblemCode } from '../codes.ts';
import { report, reportUnknown } from '../report.ts';
import { itemsOf, textOf, type Cursor } from './cursor.ts';

export interface RuleNameInput {
  readonly known: KnownNames;
  readonly group: RuleGroup;
  /** What is said of a name that no group has. */
  readonly code: ProblemCode;
  /** Further names that may stand there. */
  readonly others?: readonly string[];
}

export function ruleProblems(cursor: Cursor, { known, group, code, others = [] }: RuleNameInput): readonly Problem[] {
  const name = textOf(cursor);
  if (name === null || others.includes(name) || known[group].includes(name)) return [];
  const actual = RULE_GROUPS.find((candidate) => known[candidate].includes(name));
  if (actual !== undefined) return [report(cursor, 'C427', { name, actual, expected: group })];
  return [reportUnknown(cursor, { code, name, names: [...others, ...known[group]] })];
}

/** Each name of a list. */
export function ruleListProblems(list: Cursor, input: RuleNameInput): readonly Problem[] {
  return itemsOf(list).flatMap((cursor) => ruleProblems(cursor, input));
}
