// Rows as lines: notices on a home, read from top to bottom and opened whole.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen as generated } from '../../generated/web/screens/base/homeNotices.screen.js';
import type { RecordValues } from '../../core/json.ts';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { ofKind } from '../screen/of-kind.ts';
import { StoryPage } from '../shell/story-frame.tsx';

const screen = ofKind(generated, 'table');

const TITLES = [
  '关于组织申报2027年度全省教育科学规划课题的通知',
  '关于做好本年度课题中期检查的通知',
  '课题成果标注与公开要求',
];

const NOTICES: readonly RecordValues[] = TITLES.map((title, at) => ({
  id: at + 1,
  title,
  type: at === 2 ? '2' : '1',
  status: 1,
  topFlag: at === 0,
  publishTime: `2026-0${8 - at}-24 10:00:00`,
  content: '<p>请各委托管理机构在规定时间内完成审核与上报，逾期不再受理。</p>',
  fileUrls: [],
  rowVersion: 1,
  events: [],
}));

interface StoryArgs {
  readonly rows: readonly RecordValues[];
}

const meta: Meta<StoryArgs> = {
  title: '列表/每行一条',
  args: { rows: NOTICES },
  render: ({ rows }) => (
    <StoryPage office={{ screen, rows }} roleType={2} type={1} address="/homeNotices?type=1">
      <TableKind screen={screen} fields={fields} />
    </StoryPage>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };
const body = () => within(document.body);

export const Read: Story = {
  name: '公告：点开看全文',
  play: async () => {
    const list = await body().findByRole('list', { name: '通知公告' }, patient);
    await expect(within(list).getAllByRole('listitem')).toHaveLength(TITLES.length);
    await expect(body().queryByRole('button', { name: '密度' })).toBeNull();
    const pinned = within(list).getAllByText('置顶');
    await expect(pinned.map((mark) => mark.closest('li')?.textContent)).toEqual([
      expect.stringContaining(TITLES[0] ?? ''),
    ]);
    await userEvent.click(within(list).getByRole('button', { name: TITLES[0] ?? '' }));
    const article = await body().findByRole('dialog', { name: TITLES[0] ?? '' }, patient);
    await waitFor(() => expect(within(article).getByText(/逾期不再受理/)).toBeVisible(), patient);
    await userEvent.click(within(article).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull(), patient);
  },
};

export const Phone: Story = {
  name: '手机：日期在标题下面',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(body().getByText(TITLES[0] ?? '')).toBeVisible(), patient);
  },
};

export const Nothing: Story = {
  name: '还没有公告',
  args: { rows: [] },
  play: async () => {
    await waitFor(() => expect(body().getByText('还没有数据。')).toBeVisible(), patient);
  },
};
