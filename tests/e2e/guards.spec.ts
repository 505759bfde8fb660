// Which pages one reaches: tiles and menus by role, the guards, the 404 page, and a page part that does not come.
import { expect, readingTest as test } from './office.fixture.ts';
import { openSystem } from './sign-in.ts';

const tiles: readonly { readonly account: string; readonly shown: readonly string[] }[] = [
  { account: 'admin', shown: ['课题申报', '专家评审', '过程管理', '结题鉴定', '选题征集', '数据查询'] },
  { account: 'organ01', shown: ['课题申报', '过程管理', '结题鉴定', '选题征集'] },
  { account: '13800000001', shown: ['课题申报', '过程管理'] },
  { account: '13800000002', shown: ['课题申报'] },
  { account: '13800000003', shown: ['课题申报', '过程管理', '结题鉴定'] },
  { account: 'expert01', shown: ['专家评审'] },
  { account: 'secretary', shown: ['过程管理', '结题鉴定'] },
  { account: 'appraiser01', shown: ['结题鉴定'] },
  { account: 'leader01', shown: ['结题鉴定'] },
];

test('guards › each role sees its own systems', async ({ signIn }) => {
  for (const { account, shown } of tiles) {
    await test.step(account, async () => {
      const page = await signIn(account);
      const buttons = page.getByRole('main').getByRole('listitem').getByRole('button');
      await expect(buttons).toHaveCount(shown.length);
      await expect(page.getByText('您的账号目前没有可进入的系统')).toHaveCount(0);
      for (const [index, title] of shown.entries()) await expect(buttons.nth(index)).toContainText(title);
    });
  }
});

test('guards › who has no system is led back to the chooser, which says so', async ({ signIn }) => {
  const page = await signIn('appraiser01');
  // As if the office had taken away what there is of the only system of the role.
  await page.route(/\/api\/common\/getUserForHome/, async (route) => {
    const response = await route.fetch();
    const { result, ...answer } = (await response.json()) as { readonly result: { readonly user: object } };
    const user = { ...result.user, takenAway: ['topiccluExpert', 'topiccluExpert_view'] };
    await route.fulfill({ response, json: { ...answer, result: { ...result, user } } });
  });
  for (const path of ['/', '/?type=4', '/selectType']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/selectType$/);
    await expect(page.getByText('您的账号目前没有可进入的系统')).toBeVisible();
  }
});

test('guards › without a login every page leads to the login', async ({ openPage }) => {
  const page = await openPage();
  for (const path of ['/', '/selectType', '/projectData?type=3', '/my/forgetPwd']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('guards › a link opened without a login leads where it points after the login, past a forgotten password too', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/topicChange?page=2');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByRole('link', { name: '返回登录' }).click();
  await page.getByRole('textbox', { name: '账号' }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill('Demo@2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/topicChange\?page=2&type=3$/);
  await expect(page.getByRole('heading', { name: '重要事项变更' })).toBeVisible();
});

test('guards › a page of another role and a page that is none lead to 404 and keep the type', async ({ signIn }) => {
  const page = await signIn('13800000001');
  await openSystem(page, '过程管理');
  await page.goto('/topicResultReview?type=3');
  await expect(page).toHaveURL(/\/404\?type=3$/);
  await expect(page.getByRole('heading', { name: '页面不存在或无权访问' })).toBeVisible();
  await page.goto('/noSuchPage?type=3');
  await expect(page).toHaveURL(/\/404\?type=3$/);
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/\?type=3$/);
});

test('guards › opening / without a type sets type 1', async ({ signIn }) => {
  const page = await signIn('organ01');
  await page.goto('/');
  await expect(page).toHaveURL(/\/\?type=1$/);
});

test('guards › the stored keys and the cookie are those of the specification', async ({ signIn }) => {
  const page = await signIn('13800000001');
  await openSystem(page, '过程管理');
  const stored = await page.evaluate(() => ({ ...window.localStorage }));
  expect(stored).toMatchObject({ roleType: '3', userType: '3', sys: '3', username: '13800000001' });
  expect(Object.values(stored).some((value) => String(value).split(',').includes('projectData'))).toBe(true);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('Authenticationdls');
});

test('a part of the page that does not come › says so and comes after a retry', async ({ signIn, allowErrors }) => {
  allowErrors(/dynamically imported module/);
  const page = await signIn('13800000001');
  await openSystem(page, '过程管理');
  const parts = /\/assets\/.*\.js$/;
  await page.route(parts, (route) => route.abort());
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '课题资料' }).click();
  await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
  await expect(page.getByText('missing')).toBeVisible();
  await page.unroute(parts);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('tab').first()).toBeVisible();
});
