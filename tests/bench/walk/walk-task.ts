// A task of somebody's day: what is done, from the system chooser to the sign that it is done.
import type { Locator, Page } from 'playwright';
import type { Walker } from './walker.ts';

export interface WalkTask {
  readonly title: string;
  readonly role: '规划办' | '主任' | '机构' | '申请人' | '专家';
  readonly account: string;
  /** Clicks and keys, as measured when it was last made shorter. */
  readonly steps: number;
  /** The same, walked with the program of 2026-11-27 04:49 (94466fa9); null: it could not do that. */
  readonly before: number | null;
  /** A verdict is given: all of them together take half of the clicks that they took. */
  readonly isReview?: true;
  /** Ends with what shows that it is done. */
  readonly run: (walker: Walker, things: WalkThings) => Promise<void>;
}

/** Also on a slow machine. Seen in the frame in which it comes: an assertion asks again after up to a second. */
const LONG = { timeout: 30_000 };

export interface WalkThings {
  readonly pdf: Buffer;
  /** Another person's page, for what they see of it; not counted. */
  readonly pageOf: (account: string) => Promise<Page>;
}

/** From the chooser: the system's tile. */
export async function enterSystem({ page, click }: Walker, system: string): Promise<void> {
  await click(page.getByRole('main').getByRole('button', { name: new RegExp(system) }));
}

/** The tile, and the screen in the system's menu. */
export async function enter(walker: Walker, system: string, screen: string): Promise<void> {
  const { page, click } = walker;
  await enterSystem(walker, system);
  await click(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: screen, exact: true }));
  await shows(page.getByRole('heading', { name: screen, level: 1 }));
}

/** The tile, and the first record of a kind in the list of what waits on the home; answers with its review. */
export async function enterReview(walker: Walker, system: string, waits: string): Promise<Locator> {
  const { page, click } = walker;
  await enterSystem(walker, system);
  const items = page.getByRole('list', { name: '最急的在前' }).getByRole('listitem');
  await click(
    items
      .filter({ hasText: waits })
      .first()
      .getByRole('link', { name: /^去审核：/ }),
  );
  const review = dialogOf(page, /^审核：/);
  await shows(review);
  return review;
}

/** Agrees where the verdict asks, and sees the next one that waits. */
export async function seesNext({ page, click }: Walker, review: Locator): Promise<void> {
  const question = page
    .getByRole('dialog')
    .filter({ hasText: /^.{0,4}您确定要/ })
    .getByRole('button', { name: '确定' });
  const next = review.getByText(/^2 \/ \d+$/);
  await shows(question.or(next));
  if (await question.isVisible()) await click(question);
  await shows(next);
}

export async function shows(what: Locator): Promise<void> {
  await what.first().waitFor({ state: 'visible', ...LONG });
}

export async function isGone(what: Locator): Promise<void> {
  await what.first().waitFor({ state: 'detached', ...LONG });
}

/** The button of the first row that has it: "审核：…". */
export function inFirstRow(within: Page | Locator, button: string): Locator {
  return within.getByRole('button', { name: new RegExp(`^${button}：`) }).first();
}

export function dialogOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}
