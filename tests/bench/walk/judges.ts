// What experts score and directors sign.
import { firstSheet, INDICATORS, sheetIsReady, sheetOf } from '../../e2e/scoring-page.ts';
import { dialogOf, enter, isGone, shows, type WalkTask } from './walk-task.ts';
import type { Walker } from './walker.ts';

export const judgingTasks: readonly WalkTask[] = [
  {
    title: '评一份评审表',
    role: '专家',
    account: 'expert03',
    steps: 23,
    before: 23,
    run: async (walker) => {
      const { page, click, key, write } = walker;
      await enter(walker, '专家评审', '课题评审');
      await click(page.getByRole('radiogroup').getByText(/^待评审/));
      await isGone(page.getByRole('row').filter({ hasText: '已提交' }));
      await click(firstSheet(page));
      await sheetIsReady(page);
      for (let at = 0; at < INDICATORS; at += 1) {
        await key('8');
        await key('Enter');
      }
      await key('1');
      await key('2');
      await write(
        sheetOf(page).getByRole('textbox', { name: /评审意见/ }),
        '选题切合实际，方法可行，建议明确数据来源。',
      );
      await key('Control+Enter');
      await shows(page.getByText(/^已保存/));
    },
  },
  {
    title: '先放一放，看下一份评审表',
    role: '专家',
    account: 'expert05',
    steps: 5,
    before: 5,
    run: async (walker) => {
      const { page, click, key } = walker;
      await enter(walker, '专家评审', '课题评审');
      await click(page.getByRole('radiogroup').getByText(/^待评审/));
      await isGone(page.getByRole('row').filter({ hasText: '已提交' }));
      await click(firstSheet(page));
      await sheetIsReady(page);
      await key('j');
      await shows(page.getByText(/^2 \/ \d+$/));
      await sheetIsReady(page);
    },
  },
  {
    title: '授权并签名等待的变更',
    role: '主任',
    account: 'secretary',
    steps: 6,
    before: 6,
    run: (walker) => signsAll(walker, '过程管理', '变更授权'),
  },
  {
    title: '授权并签名等待初审的结题',
    role: '主任',
    account: 'secretary',
    steps: 6,
    before: 6,
    run: (walker) => signsAll(walker, '结题鉴定', '结题初审授权'),
  },
];

async function signsAll(walker: Walker, system: string, screen: string): Promise<void> {
  const { page, click, write, key } = walker;
  await enter(walker, system, screen);
  await click(page.getByRole('button', { name: '批量授权' }));
  const sign = dialogOf(page, '批量授权');
  await click(sign.getByRole('button', { name: '同意授权' }));
  const identity = dialogOf(page, '确认是本人操作');
  await write(identity.getByLabel('登录密码'), 'Demo@2026');
  await key('Enter');
  await shows(sign.getByText(/已授权并签名 \d+ 项/));
}
