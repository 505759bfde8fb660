// What lists of a long process need: sub-filters, one judgement for many, events with a form,
// today and afterwards side by side, a view of one's own.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebScreen } from '../../core/web-model.ts';
import * as queue from '../../generated/web/screens/process/topicResultReview.screen.js';
import * as results from '../../generated/web/screens/process/projectData.screen.js';
import { plainAction } from '../actions/action.fixture.ts';
import { ApiError } from '../session/api-error.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ofKind } from '../screen/of-kind.ts';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import {
  LIST,
  REVIEW,
  field,
  signCall,
  screenWith,
  screen,
  rows,
  office,
  body,
  patient,
  seen,
  press,
} from './process-office.stories.ts';

interface StoryArgs {
  readonly office: StoryOffice;
  readonly address: string;
  readonly roleType: number;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/过程办理',
  render: ({ office: of, address, roleType }) => (
    <StoryFrame office={of} roleType={roleType} type={3} address={address}>
      <TableKind screen={ofKind(of.screen, 'table')} fields={{ ...queue.fields, ...results.fields }} />
    </StoryFrame>
  ),
  args: { office, address: '/topicResultReview?type=3', roleType: 2 },
};
export default meta;
type Story = StoryObj<StoryArgs>;
export const Presets: Story = {
  name: '子筛选与数量，键盘可选',
  play: async () => {
    await waitFor(() => expect(body().getByRole('radio', { name: /待审核\s*8/ })).not.toBeChecked(), patient);
    body().getByRole('radio', { name: /全部/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await seen('第 1-8 条/总共 8 条');
    await userEvent.keyboard('{ArrowRight}');
    await seen('“逾期”下没有数据。');
  },
};
export const PresetFromAddress: Story = {
  name: '地址选定子筛选',
  args: { address: '/topicResultReview?type=3&preset=waiting' },
  play: async () => seen('第 1-8 条/总共 8 条'),
};
export const PresetsPhone: Story = {
  name: '手机 375',
  args: { address: '/topicResultReview?type=3&preset=waiting' },
  globals: { viewport: { value: 'phone' } },
};
export const ReviewMany: Story = {
  name: '批量审核：名单、意见、结果',
  play: async () => {
    await userEvent.click(await body().findByRole('checkbox', { name: '选择本页全部' }, patient));
    await press('批量审核（4）');
    await seen('将以同一结果审核以下 4 条数据。');
    await seen(/JK2025-0132/);
    await press('审核通过');
    await seen('已完成：成功 4 条，失败 0 条。');
    await userEvent.click(body().getAllByRole('button', { name: '关闭' }).at(-1) ?? document.body);
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull(), patient);
    await expect(body().queryByText(/批量审核（/)).toBeNull();
  },
};
const judgedMany = fn((args: RecordValues): Json => ({
  count: 4,
  ids: [],
  ...(args['undo'] === true ? {} : { undo: 10 }),
}));
export const ReviewManyUndo: Story = {
  name: '批量审核：一起撤销',
  args: { office: { ...office, answers: { ...office.answers, [REVIEW]: judgedMany } } },
  beforeEach: () => void judgedMany.mockClear(),
  play: async () => {
    await userEvent.click(await body().findByRole('checkbox', { name: '选择本页全部' }, patient));
    await press('批量审核（4）');
    await press('审核通过');
    await seen('已审核通过 4 项');
    await press('撤销');
    await seen('已撤销，以下 4 条数据恢复为审核前的状态。');
    await waitFor(() => expect(body().queryByText('成功')).toBeNull());
    const [done, back] = judgedMany.mock.calls.map(([args]) => args);
    await expect(back).toEqual({ ...done, undo: true });
  },
};
export const ReviewManyRefused: Story = {
  name: '批量审核：有一条不符，全部不变',
  args: {
    office: {
      ...office,
      failures: {
        [REVIEW]: new ApiError({
          code: '0001',
          message: '有1条数据不能审核，没有更改任何数据',
          result: {
            errors: [
              { field: '/items/1', message: '“乡村学校劳动教育课程资源开发与实施”：当前状态为“通过”，不能审核' },
            ],
          },
        }),
      },
    },
  },
  play: async () => {
    await userEvent.click(await body().findByRole('checkbox', { name: '选择本页全部' }, patient));
    await press('批量审核（4）');
    await press('审核通过');
    await seen(/“乡村学校劳动教育课程资源开发与实施”：当前状态为“通过”/);
  },
};
export const ReviewLine: Story = {
  name: '审核：一键通过并看下一份，J、K 前后看',
  play: async () => {
    await userEvent.click((await body().findAllByRole('button', { name: /^审核：/ }, patient))[0] ?? document.body);
    const next = await body().findByRole('button', { name: '审核通过并看下一份' }, patient);
    await waitFor(() => expect(next).toBeEnabled(), patient);
    const review = body().getByRole('dialog', { name: /^审核：/ });
    await waitFor(() => expect(review.contains(document.activeElement)).toBe(true), patient);
    const stands = (at: number) =>
      waitFor(() => expect(within(review).getByText(new RegExp(`^${at} / \\d+$`))).toBeVisible(), patient);
    await stands(1);
    await userEvent.keyboard('j');
    await stands(2);
    await userEvent.keyboard('k');
    await stands(1);
    await waitFor(() => expect(body().getByRole('button', { name: '审核通过并看下一份' })).toBeEnabled(), patient);
    await userEvent.keyboard('2');
    await waitFor(() => expect(body().getByRole('button', { name: '退回修改并看下一份' })).toBeVisible(), patient);
    await userEvent.keyboard('1');
    await waitFor(() => expect(body().getByRole('button', { name: '审核通过并看下一份' })).toBeVisible(), patient);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await stands(2);
    await expect(body().getByRole('region', { name: '审核表单' })).toHaveFocus();
  },
};
export const ReviewChanged: Story = {
  name: '审核：看过之后别人改了，提示并重新读取，意见还在',
  args: { office: { ...office, changedAfterRead: { topicName: '乡村学校劳动教育课程资源的再开发' } } },
  play: async () => {
    await userEvent.click((await body().findAllByRole('button', { name: /^审核：/ }, patient))[0] ?? document.body);
    await waitFor(() => expect(body().getByRole('textbox', { name: /审核意见/ })).toBeVisible(), patient);
    const opinion = '刊物封面与目录页齐全，同意上报。';
    await userEvent.type(body().getByRole('textbox', { name: /审核意见/ }), opinion);
    const send = async (): Promise<void> => {
      const pass = () => body().getByRole('button', { name: '审核通过并看下一份' });
      await waitFor(() => expect(pass()).toBeEnabled(), patient);
      await userEvent.click(pass());
    };
    await send();
    await seen(/数据已被他人修改/);
    await expect(body().getByRole('textbox', { name: /审核意见/ })).toHaveValue(opinion);
    await send();
    await seen(/^2 \/ \d+$/);
  },
};
const compared = screenWith({
  row: [plainAction({ id: 'view', title: '查看', kind: 'detail', call: 'topic-result.getInfoById' })],
  batch: [],
  toolbar: [],
});
const compareScreen: WebScreen = {
  ...compared,
  model: {
    ...compared.model,
    detail: {
      call: 'topic-result.getInfoById',
      form: false,
      files: [],
      timeline: true,
      print: true,
      seen: null,
      sections: [
        {
          title: '变更内容',
          fields: [],
          compare: [
            { title: '课题名称', before: 'topicId.name', after: 'newName' },
            { title: '主持人', before: 'topicId.host', after: 'newHost' },
          ],
        },
      ],
    },
  },
  detailFields: [
    field('topicId.name', '课题名称'),
    field('newName', '新名称'),
    field('topicId.host', '主持人'),
    field('newHost', '新主持人'),
  ],
};
export const Compare: Story = {
  name: '现在与变更后并排，可打印',
  args: {
    office: {
      ...office,
      screen: compareScreen,
      rows: rows.map((row) => ({ ...row, newName: '双减背景下小学作业设计质量评价与提升研究' })),
    },
  },
  play: async () => {
    const [view] = await body().findAllByRole('button', { name: /^查看：/ }, patient);
    await userEvent.click(view ?? document.body);
    // Marked where it differs, so that its text stands in pieces.
    await waitFor(
      () => expect(body().getByRole('cell', { name: '双减背景下小学作业设计质量评价与提升研究' })).toBeVisible(),
      patient,
    );
    await seen(/^不变更：/);
    await expect(body().getByRole('button', { name: '打印' })).toBeVisible();
  },
};

const eventForm = screenWith({
  row: [
    plainAction({
      id: 'terminate',
      title: '终止',
      kind: 'event',
      call: signCall.id,
      form: 'Other',
      danger: true,
      confirm: '终止后课题不能再提交任何材料，且不能恢复。',
    }),
  ],
  batch: [],
  toolbar: [],
});
export const EventForm: Story = {
  name: '动作要填表：缺项指出，齐了才问一次',
  args: { office: { ...office, screen: eventForm } },
  play: async () => {
    const [end] = await body().findAllByRole('button', { name: /^终止：/ }, patient);
    await userEvent.click(end ?? document.body);
    const confirm = within(await body().findByRole('dialog', {}, patient)).getByRole('button', { name: '终止' });
    await waitFor(() => expect(confirm).toBeEnabled(), patient);
    await userEvent.click(confirm);
    await seen(/处需要修改/);
    await expect(body().queryByText('终止后课题不能再提交任何材料，且不能恢复。')).toBeNull();
  },
};

const views = {
  ...screen,
  model: {
    ...screen.model,
    views: {
      institution: {
        title: '本机构成果审核',
        table: screen.model.table === null ? null : { ...screen.model.table, presets: [], toolbar: [], batch: [] },
        tabs: [],
      },
    },
  },
};
export const OwnView: Story = {
  name: '角色自己的视图',
  args: { office: { ...office, screen: views } },
  play: async () => {
    await expect(await body().findByRole('heading', { name: '本机构成果审核' }, patient)).toBeVisible();
    await expect(body().queryByRole('button', { name: '批量授权' })).toBeNull();
  },
};
export const Loading: Story = { name: '加载中', args: { office: { ...office, silent: [LIST] } } };
