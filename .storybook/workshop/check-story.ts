// What every story is held to once it has come to rest.
import { checkAxe } from './check-axe.ts';
import { settled } from './settled.ts';
import { storyTheme } from './themed.tsx';

export interface StoryChecked {
  readonly id: string;
  /** Whether what is loading is to be waited for. */
  readonly isLoaded: boolean;
  /** What a generated story shows: "rows", "errors"; null: a story by hand. */
  readonly shows: string | null;
}

/** In these every tone, control and notice of the product occurs: they are read in the other themes too. */
const IN_EVERY_THEME: readonly string[] = ['rows', 'errors', 'tags', 'design'];

export async function checkStory({ isLoaded, shows }: StoryChecked): Promise<void> {
  await settled({ isLoaded });
  await checkAxe();
  if (shows === null || !IN_EVERY_THEME.includes(shows)) return;
  const before = storyTheme.choice();
  for (const theme of ['dark', 'contrast'] as const) {
    storyTheme.choose(theme);
    await settled({ isLoaded });
    await checkAxe();
  }
  storyTheme.choose(before);
}
