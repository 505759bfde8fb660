// What the planning office judges: reports, results, and what it asks others to do.
import { expect } from '@playwright/test';
import { verdictButton } from '../../e2e/review-page.ts';
import { dialogOf, enter, inFirstRow, isGone, shows, type WalkTask } from './walk-task.ts';

const REASON = '附件缺少单位公章，请补充后重新提交';

export const reviewingTasks: readonly WalkTask[] = [
  {
    title: '审核通过一份开题报告，打开下一份',
    role: '规划办',
    account: 'admin',
    steps: 4,
    run: async (walker) => {
      const { page, click } = walker;
      await enter(walker, '过程管理', '报告审核');
      await click(inFirstRow(page, '审核'));
      const review = dialogOf(page, /^审核：/);
      await click(review.getByRole('button', { name: '审核通过并看下一份' }));
      await shows(page.getByText('审核成功'));
      await shows(review.getByText(/^2 \/ \d+$/));
    },
  },
  {
    title: '退回一项成果，写明原因',
    role: '规划办',
    account: 'admin',
    steps: 7,
    run: async (walker) => {
      const { page, click, write } = walker;
      await enter(walker, '过程管理', '成果审核');
      await click(inFirstRow(page.getByRole('table'), '查看'));
      const rows = page.getByRole('dialog').last();
      await click(inFirstRow(rows, '审核'));
      const review = dialogOf(page, /^审核：/);
      await write(review.getByRole('textbox', { name: /意见/ }), REASON);
      await click(verdictButton(review, '退回修改'));
      await click(
        page.getByRole('dialog').filter({ hasText: '退回此数据' }).last().getByRole('button', { name: '确定' }),
      );
      await isGone(review);
      await shows(rows.getByRole('row').filter({ hasText: '退回修改' }));
    },
  },
  {
    title: '批量审核通过三份中期报告',
    role: '规划办',
    account: 'admin',
    steps: 8,
    run: async (walker) => {
      const { page, click } = walker;
      await enter(walker, '过程管理', '报告审核');
      await click(page.getByRole('tab', { name: /^中期报告/ }));
      const rows = page.getByRole('tabpanel', { name: /^中期报告/ }).getByRole('row');
      await shows(rows.nth(3).getByRole('checkbox'));
      for (const at of [1, 2, 3]) await click(rows.nth(at).getByRole('checkbox'));
      await click(page.getByRole('button', { name: '批量审核通过' }));
      const dialog = page.getByRole('dialog');
      await click(verdictButton(dialog, '审核通过'));
      await shows(dialog.getByText('成功 3 条，失败 0 条'));
    },
  },
  {
    title: '导出课题清单',
    role: '规划办',
    account: 'admin',
    steps: 3,
    run: async (walker) => {
      const { page, click } = walker;
      await enter(walker, '过程管理', '课题管理');
      const download = page.waitForEvent('download');
      await click(page.getByRole('button', { name: /^导出/ }).first());
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
  {
    title: '按姓名的拼音找一项课题，看它的全程',
    role: '规划办',
    account: 'admin',
    steps: 5,
    run: async (walker) => {
      const { page, click, write, key } = walker;
      await enter(walker, '数据查询', '数据查询');
      await write(page.getByRole('searchbox', { name: '关键词' }), 'zhengshufen');
      await key('Enter');
      const rows = page.getByRole('table', { name: '数据查询' }).getByRole('row');
      await shows(rows.nth(1).filter({ hasText: '郑淑芬' }));
      await click(rows.nth(1).getByRole('button', { name: /^全程/ }));
      await shows(dialogOf(page, /^全程：/).getByRole('heading', { name: '课题组' }));
    },
  },
  {
    title: '保存一个检索，把地址发给同事',
    role: '规划办',
    account: 'admin',
    steps: 6,
    run: async (walker, { pageOf }) => {
      const { page, click, write } = walker;
      await enter(walker, '数据查询', '数据查询');
      await click(page.getByRole('group', { name: '课题类别' }).getByRole('checkbox').first());
      await shows(page.getByRole('button', { name: /^去掉课题类别/ }));
      await click(page.getByRole('button', { name: '保存的检索' }));
      await write(page.getByRole('textbox', { name: '保存现在的条件' }), '一般课题');
      await click(page.getByRole('button', { name: '保存', exact: true }));
      await shows(page.getByRole('button', { name: '一般课题', exact: true }));
      const { pathname, search } = new URL(page.url());
      const other = await pageOf('admin02');
      await other.goto(`${pathname}${search}`);
      await shows(other.getByRole('heading', { level: 1 }));
    },
  },
];
