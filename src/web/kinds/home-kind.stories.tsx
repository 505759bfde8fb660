// The home: what waits, the ways in, and the same with nothing to do.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DAY_MS, formatDateTime } from '../../core/date-time.ts';
import type { WaitingRecord } from '../../core/model.ts';
import { screen } from '../../generated/web/screens/base/homeInstitution.screen.js';
import { ApiError } from '../session/api-error.ts';
import { HomeKind } from '../../words/screens/home/home.web.tsx';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ofKind } from '../screen/of-kind.ts';

const STATISTICS = '/admin/api/statistics/getStatistics';
const waiting: StoryOffice = { screen, rows: [], answers: { [STATISTICS]: { userCount: 3, resultCount: 12 } } };

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '屏幕/首页',
  render: ({ office }) => (
    <StoryFrame office={office} roleType={2} type={3} address="/?type=3">
      <HomeKind screen={ofKind(screen, 'home')} fields={{}} />
    </StoryFrame>
  ),
  args: { office: waiting },
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;

const day = (days: number): string => formatDateTime(new Date(Date.now() + days * DAY_MS));
const record = (id: number, title: string, part: Partial<WaitingRecord> = {}): WaitingRecord => ({
  id,
  title,
  facts: ['26YB007', '陈思远'],
  reason: null,
  since: day(-5),
  until: null,
  ...part,
});
/** The records as they are when they are asked for: the pages' clock stands still by then. */
const told = (counts: Readonly<Record<string, number>>, records: () => Record<string, readonly WaitingRecord[]>) => ({
  args: { office: { ...waiting, answers: { [STATISTICS]: () => ({ ...counts, waiting: {}, records: records() }) } } },
});
const names = [
  '县域义务教育优质均衡发展的监测指标研究',
  '乡村小规模学校复式教学的改进研究',
  '智能批改支持的写作教学研究',
];

export const Waiting: Story = {
  name: '只有数量',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /待审核成果\s*12/ })).toHaveAttribute(
      'href',
      '/topicResultReview?type=3&preset=waiting',
    );
    await expect(canvas.queryByRole('list', { name: '最急的在前' })).toBeNull();
  },
};
export const One: Story = {
  name: '一项待办',
  ...told({ resultCount: 1, changeCount: 0 }, () => ({ resultCount: [record(7, '教师学习共同体的实践案例集')] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const todo = await canvas.findByRole('link', { name: '去审核：教师学习共同体的实践案例集' });
    await expect(todo).toHaveAttribute('href', '/topicResultReview?type=3&preset=waiting&id=7');
    await expect(canvas.getByText('已等5天')).toHaveAttribute('data-due', 'false');
    await expect(canvas.queryByText(/另有/)).toBeNull();
  },
};
export const Many: Story = {
  name: '许多待办：最急的在前',
  ...told({ resultCount: 12, changeCount: 3, subjectCount: 5, middleCount: 1 }, () => ({
    resultCount: names.map((name, at) => record(at + 1, `${name}的阶段成果`, { since: day(-3 - at) })),
    changeCount: names.map((name, at) =>
      record(at + 11, name, { since: day(-40 - at), facts: [`25YB01${at}`, '郭敏'] }),
    ),
    subjectCount: names.map((name, at) => record(at + 21, name, { since: null, until: day(2 + at * 9) })),
    middleCount: [record(31, '高校图书馆服务基础教育的模式研究', { since: null })],
  })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = await canvas.findByRole('list', { name: '最急的在前' });
    const said = (): readonly (string | null)[] =>
      within(list)
        .getAllByRole('link', { name: /^去/ })
        .map((link) => link.getAttribute('aria-label'));
    await expect(said()).toHaveLength(8);
    await expect(said()[0]).toBe(`去审核：${names[0]}`);
    await expect(within(list).getByText('还有2天截止')).toHaveAttribute('data-due', 'true');
    await expect(within(list).getByText('待审核开题报告另有2条')).toBeVisible();
    // The first of every kind is among them, also of what is not urgent.
    const before = said();
    await expect(before[7]).toBe('去审核：高校图书馆服务基础教育的模式研究');
    await userEvent.click(canvas.getByRole('button', { name: '再显示2项' }));
    await expect(said()).toHaveLength(10);
    const come = said().find((label) => !before.includes(label)) ?? '';
    await expect(within(list).getByRole('link', { name: come })).toHaveFocus();
    await expect(said()[9]).toBe('去审核：高校图书馆服务基础教育的模式研究');
    await expect(within(list).getByRole('link', { name: '全部办理：待审核成果' })).toHaveAttribute(
      'href',
      '/topicResultReview?type=3&preset=waiting',
    );
  },
};
const why =
  '摘要过于简略，请补充主要观点和创新之处；参考文献的格式不统一，请按国家标准修改。课题组成员的分工与申请书不一致，请说明原因并由委托管理机构盖章。' +
  '研究方法一节没有写明问卷的发放与回收情况，访谈对象的选取也没有说明，请一并补充后重新提交。';
export const Returned: Story = {
  name: '写明原因',
  ...told({ resultCount: 2 }, () => ({
    resultCount: [
      record(7, names[0] ?? '', { reason: { title: '退回原因', text: why.repeat(2) } }),
      record(8, names[1] ?? '', { reason: { title: '退回原因', text: '采纳证明未加盖公章。' } }),
    ],
  })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const whole = await canvas.findByRole('button', { name: '全文' });
    await expect(whole).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(whole);
    await userEvent.click(await canvas.findByRole('button', { name: '收起' }));
    await expect(await canvas.findByRole('button', { name: '全文' })).toBeVisible();
  },
};
export const Overdue: Story = {
  name: '过了期限',
  ...told({ subjectCount: 2 }, () => ({
    subjectCount: [record(7, names[0] ?? '', { until: day(-3) }), record(8, names[1] ?? '', { until: day(0) })],
  })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('已过期限3天')).toHaveAttribute('data-due', 'true');
    await expect(canvas.getByText('今天截止')).toHaveAttribute('data-due', 'true');
  },
};
export const Nothing: Story = {
  name: '无待办',
  ...told({ userCount: 0, resultCount: 0 }, () => ({})),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('都办完了，没有等您办理的事项。')).toBeVisible();
  },
};
export const Loading: Story = {
  name: '正在加载',
  args: { office: { ...waiting, answers: {}, silent: [STATISTICS] } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('status', { name: '正在加载' })).toBeVisible();
  },
};
export const Failed: Story = {
  name: '加载失败',
  args: {
    office: {
      ...waiting,
      answers: {},
      failures: { [STATISTICS]: new ApiError({ code: 'network', message: '服务器错误' }) },
    },
  },
};
const base = { title: null, roles: null, when: [], modules: [3] };
const withBlocks: StoryOffice = {
  ...waiting,
  screen: {
    ...screen,
    model: {
      ...screen.model,
      blocks: [
        {
          ...base,
          kind: 'entries',
          title: '本阶段工作',
          entries: [
            { screen: 'topicResultReview', title: null, text: '审核截止前请完成' },
            { screen: 'sys', title: null, text: '没有权限的不显示' },
          ],
        },
        { ...base, kind: 'text', tone: 'info', text: '审核截止前请完成全部成果审核。' },
        { ...base, kind: 'text', tone: 'plain', modules: [1], text: '只在申报系统显示' },
      ],
    },
  },
};
const renderBlocks: NonNullable<Story['render']> = ({ office }) => (
  <StoryFrame office={office} roleType={2} type={3} address="/?type=3">
    <HomeKind screen={ofKind(office.screen, 'home')} fields={{}} />
  </StoryFrame>
);
export const Blocks: Story = {
  name: '卡片下方的区块',
  args: { office: withBlocks },
  render: renderBlocks,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /成果审核\s*审核截止前请完成/ })).toBeVisible();
    await expect(canvas.getByRole('note')).toHaveTextContent('审核截止前请完成全部成果审核。');
    await expect(canvas.queryByText('没有权限的不显示')).toBeNull();
    await expect(canvas.queryByText('只在申报系统显示')).toBeNull();
  },
};
const PROFILE = '/admin/api/user/getInfoById';
const prompting: StoryOffice = {
  ...waiting,
  screen: {
    ...screen,
    calls: {
      ...screen.calls,
      'user.getInfoById': {
        id: 'user.getInfoById',
        name: 'getInfoById',
        use: 'record',
        entity: 'user',
        path: PROFILE,
        method: 'POST',
        form: null,
        events: [],
        many: null,
      },
    },
    model: {
      ...screen.model,
      blocks: [
        {
          ...base,
          kind: 'prompt',
          prompt: {
            entity: 'user',
            call: 'user.getInfoById',
            pass: { id: '@user' },
            text: '请先完善本人信息，还缺：{profileMissing}。',
            tone: 'warning',
            deadline: { field: 'reviewTime', title: '审核截止' },
            screen: 'topicResultReview',
            linkTitle: '去完善',
          },
        },
      ],
    },
  },
};
const asked = { id: 7, profileMissing: '专业技术职务、最后学历', reviewTime: '2020-06-30 18:00:00' };
export const Prompt: Story = {
  name: '提示：还缺什么',
  args: { office: { ...prompting, answers: { ...waiting.answers, [PROFILE]: asked } } },
  render: renderBlocks,
  play: async ({ canvasElement }) => {
    // It is drawn anew with what is asked beside it.
    await waitFor(() =>
      expect(within(canvasElement).getByText('请先完善本人信息，还缺：专业技术职务、最后学历。')).toBeVisible(),
    );
    await expect(within(canvasElement).getByRole('link', { name: '去完善' })).toHaveAttribute(
      'href',
      '/topicResultReview?type=3',
    );
  },
};
export const NoPrompt: Story = {
  name: '没有要提示的',
  args: { office: { ...prompting, answers: { ...waiting.answers, [PROFILE]: { ...asked, profileMissing: null } } } },
  render: renderBlocks,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: /待审核成果\s*12/ })).toBeVisible();
    await expect(within(canvasElement).queryByText(/请先完善/)).toBeNull();
  },
};
export const Phone: Story = { ...Many, name: '手机 375', globals: { viewport: { value: 'phone' } } };
