// Tables: groups with what waits, a plain log, and their rows in a drawer.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as groups from '../../generated/web/screens/process/topicResultReview.screen.js';
import * as log from '../../generated/web/screens/base/sys_loginfo.screen.js';
import { queueResults, timeline } from './office-records.stories.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { ofKind } from '../screen/of-kind.ts';

const queue: StoryOffice = { screen: groups.screen, rows: queueResults(24), timeline };
const logins: StoryOffice = {
  screen: log.screen,
  rows: Array.from({ length: 57 }, (_, at) => ({
    id: at + 1,
    loginTime: `2026-06-${String((at % 28) + 1).padStart(2, '0')} 08:${String(at % 60).padStart(2, '0')}:00`,
    realName: '李文静',
    username: '13800000001',
    organName: '临江市教育科学研究院（委托管理机构）',
    ip: '10.12.8.31',
    type: at % 7 === 0 ? 'fail' : 'login',
    result: at % 7 !== 0,
    failReason: at % 7 === 0 ? '账号或密码错误' : null,
  })),
};

interface StoryArgs {
  readonly office: StoryOffice;
  readonly address: string;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/表格',
  render: ({ office, address }) => (
    <StoryFrame office={office} roleType={2} type={3} address={address}>
      <TableKind
        screen={ofKind(office.screen, 'table')}
        fields={office.screen === log.screen ? log.fields : groups.fields}
      />
    </StoryFrame>
  ),
  args: { office: queue, address: '/topicResultReview?type=3' },
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Groups: Story = {
  name: '分组与待审核数',
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText('第 1-10 条/总共 24 条')).toBeVisible(), {
      timeout: 10_000,
    });
  },
};
export const GroupOpened: Story = {
  name: '分组内的数据',
  args: { address: '/topicResultReview?type=3&open=3' },
  play: async () => {
    const drawer = within(await within(document.body).findByRole('dialog'));
    await waitFor(async () => expect(await drawer.findByText('第 1-3 条/总共 3 条')).toBeVisible(), {
      timeout: 10_000,
    });
  },
};
export const Review: Story = {
  name: '审核：退回必须填写意见',
  args: { address: '/topicResultReview?type=3&open=1' },
  play: async () => {
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: /^审核：/ }));
    const back = await body.findByRole('button', { name: /^退回修改/ }, { timeout: 5000 });
    await waitFor(() => expect(back).toBeEnabled(), { timeout: 5000 });
    await userEvent.click(back);
    await expect((await body.findAllByText(/请输入审核意见/))[0]).toBeVisible();
  },
};
export const Log: Story = {
  name: '普通表格与列设置',
  args: { office: logins, address: '/sys/loginInfo?type=1' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: '列设置' }));
    await userEvent.click(await page.findByRole('checkbox', { name: 'IP' }));
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('button', { name: '列设置' })).toHaveFocus();
    await expect(page.queryByRole('columnheader', { name: /IP/ })).toBeNull();
    await userEvent.click(page.getByRole('button', { name: '列设置' }));
    await userEvent.click(await page.findByRole('button', { name: '恢复默认' }));
    await userEvent.keyboard('{Escape}');
  },
};
export const LogPhone: Story = {
  name: '手机 375',
  args: { office: logins, address: '/sys/loginInfo?type=1' },
  globals: { viewport: { value: 'phone' } },
};
export const MoreFilters: Story = {
  name: '更多条件：填了的条件收起后还在',
  args: { office: logins, address: '/sys/loginInfo?type=1' },
  play: async ({ canvasElement }) => {
    const search = within(await within(canvasElement).findByRole('search'));
    await expect(search.getByLabelText('登录日期（起）')).not.toBeVisible();
    const more = search.getByRole('button', { name: '更多条件' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    await expect(search.getByLabelText('登录日期（起）')).toBeVisible();
    const result = search.getByText('结果');
    await userEvent.click(search.getByLabelText('结果'));
    await userEvent.click(await within(document.body).findByRole('option', { name: '失败' }));
    await userEvent.click(search.getByRole('button', { name: '收起条件' }));
    await expect(result).toBeVisible();
    await expect(search.getByLabelText('登录日期（起）')).not.toBeVisible();
    await userEvent.click(search.getByRole('button', { name: '重置' }));
    await expect(result).not.toBeVisible();
  },
};
export const Conditions: Story = {
  name: '已设条件：没有展开的成为标签',
  args: {
    office: logins,
    address: '/sys/loginInfo?type=1&q.realName=李&q.result=false&q.loginTime=["2026-06-01",null]',
  },
  play: async ({ canvasElement }) => {
    const search = within(await within(canvasElement).findByRole('search'));
    const chips = within(await search.findByRole('list', { name: /已设条件$/ }));
    await expect(chips.getByRole('button', { name: /^去掉\s?登录日期：2026年06月01日 起$/ })).toBeVisible();
    await expect(search.getByLabelText('登录日期（起）')).not.toBeVisible();
    const result = chips.getByRole('button', { name: /^去掉\s?结果：失败$/ });
    result.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(result).not.toBeInTheDocument());
    await expect(canvasElement.ownerDocument.activeElement?.closest('ul')).toHaveAccessibleName(/已设条件$/);
    await userEvent.click(chips.getByRole('button', { name: '清除全部' }));
    await waitFor(() => expect(search.queryByRole('list')).toBeNull());
    await userEvent.click(search.getByRole('button', { name: '更多条件' }));
    await expect(search.getByLabelText('登录日期（起）')).toHaveValue('');
  },
};
