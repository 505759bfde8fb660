// Sheets of an expert, one after the other: none written yet, by keyboard; whole; handed in; returned; by name; of a
// second round; nothing to do; one that cannot be saved; a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as view from '../../../generated/web/screens/review/topicapplyExpert_view.screen.js';
import type { RecordValues } from '../../../core/json.ts';
import { ofKind } from '../../../web/screen/of-kind.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import type { StoryOffice } from '../../../web/shell/story-api.ts';
import { samplePdf } from '../../../web/preview/pdf-pages/pdf-sample.stories.ts';
import { ApiError } from '../../../web/session/api-error.ts';
import { WorklistKind } from './worklist.web.tsx';

const FILE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01';
const NAMED_FILE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c02';
const PAPER = samplePdf([
  ['课题论证活页', '一、选题依据：县域教研共同体的建设受到普遍关注。'],
  ['二、研究内容', '研究对象为六个县的二十四所学校。'],
]);
const BATCHES = { [view.screen.calls['topicbatch.getList']?.path ?? '']: [{ id: 1, name: '2026年度专项课题' }] };
const INDICATORS = [
  ['s1', '选题意义', '问题指向、政策与实践需求', 15],
  ['s2', '学术与应用价值', '独到价值、避免低水平重复', 15],
  ['s3', '文献把握', '研究现状、核心概念', 10],
  ['s4', '研究内容与方法', '清晰、可行、重点难点恰当', 60],
] as const;
const TITLES = ['县域教研共同体的建设机制研究', '民办高校内部质量保障体系研究', '乡土资源融入幼儿园课程的实践研究'];
const OPINION = '选题切合县域教育实际，研究内容具体，方法可行，建议进一步明确数据来源。';

function sheet(at: number, more: RecordValues = {}): RecordValues {
  return {
    id: 41 + at,
    rowVersion: 2,
    anonCode: ['P7K2M9XQ', '8RLL6HHN', 'VU88QM58'][at] ?? '',
    'topicapplyId.name': TITLES[at] ?? '',
    'topicapplyId.anonUrl': FILE,
    'evaluateId.opinionMin': 20,
    topicbatchId: 1,
    categoryId: 1,
    'categoryId.name': '一般课题',
    subjectCategory: '基础教育',
    scores: INDICATORS.map(([code, name, desc, max]) => ({ code, name, desc, max })),
    due: '2099-06-30 17:30:00',
    status: 0,
    events: ['score', 'scoreRecuse', 'recuse'],
    ...more,
  };
}

const WHOLE: RecordValues = {
  scores: INDICATORS.map(([code, name, desc, max]) => ({ code, name, desc, max, score: max * 0.8 })),
  total: 80,
  level: 'B',
  recommend: 1,
  familiarity: 1,
  opinion: OPINION,
};

interface StoryArgs {
  readonly rows: readonly RecordValues[];
  readonly more: Partial<StoryOffice>;
  readonly id: number;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/逐条办理',
  args: { rows: [sheet(0), sheet(1), sheet(2)], more: {}, id: 41 },
  beforeEach: () => localStorage.removeItem('paperPages'),
  render: ({ rows, more, id }) => (
    <StoryFrame
      office={{ screen: view.screen, rows, file: { blob: PAPER, name: '匿名材料.pdf' }, answers: BATCHES, ...more }}
      roleType={4}
      type={2}
      address={`/topicapplyExpert_view?type=2&id=${id}`}
    >
      <main>
        <WorklistKind screen={ofKind(view.screen, 'worklist')} fields={view.fields} />
      </main>
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };
/** The first one loads pdf.js. */
const patientForPaper = { timeout: 25_000 };
const body = () => within(document.body);
const shown = () => within(document.querySelector<HTMLElement>('.worklist-sheet:not([hidden])') ?? document.body);
const paperIsThere = () =>
  waitFor(
    () => expect(shown().getByRole('region', { name: /匿名材料\.pdf/ })).toHaveTextContent('课题论证活页'),
    patientForPaper,
  );

export const Fresh: Story = {
  name: '待评审：用键盘评完，看下一份',
  play: async () => {
    await waitFor(() => expect(shown().getAllByRole('textbox', { name: /得分/ })[0]).toHaveFocus(), patient);
    await paperIsThere();
    await expect(shown().getByText('还有4项没有评分')).toBeVisible();
    await userEvent.keyboard('12{Enter}11.5{Enter}8{Enter}50{Enter}');
    await waitFor(() => expect(shown().getByRole('radio', { name: '建议立项' })).toHaveFocus());
    await userEvent.keyboard('21');
    await waitFor(() => expect(shown().getByRole('radio', { name: '备选' })).toBeChecked());
    await expect(shown().getByRole('radio', { name: '熟悉' })).toBeChecked();
    await waitFor(() => expect(shown().getByRole('textbox', { name: /评审意见/ })).toHaveFocus());
    await userEvent.keyboard(OPINION);
    await waitFor(() => expect(shown().getByText('81.5')).toBeVisible(), patient);
    await waitFor(() => expect(shown().getByText('已填全，可以提交')).toBeVisible(), patient);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(body().getByText('2 / 3')).toBeVisible(), patient);
    await waitFor(() => expect(shown().getByText(TITLES[1] ?? '')).toBeVisible(), patient);
    await waitFor(() => expect(shown().getAllByRole('textbox', { name: /得分/ })[0]).toHaveFocus(), patient);
    await userEvent.keyboard('k');
    await waitFor(() => expect(body().getByText('1 / 3')).toBeVisible(), patient);
    await waitFor(() => expect(shown().getByRole('textbox', { name: /评审意见/ })).toHaveValue(OPINION), patient);
  },
};

export const Whole: Story = {
  name: '已评分：总分和等级与服务器一致',
  args: { rows: [sheet(0, { ...WHOLE, status: 1 }), sheet(1), sheet(2)] },
  play: async () => {
    await waitFor(() => expect(shown().getByText('80')).toBeVisible(), patient);
    await expect(shown().getAllByText('服务器已核对')).toHaveLength(2);
    await expect(body().getByText('已完成 1 / 3')).toBeVisible();
    await expect(shown().getByText('已填全，可以提交')).toBeVisible();
    await paperIsThere();
  },
};

export const HandedIn: Story = {
  name: '已提交：只能查看',
  args: { rows: [sheet(0, { ...WHOLE, status: 9, events: [] }), sheet(1)] },
  play: async () => {
    await waitFor(() => expect(shown().getByText('当前状态只能查看，不能修改。')).toBeVisible(), patient);
    await expect(shown().queryByRole('textbox', { name: /得分/ })).toBeNull();
    await expect(shown().queryByRole('button', { name: /^申请回避/ })).toBeNull();
    await paperIsThere();
  },
};

export const Returned: Story = {
  name: '退回重评：原因和退回前的评审表',
  args: {
    rows: [
      sheet(0, {
        ...WHOLE,
        status: -1,
        returnReason: '评分与意见不一致，请核对。',
        history: [
          {
            total: 92,
            level: 'A',
            recommend: 1,
            scores: '选题意义14、文献把握9',
            opinion: OPINION,
            submitTime: '2026-11-20 16:30:00',
          },
        ],
      }),
    ],
  },
  play: async () => {
    await waitFor(() => expect(shown().getByText('退回原因：评分与意见不一致，请核对。')).toBeVisible(), patient);
    await userEvent.click(shown().getByRole('button', { name: /退回前的评审表/ }));
    await waitFor(() => expect(shown().getByText('选题意义14、文献把握9')).toBeVisible(), patient);
    for (const [title, said] of [
      ['等级', '优先立项'],
      ['推荐意见', '建议立项'],
      ['提交时间', '2026年11月20日 16:30'],
    ] as const)
      await expect(shown().getByText(title, { selector: '.worklist-earlier dt' }).parentElement).toHaveTextContent(
        said,
      );
    await expect(shown().getByRole('button', { name: /^申请回避/ })).toBeVisible();
    await paperIsThere();
  },
};

export const Named: Story = {
  name: '实名评审：申请人、单位和申请书',
  args: { rows: [sheet(0, { anonFlag: false, hostName: '胡晓燕', company: '南昌市第三中学', namedUrl: NAMED_FILE })] },
  play: async () => {
    await waitFor(() => expect(shown().getByText('胡晓燕')).toBeVisible(), patient);
    await expect(shown().getByText('南昌市第三中学')).toBeVisible();
    await expect(shown().getByRole('tab', { name: '匿名材料' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(shown().getByRole('tab', { name: '申请书' }));
    await waitFor(
      () => expect(shown().getByRole('tab', { name: '申请书' })).toHaveAttribute('aria-selected', 'true'),
      patient,
    );
    await paperIsThere();
  },
};

export const Former: Story = {
  name: '第二轮：上一轮的评审意见，不写专家',
  args: {
    rows: [
      sheet(0, {
        formerOpinions: [
          { level: 'A', recommend: 1, opinion: OPINION },
          { level: 'C', recommend: 2, opinion: '研究问题不够聚焦，样本学校的选取理由需要补充，预期成果偏多。' },
        ],
      }),
      sheet(1),
    ],
  },
  play: async () => {
    const former = await waitFor(() => shown().getByRole('button', { name: /上一轮评审意见（2）/ }), patient);
    await expect(shown().queryByText('申请人')).toBeNull();
    await userEvent.click(former);
    await waitFor(() => expect(shown().getByText('优先立项')).toBeVisible(), patient);
    await expect(shown().getByText(OPINION)).toBeVisible();
    await paperIsThere();
  },
};

export const Down: Story = {
  name: '断网：说明没有交上，接着评下一份',
  args: {
    more: {
      failures: { '/admin/api/esp/topicapply/expert/score': new ApiError({ code: 'network', message: '断网' }) },
    },
  },
  play: async () => {
    await waitFor(() => expect(shown().getAllByRole('textbox', { name: /得分/ })[0]).toHaveFocus(), patient);
    await userEvent.keyboard('12{Enter}');
    await waitFor(() => expect(body().getByText('未能保存，将重试')).toBeVisible(), patient);
    await userEvent.keyboard('j');
    await waitFor(() => expect(body().getByText('2 / 3')).toBeVisible(), patient);
    await waitFor(() => expect(shown().getAllByRole('textbox', { name: /得分/ })[0]).toHaveFocus(), patient);
    await userEvent.keyboard('k');
    await waitFor(() => expect(shown().getAllByRole('textbox', { name: /得分/ })[0]).toHaveValue('12'), patient);
  },
};

export const Nothing: Story = {
  name: '列表中没有要办理的',
  args: { rows: [], id: 0 },
  play: async () => {
    await waitFor(() => expect(body().getByText('列表中没有要办理的数据。')).toBeVisible(), patient);
  },
};

export const WrongScore: Story = {
  name: '得分有误：原因写在指标下面，填的数看得见',
  args: {
    more: {
      failures: {
        '/admin/api/esp/topicapply/expert/score': new ApiError({
          code: '0001',
          message: '请检查填写的内容',
          result: { errors: [{ field: '/scores/0/score', message: '选题意义满分15，不能给25分' }] },
        }),
      },
    },
  },
  play: async () => {
    await waitFor(() => expect(shown().getAllByRole('textbox', { name: /得分/ })[0]).toHaveFocus(), patient);
    await userEvent.keyboard('25{Enter}');
    const told = await shown().findByText('选题意义满分15，不能给25分', { selector: '.form-error' }, patient);
    const box = shown().getAllByRole('textbox', { name: /得分/ })[0];
    await expect(box).toHaveValue('25');
    await expect(box?.clientWidth).toBeGreaterThan(60);
    await expect(told.getBoundingClientRect().top).toBeGreaterThan(box?.getBoundingClientRect().bottom ?? 0);
  },
};

export const Phone: Story = {
  name: '手机上一次看一边',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(shown().getAllByRole('textbox', { name: /得分/ })[0]).toBeVisible(), patient);
    await userEvent.click(body().getByText('匿名材料', { selector: '.ant-segmented-item-label' }));
    await paperIsThere();
    await expect(shown().queryByRole('textbox', { name: /得分/ })).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
