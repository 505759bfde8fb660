// Makes a Problem from its code and facts, and prints it. The texts stand in check/codes.ts; both read and check use
// this, so it belongs to neither.
import { CODES, type ProblemCode } from './check/codes.ts';
import type { Place, Problem } from './config.ts';

export type Language = 'zh' | 'en';

export interface ProblemFacts {
  readonly place: Place;
  readonly code: ProblemCode;
  /** Fills the {name} places of both texts; a pair gives each language its own. */
  readonly facts?: Readonly<Record<string, string | number | { readonly zh: string; readonly en: string }>>;
  readonly suggestion?: string | null;
}

export function makeProblem({ place, code, facts = {}, suggestion = null }: ProblemFacts): Problem {
  return { place, code, zh: fill(CODES[code].zh, facts, 'zh'), en: fill(CODES[code].en, facts, 'en'), suggestion };
}

/** "schemas/base/organ/organ.schema.json:12:5 C101 不认识的键 "titel"（是不是想写 "title"？）" */
export function renderProblem(problem: Problem, language: Language): string {
  const { file, line, column } = problem.place;
  return `${file}:${line}:${column} ${problem.code} ${problem[language]}${hint(problem.suggestion, language)}`;
}

/** By file, then line, then column, then code: the order a person works through them. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted(
    (left, right) =>
      compareText(left.place.file, right.place.file) ||
      left.place.line - right.place.line ||
      left.place.column - right.place.column ||
      compareText(left.code, right.code),
  );
}

function hint(suggestion: string | null, language: Language): string {
  if (suggestion === null) return '';
  return language === 'zh' ? `（是不是想写 "${suggestion}"？）` : ` (did you mean "${suggestion}"?)`;
}

function fill(template: string, facts: NonNullable<ProblemFacts['facts']>, language: Language): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) return whole;
    return typeof fact === 'object' ? fact[language] : String(fact);
  });
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
