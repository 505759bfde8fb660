// Registration as a person does it: the panel with every list, nothing typed lost, the institution's return and pass,
// the message on the phone; and the way back in for who forgot the password.
import { choose, chosenIn, offeredIn } from './controls.ts';
import { expect, test } from './office.fixture.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillSignIn } from './sign-in.ts';

const PHONE = '13979160021';
const PASSWORD = 'Lesson#2026';

/** What was typed once stands there again, the password excepted. */
async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel(/^手机号/).fill(PHONE);
  await page.getByLabel(/^姓名/).fill('饶晓燕');
  await page.getByLabel(/^身份证号/).fill('360102199006180016');
  await page.getByLabel(/^委托管理机构/).fill('南昌市');
  await page.getByRole('option', { name: /南昌市教育科学规划/ }).click();
  await page.getByLabel(/^工作单位/).fill('三中');
  await page.getByLabel(/^邮箱/).fill('raoxiaoyan@nc3z.cn');
  await choose(page.getByLabel('所在地区：省'), '江西省');
  await choose(page.getByLabel('所在地区：市'), '南昌市');
  await choose(page.getByLabel('所在地区：区县'), '东湖区');
}

/** Text messages to the number, the newest last. */
function textsTo(dataDir: string, phone: string): readonly string[] {
  const outbox = join(dataDir, 'outbox', 'sms.jsonl');
  if (!existsSync(outbox)) return [];
  const lines = readFileSync(outbox, 'utf8').trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { readonly phone: string; readonly text: string })
    .filter((one) => one.phone === phone)
    .map(({ text }) => text);
}

test('registration › from the panel through return and correction to the six systems', async ({
  openPage,
  office,
  signIn,
}) => {
  const page = await openPage();
  // Nobody reads a captcha here: without its picture the first registrations from an address pass.
  await page.route('**/api/common/captcha*', (route) =>
    route.fulfill({ json: { code: '0003', message: '系统异常', result: null } }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: '申请人注册' }).click();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  for (const message of ['请输入手机号', '请输入密码', '请输入身份证号', '请选择委托管理机构', '请输入邮箱'])
    await expect(page.getByText(message).last()).toBeVisible();
  await fillRegistration(page);
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await page.reload();
  await page.getByRole('button', { name: '申请人注册' }).click();
  await expect(page.getByLabel(/^身份证号/)).toHaveValue('360102199006180016');
  await expect(chosenIn(page.getByLabel('所在地区：区县'))).toHaveText('东湖区');
  await expect(page.getByRole('dialog').getByLabel(/^密码/)).toHaveValue('');
  await page.getByRole('dialog').getByLabel(/^密码/).fill(PASSWORD);
  await page.getByLabel(/^邮箱/).fill('raoxiaoyan');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('邮箱格式不正确').last()).toBeVisible();
  await page.getByLabel(/^邮箱/).fill('raoxiaoyan@nc3z.cn');
  const code = page.getByLabel(/^短信验证码/);
  await code.fill('000000');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('短信验证码错误或已过期');
  await code.fill('');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('注册成功，委托管理机构审核通过之后，可正常登录')).toBeVisible();
  await page.getByRole('button', { name: '返回登录' }).click();

  const organ = await signIn('organ01');
  const review = async (args: Readonly<Record<string, unknown>>): Promise<void> => {
    const answered = await organ.evaluate(async (own) => {
      const token =
        document.cookie
          .split('; ')
          .find((one) => one.startsWith('Authenticationdls='))
          ?.split('=')[1] ?? '';
      const call = async (
        path: string,
        body: unknown,
      ): Promise<{ code: unknown; result: { records: { id: number }[] } }> =>
        (
          await fetch(`${path}?appKey=esp`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accessToken: decodeURIComponent(token) },
            body: JSON.stringify(body),
          })
        ).json() as never;
      const { result } = await call('/admin/api/user/getList', { name: '饶晓燕', page: 1, pageSize: 10 });
      return (await call('/admin/api/user/review', { id: result.records[0]?.id, ...own })).code;
    }, args);
    expect(answered).toBe(200);
  };
  await review({ revieweStatus: -1, reviewContent: '工作单位请填写公章上的全称' });
  await expect.poll(() => textsTo(office.dataDir, PHONE).join()).toContain('工作单位请填写公章上的全称');

  await fillSignIn(page, { username: PHONE, password: PASSWORD });
  await expect(page).toHaveURL(/\/declarerInfo\?type=1/);
  await page.goto('/selectType');
  await page.goto('/topicbatchList?type=1');
  await expect(page).toHaveURL(/\/404/);
  await page.goto('/declarerInfo?type=1');
  await expect(page.getByText('工作单位请填写公章上的全称')).toBeVisible();
  await page.getByLabel(/^工作单位/).fill('南昌市第三中学');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByLabel(/^民族/)).toHaveAccessibleDescription(/请选择民族/);
  await choose(page.getByLabel(/^民族/), '汉族');
  await choose(page.getByLabel(/^所属系统/), 1);
  await choose(page.getByLabel(/^专业技术职务/), '中级');
  await page.getByLabel(/^研究专长/).fill('高中语文教学');
  await choose(page.getByLabel(/^最后学历/), '硕士研究生');
  await page.getByLabel(/^通讯地址/).fill('南昌市东湖区一经路27号');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功，请等待委托管理机构审核')).toBeVisible();

  await review({ revieweStatus: 1 });
  await expect.poll(() => textsTo(office.dataDir, PHONE)).toHaveLength(2);
  await page.context().clearCookies();
  await page.goto('/login');
  await fillSignIn(page, { username: PHONE, password: PASSWORD });
  await expect(page).toHaveURL(/\/selectType/);
});

test('registration › what cannot be loaded is said in a dialog', async ({ openPage, allowErrors }) => {
  allowErrors(/./);
  const page = await openPage();
  await page.route('**/getTitles*', (route) => route.abort());
  await page.goto('/login');
  await page.getByRole('button', { name: '申请人注册' }).click();
  await expect(page.getByText('数据字典加载失败，请关闭重新打开！')).toBeVisible();
  await page.unroute('**/getTitles*');
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('heading', { name: '申请人注册' })).toBeHidden();
  await page.getByRole('button', { name: '申请人注册' }).click();
  expect(await offeredIn(page.getByLabel(/^民族/))).toContain('汉族');
});

test('forgotten password › the code on the phone sets a new one, and the countdown outlives a reload', async ({
  openPage,
  office,
}) => {
  const page = await openPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/common/captcha*', (route) =>
    route.fulfill({ json: { code: '0003', message: '系统异常', result: null } }),
  );
  await page.goto('/login');
  const manual = page.waitForEvent('download');
  await page.getByRole('link', { name: '课题申请人操作手册' }).click();
  expect((await manual).suggestedFilename()).toBe('课题申请人操作手册.html');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请填写手机号')).toBeVisible();
  await page.getByLabel('手机号').fill('13800000002');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送，请查收短信')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /\d+秒后重新获取/ })).toBeDisabled();
  await expect.poll(() => textsTo(office.dataDir, '13800000002')).toHaveLength(1);
  await page.getByLabel('手机号').fill('13800000002');
  await page.getByLabel('短信验证码').fill(/\d{6}/.exec(textsTo(office.dataDir, '13800000002')[0] ?? '')?.[0] ?? '');
  await page.getByLabel('新密码', { exact: true }).fill('Kecheng#2026');
  await page.getByLabel('确认新密码', { exact: true }).fill('Kecheng#2027');
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('两次输入密码不相同')).toBeVisible();
  await page.getByLabel('确认新密码', { exact: true }).fill('Kecheng#2026');
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, { username: '13800000002', password: 'Kecheng#2026' });
  await expect(page).toHaveURL(/\/selectType/);
});
