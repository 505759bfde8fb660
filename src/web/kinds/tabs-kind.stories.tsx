// Tabs within a context: what the person handles above, a tab a form with its count, the list with its furniture.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen } from '../../generated/web/screens/process/projectData.screen.js';
import { ApiError } from '../session/api-error.ts';
import { hostResults, myTopics, timeline } from './office-records.stories.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { TabsKind } from '../../words/screens/tabs/tabs.web.tsx';
import { ofKind } from '../screen/of-kind.ts';

const LIST = '/admin/api/esp/topic/result/getListPage';
const CONTEXT = '/admin/api/esp/topic/getMyTopic';
const answers = { [CONTEXT]: myTopics };
const full: StoryOffice = { screen, rows: hostResults(43), answers, timeline };

interface StoryArgs {
  readonly office: StoryOffice;
  readonly address: string;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/标签页',
  render: ({ office, address }) => (
    <StoryFrame office={office} roleType={3} type={3} address={address}>
      <TabsKind screen={ofKind(screen, 'tabs')} fields={fields} />
    </StoryFrame>
  ),
  args: { office: full, address: '/projectData?type=3&tab=Paper' },
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Many: Story = {
  name: '多条数据',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByText('第 1-10 条/总共 43 条')).toBeVisible(), { timeout: 15_000 });
    await expect(await page.findByRole('tab', { name: /论文\s*43/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(page.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(page.getByText('第 11-20 条/总共 43 条')).toBeVisible(), { timeout: 15_000 });
  },
};
export const SecondPageFromAddress: Story = {
  name: '地址恢复查询与页码',
  args: { address: '/projectData?type=3&tab=Paper&page=2&size=20&q.name=研究' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('textbox', { name: '成果名称' })).toHaveValue('研究');
    await waitFor(() => expect(page.getByText(/第 21-\d+ 条/)).toBeVisible(), { timeout: 15_000 });
  },
};
export const PageThatCameEmpty: Story = {
  name: '空页回到上一页',
  args: { office: { ...full, rows: hostResults(20) }, address: '/projectData?type=3&tab=Paper&page=3' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('第 11-20 条/总共 20 条')).toBeVisible(), {
      timeout: 15_000,
    });
  },
};
export const Empty: Story = {
  name: '暂无数据',
  args: { office: { ...full, rows: [] } },
  play: async ({ canvasElement }) => {
    const hint = await within(canvasElement).findByText('还没有数据，点击“添加”开始填写。');
    await waitFor(() => expect(hint).toBeVisible());
  },
};
export const RowsElsewhere: Story = {
  name: '这里没有，别处有',
  args: { office: { ...full, rows: hostResults(3).map((row) => ({ ...row, topicId: 15 })) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: '去“县域普通高中新课程实施监测”' }));
    await expect(await page.findByText('第 1-3 条/总共 3 条')).toBeVisible();
  },
};
export const NothingFound: Story = {
  name: '没有符合条件的数据',
  args: { address: '/projectData?type=3&tab=Paper&q.name=不存在' },
};
export const Loading: Story = { name: '加载中', args: { office: { ...full, silent: [LIST] } } };
export const Failed: Story = {
  name: '加载失败',
  args: { office: { ...full, failures: { [LIST]: new ApiError({ code: 'network', message: '服务器错误' }) } } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '重试' }, { timeout: 8000 })).toBeVisible();
  },
};
export const Concluded: Story = {
  name: '已结题不能添加和修改',
  args: {
    office: {
      ...full,
      answers: {
        [CONTEXT]: [
          {
            id: 12,
            name: '县域普通高中新课程实施监测',
            code: 'JK2024-0087',
            categoryName: '专项课题',
            'organId.name': '临江市教育科学研究院',
            status: 4,
            conclusionStatus: 9,
          },
        ],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('第 1-10 条/总共 43 条')).toBeVisible();
    await expect(page.queryByRole('button', { name: '添加' })).toBeNull();
    await expect(page.queryByRole('button', { name: /^编辑：/ })).toBeNull();
  },
};
export const NothingToHandle: Story = {
  name: '暂无待办理的课题',
  args: { office: { ...full, answers: { [CONTEXT]: [] } } },
  play: async () => {
    await waitFor(() => expect(within(document.body).getByRole('button', { name: '返回首页' })).toBeVisible(), {
      timeout: 10_000,
    });
  },
};
export const Phone: Story = {
  name: '手机 375',
  render: (args, context) => <div style={{ maxWidth: 375 }}>{meta.render?.(args, context)}</div>,
  globals: { viewport: { value: 'phone' } },
};
