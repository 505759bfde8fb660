// What managing institutions do.
import { verdictButton } from '../../e2e/review-page.ts';
import { enter, enterReview, inFirstRow, isGone, seesNext, shows, type WalkTask } from './walk-task.ts';

export const institutionTasks: readonly WalkTask[] = [
  {
    title: '审核通过一份申报，打开下一份',
    role: '机构',
    account: 'organ01',
    steps: 4,
    before: 8,
    isReview: true,
    run: async (walker) => {
      const review = await enterReview(walker, '课题申报', '待审核申报');
      await walker.write(review.getByRole('textbox', { name: /意见/ }), '材料齐全，符合申报条件，同意上报。');
      await walker.click(verdictButton(review, '审核通过'));
      await seesNext(walker, review);
    },
  },
  {
    title: '审核通过一份结题申请，附盖章意见，打开下一份',
    role: '机构',
    account: 'organ01',
    steps: 5,
    // Counted, not walked: the walk there had left out the opinion, which it asks for, and came to nothing.
    before: 9,
    isReview: true,
    run: async (walker, { pdf }) => {
      const review = await enterReview(walker, '结题鉴定', '待审核结题申请');
      await walker.write(review.getByRole('textbox', { name: /意见/ }), '材料齐全，同意上报。');
      await walker.upload(review.locator('input[type=file]').first(), { name: '盖章意见.pdf', pdf });
      await shows(review.getByRole('listitem').filter({ hasText: '盖章意见.pdf' }).getByRole('button'));
      await isGone(review.getByRole('progressbar'));
      await walker.click(verdictButton(review, '审核通过'));
      await seesNext(walker, review);
    },
  },
  {
    title: '推荐一个选题',
    role: '机构',
    account: 'organ01',
    steps: 14,
    before: 15,
    run: async (walker) => {
      const { page, click, write, choose } = walker;
      await enter(walker, '选题征集', '推荐选题');
      await click(page.getByRole('button', { name: '推荐选题' }));
      const form = page.getByRole('main');
      await write(form.getByRole('textbox', { name: /^选题名称/ }), '县域学校劳动教育课程资源的共建共享机制研究');
      await choose(form.getByRole('combobox', { name: /^学科分类/ }), '基础教育');
      await write(form.getByRole('textbox', { name: /^选题依据/ }), '已有研究多为理念倡导，缺少可操作的区域证据。');
      await write(form.getByRole('textbox', { name: /^研究要点/ }), '调查现状，分析影响因素，提出分类推进的方案。');
      await write(form.getByRole('textbox', { name: '推荐人', exact: true }), '章国平');
      await choose(form.getByRole('combobox', { name: /^推荐人职称/ }), '正高级');
      await write(form.getByRole('textbox', { name: /^推荐人单位/ }), '江西师范大学');
      await write(form.getByRole('textbox', { name: /^推荐人手机/ }), '13970020001');
      await click(form.getByRole('button', { name: '保存', exact: true }));
      await shows(page.getByRole('row').filter({ hasText: '县域学校劳动教育课程资源' }));
    },
  },
  {
    title: '催办没有提交的开题报告',
    role: '机构',
    account: 'organ01',
    steps: 5,
    before: null,
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
