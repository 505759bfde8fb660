// Which stories look like one before them, in the order of the model: they stay in Storybook, and the first is tested
// for all.
import type { StoryFileInput } from './story-file.ts';

/** Of the screen's kind, not of what it lists: the frame of a list that loads, or could not be read. */
const BY_KIND: readonly string[] = ['loading', 'failed'];

export function withTwins(files: readonly StoryFileInput[]): readonly StoryFileInput[] {
  const seen = new Set<string>();
  const isTwin = (like: string): boolean => {
    const isKnown = seen.has(like);
    seen.add(like);
    return isKnown;
  };
  return files.map((file) => ({
    ...file,
    stories: file.stories.map((story) =>
      BY_KIND.includes(String(story.args['show'])) && isTwin(story.like) ? { ...story, isTwin: true } : story,
    ),
  }));
}
