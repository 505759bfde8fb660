// Signing all that waits: what is listed, what changed meanwhile, and what is said where it failed.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import * as queue from '../../generated/web/screens/process/topicResultReview.screen.js';
import * as results from '../../generated/web/screens/process/projectData.screen.js';
import { ApiError } from '../session/api-error.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ofKind } from '../screen/of-kind.ts';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { HOME, SIGN, changed, me, office, body, patient, seen, press, signed } from './process-office.stories.ts';

interface StoryArgs {
  readonly office: StoryOffice;
  readonly address: string;
  readonly roleType: number;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/批量授权',
  render: ({ office: of, address, roleType }) => (
    <StoryFrame office={of} roleType={roleType} type={3} address={address}>
      <TableKind screen={ofKind(of.screen, 'table')} fields={{ ...queue.fields, ...results.fields }} />
    </StoryFrame>
  ),
  args: { office, address: '/topicResultReview?type=3', roleType: 2 },
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const SignAll: Story = {
  name: '批量授权：数量、名单、电子签名',
  play: async () => {
    await press('批量授权');
    await seen(/是否同意授权并使用电子签名\?/);
    await seen('8');
    await waitFor(() => expect(body().getByRole('img', { name: '您的电子签名' })).toBeInTheDocument(), patient);
    await press('同意授权');
    await seen('已授权并签名 8 项，列表已更新。');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('关闭'), patient);
  },
};
const counted = fn(signed);
export const SignSome: Story = {
  name: '批量授权：先看一项，留下一项不授权',
  args: { office: { ...office, answers: { ...office.answers, [SIGN]: counted } } },
  play: async () => {
    await press('批量授权');
    await seen('8');
    const sign = within(await body().findByRole('dialog', { name: '批量授权' }, patient));
    const [first] = await sign.findAllByRole('button', { name: /^查看：/ }, patient);
    const name = first?.getAttribute('aria-label')?.replace('查看：', '') ?? '';
    await userEvent.click(first ?? document.body);
    // In tests antd gives every dialog's title the same id.
    await body().findByText(name, { selector: '.ant-drawer-title' }, patient);
    const [, detail] = body().getAllByRole('dialog');
    await userEvent.click(within(detail ?? document.body).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(body().getAllByRole('dialog')).toHaveLength(1), patient);
    await userEvent.click(sign.getByRole('checkbox', { name: new RegExp(name) }));
    await expect(sign.getByRole('checkbox', { name: '全选' })).toBePartiallyChecked();
    await press('同意授权');
    await seen('已授权并签名 7 项，列表已更新。');
    await waitFor(() => expect(counted.mock.lastCall?.[0]['items']).toHaveLength(7), patient);
  },
};
export const SignNone: Story = {
  name: '批量授权：一项也没有勾选',
  play: async () => {
    await press('批量授权');
    await userEvent.click(await body().findByRole('checkbox', { name: '全选' }, patient));
    await seen(/请至少勾选一项/);
    await expect(body().getByRole('button', { name: '同意授权' })).toBeDisabled();
  },
};
export const SignChanged: Story = {
  name: '批量授权：名单里有一项变了，什么也没有授权',
  args: { office: { ...office, failures: { [SIGN]: changed } } },
  play: async () => {
    await press('批量授权');
    await press('同意授权');
    await seen(/没有授权任何一项/);
    await seen(/现在是“待规划办主任授权”/);
    await press('重新读取');
    await waitFor(() => expect(body().getByRole('button', { name: '同意授权' })).toBeEnabled(), patient);
    await expect(body().queryByText(/没有授权任何一项/)).toBeNull();
  },
};
export const SignUnanswered: Story = {
  name: '批量授权：没有收到答复，不能确定',
  args: { office: { ...office, failures: { [SIGN]: new ApiError({ code: 'network', message: '服务器错误' }) } } },
  play: async () => {
    await press('批量授权');
    await press('同意授权');
    await seen(/不能确定是否已经授权/);
    await expect(body().queryByText(/没有授权任何一项/)).toBeNull();
    await press('重新读取');
    await waitFor(() => expect(body().getByRole('button', { name: '同意授权' })).toBeEnabled(), patient);
  },
};
export const NoSignature: Story = {
  name: '没有电子签名不能授权',
  args: {
    office: { ...office, answers: { ...office.answers, [HOME]: { ...me, user: { ...me.user, eleSignUrl: '' } } } },
  },
  play: async () => {
    await press('批量授权');
    await seen(/您尚未上传电子签名/);
    await expect(body().getByRole('button', { name: '同意授权' })).toBeDisabled();
  },
};
export const NothingToSign: Story = {
  name: '没有待授权',
  args: { office: { ...office, presets: { waiting: () => false } } },
  play: async () => {
    await press('批量授权');
    await seen('没有可授权的数据');
    // Nothing to think over, nothing to agree to.
    await expect(body().queryByRole('button', { name: '同意授权' })).toBeNull();
    await expect(body().queryByRole('button', { name: '我再想想' })).toBeNull();
  },
};
export const SignLoading: Story = {
  name: '授权名单加载中',
  args: { office: { ...office, silent: [HOME] } },
  play: async () => {
    await press('批量授权');
    await seen('批量授权');
  },
};
export const SignFailed: Story = {
  name: '授权名单加载失败',
  args: { office: { ...office, failures: { [HOME]: new ApiError({ code: 'network', message: '服务器错误' }) } } },
  play: async () => {
    await press('批量授权');
    await seen('加载失败：服务器错误');
  },
};
