// What waits is listed within one batch: the list says where else some waits, so that a count over all batches does not
// lead to fewer.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { RecordValues } from '../../core/json.ts';
import { fields, screen as generated } from '../../generated/web/screens/review/publicityObjections.screen.js';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { ofKind } from '../screen/of-kind.ts';
import { StoryPage } from '../shell/story-frame.tsx';

const screen = ofKind(generated, 'table');
const BATCHES: readonly RecordValues[] = [
  { id: 9, name: '2027年度教育科学规划课题', phase: 5 },
  { id: 8, name: '2026年度教育科学规划专项课题', phase: 5 },
];
const patient = { timeout: 15_000 };

/** Of the first batch, then of the second. */
const objections = (here: number, there: number): readonly RecordValues[] =>
  Array.from({ length: here + there }, (_, at) => ({
    id: at + 1,
    topicbatchId: at < here ? 9 : 8,
    status: 0,
    applyCode: `2027YBNC01${String(at + 1).padStart(4, '0')}`,
    events: [],
    rowVersion: 1,
  }));

interface StoryArgs {
  readonly rows: readonly RecordValues[];
  readonly address: string;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/表格/别处的待办',
  // The batch that is chosen is kept.
  beforeEach: () => localStorage.removeItem('topicbatchId'),
  args: { rows: objections(3, 2), address: '/publicityObjections?type=2' },
  render: ({ rows, address }) => (
    <StoryPage
      office={{ screen, rows, answers: { [screen.calls[screen.model.context?.call ?? '']?.path ?? '']: [...BATCHES] } }}
      roleType={1}
      type={2}
      address={address}
    >
      <TableKind screen={screen} fields={fields} />
    </StoryPage>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Besides: Story = {
  name: '这里有，别处还有：说明有几条，可以去',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('第 1-3 条/总共 3 条', {}, patient)).toBeVisible();
    await expect(await page.findByText('其他申报批次另有 2 条。', {}, patient)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '去“2026年度教育科学规划专项课题”' }));
    await expect(await page.findByText('第 1-2 条/总共 2 条', {}, patient)).toBeVisible();
    await expect(await page.findByText('其他申报批次另有 3 条。', {}, patient)).toBeVisible();
  },
};
export const LastPage: Story = {
  name: '一页列不完的，最后一页才说',
  args: { rows: objections(12, 1) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('第 1-10 条/总共 12 条', {}, patient)).toBeVisible();
    await expect(page.queryByText(/^其他申报批次/)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: '下一页' }));
    await expect(await page.findByText('其他申报批次另有 1 条。', {}, patient)).toBeVisible();
  },
};
export const NotWaiting: Story = {
  name: '看的不是待办，不说',
  args: { address: '/publicityObjections?type=2&preset=closed' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByText('第 1-3 条/总共 3 条')).toBeVisible(), patient);
    await expect(page.queryByText(/^其他申报批次/)).toBeNull();
  },
};
