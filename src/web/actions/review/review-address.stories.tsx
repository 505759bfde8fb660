// A review stands in the address of its list: Back and Forward, one after the other, a link to one that waits no more,
// what is being sent.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { RecordValues } from '../../../core/json.ts';
import * as queue from '../../../generated/web/screens/process/topicResultReview.screen.js';
import { TableKind } from '../../../words/screens/table/table.web.tsx';
import { body, office, patient, press, review, REVIEW, rows, screenWith } from '../../kinds/process-office.stories.ts';
import { ofKind } from '../../screen/of-kind.ts';
import type { Api, ApiAnswer, ApiRequest } from '../../session/api.ts';
import { createStoryApi } from '../../shell/story-api.ts';
import { StoryFrame } from '../../shell/story-frame.tsx';
import { StoryHistory } from '../../shell/story-history.tsx';

const LIST = '/topicResultReview?type=3&size=20';
const screen = screenWith({ row: [review], batch: [], toolbar: [] });
const waiting: readonly RecordValues[] = rows.filter(({ status }) => status === 1);
const judged: RecordValues | undefined = rows.find(({ status }) => status === 9);
const of = (row: RecordValues | undefined): string => `&id=${String(row?.['id'])}`;

interface StoryArgs {
  readonly address: string;
  readonly api?: Api;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/审核的地址',
  args: { address: LIST },
  render: ({ address, api }) => (
    <StoryFrame
      {...(api === undefined ? {} : { api })}
      office={{ ...office, screen, rows }}
      roleType={2}
      type={3}
      address={address}
    >
      <StoryHistory />
      <TableKind screen={ofKind(screen, 'table')} fields={queue.fields} />
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const said = (end: string) =>
  waitFor(() => expect(body().getByLabelText('地址').textContent).toBe(LIST + end), patient);
const closed = async () => waitFor(() => expect(body().queryByRole('dialog')).toBeNull(), patient);
const reviews = async (row: RecordValues | undefined) => {
  const dialog = await body().findByRole('dialog', { name: `审核：${String(row?.['name'])}` }, patient);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: /^审核通过/ })).toBeEnabled(), patient);
};

async function open(): Promise<void> {
  await userEvent.click((await body().findAllByRole('button', { name: /^审核：/ }, patient))[0] ?? document.body);
  await reviews(waiting[0]);
}

export const BackAndForward: Story = {
  name: '后退关闭，前进再打开',
  play: async () => {
    await open();
    await said(`${of(waiting[0])}&do=review`);
    await press('后退');
    await closed();
    await said('');
    await press('前进');
    await reviews(waiting[0]);
    await press('取消');
    await closed();
    await said('');
  },
};

export const OneStep: Story = {
  name: '看下一份仍是同一步，后退回到列表',
  play: async () => {
    await open();
    await press('下一份');
    await reviews(waiting[1]);
    await said(`${of(waiting[1])}&do=review`);
    await press('审核通过并看下一份');
    await reviews(waiting[2]);
    await said(`${of(waiting[2])}&do=review`);
    await press('后退');
    await closed();
    await said('');
  },
};

export const ByLink: Story = {
  name: '链接或刷新直接打开，位置不变，关闭后留在列表',
  args: { address: `${LIST}${of(waiting[2])}&do=review` },
  play: async () => {
    await reviews(waiting[2]);
    await expect(body().getByText(/^3 \/ \d+$/, { selector: 'strong' })).toBeVisible();
    await press('关闭');
    await closed();
    await said('');
  },
};

export const NoMore: Story = {
  name: '不再等本人审核：说明，并打开来看',
  args: { address: `${LIST}${of(judged)}&do=review` },
  play: async () => {
    const name = String(judged?.['name']);
    await expect(
      await body().findByText(`“${name}”已经办理，或者不再由您办理，现在只能查看`, {}, patient),
    ).toBeVisible();
    await expect(await body().findByRole('dialog', { name }, patient)).toBeVisible();
    await said(of(judged));
  },
};

const slow = slowJudging(createStoryApi({ ...office, screen, rows }));

/** A verdict is answered when the story says. */
function slowJudging(api: Api) {
  const pending: (() => void)[] = [];
  const held = {
    ...api,
    pending,
    answer: async <Result,>(request: ApiRequest): Promise<ApiAnswer<Result>> => {
      if (request.path === REVIEW) await new Promise<void>((resolve) => pending.push(resolve));
      return api.answer<Result>(request);
    },
    call: async <Result,>(request: ApiRequest) => (await held.answer<Result>(request)).result,
  };
  return held;
}

export const BackWhileSending: Story = {
  name: '正在提交时后退：等到有结果再关闭',
  args: { api: slow },
  play: async () => {
    await open();
    await press('审核通过并看下一份');
    await waitFor(() => expect(slow.pending).toHaveLength(1), patient);
    await press('后退');
    await said('');
    await expect(body().getByRole('dialog', { name: `审核：${String(waiting[0]?.['name'])}` })).toBeVisible();
    slow.pending.splice(0).forEach((goOn) => goOn());
    await closed();
    await expect(await body().findByText(/操作成功/, {}, patient)).toBeVisible();
  },
};
