// A column that leads to another screen: a real address with the system and the record, a drawer on a plain click,
// plain text for who does not have that screen, and nothing to click where there is no value.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { RecordValues } from '../../core/json.ts';
import * as results from '../../generated/web/screens/process/topicResultReview.screen.js';
import * as changes from '../../generated/web/screens/process/topicChange.screen.js';
import { queueResults } from './office-records.stories.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { ofKind } from '../screen/of-kind.ts';

const rows = queueResults(3).map((row, at): RecordValues => ({
  ...row,
  'topicId.code': at === 1 ? null : `JK2025-${String(132 + at)}`,
  oldName: '双减背景下小学作业设计质量评价研究',
  status: 2,
}));
const office: StoryOffice = {
  screen: changes.screen,
  others: [results.screen],
  rows,
  presets: { waiting: () => true },
};
const [first] = rows;
const topic = String(first?.['topicId']);

const meta: Meta<{ readonly roleType: number }> = {
  title: '屏幕/列里的链接',
  render: ({ roleType }) => (
    <StoryFrame office={office} roleType={roleType} type={3} address="/topicChange?type=3">
      <TableKind screen={ofKind(changes.screen, 'table')} fields={{ ...changes.fields, ...results.fields }} />
    </StoryFrame>
  ),
  args: { roleType: 1 },
};
export default meta;
type Story = StoryObj<{ readonly roleType: number }>;
const patient = { timeout: 15_000 };

export const OpensDrawer: Story = {
  name: '点开抽屉，地址可在新标签页打开',
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'JK2025-132' }, patient);
    await expect(link).toHaveAttribute('href', `/topicResultReview?type=3&within=topicId%3A${topic}`);
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(
      rows.filter((row) => row['topicId.code'] !== null).length,
    );
    // With the control key it is the browser's, which opens a tab.
    const left: boolean[] = [];
    document.addEventListener(
      'click',
      (event) => {
        left.push(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    );
    await fireEvent.click(link, { ctrlKey: true });
    await expect(left).toEqual([true]);
    link.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = within(await within(document.body).findByRole('dialog', { name: '成果审核：JK2025-132' }, patient));
    const own = rows.filter((row) => row['topicId'] === first?.['topicId']).length;
    await waitFor(async () => expect(await drawer.findByText(`第 1-${own} 条/总共 ${own} 条`)).toBeVisible(), patient);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(link).toHaveFocus(), patient);
  },
};
export const PlainText: Story = {
  name: '没有那个界面的角色看到文字',
  args: { roleType: 11 },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('JK2025-132', undefined, patient)).toBeVisible();
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
