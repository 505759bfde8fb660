// The home: what waits, the ways in, and the same with nothing to do.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { screen } from '../../generated/web/screens/homeInstitution.ts';
import { ApiError } from '../session/api-error.ts';
import { HomeKind } from './home/home-kind.tsx';
import type { StoryOffice } from './story-api.ts';
import { StoryFrame } from './story-frame.tsx';

const STATISTICS = '/admin/api/statistics/getStatistics';
const waiting: StoryOffice = { screen, rows: [], answers: { [STATISTICS]: { userCount: 3, resultCount: 12 } } };

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '屏幕/首页',
  render: ({ office }) => <StoryFrame office={office} roleType={2} type={3} address="/?type=3"><HomeKind screen={screen} fields={{}} /></StoryFrame>,
  args: { office: waiting },
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;

export const Waiting: Story = {
  name: '有待办',
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: /待审核成果\s*12/ })).toHaveAttribute('href', '/topicResultReview?type=3');
  },
};
export const Nothing: Story = { name: '无待办', args: { office: { ...waiting, answers: { [STATISTICS]: { userCount: 0, resultCount: 0 } } } } };
export const Failed: Story = { name: '加载失败', args: { office: { ...waiting, answers: {}, failures: { [STATISTICS]: new ApiError({ code: 'network', message: '服务器错误' }) } } } };
export const Phone: Story = { name: '手机 375', globals: { viewport: { value: 'mobile1' } } };
