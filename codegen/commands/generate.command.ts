// generate: config → src/generated, once or after every change. With problems nothing is written.
import { generate, type GenerateResult } from '../generate.ts';
import { watchConfig } from '../watch/watch-config.ts';
import type { CommandLine } from './command-line.ts';
import { showProblems, type Shown } from './show.ts';

export async function generateCommand(line: CommandLine): Promise<Shown> {
  return showResult(await generate({ root: line.root, ...(line.out === null ? {} : { outDir: line.out }) }), line);
}

/** Runs until it is interrupted; each result is said when it is there. */
export async function watchCommand(line: CommandLine, say: (shown: Shown) => void): Promise<never> {
  watchConfig({
    root: line.root,
    ...(line.out === null ? {} : { outDir: line.out }),
    onResult: (result) => say(showResult(result, line)),
    onFailure: (error) => say({ text: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 }),
  });
  return new Promise(() => undefined);
}

function showResult({ problems, files, ms }: GenerateResult, { language, json }: CommandLine): Shown {
  const took = Math.round(ms);
  return showProblems({
    problems,
    language,
    json,
    fine: { zh: `已生成，更新 ${files.length} 个文件，${took} ms`, en: `generated, ${files.length} files changed, ${took} ms` },
  });
}
