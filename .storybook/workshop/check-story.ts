// What every story is held to once it has come to rest. Pictures and real keys need the test runner: in Storybook itself they are
// left out.
import { checkAxe } from './check-axe.ts';
import { settled } from './settled.ts';
import { checkTabOrder, walkByTab } from './tab-order.ts';
import { storyTheme } from './themed.tsx';

interface StoryRunner {
  /** Answers what is wrong, or null. */
  readonly takePicture: (id: string) => Promise<string | null>;
  readonly pressTab: () => Promise<void>;
}

declare global {
  var storyRunner: StoryRunner | undefined;
}

export interface StoryChecked {
  readonly id: string;
  /** Whether what is loading is to be waited for. */
  readonly isLoaded: boolean;
  /** What a generated story shows: "rows", "errors"; null: a story by hand. */
  readonly shows: string | null;
}

/** In these every tone, control and notice of the product occurs: they are read in the other themes too, and walked by the tab key. */
const IN_EVERY_THEME: readonly string[] = ['rows', 'errors', 'tags', 'design'];
/** One picture of each form in each state, of each screen for each role that sees it differently, of each machine's states. */
const PICTURED: readonly string[] = ['filled', 'errors', 'state', 'closed', 'rows', 'tags', 'design'];

export async function checkStory({ id, isLoaded, shows }: StoryChecked): Promise<void> {
  await settled({ isLoaded });
  await checkAxe();
  checkTabOrder();
  if (shows !== null && PICTURED.includes(shows)) await checkPicture(id, isLoaded);
  if (shows === null || !IN_EVERY_THEME.includes(shows)) return;
  if (globalThis.storyRunner !== undefined) await walkByTab(globalThis.storyRunner.pressTab);
  const before = storyTheme.choice();
  for (const theme of ['dark', 'contrast'] as const) {
    storyTheme.choose(theme);
    await settled({ isLoaded });
    await checkAxe();
  }
  storyTheme.choose(before);
}

async function checkPicture(id: string, isLoaded: boolean): Promise<void> {
  if (globalThis.storyRunner === undefined) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  await settled({ isLoaded });
  const wrong = await globalThis.storyRunner.takePicture(id);
  if (wrong !== null) throw new Error(wrong);
}
