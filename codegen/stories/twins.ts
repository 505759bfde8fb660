// Which stories show nothing that one before them, in the order of the model, does not: they stay in Storybook, and the
// earlier are tested for all.
import type { Story, StoryFileInput } from './story-file.ts';

/** Of the screen's kind, not of what it lists: the frame of a list that loads, or could not be read. */
const BY_KIND: readonly string[] = ['loading', 'failed'];
/**
 * What the words of the config show when they have nothing to show, or when the server has something against it; what
 * is in them, and how it is laid out, is seen in the stories of the same form or screen with rows, errors, long texts.
 * And what a dialog opens.
 */
const BY_WORDS: readonly string[] = ['empty', 'nothing', 'refused', 'dialog'];

export function withTwins(files: readonly StoryFileInput[]): readonly StoryFileInput[] {
  const seen = new Set<string>();
  const isTwin = (looks: readonly string[]): boolean => {
    const isKnown = looks.every((look) => seen.has(look));
    for (const look of looks) seen.add(look);
    return isKnown;
  };
  return files.map((file) => ({
    ...file,
    stories: file.stories.map((story) => {
      const looks = looksOf(story);
      return looks !== null && isTwin(looks) ? { ...story, isTwin: true } : story;
    }),
  }));
}

/** By what a story is told from others of its kind; null: each is of its own making. */
function looksOf({ args, like, words = [] }: Story): readonly string[] | null {
  const show = String(args['show']);
  if (BY_KIND.includes(show)) return [like];
  return BY_WORDS.includes(show) ? [like, ...words.map((word) => `${show} ${word}`)] : null;
}
