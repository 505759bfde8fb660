// Institutions with the most: many, one, none, a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { screen } from '../../../generated/web/screens/base/homeOffice.screen.js';
import type { StatisticRow } from '../../../core/statistics.ts';
import { Blocks } from '../../../web/blocks/blocks.tsx';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';

const FLOW = screen.calls['topic.stat/flow']?.path ?? '';
const shown = {
  ...screen,
  model: { ...screen.model, blocks: screen.model.blocks.filter((block) => 'ranking' in block) },
};

const NAMES = [
  '南昌市教育科学规划领导小组办公室',
  '江西师范大学科学技术处',
  '赣南师范大学社会科学处',
  '九江市教育科学研究所',
  '景德镇陶瓷大学科研处',
  '上饶市教育局教学研究室',
  '江西科技师范大学',
];
const many = NAMES.map((name, at): StatisticRow => {
  const [subjectOverdue, middleOverdue, conclusionLate] = [(9 - at) % 4, at % 3, 7 - at];
  return {
    organId: at + 1,
    'organId.name': name,
    late: subjectOverdue + middleOverdue + conclusionLate,
    subjectOverdue,
    middleOverdue,
    conclusionLate,
  };
});

interface StoryArgs {
  readonly rows: readonly StatisticRow[];
}

const meta: Meta<StoryArgs> = {
  title: '区块/排在前面的',
  args: { rows: many },
  render: ({ rows }) => (
    <StoryFrame
      office={{ screen: shown, rows: [], answers: { [FLOW]: [...rows] } }}
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

export const Many: Story = {
  name: '许多：前五个',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const groups = within(await canvas.findByRole('list', { name: '逾期最多的机构' })).getAllByRole('listitem');
    await expect(groups).toHaveLength(5);
    await expect(groups[0]).toHaveTextContent('赣南师范大学社会科学处开题逾期3中期逾期2结题逾期5逾期10');
    await expect(canvas.getByRole('link', { name: '赣南师范大学社会科学处：开题逾期3' })).toHaveAttribute(
      'href',
      '/process_project_review?type=3&tab=subject&preset=subjectOverdue&q.organId=3',
    );
    await expect(canvas.getByText(/^另有2个/)).toBeVisible();
  },
};
export const One: Story = { name: '一个', args: { rows: many.slice(1, 2) } };
export const Nothing: Story = {
  name: '没有：整块不出现',
  args: { rows: many.map((row) => ({ ...row, late: 0 })) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('过程管理')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: '逾期最多的机构' })).toBeNull());
  },
};
export const Dark: Story = { ...Many, name: '深色', globals: { theme: 'dark' } };
export const Phone: Story = { ...Many, name: '手机 375', globals: { viewport: { value: 'phone' } } };
