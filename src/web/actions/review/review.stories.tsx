// A review as its people meet it: what is read beside the form, its way so far, what was changed since the return, a
// verdict that is not open, an opinion without a verdict.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Json, RecordValues } from '../../../core/json.ts';
import * as queue from '../../../generated/web/screens/process/topicResultReview.screen.js';
import * as results from '../../../generated/web/screens/process/projectData.screen.js';
import { TableKind } from '../../../words/screens/table/table.web.tsx';
import {
  body,
  LIST,
  office,
  own,
  patient,
  press,
  review,
  rows,
  screenWith,
  seen,
} from '../../kinds/process-office.stories.ts';
import { samplePdf } from '../../preview/pdf-pages/pdf-sample.stories.ts';
import { ERRORS } from '../../../core/errors.ts';
import { readCallOf } from '../action-calls.ts';
import { ofKind } from '../../screen/of-kind.ts';
import { ApiError } from '../../session/api-error.ts';
import type { Api, ApiAnswer, ApiRequest } from '../../session/api.ts';
import { createStoryApi, type StoryOffice } from '../../shell/story-api.ts';
import { StoryFrame } from '../../shell/story-frame.tsx';

const FILE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c03';
const PDF = samplePdf([
  ['乡村学校劳动教育课程资源开发与实施', '一、研究背景：劳动教育进入课程方案，乡村学校缺少可用的资源。'],
  ['二、研究过程', '在六所乡村学校开展两轮行动研究。'],
]);
const CLOSED = [{ event: 'organPass', reason: '两位主任的授权尚未完成，不能办理' }];
const BOTH = ['organPass', 'organReturn'];
const CHANGES = [
  {
    field: 'name',
    title: '成果名称',
    before: '乡村学校劳动教育课程的开发与实施',
    after: '乡村学校劳动教育课程资源开发与实施',
    isFile: false,
  },
  { field: 'fileUrl', title: '附件', before: '', after: '', isFile: true },
];
const preview = own?.columns.find(({ field }) => field === 'fileUrl');
const columns = [
  ...(own?.columns ?? []).filter((column) => column !== preview),
  ...(preview === undefined ? [] : [preview]),
];

const screen = screenWith({ row: [review], batch: [], toolbar: [], columns });
const JUDGE = Object.values(screen.calls).find(({ use }) => use === 'judge')?.path ?? '';
const judged = fn((args: RecordValues): Json => ({
  id: args['id'] ?? null,
  rowVersion: 2,
  ...(args['undo'] === true ? {} : { undo: 10 }),
}));

interface StoryArgs {
  readonly more: RecordValues;
  readonly answers: NonNullable<StoryOffice['answers']>;
  readonly api?: Api;
  readonly address: string;
}

/** Reading a record takes as long as the story says; where it is a step of its own, it raises the record's version. */
const slowRead = slowReading(createStoryApi({ ...office, screen, rows }), { rowVersion: 99 });
const heldRead = slowReading(createStoryApi({ ...office, screen, rows }), {});

function slowReading(api: Api, step: RecordValues) {
  const waiting: (() => void)[] = [];
  const read = readCallOf(screen)?.path;
  const slow = {
    ...api,
    waiting,
    lists: 0,
    answer: async <Result,>(request: ApiRequest): Promise<ApiAnswer<Result>> => {
      if (request.path === LIST && request.args?.['page'] === 1) slow.lists += 1;
      if (request.path !== read) return api.answer<Result>(request);
      await new Promise<void>((resolve, reject) => {
        request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
        waiting.push(resolve);
      });
      const answer = await api.answer<RecordValues>(request);
      return { ...answer, result: { ...answer.result, ...step } as Result };
    },
    call: async <Result,>(request: ApiRequest) => (await slow.answer<Result>(request)).result,
  };
  return slow;
}

const signed = { isDone: false };
/** Somebody signs while the opinion is written: what is sent first meets a newer record, on which more is open. */
function signedMeanwhile(): Api {
  const held = { events: ['organReturn'], closedEvents: CLOSED };
  const ofRecord = { ...office, screen, rows: rows.map((row) => ({ ...row, fileUrl: FILE, ...held })) };
  const api = createStoryApi({
    ...ofRecord,
    answers: {
      ...office.answers,
      [JUDGE]: () => {
        signed.isDone = true;
        const conflict = { rowVersion: { yours: 1, theirs: 2 } };
        throw new ApiError({ code: '0001', message: ERRORS.conflict.text, result: { conflict, bySelf: false } });
      },
    },
  });
  const read = readCallOf(screen)?.path;
  const answer = async <Result,>(request: ApiRequest): Promise<ApiAnswer<Result>> => {
    const found = await api.answer<RecordValues>(request);
    const now = signed.isDone && request.path === read ? { rowVersion: 2, events: BOTH, closedEvents: [] } : {};
    return { ...found, result: { ...found.result, ...now } as Result };
  };
  return { ...api, answer, call: async <Result,>(request: ApiRequest) => (await answer<Result>(request)).result };
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/审核',
  args: { more: {}, answers: {}, address: '/topicResultReview?type=3' },
  beforeEach: () => localStorage.removeItem('paperPages'),
  render: ({ more, answers, api, address }) => (
    <StoryFrame
      {...(api === undefined ? {} : { api })}
      office={{
        ...office,
        screen,
        rows: rows.map((row) => ({ ...row, fileUrl: FILE, ...more })),
        answers: { ...office.answers, ...answers },
        file: { blob: PDF, name: '劳动教育课程资源研究报告.pdf' },
      }}
      roleType={2}
      type={3}
      address={address}
    >
      <TableKind screen={ofKind(screen, 'table')} fields={{ ...queue.fields, ...results.fields }} />
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const dialog = () => body().getByRole('dialog', { name: /^审核：/ });

async function open(): Promise<void> {
  await userEvent.click((await body().findAllByRole('button', { name: /^审核：/ }, patient))[0] ?? document.body);
  await waitFor(() => expect(body().getByRole('button', { name: /^审核通过/ })).toBeVisible(), patient);
}

export const Paper: Story = {
  name: '材料在左，办理进度、意见和结论在右',
  play: async () => {
    await open();
    await waitFor(() => expect(within(dialog()).getByRole('textbox', { name: /查找/ })).toBeVisible(), patient);
    await waitFor(() => expect(within(dialog()).getByRole('list', { name: '办理进度' })).toBeVisible(), patient);
    await waitFor(() => expect(body().getByRole('button', { name: '审核通过并看下一份' })).toBeEnabled(), patient);
  },
};
export const Changed: Story = {
  name: '退回后改了什么，逐字标出',
  args: { more: { changes: CHANGES } },
  play: async () => {
    await open();
    await userEvent.click(await body().findByRole('tab', { name: '退回后的改动（2）' }, patient));
    await seen('成果名称');
    await waitFor(() => expect(within(dialog()).getByText('资源', { selector: 'ins' })).toBeVisible(), patient);
    await seen('文件已更换。');
  },
};
export const Closed: Story = {
  name: '不能作的结论说明原因',
  args: { more: { events: ['organReturn'], closedEvents: CLOSED } },
  play: async () => {
    await open();
    await seen('暂不能“审核通过”：两位主任的授权尚未完成，不能办理');
    await expect(body().getByRole('button', { name: '审核通过' })).toBeDisabled();
    await waitFor(() => expect(body().getByRole('button', { name: '退回修改' })).toBeEnabled(), patient);
  },
};
export const Opened: Story = {
  name: '填写时主任授权了：意见还在，可以通过了',
  args: { api: signedMeanwhile() },
  beforeEach: () => void (signed.isDone = false),
  play: async () => {
    await open();
    await seen('暂不能“审核通过”：两位主任的授权尚未完成，不能办理');
    const opinion = body().getByRole('textbox', { name: /审核意见/ });
    await userEvent.type(opinion, '附件缺少单位公章，请补充后再报。');
    await press(/^退回修改/);
    await waitFor(() => expect(body().getByRole('button', { name: /^审核通过/ })).toBeEnabled(), patient);
    await expect(body().queryByText(/^暂不能/)).toBeNull();
    await expect(body().getAllByRole('button', { name: /^(审核通过|退回修改)/ })).toHaveLength(2);
    await expect(opinion).toHaveValue('附件缺少单位公章，请补充后再报。');
  },
};
export const Undecided: Story = {
  name: '写了意见没有选结论，按键不替人决定',
  play: async () => {
    await open();
    await waitFor(() => expect(body().getByRole('button', { name: '审核通过并看下一份' })).toBeEnabled(), patient);
    await userEvent.type(body().getByRole('textbox', { name: /审核意见/ }), '附件缺少单位公章。');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await seen('请选择：“审核通过”、“退回修改”');
    await press(/^退回修改/);
    await seen(/^2 \/ \d+$/);
  },
};
export const TakenBack: Story = {
  name: '办完可以在十秒内撤销，按 Ctrl+Z 也行',
  args: { answers: { [JUDGE]: judged } },
  play: async () => {
    const first = '双减背景下小学语文作业设计的实践研究';
    await open();
    for (const undo of [() => press('撤销'), () => userEvent.keyboard('{Control>}z{/Control}')]) {
      await waitFor(() => expect(body().getByRole('button', { name: '审核通过并看下一份' })).toBeEnabled(), patient);
      await press('审核通过并看下一份');
      await waitFor(() => expect(body().getByRole('button', { name: '撤销' })).toBeVisible(), patient);
      await undo();
      // Its words are the server's, here 操作成功.
      await seen(`操作成功：${first}`);
      await press('上一份');
    }
    await waitFor(() => expect(judged.mock.lastCall?.[0]).toMatchObject({ undo: true }), patient);
  },
};
const waiting: readonly RecordValues[] = rows.filter(({ status }) => status === 1);
const judgedBefore: RecordValues | undefined = rows.find(({ status }) => status === 9);
const idOf = (row: RecordValues | undefined) => String(row?.['id']);

export const Led: Story = {
  name: '首页或消息指到的一条直接审核，随后从头看其余',
  args: { address: `/topicResultReview?type=3&id=${idOf(waiting[2])}` },
  play: async () => {
    await waitFor(() => expect(dialog()).toHaveAccessibleName(`审核：${String(waiting[2]?.['name'])}`), patient);
    await waitFor(() => expect(body().getByRole('button', { name: '审核通过并看下一份' })).toBeEnabled(), patient);
    await expect(within(dialog()).getByText(/^1 \/ \d+$/, { selector: 'strong' })).toBeVisible();
    await press('下一份');
    await waitFor(() => expect(dialog()).toHaveAccessibleName(`审核：${String(waiting[0]?.['name'])}`), patient);
  },
};
export const LedToRead: Story = {
  name: '指到的一条不等本人审核，只打开来看',
  args: { address: `/topicResultReview?type=3&id=${idOf(judgedBefore)}` },
  play: async () => {
    const name = String(judgedBefore?.['name']);
    const detail = await body().findByRole('dialog', { name }, patient);
    await expect(within(detail).findByText('课题名称', {}, patient)).resolves.toBeVisible();
    await expect(within(detail).queryByRole('button', { name: /^审核/ })).toBeNull();
  },
};
export const ClosedEarly: Story = {
  name: '读完之前就关闭，列表仍取得新版本',
  args: { api: slowRead },
  play: async () => {
    await userEvent.click((await body().findAllByRole('button', { name: /^审核：/ }, patient))[0] ?? document.body);
    await waitFor(() => expect(slowRead.waiting).toHaveLength(1), patient);
    await userEvent.click(await body().findByRole('button', { name: '取消' }, patient));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull(), patient);
    const before = slowRead.lists;
    slowRead.waiting.splice(0).forEach((goOn) => goOn());
    await waitFor(() => expect(slowRead.lists).toBeGreaterThan(before), patient);
  },
};
export const JudgedEarly: Story = {
  name: '材料还没读完就写意见、下结论：缺什么立即说，读完即提交',
  args: { api: heldRead },
  play: async () => {
    await userEvent.click((await body().findAllByRole('button', { name: /^审核：/ }, patient))[0] ?? document.body);
    const opinion = await body().findByRole('textbox', { name: /审核意见/ }, patient);
    const before = heldRead.waiting.length;
    await expect(before).toBeGreaterThan(0);
    await press('退回修改');
    await expect((await body().findAllByText('请输入审核意见', {}, patient))[0]).toBeVisible();
    await userEvent.type(opinion, '附件缺少单位公章。');
    await press(/^退回修改/);
    await expect(await body().findByText('读完材料即提交', {}, patient)).toBeVisible();
    await expect(body().getByText(/^1 \/ \d+$/, { selector: 'strong' })).toBeVisible();
    await expect(opinion).toHaveValue('附件缺少单位公章。');
    await expect(heldRead.waiting).toHaveLength(before);
    heldRead.waiting.splice(0).forEach((goOn) => goOn());
    await waitFor(() => expect(body().getByText(/^2 \/ \d+$/, { selector: 'strong' })).toBeVisible(), patient);
    heldRead.waiting.splice(0).forEach((goOn) => goOn());
  },
};
export const Phone: Story = {
  name: '手机 375',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await open();
    await waitFor(() => expect(within(dialog()).getByRole('textbox', { name: /查找/ })).toBeVisible(), patient);
  },
};
export const Dark: Story = { ...Paper, name: '深色', globals: { theme: 'dark' } };
