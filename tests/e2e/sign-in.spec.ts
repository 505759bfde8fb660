// Signing in: what the page says, the captcha after three failures, the lock after five, the forced password change,
// the replaced login.
import type { Page } from '@playwright/test';
import { TOKEN_COOKIE } from '../../src/web/session/token-cookie.ts';
import { expect, readingTest, test } from './office.fixture.ts';
import { fillSignIn, signInThrough } from './sign-in.ts';

/** Whatever the hour: at night there is no 好 in it. */
const GREETING = /^(?:[上中下]午好|晚上好|夜深了)，/;

const login = '/api/common/login?appKey=esp';

readingTest('sign-in › empty fields are named and take the focus', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/login');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('请输入账号', { exact: true })).toBeVisible();
  await expect(page.getByText('请输入密码', { exact: true })).toBeVisible();
  await expect(page.getByLabel('账号')).toBeFocused();
});

test('sign-in › after three failures a captcha is asked for, and a wrong one is refused', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/login');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await fillSignIn(page, { username: 'organ01', password: 'Wrong@2026' });
    await expect(page.getByText('账号或密码错误')).toBeVisible();
  }
  await fillSignIn(page, { username: 'organ01', password: 'Demo@2026' });
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await page.getByLabel('图形验证码', { exact: true }).fill('0000');
  await fillSignIn(page, { username: 'organ01', password: 'Demo@2026' });
  await expect(page.getByText('图形验证码错误或已过期')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('sign-in › five failures lock the account, also when they come at once', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/login');
  const guesses = Array.from({ length: 12 }, (_, index) =>
    page.request.post(login, { data: { username: 'organ02', password: `Guess@20${index + 10}` } }),
  );
  const messages = await Promise.all(
    guesses.map(async (guess) => ((await (await guess).json()) as { message: string }).message),
  );
  expect(messages.filter((message) => message === '账号或密码错误').length).toBeLessThanOrEqual(5);
  await fillSignIn(page, { username: 'organ02', password: 'Demo@2026' });
  await expect(page.getByText(/账号已锁定|请输入图形验证码/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('sign-in › a weak password must be changed first, on every page and at the server', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/login');
  await fillSignIn(page, { username: '13800000005', password: '12345678' });
  await expect(page).toHaveURL(/\/my\/forgetPwd/);
  await expect(page.getByText('检测到您密码强度低，请修改密码后才能登录系统').first()).toBeVisible();
  await page.goto('/selectType');
  await expect(page).toHaveURL(/\/my\/forgetPwd/);

  // What would be refused until then is not offered.
  await expect(page.getByRole('button', { name: /用户菜单/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '消息' })).toHaveCount(0);
  await page.getByLabel('旧密码', { exact: true }).fill('12345678');
  await page.getByLabel('新密码', { exact: true }).fill('12345678');
  await page.getByLabel('确认新密码', { exact: true }).fill('123456789');
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('密码必须包含大小写字母、数字和特殊字符').first()).toBeVisible();
  await expect(page.getByText('两次输入不一致！')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill('Keti#2026a');
  await page.getByLabel('确认新密码', { exact: true }).fill('Keti#2026a');
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, { username: '13800000005', password: 'Keti#2026a' });
  await expect(page).toHaveURL(/\/selectType/);
});

readingTest('sign-in › a second login ends the first, which is told why', async ({ signIn, openPage }) => {
  const first = await signIn('organ01');
  const second = await openPage();
  await signInThrough(second, { username: 'organ01', password: 'Demo@2026' });
  await first.getByRole('button', { name: /过程管理/ }).click();
  await expect(first).toHaveURL(/\/login/);
  await expect(first.getByText('您的账号已在其他地方登录')).toBeVisible();
  await second.reload();
  await expect(second).toHaveURL(/\/selectType/);
});

test('sign-in › a disabled account is told so on the login page, by a link, a new address or a new load', async ({
  signIn,
  office,
}) => {
  const admin = await signIn('admin');
  const ask = async (path: string, args: object): Promise<{ readonly result: unknown }> => {
    const cookies = await admin.context().cookies();
    const accessToken = cookies.find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
    const answer = await admin.request.post(`${office.url}${path}?appKey=esp`, {
      data: args,
      headers: { accessToken },
    });
    return (await answer.json()) as { readonly result: unknown };
  };
  const { result } = await ask('/admin/api/user/getAccountList', { username: '13800000003' });
  const [account] = (result as { readonly records: readonly { readonly id: number }[] }).records;
  const leave: readonly ((page: Page) => Promise<unknown>)[] = [
    (page) => page.getByRole('link', { name: '课题资料' }).click(),
    (page) => page.goto('/projectData?type=3'),
    (page) => page.reload(),
  ];
  for (const go of leave) {
    await ask('/admin/api/user/changeStatus', { id: account?.id, status: 1 });
    const page = await signIn('13800000003');
    await page.goto('/course?type=3');
    await expect(page.getByText('您正在办理的课题')).toBeVisible();
    await ask('/admin/api/user/changeStatus', { id: account?.id, status: 3 });
    await go(page);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('heading', { name: '账号登录' })).toBeVisible();
    await expect(page.getByText('您的账号已停用，登录已结束')).toBeVisible();
    await page.context().close();
  }
});

readingTest('sign-in › the system chooser greets by the hour of the office, as the home does', async ({ openPage }) => {
  const page = await openPage();
  await page.clock.setFixedTime('2026-05-11T23:30:00Z');
  await signInThrough(page, { username: 'organ01', password: 'Demo@2026' });
  await expect(page.getByRole('heading', { name: /^上午好，/ })).toBeVisible();
});

readingTest('sign-in › signing out ends the session', async ({ signIn }) => {
  const page = await signIn('organ01');
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/selectType');
  await expect(page).toHaveURL(/\/login/);
});

readingTest("sign-in › the styles of antd come with what it draws, before the page's own", async ({ openPage }) => {
  const page = await openPage();
  const sheets = page.locator('link[rel=stylesheet]');
  const antd = page.locator('link[rel=stylesheet][href*="/antd-"]');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(sheets).not.toHaveCount(0);
  await expect(antd).toHaveCount(0);
  await signInThrough(page, { username: 'organ01', password: 'Demo@2026' });
  await expect(page.getByRole('heading', { name: GREETING })).toBeVisible();
  await expect(antd).toHaveCount(1);
  await expect(sheets.first()).toHaveAttribute('href', /\/antd-/);
});

readingTest(
  'sign-in › styles that do not come are said as a page that does not, and asked for again',
  async ({ openPage, allowErrors }) => {
    allowErrors(/preload CSS/);
    const page = await openPage();
    await page.route('**/antd-*.css', (route) => route.abort());
    await signInThrough(page, { username: 'organ01', password: 'Demo@2026' });
    await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
    await page.unroute('**/antd-*.css');
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { name: GREETING })).toBeVisible();
  },
);
