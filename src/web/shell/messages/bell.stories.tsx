// The bell of the header: unread, all read by one press, nothing yet; what waits stands above.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { screen } from '../../../generated/web/screens/base/messages.screen.js';
import type { Json } from '../../../core/json.ts';
import type { StoryOffice } from '../story-api.ts';
import { StoryFrame } from '../story-frame.tsx';
import { Bell } from './bell.tsx';
import { LIST, READ_ALL } from './message.ts';

const patient = { timeout: 15_000 };
const RETURNED = {
  id: 2,
  kind: 'returned',
  title: '课题成果被退回修改',
  content: '您提交的成果《县域校本教研案例集》已由委托管理机构退回，原因：附件缺少封面和版权页。请修改后重新提交。',
  screen: 'projectData',
  openId: 12,
  sendTime: '2026-03-12 15:20:00',
  readTime: null,
};
const PASSED = {
  ...RETURNED,
  id: 1,
  kind: 'result',
  title: '开题报告已通过',
  content: '您的课题《县域校本教研研究》的开题报告已审核通过，课题进入研究阶段。',
  readTime: '2026-03-02 10:00:00',
};

function officeWith(messages: readonly Readonly<Record<string, Json>>[]): StoryOffice {
  let isRead = false;
  const isUnread = (one: Readonly<Record<string, Json>>): boolean => !isRead && one['readTime'] === null;
  return {
    screen,
    rows: [],
    answers: {
      [LIST.path]: ({ preset }) => {
        const records = messages
          .filter((one) => preset !== 'unread' || isUnread(one))
          .map((one) => (isUnread(one) ? one : { ...one, readTime: '2026-03-12 16:00:00' }));
        return { records, total: records.length, page: 1, pageSize: 6 };
      },
      [READ_ALL.path]: () => {
        isRead = true;
        return { count: 1 };
      },
      '/admin/api/statistics/getStatistics': { resultCount: 16, conclusionTaskCount: 0 },
    },
  };
}

const meta: Meta<{ readonly messages: readonly Readonly<Record<string, Json>>[] }> = {
  title: '外壳/消息',
  render: ({ messages }) => (
    <StoryFrame office={officeWith(messages)} roleType={3} type={3}>
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 420, padding: 8 }}>
        <Bell />
      </div>
    </StoryFrame>
  ),
  args: { messages: [RETURNED, PASSED] },
};
export default meta;
type Story = StoryObj<{ readonly messages: readonly Readonly<Record<string, Json>>[] }>;

export const Unread: Story = {
  name: '未读的在前，一次全部标为已读',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '消息，1条未读' }, patient));
    const returned = await canvas.findByRole('link', { name: /^未读：\s*课题成果被退回修改/ }, patient);
    await waitFor(() => expect(returned).toBeVisible(), patient);
    await expect(returned).toHaveAttribute('href', '/projectData?id=12');
    await userEvent.click(canvas.getByRole('button', { name: '全部标为已读' }));
    await expect(await canvas.findByRole('button', { name: '消息' }, patient)).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.queryByText('未读：')).toBeNull(), patient);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: '消息' })).toHaveFocus();
  },
};

export const Open: Story = {
  name: '待办和消息',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '消息，1条未读' }, patient));
    await waitFor(
      () => expect(canvas.getByRole('link', { name: /^未读：\s*课题成果被退回修改/ })).toBeVisible(),
      patient,
    );
  },
};

export const Nothing: Story = {
  name: '还没有消息',
  args: { messages: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '消息' }, patient));
    await waitFor(() => expect(canvas.getByText('还没有消息。')).toBeVisible(), patient);
  },
};
