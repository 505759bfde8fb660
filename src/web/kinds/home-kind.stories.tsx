// The home: what waits, the ways in, and the same with nothing to do.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { screen } from '../../generated/web/screens/base/homeInstitution.screen.js';
import { ApiError } from '../session/api-error.ts';
import { HomeKind } from '../../words/screens/home/home.web.tsx';
import type { StoryOffice } from './story-api.ts';
import { StoryFrame } from './story-frame.tsx';
import { ofKind } from './of-kind.ts';

const STATISTICS = '/admin/api/statistics/getStatistics';
const waiting: StoryOffice = { screen, rows: [], answers: { [STATISTICS]: { userCount: 3, resultCount: 12 } } };

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '屏幕/首页',
  render: ({ office }) => (
    <StoryFrame office={office} roleType={2} type={3} address="/?type=3">
      <HomeKind screen={ofKind(screen, 'home')} fields={{}} />
    </StoryFrame>
  ),
  args: { office: waiting },
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;

export const Waiting: Story = {
  name: '有待办',
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: /待审核成果\s*12/ })).toHaveAttribute(
      'href',
      '/topicResultReview?type=3&preset=waiting',
    );
  },
};
export const Nothing: Story = {
  name: '无待办',
  args: { office: { ...waiting, answers: { [STATISTICS]: { userCount: 0, resultCount: 0 } } } },
};
export const Failed: Story = {
  name: '加载失败',
  args: {
    office: {
      ...waiting,
      answers: {},
      failures: { [STATISTICS]: new ApiError({ code: 'network', message: '服务器错误' }) },
    },
  },
};
const base = { title: null, roles: null, when: [], modules: [3] };
const withBlocks: StoryOffice = {
  ...waiting,
  screen: {
    ...screen,
    model: {
      ...screen.model,
      blocks: [
        {
          ...base,
          kind: 'entries',
          title: '本阶段工作',
          entries: [
            { screen: 'topicResultReview', title: null, text: '审核截止前请完成' },
            { screen: 'sys', title: null, text: '没有权限的不显示' },
          ],
        },
        { ...base, kind: 'text', tone: 'info', text: '审核截止前请完成全部成果审核。' },
        { ...base, kind: 'text', tone: 'plain', modules: [1], text: '只在申报系统显示' },
      ],
    },
  },
};
const renderBlocks: NonNullable<Story['render']> = ({ office }) => (
  <StoryFrame office={office} roleType={2} type={3} address="/?type=3">
    <HomeKind screen={ofKind(office.screen, 'home')} fields={{}} />
  </StoryFrame>
);
export const Blocks: Story = {
  name: '卡片下方的区块',
  args: { office: withBlocks },
  render: renderBlocks,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /成果审核\s*审核截止前请完成/ })).toBeVisible();
    await expect(canvas.getByRole('note')).toHaveTextContent('审核截止前请完成全部成果审核。');
    await expect(canvas.queryByText('没有权限的不显示')).toBeNull();
    await expect(canvas.queryByText('只在申报系统显示')).toBeNull();
  },
};
const PROFILE = '/admin/api/user/getInfoById';
const prompting: StoryOffice = {
  ...waiting,
  screen: {
    ...screen,
    calls: {
      ...screen.calls,
      'user.getInfoById': {
        id: 'user.getInfoById',
        name: 'getInfoById',
        use: 'record',
        entity: 'user',
        path: PROFILE,
        method: 'POST',
        form: null,
        events: [],
        many: null,
      },
    },
    model: {
      ...screen.model,
      blocks: [
        {
          ...base,
          kind: 'prompt',
          prompt: {
            entity: 'user',
            call: 'user.getInfoById',
            pass: { id: '@user' },
            text: '请先完善本人信息，还缺：{profileMissing}。',
            tone: 'warning',
            deadline: { field: 'reviewTime', title: '审核截止' },
            screen: 'topicResultReview',
            linkTitle: '去完善',
          },
        },
      ],
    },
  },
};
const asked = { id: 7, profileMissing: '专业技术职务、最后学历', reviewTime: '2020-06-30 18:00:00' };
export const Prompt: Story = {
  name: '提示：还缺什么',
  args: { office: { ...prompting, answers: { ...waiting.answers, [PROFILE]: asked } } },
  render: renderBlocks,
  play: async ({ canvasElement }) => {
    const prompt = await within(canvasElement).findByText('请先完善本人信息，还缺：专业技术职务、最后学历。');
    await expect(prompt).toBeVisible();
    await expect(within(canvasElement).getByRole('link', { name: '去完善' })).toHaveAttribute(
      'href',
      '/topicResultReview?type=3',
    );
  },
};
export const NoPrompt: Story = {
  name: '没有要提示的',
  args: { office: { ...prompting, answers: { ...waiting.answers, [PROFILE]: { ...asked, profileMissing: null } } } },
  render: renderBlocks,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: /待审核成果\s*12/ })).toBeVisible();
    await expect(within(canvasElement).queryByText(/请先完善/)).toBeNull();
  },
};
export const Phone: Story = { name: '手机 375', globals: { viewport: { value: 'phone' } } };
