// A record that is open stands in the address: Back and Forward, closing, a link that names it, one that is gone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen } from '../../../generated/web/screens/process/projectData.screen.js';
import { TabsKind } from '../../../words/screens/tabs/tabs.web.tsx';
import { hostResults, myTopics } from '../../kinds/office-records.stories.ts';
import { ofKind } from '../../screen/of-kind.ts';
import { ApiError } from '../../session/api-error.ts';
import type { StoryOffice } from '../../shell/story-api.ts';
import { StoryFrame } from '../../shell/story-frame.tsx';
import { StoryHistory } from '../../shell/story-history.tsx';
import { readCallOf } from '../action-calls.ts';

const LIST = '/projectData?type=3&tab=Paper&size=20';
const rows = hostResults(5);
const office: StoryOffice = { screen, rows, answers: { '/admin/api/esp/topic/getMyTopic': myTopics } };
const patient = { timeout: 8000 };
const body = () => within(document.body);
const said = (address: RegExp) =>
  waitFor(() => expect(body().getByLabelText('地址').textContent).toMatch(address), patient);
const drawer = () => body().findByRole('dialog', {}, patient);
const closed = async () => waitFor(() => expect(body().queryByRole('dialog')).toBeNull(), patient);
const press = async (name: RegExp | string) => userEvent.click(await body().findByRole('button', { name }, patient));

interface StoryArgs {
  readonly office: StoryOffice;
  readonly address: string;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/详情的地址',
  render: (args) => (
    <StoryFrame office={args.office} roleType={3} type={3} address={args.address}>
      <StoryHistory />
      <TabsKind screen={ofKind(screen, 'tabs')} fields={fields} />
    </StoryFrame>
  ),
  args: { office, address: LIST },
};
export default meta;
type Story = StoryObj<StoryArgs>;

async function openFirst(): Promise<void> {
  const [first] = await body().findAllByRole('button', { name: /^查看数据：/ }, patient);
  await userEvent.click(first ?? document.body);
  await drawer();
}

export const BackAndForward: Story = {
  name: '后退关闭，前进再打开',
  play: async () => {
    await openFirst();
    await said(/^\/projectData\?type=3&tab=Paper&size=20&id=\d+$/);
    await press('后退');
    await closed();
    await said(/&size=20$/);
    await press('前进');
    await expect(within(await drawer()).findByRole('tab', { name: '基本信息' }, patient)).resolves.toBeVisible();
  },
};

export const Closed: Story = {
  name: '关闭回到打开之前的一步',
  play: async () => {
    await openFirst();
    await press('关闭');
    await closed();
    await said(/&size=20$/);
    // Nothing of it stands before the list.
    await press('后退');
    await said(/&size=20$/);
    await closed();
  },
};

export const ByLink: Story = {
  name: '链接直接打开，关闭后留在列表',
  args: { address: `${LIST}&id=${String(rows[0]?.['id'])}` },
  play: async () => {
    await within(await drawer()).findByRole('tab', { name: '基本信息' }, patient);
    await press('关闭');
    await closed();
    await said(/&size=20$/);
  },
};

export const Gone: Story = {
  name: '已删除或无权查看',
  args: {
    address: `${LIST}&id=99999`,
    office: {
      ...office,
      failures: { [readCallOf(screen)?.path ?? '']: new ApiError({ code: '0002', message: '没有权限或数据不存在' }) },
    },
  },
  play: async () => {
    const alert = await within(await drawer()).findByRole('alert', {}, patient);
    await expect(alert).toHaveTextContent('看不到这条数据');
    await expect(within(alert).queryByRole('button')).toBeNull();
  },
};
