// screens/<module>/<key>.screen.yaml → documents, in path order.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigDocument, Problem } from '../config.ts';
import { fileProblem, foldersIn, isHidden } from './folders.ts';
import { keepFolder, readDocument, type DocumentReader } from './read-document.ts';
import type { ReadResult } from './read-entities.ts';

export function readScreens(reader: DocumentReader): ReadResult<readonly ConfigDocument[]> {
  const problems: Problem[] = [];
  const modules = foldersIn(reader.root, 'screens', problems).map((module) =>
    keepFolder(reader, `screens/${module}`, () => readModule(reader, `screens/${module}`)),
  );
  return {
    value: modules.flatMap((module) => module.value),
    problems: [...problems, ...modules.flatMap((module) => module.problems)],
    broken: modules.flatMap((module) => module.broken),
  };
}

function readModule(reader: DocumentReader, folder: string): ReadResult<readonly ConfigDocument[]> {
  const screens: ConfigDocument[] = [];
  const problems: Problem[] = [];
  const broken: string[] = [];
  for (const name of readdirSync(join(reader.root, folder)).toSorted()) {
    if (isHidden(name)) continue;
    const file = `${folder}/${name}`;
    if (!name.endsWith('.screen.yaml')) {
      problems.push(fileProblem(file, ['<key>.screen.yaml']));
      continue;
    }
    const read = readDocument(reader, file);
    screens.push(read.document);
    problems.push(...read.problems);
    if (read.broken) broken.push(file);
  }
  return { value: screens, problems, broken };
}
