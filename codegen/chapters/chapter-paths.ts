// Where the chapters of the manual lie.
import type { Config } from '../config.ts';

/** Screen key → path of its chapter, from the root. */
export function chapterPaths({ chapters }: Pick<Config, 'chapters'>): ReadonlyMap<string, string> {
  return new Map(chapters.map(({ key, file }) => [key, file]));
}
