// What every story is held to once it has come to rest, at each width people have. It is rendered once and the page
// made narrower around it.
import { checkAxe, checkColours, checkLayoutRules } from './check-axe.ts';
import { checkWidth } from './check-width.ts';
import { checkWorn } from './check-worn.ts';
import { settled } from './settled.ts';
import { shownDialogs } from './shown-dialogs.ts';
import { checkTabOrder, walkByTab } from './tab-order.ts';
import { storyTheme } from './themed.tsx';
import { type WidthName, widthNow, widths } from './widths.ts';

/** What of generated stories is most easily too wide. */
const WIDEST: readonly string[] = ['long', 'dialog', 'state'];

/** What only the test runner can do. */
export interface StoryRunner {
  /** Answers what is wrong, or null. */
  readonly takePicture: (name: string) => Promise<string | null>;
  /** Whether somebody has accepted a picture of that name. */
  readonly isAccepted: (name: string) => boolean;
  readonly pressTab: () => Promise<void>;
  readonly drawnFonts: () => Promise<readonly string[]>;
  /** null: as the runner had it. */
  readonly resize: (width: WidthName | null) => void;
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
  /** Widths at which a picture is to be kept. */
  readonly pictures: readonly string[];
  /** Whether it is read in the other themes and walked by the tab key: codegen/stories/themes.ts. */
  readonly isInThemes: boolean;
}

/** At rest is also a form that says why it could not be opened, which only a story of that should show. */
function checkForms({ shows }: StoryChecked): void {
  const problem = shows === null || shows === 'failed' ? null : document.querySelector('.form-problem');
  if (problem !== null) throw new Error(`the form could not be opened: ${problem.textContent}`);
}

export async function checkStory(runner: StoryRunner, story: StoryChecked): Promise<void> {
  const first = widthNow();
  await settled({ isLoaded: story.isLoaded });
  checkForms(story);
  await checkPage(() => checkByAxe(story, true));
  await checkPicture(runner, story, first);
  if (story.isInThemes) await checkThemes(runner, story);
  try {
    for (const width of widths.filter((other) => other !== first && isLookedAt(story, other))) {
      runner.resize(width);
      await settled({ isLoaded: story.isLoaded, quietFrames: 2 });
      // Between the widest and the narrowest only what depends on the width alone is looked at.
      await checkPage(async () => (width === 'tablet' ? undefined : checkByAxe(story, story.isInThemes)));
      await checkPicture(runner, story, width);
    }
  } finally {
    runner.resize(null);
  }
}

/** Long texts stand in what is judged whole where they are short. */
function checkByAxe(story: StoryChecked, isColoured: boolean): Promise<void> {
  return story.shows === 'long' ? checkLayoutRules(rootOf(story)) : checkAxe(rootOf(story), { isColoured });
}

function isLookedAt({ shows }: StoryChecked, width: WidthName): boolean {
  return width !== 'tablet' || shows === null || WIDEST.includes(shows);
}

/** The page behind a dialog is a story of its own. */
function rootOf({ shows }: StoryChecked): Element {
  return (shows === 'dialog' ? shownDialogs().at(-1) : undefined) ?? document.body;
}

async function checkPage(checkRules: () => Promise<void>): Promise<void> {
  try {
    checkWorn();
    checkWidth();
    checkTabOrder();
    await checkRules();
  } catch (error) {
    throw new Error(`at ${window.innerWidth} px: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function checkThemes({ pressTab }: StoryRunner, { isLoaded }: StoryChecked): Promise<void> {
  await walkByTab(pressTab);
  const before = storyTheme.choice();
  for (const theme of ['dark', 'contrast'] as const) {
    storyTheme.choose(theme);
    await settled({ isLoaded, quietFrames: 2 });
    await checkColours();
  }
  storyTheme.choose(before);
}

/** What was accepted stays compared, also when another story has become the first of its kind. */
async function checkPicture(
  { takePicture, isAccepted }: StoryRunner,
  { id, isLoaded, pictures }: StoryChecked,
  width: WidthName,
): Promise<void> {
  const name = width === 'phone' ? `${id}--phone` : id;
  if (width === 'tablet' || !(pictures.includes(width) || isAccepted(name))) return;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.scrollTo(0, 0);
  // What turns and shimmers while something loads stands at its beginning.
  for (const motion of document.getAnimations()) {
    motion.pause();
    motion.currentTime = 0;
  }
  await settled({ isLoaded, quietFrames: 2 });
  const wrong = await takePicture(name);
  if (wrong !== null) throw new Error(wrong);
}
