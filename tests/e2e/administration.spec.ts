// The office's administration: an entry added to a dictionary is offered by a form at once, and a notice that is
// published shows on the home of those it is for, dotted until it has been read. Numbers of a list are changed in it.
import { choose } from './controls.ts';
import { expect, test } from './office.fixture.ts';
import { openSystem } from './sign-in.ts';

test('administration › a new kind of notice is chosen at once; its notice is new to an institution until it is opened', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  await openSystem(page, '课题申报');
  await page.goto('/sys/dictionary?type=1');
  await page.getByRole('treeitem', { name: '公告类型' }).click();
  await expect(page.getByRole('treeitem', { name: '公告类型' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '添加' }).click();
  const entry = page.getByRole('dialog');
  await entry.getByLabel('值').fill('training');
  await entry.getByLabel('名称').fill('培训通知');
  await entry.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('cell', { name: '培训通知', exact: true })).toBeVisible();

  await page.goto('/sys/notice?type=1');
  await page.getByRole('button', { name: '添加' }).click();
  const notice = page.getByRole('dialog');
  await notice.getByRole('textbox', { name: /^标题/ }).fill('关于举办课题管理人员培训的通知');
  await choose(notice.getByLabel('类型'), '培训通知');
  await notice.getByRole('textbox', { name: '内容' }).fill('请各委托管理机构派一名管理人员参加。');
  await notice.getByText('已发布', { exact: true }).click();
  await notice.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const reader = await signIn('organ01');
  await openSystem(reader, '课题申报');
  const unread = reader.getByRole('button', { name: /^未读：\s*关于举办课题管理人员培训的通知$/ });
  await unread.click();
  await expect(reader.getByRole('dialog')).toContainText('请各委托管理机构派一名管理人员参加。');
  await reader.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await expect(reader.getByRole('button', { name: '关于举办课题管理人员培训的通知', exact: true })).toBeVisible();
  await expect(unread).toHaveCount(0);
});

test('administration › the order of a dictionary is changed in the list by keyboard; what two windows change is asked', async ({
  signIn,
}) => {
  const page = await signIn('admin');
  await openSystem(page, '课题申报');
  const open = async (): Promise<void> => {
    await page.goto('/sys/dictionary?type=1');
    await page.getByRole('treeitem', { name: '公告类型' }).click();
    // The rows of all types are gone.
    await expect(page.getByText('第 1-5 条/总共 5 条')).toBeVisible();
  };
  await open();
  const orders = page.getByRole('button', { name: /，修改排序：/ });
  const box = page.getByRole('spinbutton', { name: /^排序：/ });
  await orders.first().focus();
  await page.keyboard.press('ArrowDown');
  const second = orders.nth(1);
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
  const name = (await second.innerText()).replace(/^.*修改排序：/s, '');
  const own = page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /，修改排序：/ });
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type('71');
  await page.keyboard.press('Enter');
  await expect(own).toHaveText(/^71，/);

  // The server judges.
  await own.click();
  await expect(box).toBeFocused();
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '排序' })).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(own).toHaveText(/^71，/);

  const other = await page.context().newPage();
  await own.click();
  await other.goto('/sys/dictionary?type=1');
  await other.getByRole('treeitem', { name: '公告类型' }).click();
  const there = other
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /，修改排序：/ });
  await there.click();
  await expect(other.getByRole('spinbutton', { name: /^排序：/ })).toBeFocused();
  await other.keyboard.type('81');
  await other.keyboard.press('Enter');
  await expect(there).toHaveText(/^81，/);
  await box.fill('91');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '您已在另一个窗口修改此数据' });
  await expect(question).toContainText(/我填写的\s*91\s*已保存的\s*81/);
  await question.getByRole('button', { name: '保留我填写的' }).click();
  await expect(own).toHaveText(/^91，/);
});
