// What ends within a week: several lists, nothing, a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { DAY_MS, formatDate } from '../../../core/date-time.ts';
import { screen } from '../../../generated/web/screens/base/homeOffice.screen.js';
import type { Json } from '../../../core/json.ts';
import { Blocks } from '../../../web/blocks/blocks.tsx';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';

const LIST = screen.calls['topic.getListPage']?.path ?? '';
const shown = {
  ...screen,
  model: { ...screen.model, blocks: screen.model.blocks.filter((block) => 'ending' in block) },
};

const day = (days: number): string => formatDate(new Date(Date.now() + days * DAY_MS));
const topic = (id: number, name: string, dates: Readonly<Record<string, Json>>) => ({
  id,
  name,
  code: `26YB0${id}`,
  host: '陈思远',
  ...dates,
});
/** As they are when they are asked for: the pages' clock stands still by then. */
const soon = (): Readonly<Record<string, readonly Json[]>> => ({
  openingAhead: [
    topic(11, '县域义务教育优质均衡发展的监测指标研究', { subjectEndDate: day(0) }),
    topic(12, '乡村小规模学校复式教学的改进研究', { subjectEndDate: day(1) }),
    topic(13, '智能批改支持的写作教学研究', { subjectEndDate: day(20) }),
  ],
  conclusionAhead: [
    topic(21, '基于项目式学习的信息科技教学与中小学生计算思维发展的长期追踪研究', { conclusionDate: day(6) }),
  ],
});

interface StoryArgs {
  readonly lists: () => Readonly<Record<string, readonly Json[]>>;
}

const meta: Meta<StoryArgs> = {
  title: '区块/快到期的',
  args: { lists: soon },
  render: ({ lists }) => (
    <StoryFrame
      office={{
        screen: shown,
        rows: [],
        answers: { [LIST]: ({ preset }) => ({ records: lists()[String(preset)] ?? [], total: 0 }) },
      }}
      roleType={1}
      type={3}
      address="/?type=3"
    >
      <main>
        <p>过程管理</p>
        <Blocks screen={shown} fields={{}} record={null} />
      </main>
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Some: Story = {
  name: '几条：先到期的在前',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opened = await canvas.findByRole('link', { name: '县域义务教育优质均衡发展的监测指标研究' });
    await expect(opened).toHaveAttribute('href', '/process_topic?type=3&id=11');
    await expect(canvas.getByText('今天截止')).toHaveAttribute('data-pressing', 'true');
    await expect(await canvas.findByText('还有6天')).toHaveAttribute('data-pressing', 'false');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const Nothing: Story = {
  name: '没有：整块不出现',
  args: { lists: () => ({}) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('过程管理')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: '七天内截止' })).toBeNull());
  },
};
export const Dark: Story = { ...Some, name: '深色', globals: { theme: 'dark' } };
export const Phone: Story = { ...Some, name: '手机 375', globals: { viewport: { value: 'phone' } } };
