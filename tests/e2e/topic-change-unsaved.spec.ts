// What a host has typed into the change form is not lost: not by a lost connection, a login that ran out (401), or the
// same account signing in elsewhere (402).
import type { Locator, Page, Request } from '@playwright/test';
import { confirm, openChangeForm, openMyChanges, openProcess, submit, uploadPdf, writeReason } from './change-page.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { expectSaid } from './results-page.ts';
import { fillSignIn, signInThrough } from './sign-in.ts';

const account = { username: '13800000001', password: 'Demo@2026' };
const reason = '根据开题专家意见聚焦研究问题，申请调整课题名称。';
const name = '家校社协同育人机制的县域样本与推进路径研究';

test('unsaved changes › survive a lost connection, a login that ran out and one that was replaced', async ({
  browser,
  signIn,
  openPage,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const pdf = await printPdf(browser, '重要事项变更申请表');
  const page = await signIn(account.username);
  let form = await openForm(page);
  await form.getByLabel('变更课题名称').check();
  await form.getByLabel('新课题名称').fill(name);
  await writeReason(form, reason);
  await uploadPdf(form, '重要变更PDF文件', { name: '变更申请表.pdf', pdf });

  await test.step('the connection is lost: the form stays as it was and says so', async () => {
    await page.context().setOffline(true);
    await submit(page, form);
    await expectSaid(page, '服务器错误');
    await expectTyped(form);
    await backOnline(page);
  });

  await test.step('the login runs out: it is offered after the next', async () => {
    const [cookie] = (await page.context().cookies()).filter((one) => one.name === 'Authenticationdls');
    await page
      .context()
      .addCookies([{ ...cookie, name: 'Authenticationdls', value: 'expired', domain: '127.0.0.1', path: '/' }]);
    await submit(page, form);
    form = await backToForm(page);
    await form.getByRole('button', { name: '恢复未保存内容' }).click();
    await expectTyped(form);
  });

  await test.step('somebody signs in elsewhere: likewise, and then it is handed in', async () => {
    await signInThrough(await openPage(), account);
    await submit(page, form);
    await expect(page.getByText('您的账号已在其他地方登录')).toBeVisible();
    form = await backToForm(page);
    await form.getByRole('button', { name: '恢复未保存内容' }).click();
    await expectTyped(form);
    await form.getByRole('button', { name: '提交' }).click();
    await confirm(page, '提交后不能修改，是否确认提交?');
    await expectSaid(page, '提交成功，请等待委托管理机构审核');
    await expect(form).toBeHidden();
  });
});

/**
 * What lies behind the form is asked for anew once there is a connection: done with before the next thing goes wrong.
 */
async function backOnline(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await Promise.all([page.waitForResponse(/\/api\//), page.context().setOffline(false)]);
  await expect.poll(() => underWay.size).toBe(0);
}

async function openForm(page: Page): Promise<Locator> {
  await openProcess(page, '研究过程');
  await openMyChanges(page);
  return openChangeForm(page);
}

async function backToForm(page: Page): Promise<Locator> {
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/selectType/);
  const form = await openForm(page);
  await expect(form.getByText(/填写但未保存的内容/)).toBeVisible();
  return form;
}

async function expectTyped(form: Locator): Promise<void> {
  await expect(form.getByLabel('新课题名称')).toHaveValue(name);
  await expect(form.getByRole('textbox', { name: '变更原因' })).toHaveValue(reason);
  await expect(form.getByRole('listitem').filter({ hasText: '变更申请表.pdf' })).toBeVisible();
}
