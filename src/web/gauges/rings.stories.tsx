// Quotas as rings: some left, used up, exceeded, none, without a total; on a phone; and many, which stay bars.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { RecordValues } from '../../core/json.ts';
import { screen } from '../../generated/web/screens/base/homeInstitution.screen.js';
import { StoryFrame } from '../shell/story-frame.tsx';
import '../kinds/context-bar.css';
import { Gauges } from './gauges.tsx';

const model = screen.model.context?.gauges ?? null;
const call = screen.calls[model?.call ?? ''];
const row = (name: string | null, targetNum: number | null, usedCount: number): RecordValues => ({
  'categoryId.name': name,
  targetNum,
  usedCount,
});

const meta: Meta<{ readonly rows: readonly RecordValues[] }> = {
  title: '屏幕/首页/指标',
  args: {
    rows: [
      row('重点课题', 5, 3),
      row('一般课题', 20, 20),
      row('青年专项', 4, 6),
      row('委托课题', 0, 0),
      row('自筹课题', null, 12),
      row(null, 1200, 1041),
    ],
  },
  render: ({ rows }) => (
    <StoryFrame
      office={{ screen, rows: [], answers: { [call?.path ?? '']: { records: [...rows], total: rows.length } } }}
      roleType={2}
      type={1}
    >
      <main className="context-bar">
        {model === null || call === undefined ? null : <Gauges model={model} call={call} of={1} entity="" />}
      </main>
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<{ readonly rows: readonly RecordValues[] }>;

export const Few: Story = {
  name: '圆环：剩余、用完、超出、没有安排、没有定总数',
  play: async ({ canvasElement }) => {
    const list = within(await within(canvasElement).findByRole('list', { name: '申报指标' }, { timeout: 8000 }));
    await expect(list.getByRole('meter', { name: '重点课题' })).toHaveAttribute('aria-valuetext', '3/5，剩余 2');
    await expect(list.getByRole('meter', { name: '青年专项' })).toHaveAttribute('aria-valuenow', '4');
    await expect(list.getByRole('meter', { name: '青年专项' })).toHaveAttribute('aria-valuetext', '6/4，超出 2');
    await expect(list.getByRole('meter', { name: '自筹课题' })).toHaveAttribute('aria-valuetext', '12，没有定总数');
    await expect(list.getByText('没有安排')).toBeVisible();
    await expect(list.getByText('1,041/1,200')).toBeVisible();
  },
};
export const Phone: Story = { ...Few, name: '手机 375', globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { ...Few, name: '深色', globals: { theme: 'dark' } };
export const Many: Story = {
  name: '多的仍是横条',
  args: { rows: ['重点', '一般', '青年', '委托', '自筹', '基地', '专项'].map((name, at) => row(`${name}课题`, 9, at)) },
  play: async ({ canvasElement }) => {
    const bars = await within(canvasElement).findAllByRole('meter', {}, { timeout: 8000 });
    await expect(bars.map(({ tagName }) => tagName)).toEqual(Array.from({ length: 7 }, () => 'METER'));
  },
};
