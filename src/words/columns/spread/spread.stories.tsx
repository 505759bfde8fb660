// Marks along one axis: few and many, equal ones, one alone, beyond the axis, beside the mean of the group.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { RecordValues } from '../../../core/json.ts';
import * as spread from '../../../generated/web/screens/review/expertSpread.screen.js';
import { ofKind } from '../../../web/screen/of-kind.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import { TableKind } from '../../screens/table/table.web.tsx';

const GROUP_AVG = 81.4;
const row = (id: number, name: string, marks: readonly number[]): RecordValues => ({
  id,
  'expertId.name': name,
  'groupId.groupName': '基础教育组',
  totals: [...marks].sort((one, other) => other - one).join('、'),
  avgTotal: Math.round((100 * marks.reduce((sum, one) => sum + one, 0)) / marks.length) / 100,
  groupAvg: GROUP_AVG,
  submittedCount: marks.length,
});
const rows = [
  row(1, '郭永康', [92, 90, 88.5, 94, 86]),
  row(2, '罗晓燕', [72, 70, 64, 78, 69.5]),
  row(3, '彭志远', [80, 80, 80, 83]),
  row(4, '熊丽华', [35, 100]),
  row(5, '万建平', [81]),
  row(
    6,
    '章文博',
    Array.from({ length: 40 }, (_, at) => 70 + ((at * 7) % 27)),
  ),
];

const meta: Meta = {
  title: '屏幕/分布',
  render: () => (
    <StoryFrame office={{ screen: spread.screen, rows }} roleType={1} type={2} address="/expertSpread?type=2">
      <TableKind screen={ofKind(spread.screen, 'table')} fields={spread.fields} />
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj;

export const Experts: Story = {
  name: '偏宽、偏严、相近，一份和四十份',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('img', { name: /^5个分：.*，均值90.1，本组均分81.4，偏宽 8.7$/ }, { timeout: 15_000 });
    await expect(canvas.getByRole('img', { name: /，偏严 10.7$/ })).toBeVisible();
    await expect(canvas.getAllByRole('img', { name: /，相近$/ })).toHaveLength(3);
    await expect(canvas.getByRole('img', { name: /^40个分/ })).toBeVisible();
  },
};
