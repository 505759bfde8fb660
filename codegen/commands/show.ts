// How commands answer on a config: its problems line by line, or one line when all is well.
import type { Problem } from '../config.ts';
import { renderProblem, type Language } from '../problem.ts';
import type { Said, Shown } from './command.ts';

export interface ShowInput {
  readonly problems: readonly Problem[];
  readonly language: Language;
  /** Said where there are no problems. */
  readonly fine: Said;
  /** For tools, beside the problems. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export function showProblems({ problems, language, fine, data = {} }: ShowInput): Shown {
  const shown = {
    data: { ...data, problems: problems.map(toolProblem) },
    code: problems.length === 0 ? 0 : 1,
  } as const;
  if (problems.length === 0) return { ...shown, text: fine[language] };
  const count =
    language === 'zh'
      ? `配置有 ${problems.length} 处问题`
      : `${problems.length} problem${problems.length === 1 ? '' : 's'} in the configuration`;
  return { ...shown, text: [...problems.map((problem) => renderProblem(problem, language)), count].join('\n') };
}

/** Flat, with both languages: editors and pipelines choose. */
function toolProblem({ place, code, zh, en, suggestion }: Problem): Readonly<Record<string, string | number | null>> {
  return { file: place.file, line: place.line, column: place.column, code, zh, en, suggestion };
}
