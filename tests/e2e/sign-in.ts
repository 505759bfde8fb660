// The sign-in page, as a person uses it.
import { expect, type Page } from '@playwright/test';
import { TOKEN_COOKIE } from '../../src/web/session/token-cookie.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** Fills and sends the form, and waits for the system chooser. */
export async function signInThrough(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/selectType/);
}

/** The same without the page: the token where the page would keep it. */
export async function openSession(page: Page, account: Account): Promise<void> {
  await giveSession(page, account);
  await page.goto('/selectType');
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The token alone: what is opened next is opened by the account. */
export async function giveSession(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post('/api/common/login?appKey=esp', { data: account });
  const { result } = (await answer.json()) as { readonly result: { readonly token: string } };
  await page.context().addCookies([{ name: TOKEN_COOKIE, value: result.token, url: new URL(answer.url()).origin }]);
}

/**
 * To another page of the program as by one of its links: the program that runs goes on, where an address typed in would
 * start it anew, half a second of a processor against a tenth.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const isRunning = (await page.locator('#root > *').count()) > 0;
  // A link to where one is reads nothing anew.
  if (!isRunning || isAt(page, path)) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForURL((url) => url.pathname === pathOf(path));
}

function isAt(page: Page, path: string): boolean {
  return new URL(page.url()).pathname === pathOf(path);
}

function pathOf(path: string): string {
  return path.split('?')[0] ?? path;
}

/** Fills and sends the form that is shown; what follows is the test's business. */
export async function fillSignIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
}

/** Opens one of the six systems from the chooser. */
export async function openSystem(page: Page, title: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(title) })
    .or(page.getByRole('button', { name: new RegExp(title) }))
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]type=\d/);
}

/** Follows a link of the side menu; the page before it stays until this one is there. */
export async function openFromMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
