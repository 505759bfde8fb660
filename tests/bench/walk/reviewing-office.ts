// What the planning office judges: reports, results, and what it asks others to do.
import { expect } from '@playwright/test';
import { isReady, verdictButton } from '../../e2e/review-page.ts';
import { dialogOf, enter, enterReview, isGone, seesNext, shows, type WalkTask } from './walk-task.ts';

const REASON = '附件缺少单位公章，请补充后重新提交';

export const reviewingTasks: readonly WalkTask[] = [
  {
    title: '审核通过一份开题报告，打开下一份',
    role: '规划办',
    account: 'admin',
    steps: 3,
    before: 6,
    isReview: true,
    run: async (walker) => {
      const review = await enterReview(walker, '过程管理', '待审核开题报告');
      await walker.click(review.getByRole('button', { name: '审核通过并看下一份' }));
      await seesNext(walker, review);
    },
  },
  {
    title: '退回一项成果，写明原因',
    role: '规划办',
    account: 'admin',
    steps: 4,
    before: 8,
    isReview: true,
    run: async (walker) => {
      const review = await enterReview(walker, '过程管理', '待审核成果');
      await walker.write(review.getByRole('textbox', { name: /意见/ }), REASON);
      const title = await review.locator('.ant-modal-title').innerText();
      await walker.click(verdictButton(review, '退回修改'));
      // To the next one where the list's page has another.
      await shows(walker.page.getByText('已退回', { exact: true }));
      await isGone(dialogOf(walker.page, title));
    },
  },
  {
    title: '审核通过三份中期报告',
    role: '规划办',
    account: 'admin',
    steps: 5,
    before: 9,
    isReview: true,
    run: async (walker) => {
      const review = await enterReview(walker, '过程管理', '待审核中期报告');
      for (const at of [1, 2, 3]) {
        await shows(review.getByText(new RegExp(`^${at} / \\d+$`)));
        await isReady(review);
        await walker.key('Control+Enter');
      }
      await shows(review.getByText(/^4 \/ \d+$/));
    },
  },
  {
    title: '勾选三份中期报告，批量审核通过',
    role: '规划办',
    account: 'admin',
    steps: 8,
    before: 9,
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
    title: '采纳一个推荐选题，打开下一个',
    role: '规划办',
    account: 'admin',
    steps: 3,
    before: 6,
    isReview: true,
    run: async (walker) => {
      const review = await enterReview(walker, '选题征集', '待审核选题');
      await walker.click(verdictButton(review, '采纳'));
      await seesNext(walker, review);
    },
  },
  {
    title: '导出课题清单',
    role: '规划办',
    account: 'admin',
    steps: 3,
    before: 3,
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
    before: 5,
    run: async (walker) => {
      const { page, click, write, key } = walker;
      await enter(walker, '数据查询', '数据查询');
      await write(page.getByRole('searchbox', { name: '关键词' }), 'zhengshufen');
      await key('Enter');
      const rows = page.getByRole('table', { name: '数据查询' }).getByRole('row');
      await shows(rows.nth(1).filter({ hasText: '郑淑芬' }));
      await click(rows.nth(1).getByRole('button', { name: /^全程/ }));
      await shows(
        dialogOf(page, /^全程：/)
          .getByRole('table', { name: /课题组/ })
          .getByRole('row')
          .nth(1),
      );
    },
  },
  {
    title: '保存一个检索，把地址发给同事',
    role: '规划办',
    account: 'admin',
    steps: 6,
    before: 6,
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
