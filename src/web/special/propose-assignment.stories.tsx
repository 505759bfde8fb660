// 自动分组 from the empty page to what was written: a proposal on its way and stopped, edited by keyboard and by mouse,
// judged, confirmed, refused.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen } from '../../generated/web/screens/review/assignmentProposal.screen.js';
import type { Json } from '../../core/json.ts';
import { ofKind } from '../screen/of-kind.ts';
import { SpecialKind } from '../../words/screens/special/special.web.tsx';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ApiError } from '../session/api-error.ts';

const PROPOSE = '/admin/api/esp/topicapply/expert/autoGroup';
const IMPORT = '/admin/api/esp/topicapply/expert/importGroupTable';
const PEOPLE = ['郭永康', '徐淑芬', '罗浩然', '谢红霞'];
const expert = (id: number, name: string): Json => ({
  id,
  username: `expert0${id}`,
  name,
  company: '江西省教育评估监测研究院',
  subjects: ['基础教育'],
  load: 0,
  most: 40,
});
const topic = (id: number, code: string, name: string): Json => ({
  id,
  code,
  name,
  subject: '基础教育',
  group: id < 3 ? '01' : '02',
  wanted: 2,
  experts: [1, 2],
});
const PROPOSED: Json = {
  message: '3项课题分为2组，每项2位专家',
  batch: '2026年度教育科学规划课题',
  seed: 1,
  groups: [
    { code: '01', name: '基础教育一组', leaderId: 1 },
    { code: '02', name: '基础教育二组', leaderId: 2 },
  ],
  topics: [
    topic(1, 'P7K2M9XQ', '县域义务教育优质均衡发展的监测指标研究'),
    topic(2, 'W3HD8LZB', '乡村小规模学校复式教学的优化路径研究'),
    topic(3, 'R6TV4NCY', '中小学教师数字素养提升的校本路径研究'),
  ],
  experts: PEOPLE.map((name, at) => expert(at + 1, name)),
  conflicts: [[1, 4, 'hard', '与课题单位相同']],
  shortfalls: [],
};
const CHECKED = { message: '共6行，没有问题', bad: 0, written: false, errors: [], warnings: [] };
const asked = fn((args: Readonly<Record<string, Json>>): Json =>
  args['confirm'] === true ? { ...CHECKED, message: '已分组：3项课题、6份评审表', written: true } : CHECKED,
);
const office: StoryOffice = { screen, rows: [], answers: { [PROPOSE]: PROPOSED, [IMPORT]: asked } };

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '专用界面/自动分组',
  render: (args) => (
    <StoryFrame office={args.office} roleType={1} type={2} address="/assignmentProposal?type=2">
      <SpecialKind screen={ofKind(screen, 'special')} fields={fields} />
    </StoryFrame>
  ),
  args: { office },
  beforeEach: () => void asked.mockClear(),
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;

const patient = { timeout: 15_000 };
type Canvas = ReturnType<typeof within>;

async function propose(canvasElement: HTMLElement): Promise<Canvas> {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: /^生成方案$/ }, patient));
  return canvas;
}

async function proposed(canvasElement: HTMLElement): Promise<Canvas> {
  const canvas = await propose(canvasElement);
  await canvas.findByText(/3项课题分为2组/, undefined, patient);
  return canvas;
}

/** The topic's line, and what stands in it. */
function lineOf(canvas: Canvas, code: string): Canvas {
  const line = canvas.getByText(code).closest('li');
  if (line === null) throw new Error(`no topic ${code}`);
  return within(line);
}

export const Empty: Story = {
  name: '尚未生成',
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /^生成方案$/ }, patient)).toBeEnabled();
    await expect(within(canvasElement).queryByRole('button', { name: '检查并确认' })).toBeNull();
  },
};

export const Working: Story = {
  name: '正在生成',
  args: { office: { ...office, silent: [PROPOSE] } },
  play: async ({ canvasElement }) => {
    const canvas = await propose(canvasElement);
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /停\s*止/ })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: /^生成方案$/ })).toBeDisabled();
  },
};

export const Stopped: Story = {
  name: '已停止',
  args: { office: { ...office, answers: { [PROPOSE]: { stopped: true } } } },
  play: async ({ canvasElement }) => {
    const canvas = await propose(canvasElement);
    await expect(await canvas.findByRole('button', { name: /^生成方案$/ })).toBeEnabled();
    await expect(canvas.queryByText(/3项课题分为2组/)).toBeNull();
  },
};

export const Refused: Story = {
  name: '不能生成',
  args: {
    office: { ...office, failures: { [PROPOSE]: new ApiError({ code: '0001', message: '没有待分配专家的课题' }) } },
  },
  play: async ({ canvasElement }) => {
    const canvas = await propose(canvasElement);
    await expect(await canvas.findByRole('alert', undefined, patient)).toHaveTextContent('没有待分配专家的课题');
  },
};

export const ByKeyboard: Story = {
  name: '键盘调整',
  play: async ({ canvasElement }) => {
    const canvas = await proposed(canvasElement);
    const first = lineOf(canvas, 'P7K2M9XQ');
    first.getByRole('button', { name: /^徐淑芬/ }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(first.getByText('还差1位')).toBeVisible();
    await expect(canvas.getByText('已移除徐淑芬')).toBeVisible();
    lineOf(canvas, 'W3HD8LZB')
      .getByRole('button', { name: /^徐淑芬/ })
      .focus();
    await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
    await expect(first.getByRole('button', { name: /^徐淑芬/ })).toBeVisible();
    await expect(lineOf(canvas, 'W3HD8LZB').getByText('还差1位')).toBeVisible();
  },
};

export const ByMouse: Story = {
  name: '拖动调整',
  play: async ({ canvasElement }) => {
    const canvas = await proposed(canvasElement);
    const target = canvas.getByText('P7K2M9XQ').closest('li');
    if (target === null) throw new Error('no topic');
    await userEvent.click(within(target).getByRole('button', { name: '移除徐淑芬' }));
    await expect(within(target).getByText('还差1位')).toBeVisible();
    const dragged = lineOf(canvas, 'W3HD8LZB').getByRole('button', { name: /^徐淑芬/ });
    const dataTransfer = new DataTransfer();
    await fireEvent.dragStart(dragged, { dataTransfer });
    await fireEvent.dragOver(target, { dataTransfer });
    await fireEvent.drop(target, { dataTransfer });
    await expect(await within(target).findByRole('button', { name: /^徐淑芬/ })).toBeVisible();
  },
};

/** Somebody goes elsewhere after an hour of adjusting, and comes back. */
function ComesAndGoes() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? '离开本页' : '回到本页'}
      </button>
      {isHere ? <SpecialKind screen={ofKind(screen, 'special')} fields={fields} /> : null}
    </>
  );
}

export const Kept: Story = {
  name: '离开再回来',
  render: (args) => (
    <StoryFrame office={args.office} roleType={1} type={2} address="/assignmentProposal?type=2">
      <ComesAndGoes />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const canvas = await proposed(canvasElement);
    await userEvent.click(lineOf(canvas, 'P7K2M9XQ').getByRole('button', { name: '移除徐淑芬' }));
    await userEvent.click(canvas.getByRole('button', { name: '重新生成' }));
    const question = within(await within(document.body).findByRole('dialog', { name: /将被新方案替换/ }, patient));
    await userEvent.click(question.getByRole('button', { name: '保留调整' }));
    await userEvent.click(canvas.getByRole('button', { name: '离开本页' }));
    await userEvent.click(canvas.getByRole('button', { name: '回到本页' }));
    await expect(canvas.queryByText('P7K2M9XQ')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: '恢复未保存内容' }, patient));
    const line = lineOf(canvas, 'P7K2M9XQ');
    await expect(line.getByText('还差1位')).toBeVisible();
    await expect(line.queryByRole('button', { name: /^徐淑芬/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: '恢复未保存内容' })).toBeNull();
  },
};

export const Confirmed: Story = {
  name: '检查后确认',
  play: async ({ canvasElement }) => {
    const canvas = await proposed(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '检查并确认' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: '确认分组' }, patient));
    await waitFor(() => expect(dialog.getByText('共6行，没有问题')).toBeVisible(), patient);
    await expect(asked).not.toHaveBeenCalledWith(expect.objectContaining({ confirm: true }));
    await userEvent.click(dialog.getByRole('button', { name: '确认分组' }));
    await expect(await canvas.findByText('已分组：3项课题、6份评审表', undefined, patient)).toBeVisible();
    // The dialog that held the keyboard is gone: it goes on from the way to the list.
    await waitFor(() => expect(canvas.getByRole('button', { name: '查看专家分组' })).toHaveFocus());
    await expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ confirm: true }));
  },
};
