// How commands answer: problems line by line or as JSON for tools, and one line when all is well.
import type { Problem } from '../config.ts';
import { renderProblem, type Language } from '../problem.ts';

export interface Shown {
  readonly text: string;
  /** Exit code. */
  readonly code: 0 | 1;
}

export interface ShowInput {
  readonly problems: readonly Problem[];
  readonly language: Language;
  readonly json: boolean;
  /** Said where there are no problems. */
  readonly fine: { readonly zh: string; readonly en: string };
}

export function showProblems({ problems, language, json, fine }: ShowInput): Shown {
  const code = problems.length === 0 ? 0 : 1;
  if (json) return { text: JSON.stringify(problems.map(toolProblem), null, 2), code };
  if (problems.length === 0) return { text: fine[language], code };
  const count = language === 'zh' ? `配置有 ${problems.length} 处问题` : `${problems.length} problem${problems.length === 1 ? '' : 's'} in the configuration`;
  return { text: [...problems.map((problem) => renderProblem(problem, language)), count].join('\n'), code };
}

/** Flat, with both languages: editors and pipelines choose. */
function toolProblem({ place, code, zh, en, suggestion }: Problem): Readonly<Record<string, string | number | null>> {
  return { file: place.file, line: place.line, column: place.column, code, zh, en, suggestion };
}
