// One line on a generation: how many files, how long. Said by generate once, by watch after every change.
import type { GenerateResult } from '../generate.ts';
import type { Language } from '../problem.ts';
import type { Shown } from './command.ts';
import { showProblems } from './show.ts';

export function showGenerated({ problems, files, ms }: GenerateResult, language: Language): Shown {
  const took = Math.round(ms);
  return showProblems({
    problems,
    language,
    fine: {
      zh: `已生成，更新 ${files.length} 个文件，${took} ms`,
      en: `generated, ${files.length} files changed, ${took} ms`,
    },
    data: { files, ms: took },
  });
}
