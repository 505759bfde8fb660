// What declarers do with a declaration and with a running topic.
import { dialogOf, enter, isGone, shows, type WalkTask } from './walk-task.ts';

const NAME = '乡村学校课后服务质量提升的行动研究';

export const declarerTasks: readonly WalkTask[] = [
  {
    title: '开始一份申报',
    role: '申请人',
    account: '13800000002',
    steps: 5,
    before: 5,
    run: async (walker) => {
      const { page, click, write } = walker;
      await enter(walker, '课题申报', '课题申报');
      await click(page.getByRole('button', { name: '开始申报：一般课题' }));
      await write(page.getByRole('textbox', { name: /^课题名称/ }), NAME);
      await click(page.getByRole('button', { name: '保存并继续填写' }));
      await shows(page.getByRole('button', { name: /数据表/ }));
    },
  },
  {
    title: '接着写一份草稿',
    role: '申请人',
    account: '13800000002',
    steps: 6,
    before: 6,
    run: async (walker) => {
      const { page, click, write } = walker;
      await enter(walker, '课题申报', '待提交申报');
      await click(page.getByRole('button', { name: new RegExp(`^(?:填写|编辑|继续).*：${NAME}`) }).first());
      await click(page.getByRole('button', { name: /数据表/ }));
      await write(page.getByRole('textbox', { name: /^关键词/ }), '课后服务 乡村学校');
      await click(page.getByRole('button', { name: /课题组成员/ }).first());
      await shows(page.getByText(/已保存/));
    },
  },
  {
    title: '提交中期研究报告',
    role: '申请人',
    account: '13800000001',
    steps: 7,
    before: 7,
    run: async (walker, { pdf }) => {
      const { page, click, write, upload } = walker;
      await enter(walker, '过程管理', '研究过程');
      await click(page.getByRole('button', { name: '提交中期研究报告' }));
      const form = dialogOf(page, '提交中期研究报告');
      await write(form.getByRole('textbox', { name: '报告详情' }), '已完成第一轮调查，回收有效问卷1186份。');
      await upload(form.getByRole('group', { name: /报告文件$/ }).locator('input[type=file]'), {
        name: '中期.pdf',
        pdf,
      });
      await shows(form.getByRole('listitem').filter({ hasText: '中期.pdf' }).getByRole('button'));
      await isGone(form.getByRole('progressbar'));
      await click(form.getByRole('button', { name: '提交', exact: true }));
      await click(
        page.getByRole('dialog').filter({ hasText: '是否确认提交' }).last().getByRole('button', { name: '确定' }),
      );
      await isGone(form);
      await shows(page.locator('dt:text-is("中期报告状态") + dd').filter({ hasText: '待委托管理机构审核' }));
    },
  },
  {
    title: '申请变更课题名称',
    role: '申请人',
    account: '13800000003',
    steps: 10,
    before: 10,
    run: async (walker, { pdf }) => {
      const { page, click, write, upload } = walker;
      await enter(walker, '过程管理', '研究过程');
      await click(page.getByRole('button', { name: /^申请重要事项变更/ }));
      await click(page.getByRole('button', { name: '申请变更', exact: true }));
      const form = dialogOf(page, '申请变更');
      await click(form.getByText('变更课题名称', { exact: true }));
      await write(form.getByRole('textbox', { name: /课题名称/ }), '县域教师专业发展支持体系的实证研究');
      await write(form.getByRole('textbox', { name: '变更原因' }), '依据开题论证意见，名称与研究内容一致。');
      await upload(form.getByRole('group', { name: '重要变更PDF文件' }).locator('input[type=file]'), {
        name: '变更申请表.pdf',
        pdf,
      });
      await shows(form.getByRole('listitem').filter({ hasText: '变更申请表.pdf' }).getByRole('button'));
      await isGone(form.getByRole('progressbar'));
      await click(form.getByRole('button', { name: '提交', exact: true }));
      await click(
        page.getByRole('dialog').filter({ hasText: '是否确认提交' }).last().getByRole('button', { name: '确定' }),
      );
      await isGone(form);
      await shows(page.getByRole('row').filter({ hasText: '待委托管理机构审核' }));
    },
  },
  {
    title: '从铃铛读一条消息，到它说的记录',
    role: '申请人',
    account: '13800000001',
    steps: 2,
    before: 2,
    run: async (walker) => {
      const { page, click } = walker;
      await click(page.getByRole('banner').getByRole('button', { name: /^消息/ }));
      await click(page.getByRole('link', { name: /^未读：/ }).first());
      await shows(page.getByRole('dialog').or(page.getByRole('heading', { level: 1 })));
      await isGone(page.getByRole('status', { name: '正在加载' }));
    },
  },
];
