// Which story files an update of pictures is limited to. A word is part of a picture's name: "lecture",
// "topic-change-topicchange", "noticelist-screen--rows"; it stands for the whole file, whose stories are run together.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src/generated/stories', '.storybook/pages'] as const;
const ENDING = '.stories.tsx';

export interface StoryPath {
  /** From the repository's root. */
  readonly path: string;
  /** What its pictures' names begin with: "topic-change-topicchange". */
  readonly id: string;
}

/** Story files that may have pictures. */
export function picturedFiles(root: string): readonly StoryPath[] {
  return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(ENDING))
      .map((name) => ({ path: `${folder}/${name}`, id: idOf(name.slice(0, -ENDING.length)) })),
  );
}

export interface FilterAnswer {
  readonly files: readonly StoryPath[];
  /** Words that no file answers to. */
  readonly unknown: readonly string[];
}

export function filterStories(words: readonly string[], files: readonly StoryPath[]): FilterAnswer {
  const isMeant = (word: string, { id }: StoryPath): boolean => id.includes(idOf(word.split('--')[0] ?? ''));
  return {
    files: files.filter((file) => words.length === 0 || words.some((word) => isMeant(word, file))),
    unknown: words.filter((word) => !files.some((file) => isMeant(word, file))),
  };
}

/** As Storybook makes an address of a name. */
function idOf(name: string): string {
  return name.toLowerCase().replaceAll(/[._]/g, '-');
}
