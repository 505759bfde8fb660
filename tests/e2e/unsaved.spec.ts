// What was typed is not lost: after the session was replaced in the middle of a form, the next login offers it back;
// and a save that met a newer version of the record asks field by field.
import { eightResults, type ResultEntry } from './eight-results.ts';
import { expect, readingTest, test } from './office.fixture.ts';
import { act, expectSaid, openMyResults, openTab, rowOf } from './results-page.ts';
import { fillSignIn, signInThrough } from './sign-in.ts';

const paper = eightResults[1] as ResultEntry;
const account = { username: '13800000001', password: 'Demo@2026' };

test('unsaved text › comes back after a replaced login', async ({ signIn, openPage }) => {
  const page = await signIn(account.username);
  await openMyResults(page);
  await openTab(page, paper.tab);
  await page.getByRole('button', { name: '添加' }).click();
  const form = page.getByRole('dialog', { name: '添加论文' });
  await form.getByLabel('论文题目').fill(paper.name);
  await form.getByLabel('论文摘要').fill('写到一半的摘要，尚未保存。');

  const elsewhere = await openPage();
  await signInThrough(elsewhere, account);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('您的账号已在其他地方登录')).toBeVisible();

  await fillSignIn(page, account);
  await expect(page).toHaveURL(/\/selectType/);
  await openMyResults(page);
  await openTab(page, paper.tab);
  await page.getByRole('button', { name: '添加' }).click();
  await expect(form.getByText(/填写但未保存的内容/)).toBeVisible();
  await form.getByRole('button', { name: '恢复未保存内容' }).click();
  await expect(form.getByLabel('论文题目')).toHaveValue(paper.name);
  await expect(form.getByLabel('论文题目')).toBeFocused();
  await expect(form.getByLabel('论文摘要')).toHaveValue('写到一半的摘要，尚未保存。');
  await form.getByRole('button', { name: '保存' }).click();
  await expectSaid(page, '保存成功');
  await expect(rowOf(page, paper.name)).toContainText('待提交');
  await page.getByRole('button', { name: '添加' }).click();
  await expect(form.getByLabel('论文题目')).toHaveValue('');
  await expect(form.getByText(/填写但未保存的内容/)).toHaveCount(0);
});

readingTest('unsaved text › closing a changed form asks first', async ({ signIn }) => {
  const page = await signIn(account.username);
  await openMyResults(page);
  await openTab(page, paper.tab);
  await page.getByRole('button', { name: '添加' }).click();
  const form = page.getByRole('dialog', { name: '添加论文' });
  await form.getByLabel('论文题目').fill(paper.name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(form.getByLabel('论文题目')).toHaveValue(paper.name);
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '不保存，关闭' }).click();
  await expect(form).toBeHidden();
});

test('a stale save › shows both versions and loses neither', async ({ signIn }) => {
  const page = await signIn(account.username);
  await openMyResults(page);
  await openTab(page, paper.tab);
  await page.getByRole('button', { name: '添加' }).click();
  const add = page.getByRole('dialog', { name: '添加论文' });
  await add.getByLabel('论文题目').fill(paper.name);
  await add.getByRole('button', { name: '保存' }).click();
  await expectSaid(page, '保存成功');

  const second = await page.context().newPage();
  await second.goto(page.url());
  await act(page, '编辑', paper.name);
  const mine = page.getByRole('dialog', { name: '编辑论文' });
  await mine.getByLabel('发表刊物').fill('教育研究');
  await act(second, '编辑', paper.name);
  const theirs = second.getByRole('dialog', { name: '编辑论文' });
  await theirs.getByLabel('发表刊物').fill('课程·教材·教法');
  await theirs.getByRole('button', { name: '保存' }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('dialog').filter({ hasText: '课程·教材·教法' }).last();
  await expect(conflict).toContainText('教育研究');
  await second.close();
});
