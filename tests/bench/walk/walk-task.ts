// A task of somebody's day: what is done, from the system chooser to the sign that it is done.
import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright';
import type { Walker } from './walker.ts';

export interface WalkTask {
  readonly title: string;
  readonly role: '规划办' | '主任' | '机构' | '申请人' | '专家';
  readonly account: string;
  /** Clicks and keys, as measured when it was last made shorter. */
  readonly steps: number;
  /** Ends with what shows that it is done. */
  readonly run: (walker: Walker, things: WalkThings) => Promise<void>;
}

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

export async function shows(what: Locator): Promise<void> {
  await expect(what.first()).toBeVisible();
}

export async function isGone(what: Locator): Promise<void> {
  await expect(what).toHaveCount(0);
}

/** The button of the first row that has it: "审核：…". */
export function inFirstRow(within: Page | Locator, button: string): Locator {
  return within.getByRole('button', { name: new RegExp(`^${button}：`) }).first();
}

export function dialogOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name });
}
