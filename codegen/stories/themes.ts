// Which stories are read in the dark and the contrasting theme too, and walked by the tab key: those that show a word
// of the config for the first time, in the order of the model. The next story with the same words is drawn by the same
// components with the same tokens.
import type { Json } from '../../src/core/json.ts';
import type { StoryFileInput } from './story-file.ts';

/** Keys of the model under which words of the config language stand. */
const WORDS: readonly string[] = ['kind', 'as', 'ui:as', 'tone', 'place'];

/** Stories of one kind: what is shown with rows says nothing of what it shows with errors. */
const IN_THEMES: readonly string[] = ['rows', 'errors', 'tags'];

/** The words in a part of the model: ["kind table", "as link"]. */
export function wordsIn(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(wordsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    WORDS.includes(key) && typeof value === 'string' ? [`${key} ${value}`] : wordsIn(value),
  );
}

export function withThemes(files: readonly StoryFileInput[]): readonly StoryFileInput[] {
  const seen = new Set<string>();
  return files.map((file) => ({
    ...file,
    stories: file.stories.map((story) => {
      const show: Json | undefined = story.args['show'];
      if (!IN_THEMES.includes(String(show))) return story;
      const words = (story.words ?? [story.like]).map((word) => `${String(show)} ${word}`);
      const isNew = words.some((word) => !seen.has(word));
      for (const word of words) seen.add(word);
      return isNew ? { ...story, inThemes: true } : story;
    }),
  }));
}
