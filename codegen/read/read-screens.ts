// screens/<module>/<key>.screen.yaml → documents, and the chapters of the manual beside them, in path order.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChapterConfig, ConfigDocument, Problem } from '../config.ts';
import { fileProblem, foldersIn, isHidden } from './folders.ts';
import { keepFolder, readDocument, type DocumentReader } from './read-document.ts';
import type { ReadResult } from './read-entities.ts';

const SCREEN = '.screen.yaml';
const CHAPTER = '.md';

interface ReadScreens {
  readonly screens: readonly ConfigDocument[];
  readonly chapters: readonly ChapterConfig[];
}

export function readScreens(reader: DocumentReader): ReadResult<ReadScreens> {
  const problems: Problem[] = [];
  const modules = foldersIn(reader.root, 'screens', problems).map((module) =>
    keepFolder(reader, `screens/${module}`, () => readModule(reader, `screens/${module}`)),
  );
  return {
    value: {
      screens: modules.flatMap((module) => module.value.screens),
      chapters: modules.flatMap((module) => module.value.chapters),
    },
    problems: [...problems, ...modules.flatMap((module) => module.problems)],
    broken: modules.flatMap((module) => module.broken),
  };
}

function readModule(reader: DocumentReader, folder: string): ReadResult<ReadScreens> {
  const screens: ConfigDocument[] = [];
  const chapters: ChapterConfig[] = [];
  const problems: Problem[] = [];
  const broken: string[] = [];
  const names = readdirSync(join(reader.root, folder)).toSorted();
  for (const name of names) {
    if (isHidden(name)) continue;
    const file = `${folder}/${name}`;
    const key = name.slice(0, -CHAPTER.length);
    if (name.endsWith(CHAPTER) && names.includes(`${key}${SCREEN}`)) {
      chapters.push({ file, key, text: readFileSync(join(reader.root, file), 'utf8') });
      continue;
    }
    if (!name.endsWith(SCREEN)) {
      problems.push(fileProblem(file, [`<key>${SCREEN}`, `<key>${CHAPTER}`]));
      continue;
    }
    const read = readDocument(reader, file);
    screens.push(read.document);
    problems.push(...read.problems);
    if (read.broken) broken.push(file);
  }
  return { value: { screens, chapters }, problems, broken };
}
