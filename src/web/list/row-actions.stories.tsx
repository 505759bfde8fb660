// The last cell of a row with more actions than have room in it.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RowActions } from './row-actions.tsx';

const TITLES = ['查看', '编辑', '时间设置', '评审设置', '提交', '删除'];
const NAME = '2026 年度申报批次';
const onRun = fn<(title: string) => void>();

const meta: Meta<typeof RowActions> = {
  title: '列表/行内操作',
  render: ({ name }) => (
    <div className="list-actions" style={{ padding: 24, minHeight: 200, textAlign: 'end' }}>
      <RowActions
        name={name}
        actions={TITLES.map((title) => ({ id: title, title, danger: title === '删除', run: () => onRun(title) }))}
      />
    </div>
  ),
  args: { name: NAME, actions: [] },
};
export default meta;
type Story = StoryObj<typeof RowActions>;

export const More: Story = {
  name: '更多：打开、选择，焦点回到按钮',
  play: async ({ canvasElement }) => {
    onRun.mockClear();
    const page = within(document.body);
    const more = (): HTMLElement => within(canvasElement).getByRole('button', { name: `更多操作：${NAME}` });
    more().focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await page.findByRole('menu', { name: `更多操作：${NAME}` }));
    await waitFor(() => expect(menu.getByRole('menuitem', { name: '评审设置' })).toHaveFocus());
    await userEvent.click(menu.getByRole('menuitem', { name: '提交' }));
    await waitFor(() => expect(onRun.mock.calls).toEqual([['提交']]));
    await waitFor(() => expect(more()).toHaveFocus());
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await userEvent.click(more());
    await expect(await page.findByRole('menuitem', { name: '删除' })).toBeVisible();
  },
};
