// What the planning office sets up: times, notices, institutions, accounts.
import { expect } from '@playwright/test';
import { dialogOf, enter, enterSystem, inFirstRow, isGone, shows, type WalkTask } from './walk-task.ts';

export const managingTasks: readonly WalkTask[] = [
  {
    title: '给一个机构延长申报截止',
    role: '规划办',
    account: 'admin',
    steps: 6,
    before: 6,
    run: async (walker) => {
      const { page, click, write, key } = walker;
      await enter(walker, '课题申报', '批次时间');
      await click(inFirstRow(page, '编辑'));
      const form = dialogOf(page, '编辑批次时间');
      await write(form.getByRole('textbox', { name: '申报截止' }), '2026-12-18 18:00');
      await key('Enter');
      await click(form.getByRole('button', { name: '保存', exact: true }));
      await isGone(form);
      await shows(page.getByRole('row').filter({ hasText: '2026年12月18日 18:00' }));
    },
  },
  {
    title: '发布一则公告',
    role: '规划办',
    account: 'admin',
    steps: 9,
    before: 9,
    run: async (walker) => {
      const { page, click, write, choose } = walker;
      await enterSystem(walker, '课题申报');
      const menu = page.getByRole('navigation', { name: '主菜单' });
      await click(menu.getByText('系统管理'));
      await click(menu.getByRole('link', { name: '系统公告' }));
      await click(page.getByRole('button', { name: '添加', exact: true }));
      const form = dialogOf(page, '添加系统公告');
      await write(form.getByRole('textbox', { name: '标题', exact: true }), '关于调整结题材料报送方式的通知');
      await choose(form.getByRole('combobox', { name: '类型' }), /通知|公告/);
      await write(form.getByRole('textbox', { name: '内容' }), '自本月起，结题材料一律在平台提交，不再接收纸质材料。');
      await click(form.getByText('已发布', { exact: true }));
      await click(form.getByRole('button', { name: '保存', exact: true }));
      await isGone(form);
      await shows(
        page.getByRole('row').filter({ hasText: '关于调整结题材料报送方式的通知' }).filter({ hasText: '已发布' }),
      );
    },
  },
  {
    title: '添加一个机构和它的账号',
    role: '规划办',
    account: 'admin',
    steps: 10,
    before: 10,
    run: async (walker) => {
      const { page, click, write, choose } = walker;
      await enter(walker, '课题申报', '委托管理机构');
      await click(page.getByRole('button', { name: '添加机构' }));
      const form = dialogOf(page, '添加机构');
      const box = (name: string) => form.getByRole('textbox', { name, exact: true });
      await write(box('机构编码'), 'GZ07');
      await write(box('机构名称'), '赣州市教育科学研究所');
      await choose(form.getByRole('combobox', { name: '机构类型' }), '设区市');
      await write(box('联系人'), '钟小兰');
      await write(box('联系电话'), '13807970101');
      await write(box('账号'), 'organ07');
      await click(form.getByRole('button', { name: '保存', exact: true }));
      await isGone(form);
      await shows(page.getByRole('dialog').getByText('organ07'));
    },
  },
  {
    title: '重置一位申请人的密码',
    role: '规划办',
    account: 'admin',
    steps: 7,
    before: 7,
    run: async (walker) => {
      const { page, click, write, key } = walker;
      await enter(walker, '课题申报', '申请人管理');
      await write(page.getByRole('search').getByRole('textbox', { name: '姓名' }), '张建国');
      await key('Enter');
      await shows(page.getByText('共 1 条'));
      await click(inFirstRow(page, '更多操作'));
      await click(page.getByText('重置密码', { exact: true }));
      await click(page.getByRole('dialog').last().getByRole('button', { name: '确定' }));
      await shows(page.getByRole('dialog').getByText(/密码/));
      expect(await page.getByRole('dialog').count()).toBeGreaterThan(0);
    },
  },
];
