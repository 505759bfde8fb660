// Chapters of the manual: their sections are headings of the second level, for roles that there are.
import { headingsIn } from '../../chapters/chapter-heading.ts';
import type { ChapterConfig, Problem } from '../../config.ts';
import { makeProblem } from '../../problem.ts';
import type { CheckScope } from '../model/facts.ts';
import { suggest } from '../suggest.ts';

export function checkChapters({ config, roles, rolesBroken }: CheckScope): readonly Problem[] {
  const known = [...roles.keys()];
  return config.chapters.flatMap(({ file, text }: ChapterConfig) =>
    headingsIn(text).flatMap(({ level, line, title, roles: named }) => {
      const place = { file, line, column: 1 };
      return [
        ...(level === 2 ? [] : [makeProblem({ place, code: 'C594', facts: { title } })]),
        ...(rolesBroken ? [] : (named ?? []))
          .filter((role) => !roles.has(role))
          .map((role) => makeProblem({ place, code: 'C595', facts: { role }, suggestion: suggest(role, known) })),
      ];
    }),
  );
}
