// One whole entry without a mouse: from the sign-in page to a saved result.
import { expect, readingTest, test } from './office.fixture.ts';
import { choose, leaveByEscape } from './controls.ts';
import { expectSaid, rowOf } from './results-page.ts';
import { openSystem } from './sign-in.ts';
import type { Page } from '@playwright/test';

test('keyboard › a host signs in, opens the results, fills a form and saves it', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/login');
  await expect(page.getByLabel('账号')).toBeFocused();
  await page.keyboard.type('13800000001');
  await tabTo(page, '密码');
  await page.keyboard.type('Demo@2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/selectType/);

  await tabTo(page, '过程管理');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/type=3/);
  await tabTo(page, '课题资料');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await tabTo(page, '著作');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: /^其他成果/ })).toBeFocused();
  await expect(page.getByRole('tab', { name: /^其他成果/ })).toHaveAttribute('aria-selected', 'true');

  await tabTo(page, '添加');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '添加其他成果' });
  await expect(dialog.getByLabel('成果名称')).toBeVisible();
  await tabTo(page, '成果名称');
  await page.keyboard.type('校本研修课程包');
  await tabTo(page, '完成日期');
  // The calendar opens, at today, and the next day is taken; Escape closes it alone.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
  await expect(dialog.getByLabel('完成日期')).toHaveValue(/^\d{4}年\d{2}月\d{2}日$/);
  await tabTo(page, '保存');
  await page.keyboard.press('Enter');
  await expectSaid(page, '保存成功');
  await expect(rowOf(page, '校本研修课程包')).toContainText('待提交');
});

readingTest(
  'keyboard › Ctrl+K goes to a screen of another system, a record, a list that is searched or a button, and back by Escape',
  async ({ signIn }) => {
    const page = await signIn('admin');
    await openSystem(page, '过程管理');
    await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible();
    const box = page.getByRole('combobox', { name: '界面名称或要查找的文字' });
    const type = async (text: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      await page.keyboard.type(text);
    };
    await type('变更');
    await expect(page.getByRole('option', { name: '重要事项变更', exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/topicChange\?type=3$/);
    await expect(box).toHaveCount(0);
    await type('阅读');
    await page.getByRole('option', { name: '课题管理：课题名称含“阅读”' }).click();
    await expect(page).toHaveURL(/\/process_topic\?q\.name=.+&type=3$/);
    await expect(page.getByRole('searchbox', { name: '课题名称' }).or(page.getByLabel('课题名称')).first()).toHaveValue(
      '阅读',
    );
    await type('25YB904');
    await page.getByRole('option', { name: /^25YB904 / }).click();
    await expect(page).toHaveURL(/\/process_topic\?q\.code=25YB904&id=\d+&type=3$/);
    const record = page.getByRole('dialog');
    await expect(record.getByText('25YB904')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
    await type('登记课');
    await page.getByRole('option', { name: '登记课题' }).click();
    await leaveByEscape(page.getByRole('dialog', { name: '登记课题' }));
    await type('系统公告');
    await expect(page.getByRole('option', { name: '系统公告', exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sys\/notice\?type=1$/);
    await expect(page.getByRole('heading', { level: 1, name: '系统公告' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '前往' })).toBeFocused();
  },
);

readingTest(
  'keyboard › help: the chapter on the screen, for the role alone, and those on the others',
  async ({ signIn }) => {
    const page = await signIn('organ01');
    await openSystem(page, '课题申报');
    await page.getByRole('link', { name: '申报审核' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: '申报审核' })).toBeVisible();
    const door = page.getByRole('button', { name: '帮助' });
    await door.press('Enter');
    const help = page.getByRole('dialog', { name: '帮助' });
    await expect(help.getByRole('heading', { name: '审核并上报' })).toBeVisible();
    await expect(help.getByRole('heading', { name: '形式审查' })).toHaveCount(0);
    await choose(help.getByRole('combobox', { name: '章节' }), '批次时间');
    await expect(help.getByRole('heading', { name: '审核并上报' })).toHaveCount(0);
    await expect(help.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await expect(door).toBeFocused();
  },
);

readingTest(
  'keyboard › an entry of the user menu that is chosen leaves the focus on the menu, not nowhere',
  async ({ signIn }) => {
    const page = await signIn('organ01');
    await openSystem(page, '过程管理');
    // The chooser, which has a menu of its own, is gone.
    await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible();
    const menu = page.getByRole('button', { name: /用户菜单/ });
    await menu.press('Enter');
    await expect(page.getByRole('button', { name: '菜单移到顶部' })).toBeVisible();
    await tabTo(page, '菜单移到顶部');
    await page.keyboard.press('Enter');
    await expect(menu).toBeFocused();
    await menu.press('Enter');
    await expect(page.getByRole('button', { name: '菜单移到左侧' })).toBeVisible();
  },
);

/** Presses Tab until the focus stands on what bears the name; what cannot be reached fails. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focusedName(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches "${name}"; the focus is on "${await focusedName(page)}"`);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return '';
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => label.textContent ?? '')
        : [];
    const named =
      element.getAttribute('aria-label') ??
      labels[0] ??
      (element.matches('button, a, [role=tab]') ? (element as HTMLElement).innerText : '');
    return named.trim();
  });
}
