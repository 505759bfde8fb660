// What managing institutions do.
import { verdictButton } from '../../e2e/review-page.ts';
import { enter, dialogOf, inFirstRow, shows, type WalkTask } from './walk-task.ts';

export const institutionTasks: readonly WalkTask[] = [
  {
    title: '审核通过一份申报',
    role: '机构',
    account: 'organ01',
    steps: 6,
    run: async (walker) => {
      const { page, click, write } = walker;
      await enter(walker, '课题申报', '申报审核');
      await click(inFirstRow(page, '审核'));
      const review = dialogOf(page, /^审核：/);
      await write(review.getByRole('textbox', { name: /意见/ }), '材料齐全，符合申报条件，同意上报。');
      await click(verdictButton(review, '审核通过'));
      await click(
        page.getByRole('dialog').filter({ hasText: '您确定要审核通过' }).last().getByRole('button', { name: '确定' }),
      );
      await shows(review.getByText(/^2 \/ \d+$/));
    },
  },
  {
    title: '催办没有提交的开题报告',
    role: '机构',
    account: 'organ01',
    steps: 5,
    run: async (walker) => {
      const { page, click } = walker;
      await enter(walker, '过程管理', '报告审核');
      await click(page.getByRole('radiogroup').getByText(/^未提交/));
      await click(inFirstRow(page, '催办'));
      const dialog = page.getByRole('dialog');
      await click(dialog.getByRole('button', { name: '确定' }));
      await shows(dialog.getByText('已催办1条'));
    },
  },
];
