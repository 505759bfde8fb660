// How many got how far: a whole batch, a small one, nobody, figures that lead nowhere, a failure, a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { screen } from '../../../generated/web/screens/base/homeOffice.screen.js';
import type { StatisticRow } from '../../../core/statistics.ts';
import { Blocks } from '../../../web/blocks/blocks.tsx';
import { ApiError } from '../../../web/session/api-error.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';

const FLOW = screen.calls['topicapply.getFlow']?.path ?? '';
const shown = {
  ...screen,
  model: { ...screen.model, blocks: screen.model.blocks.filter((block) => 'funnel' in block) },
};

const many: readonly StatisticRow[] = [
  {
    organId: 1,
    started: 1380,
    drafting: 214,
    declared: 1166,
    atOrgan: 187,
    reported: 842,
    atOffice: 96,
    checked: 711,
    toAssign: 12,
    returned: 43,
    notRecommended: 94,
    unqualified: 35,
  },
  {
    organId: 2,
    started: 96,
    drafting: 20,
    declared: 76,
    atOrgan: 4,
    reported: 66,
    atOffice: 0,
    checked: 66,
    toAssign: 0,
  },
];
const few: readonly StatisticRow[] = [{ organId: 1, started: 3, drafting: 2, declared: 1, atOrgan: 1 }];

interface StoryArgs {
  readonly rows: readonly StatisticRow[];
  readonly failure: ApiError | null;
}

const meta: Meta<StoryArgs> = {
  title: '区块/漏斗',
  args: { rows: many, failure: null },
  render: ({ rows, failure }) => (
    <StoryFrame
      office={{
        screen: shown,
        rows: [],
        answers: { [FLOW]: [...rows] },
        ...(failure === null ? {} : { failures: { [FLOW]: failure } }),
      }}
      roleType={1}
      type={1}
      address="/?type=1"
    >
      <main>
        <p>申报批次：2027年度江西省教育科学规划课题</p>
        <Blocks screen={shown} fields={{}} record={{ id: 5 }} />
      </main>
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Many: Story = {
  name: '许多',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const stages = within(await canvas.findByRole('list', { name: '申报到哪一步' })).getAllByRole('listitem');
    await expect(stages.map(({ textContent }) => textContent)).toEqual([
      '开始填报1,476填报中234',
      '提交1,242占上一步84%机构审核中191',
      '上报908占上一步73%待形式审查96',
      '通过形式审查777占上一步86%待分配专家12',
    ]);
    await expect(canvas.getByRole('link', { name: '机构审核中191' })).toHaveAttribute(
      'href',
      '/espTopicapplyOrgan?type=1&preset=atOrgan',
    );
    await expect(canvas.getByRole('link', { name: '未推荐94' })).toHaveAttribute(
      'href',
      '/espTopicapplyOrgan?type=1&preset=all&q.status=-2',
    );
    await expect(canvas.queryByRole('link', { name: /待分配专家/ })).toBeNull();
    await expect(canvas.getByText('已撤回的不计。')).toBeVisible();
  },
};
export const Few: Story = {
  name: '很少：没有的不写',
  args: { rows: few },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('占上一步33%')).toBeVisible();
    await expect(canvas.queryByText(/退回修改中/)).toBeNull();
  },
};
export const Nothing: Story = {
  name: '没有：整块不出现',
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^申报批次/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: '申报到哪一步' })).toBeNull());
  },
};
export const Failed: Story = {
  name: '加载失败',
  args: { failure: new ApiError({ code: 'network', message: '服务器错误' }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '重试' })).toBeVisible();
  },
};
export const Dark: Story = { ...Many, name: '深色', globals: { theme: 'dark' } };
export const Contrast: Story = { ...Many, name: '高对比', globals: { theme: 'contrast' } };
export const Phone: Story = { ...Many, name: '手机 375', globals: { viewport: { value: 'phone' } } };
