// Every screen of every role, as roles.yaml and the screens have them, in the running product: nothing is wider than
// the screen at a desk or on a phone, the page has a main heading, and on a screen of each kind axe finds nothing
// serious or critical. What a screen holds is judged at each width and for each role by its stories; here the frame is,
// the phone's own on the homes, which ask for all they show in one request. A new screen needs no line here.
import type { Page } from '@playwright/test';
import { app } from '../../src/generated/web/app.ts';
import { isUnworn } from '../../codegen/styles/antd-styles.ts';
import { authorityOf, type WebRole } from '../../src/web/session/authority.ts';
import { openHomeAtOnce } from './asked-by-home.ts';
import { graveViolations } from './axe.ts';
import { expect, readingTest as test } from './office.fixture.ts';
import { callAs } from './process-page.ts';
import { follow, openFromMenu, openSystem } from './sign-in.ts';

interface Stop {
  readonly name: string;
  readonly path: string;
  /** Of its screen; null: a page of the shell's own. */
  readonly kind: string | null;
  /** What getUserForHome has to say of the account, that it is there; null: nothing. */
  readonly flag: string | null;
}

/** Who of the demo office acts in a role. A role that is not here fails its test. */
const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  office: ['admin'],
  secretary: ['secretary'],
  director: ['director'],
  institution: ['organ01'],
  declarer: ['13800000001', '13800000006'],
  expert: ['expert01'],
  appraiser: ['appraiser01'],
  leader: ['leader01'],
  pending: ['13800000004'],
};

/** What a page shows while something is on its way. */
const LOADING = '.ant-spin-spinning, .ant-skeleton-active, [aria-busy="true"], [data-loading], .list-skeleton';

/** A button on its way from grey to black is neither: colours are judged where they have arrived. */
const STILL = { reducedMotion: 'reduce' } as const;

const DESK = { width: 1440, height: 900 };
const WIDTHS = [DESK, { width: 375, height: 812 }] as const;

const everybody: readonly Stop[] = [
  { name: 'system chooser', path: '/selectType', kind: null, flag: null },
  { name: 'password', path: '/my/forgetPwd', kind: null, flag: null },
  { name: '404', path: '/404?type=3', kind: null, flag: null },
];

test('accessibility › before signing in', async ({ openPage }) => {
  const page = await openPage();
  await page.emulateMedia(STILL);
  for (const path of ['/login', '/forgetpassword', '/publicity']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundAtAllWidths(page, path);
  }
});

for (const role of app.roles) {
  test(`accessibility › every screen of ${role.title}`, async ({ office, signIn }) => {
    // Each screen is judged at two widths: whoever has more of them takes longer.
    test.setTimeout(300_000 + stopsOf(role).length * 15_000);
    const accounts = ACCOUNTS[role.id] ?? [];
    expect(accounts, `a demo account for ${role.id}`).not.toEqual([]);
    const said = await (await callAs(office.url, accounts[0] ?? ''))('/api/common/getUserForHome');
    const stops = stopsOf(role).filter(({ flag }) => flag === null || said.result[flag] === true);
    const unjudged = firstsOf(role);
    for (const [at, username] of accounts.entries()) {
      const page = await signIn(username);
      await page.emulateMedia(STILL);
      for (const stop of at === 0
        ? [...stops, ...(role.id === 'institution' ? everybody : [])]
        : stops.filter((one) => isAboutOwnRecord(one))) {
        const where = `${username}: ${stop.name}`;
        await open(page, stop.path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator(LOADING)).toHaveCount(0);
        if (stop.kind === 'home') await expectSoundAtAllWidths(page, where);
        else await expectFitting(page, where, { isSound: at === 0 && unjudged.delete(judgedAs(stop)) });
      }
    }
  });
}

/** Home and every screen with an address, in every system where the role has screens; one without any has its home. */
function stopsOf(role: WebRole): readonly Stop[] {
  const systems = app.modules.filter(({ tiles }) => tiles.includes(role.id));
  const furnished = systems.filter(({ screens }) => (screens[role.id] ?? []).length > 0);
  return (furnished.length === 0 ? systems.slice(0, 1) : furnished).flatMap((module) => {
    const authority = authorityOf(app, role, { type: module.type, flags: {} });
    const screens = app.screens.filter(
      ({ key, kind }) => authority.includes(key) && kind !== 'menu' && kind !== 'home',
    );
    return [
      {
        name: `home of ${module.title}`,
        path: `/?type=${module.type}`,
        kind: 'home',
        flag: module.requires[role.id] ?? null,
      },
      ...screens.map(({ key, path, kind }) => ({ name: key, path: `${path}?type=${module.type}`, kind, flag: null })),
    ];
  });
}

/** A special screen is one of its own, as are the pages of the shell; of the others axe judges one of each kind. */
function judgedAs({ kind, name }: Stop): string {
  return kind === null || kind === 'special' ? name : kind;
}

/** What no role before this one has: axe judges it here, in the frame that every role's homes are judged in. */
function firstsOf(role: WebRole): Set<string> {
  const before = app.roles.slice(0, app.roles.indexOf(role)).flatMap((one) => stopsOf(one).map(judgedAs));
  const known = new Set(before);
  return new Set([...stopsOf(role), ...everybody].map(judgedAs).filter((name) => !known.has(name)));
}

/** What looks different with a concluded topic: the second account sees only that again. */
function isAboutOwnRecord({ path }: Stop): boolean {
  return ['/?type=3', '/projectState?type=3', '/course?type=3', '/projectData?type=3'].includes(path);
}

/**
 * Homes as by a link that was sent, whatever follows in the page that is already there: it takes a third of the time.
 */
async function open(page: Page, path: string): Promise<void> {
  await (path.startsWith('/?') ? openHomeAtOnce(page, path) : follow(page, path));
  await expect(page, `${path} opens`).toHaveURL((url) => url.pathname === path.split('?')[0]);
}

test('accessibility › the entry form, its errors and the detail, at a desk and on a phone', async ({ signIn }) => {
  const page = await signIn('13800000001');
  await page.emulateMedia(STILL);
  await openSystem(page, '过程管理');
  await openFromMenu(page, '课题资料');
  for (const { width, height } of WIDTHS) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: '添加' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '提交' })).toBeVisible();
    await expectSound(page, `empty form at ${width}`);
    await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
    await expect(page.getByText('请上传附件!').first()).toBeVisible();
    await expectSound(page, `form with errors at ${width}`);
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

async function expectSoundAtAllWidths(page: Page, where: string): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await expectSound(page, `${where} at ${size.width} px`);
  }
}

/** At both widths, the one it is opened at first. Each screen has been judged by its stories: axe looks at few. */
async function expectFitting(page: Page, where: string, { isSound }: { readonly isSound: boolean }): Promise<void> {
  const opened = page.viewportSize()?.width;
  for (const size of WIDTHS.toSorted((one, other) => Number(other.width === opened) - Number(one.width === opened))) {
    await page.setViewportSize(size);
    const there = `${where} at ${size.width} px`;
    await (isSound && size === DESK ? expectSound(page, there) : expectNothingWider(page, there));
  }
}

async function expectNothingWider(page: Page, where: string): Promise<void> {
  // A list becomes cards when it has learnt of its new width.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message: `wider than the screen: ${where}`,
    })
    .toBeLessThanOrEqual(0);
}

/** A page that is still changing under the look (a button grey while its list is read again) is looked at again. */
async function expectSound(page: Page, where: string): Promise<void> {
  // Colours are the same at every width.
  const withColours = page.viewportSize()?.width === DESK.width;
  await expect.poll(() => graveViolations(page, { withColours }), { message: `axe: ${where}` }).toEqual([]);
  await expectNothingWider(page, where);
  expect((await antdClasses(page)).filter(isUnworn), `left out of antd's sheet: ${where}`).toEqual([]);
}

function antdClasses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[class*="ant-"]')].flatMap((element) => [...element.classList]),
  );
}
