// What is typed in a declaration is never lost: while a save is under way, when the server fails or is away, when
// another page has saved the same, when the session ends or the time is over.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './office.fixture.ts';
import { fillSignIn, openFromMenu, openSystem } from './sign-in.ts';

const ACCOUNT = { username: '13800000002', password: 'Demo@2026' };
const SAVE_DATA = '**/topicapply/saveData?*';
const typed = (page: Page, title: string) => page.getByRole('textbox', { name: title, exact: true });
const isSaved = (page: Page) => expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
const leave = (page: Page) => page.getByRole('button', { name: /封面/ }).click();
const back = (page: Page) => page.getByRole('button', { name: /数据表/ }).click();

test('saving a declaration › the clock, a slow answer, faults, no network', async ({ signIn, allowErrors }) => {
  allowErrors(/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await signIn(ACCOUNT.username);
  await page.clock.install();
  await openDraft(page);

  // Thirty seconds after the first change, whoever types on; what comes while the answer is awaited goes with the next
  // save.
  let answer = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    SAVE_DATA,
    async (route) => {
      await isHeld;
      await route.continue();
    },
    { times: 1 },
  );
  await typed(page, '研究专长').fill('教育治理');
  // First the box hands over what was typed, and from then it is thirty seconds.
  await page.clock.fastForward(1_000);
  await page.clock.fastForward(31_000);
  await expect(page.getByText('正在保存')).toBeVisible();
  await typed(page, '行政职务').press('ControlOrMeta+a');
  await typed(page, '行政职务').pressSequentially('教研室主任');
  answer();
  await expect(page.getByText('有修改，稍后自动保存')).toBeVisible();
  await expect(typed(page, '行政职务')).toHaveValue('教研室主任');
  await leave(page);
  await isSaved(page);
  expect(await stored(page)).toMatchObject({ expertise: '教育治理', adPosition: '教研室主任' });

  // A fault of the server is tried again by itself.
  await back(page);
  await page.route(SAVE_DATA, (route) => route.fulfill({ status: 500, body: 'bad gateway' }), { times: 1 });
  await typed(page, '研究专长').fill('教育治理与监测');
  await leave(page);
  await expect(page.getByText('未能保存，将重试')).toBeVisible();
  await page.clock.fastForward(6_000);
  await isSaved(page);

  // Without a network nothing is thrown away, and it goes as soon as there is one.
  await back(page);
  await page.context().setOffline(true);
  await typed(page, '研究专长').fill('教育政策');
  await leave(page);
  await expect(page.getByText('未能保存，将重试')).toBeVisible();
  await page.context().setOffline(false);
  await isSaved(page);
  expect(await stored(page)).toMatchObject({ expertise: '教育政策' });
});

test('saving a declaration › two pages of the same draft', async ({ signIn }) => {
  const page = await signIn(ACCOUNT.username);
  await openDraft(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(typed(other, '研究专长')).toBeVisible();

  // Other fields are joined without a word.
  await typed(other, '行政职务').fill('副校长');
  await leave(other);
  await isSaved(other);
  await typed(page, '研究专长').fill('小学数学教学');
  await leave(page);
  await isSaved(page);
  expect(await stored(page)).toMatchObject({ adPosition: '副校长', expertise: '小学数学教学' });

  // The same field is a question, and it waits for the person: no dialog comes between who is typing.
  await typed(other, '研究专长')
    .or(other.getByRole('button', { name: /数据表/ }))
    .first()
    .waitFor();
  await back(other);
  await typed(other, '研究专长').fill('课程论');
  await leave(other);
  await other.getByRole('button', { name: '比较并合并' }).click();
  await other.getByRole('radio', { name: /我填写的/ }).check();
  await other.getByRole('button', { name: '合并并保存' }).click();
  await isSaved(other);
  await back(page);
  await typed(page, '研究专长').fill('教学论');
  await leave(page);
  await expect(page.getByText(/这一节的同一处内容已在您的另一个窗口修改并保存/).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await back(page);
  await expect(typed(page, '研究专长')).toHaveValue('教学论');
  await page.getByRole('button', { name: '比较并合并' }).click();
  await page.getByRole('radio', { name: /另一个窗口保存的/ }).check();
  await page.getByRole('button', { name: '合并并保存' }).click();
  await isSaved(page);
  await expect(typed(page, '研究专长')).toHaveValue('课程论');

  // What is wrong is not stored, so it is not handed in either.
  await typed(page, '关键词').fill('一，二，三');
  await page.getByRole('button', { name: /预览与提交/ }).click();
  await page.getByRole('radio', { name: '是' }).check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('【数据表】有填写有误、没有保存的内容，请改正后再提交')).toBeVisible();
  await expect(typed(page, '关键词')).toHaveValue('一，二，三');
});

test('saving a declaration › the time is over, the account signs in elsewhere', async ({ signIn }) => {
  const page = await signIn(ACCOUNT.username);
  await openDraft(page);
  await page.route(
    SAVE_DATA,
    (route) => route.fulfill({ json: { code: '0001', message: '申报已截止，不能修改', result: null } }),
    { times: 1 },
  );
  await typed(page, '研究专长').fill('教师教育');
  await leave(page);
  await expect(page.getByText('未能保存：申报已截止，不能修改。填写的内容暂存在本机')).toBeVisible();
  await back(page);
  await expect(typed(page, '研究专长')).toHaveValue('教师教育');

  const address = page.url();
  await signIn(ACCOUNT.username);
  const again = page.getByRole('button', { name: '重试' });
  // By the button, or by the line of changes, which tells the page first where it is open.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\/login/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await fillSignIn(page, ACCOUNT);
  await page.waitForURL(/selectType|topicapplyEditor/);
  await page.goto(address);
  await page.getByRole('button', { name: '恢复未保存内容' }).click();
  await expect(typed(page, '研究专长')).toHaveValue('教师教育');
  await leave(page);
  await isSaved(page);
  expect(await stored(page)).toMatchObject({ expertise: '教师教育' });
});

async function openDraft(page: Page): Promise<void> {
  await openSystem(page, '课题申报');
  await openFromMenu(page, '课题申报');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '一般课题' }) })
    .getByRole('button', { name: /^开始申报/ })
    .click();
  await page.getByRole('textbox', { name: /^课题名称/ }).fill('乡村小规模学校课后服务的协同供给机制研究');
  await page.getByRole('button', { name: '保存并继续填写' }).click();
  await back(page);
  await expect(typed(page, '研究专长')).toBeVisible();
}

/** The declaration as the server has it. */
async function stored(page: Page): Promise<unknown> {
  const token = await tokenOf(page.context());
  const answer = await page.request.post('/admin/api/esp/topicapply/getInfoById?appKey=esp', {
    headers: { accessToken: token },
    data: { id: Number(new URL(page.url()).searchParams.get('id')) },
  });
  return ((await answer.json()) as { readonly result: unknown }).result;
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return decodeURIComponent(cookies.find(({ name }) => name === 'Authenticationdls')?.value ?? '');
}
