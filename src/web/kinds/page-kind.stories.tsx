// A page of blocks about one record: where it stands, what is due, what can be done; and the same with nothing, failed,
// for a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { BlockModel } from '../../core/block-model.ts';
import type { WebField, WebScreen } from '../../core/web-model.ts';
import * as results from '../../generated/web/screens/process/projectData.screen.js';
import { plainAction } from '../actions/action.fixture.ts';
import { ApiError } from '../session/api-error.ts';
import { hostResults, timeline } from './office-records.stories.ts';
import { PageKind } from '../../words/screens/page/page.web.tsx';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';

const CONTEXT = '/admin/api/esp/topic/getMyTopic';
const FILE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01';
const base = { title: null, roles: null, when: [], modules: [] };
const field = (name: string, title: string, kind = 'text'): WebField => ({
  name,
  title,
  kind,
  choices: null,
  dictionary: null,
  options: {},
  to: null,
});
const states = [
  { value: 1, title: '立项', tone: null },
  { value: 2, title: '开题', tone: null },
  { value: 3, title: '中期', tone: null },
  { value: 4, title: '结题', tone: null },
];
const blocks: readonly BlockModel[] = [
  { ...base, kind: 'steps', title: '研究进度', field: 'status', choices: states, steps: [] },
  {
    ...base,
    kind: 'text',
    tone: 'warning',
    text: '开题须于 {subjectEndDate} 前完成，中期检查须于 {middleDate} 前完成。\n\n逾期未开题的课题将被终止。',
  },
  {
    ...base,
    kind: 'steps',
    title: '近期事项',
    field: null,
    choices: [],
    steps: [
      { title: '开题', done: [{ field: 'status', op: 'ge', value: 2 }], due: 'subjectEndDate' },
      { title: '中期检查', done: [{ field: 'status', op: 'ge', value: 3 }], due: 'middleDate' },
      { title: '结题', done: [{ field: 'status', op: 'ge', value: 4 }], due: 'conclusionDate' },
    ],
  },
  { ...base, kind: 'tags', title: '研究动态', field: 'noticeInfo', empty: '暂无提醒' },
  { ...base, kind: 'facts', title: '课题信息', fields: ['code', 'categoryName', 'middleDate'] },
  { ...base, kind: 'files', title: '课题材料', fields: ['projectNoticeUrl', 'applyUrl'] },
  {
    ...base,
    kind: 'actions',
    title: '办理',
    items: [
      plainAction({
        id: 'notice',
        title: '打印立项通知书',
        kind: 'preview',
        field: 'projectNoticeUrl',
        missing: '该课题暂无立项通知书',
        text: '盖章版 PDF',
      }),
      plainAction({ id: 'apply', title: '查看申请书', kind: 'preview', field: 'applyUrl', missing: '暂无课题申请书' }),
      plainAction({
        id: 'result',
        title: '填报其他成果',
        kind: 'open-form',
        form: 'Other',
        call: 'topic-result.addOther',
        text: '填写后可先保存，稍后提交',
      }),
      plainAction({
        id: 'results',
        title: '上传研究成果',
        kind: 'screen',
        screen: 'projectData',
        in: 'drawer',
        by: null,
        text: '著作、论文、成果采纳等',
      }),
      plainAction({
        id: 'hidden',
        title: '已结题才有',
        kind: 'preview',
        field: 'applyUrl',
        when: [{ field: 'status', op: 'eq', value: 4 }],
      }),
    ],
  },
  {
    ...base,
    kind: 'record',
    title: '研究方案',
    record: {
      entity: 'topic-result',
      call: 'topic-result.getInfoById',
      id: 'planId',
      argument: 'id',
      sections: [{ title: '设计论证', fields: ['name', 'summary'], compare: [] }],
      files: [],
      empty: '尚无研究方案',
      hideEmpty: false,
    },
  },
  {
    ...base,
    kind: 'entries',
    title: '相关功能',
    entries: [{ screen: 'projectData', title: null, text: '中期检查前须提交至少一项成果，期限 {middleDate}' }],
  },
  { ...base, kind: 'list', title: '已报成果', screen: 'projectData', by: 'topicId', id: null },
];
const page: WebScreen = {
  ...results.screen,
  model: {
    ...results.screen.model,
    key: 'storyPage',
    kind: 'page',
    title: '研究过程',
    table: null,
    tabs: [],
    blocks,
    entity: 'topic',
  },
  entity: {
    id: 'topic',
    title: '课题',
    label: 'name',
    variantBy: null,
    machines: [],
    fields: [field('name', '课题名称')],
  },
  blockFields: [
    field('code', '课题编号'),
    field('categoryName', '课题类别'),
    field('subjectEndDate', '开题期限', 'date'),
    field('middleDate', '中期期限', 'date'),
    field('projectNoticeUrl', '立项通知书', 'file'),
    field('applyUrl', '课题申请书', 'file'),
    field('8:name', '课题名称'),
    field('8:summary', '内容提要', 'long-text'),
  ],
};
const at = page.model.blocks.findIndex(({ kind }) => kind === 'record');
const story: WebScreen = {
  ...page,
  blockFields: page.blockFields.map((one) => ({ ...one, name: one.name.replace(/^8:/, `${at}:`) })),
};
const record = {
  id: 12,
  name: '双减背景下小学作业设计质量提升路径研究',
  code: 'JK2025-0132',
  categoryName: '规划课题',
  'organId.name': '临江市教育科学研究院',
  status: 2,
  conclusionStatus: 0,
  planId: 1000,
  subjectEndDate: '2026-06-30',
  middleDate: '2031-12-31',
  conclusionDate: '2033-06-30',
  projectNoticeUrl: FILE,
  applyUrl: null,
  noticeInfo: [
    { type: '开题', content: '开题报告已通过', color: 'green' },
    { type: '中期检查', content: '待提交', color: 'orange' },
    { type: '变更', content: '一项被退回', color: 'red' },
  ],
  events: [],
};
const office: StoryOffice = { screen: story, rows: hostResults(12), answers: { [CONTEXT]: [record] }, timeline };

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '屏幕/页面',
  render: (args) => (
    <StoryFrame office={args.office} roleType={3} type={3} address="/course?type=3">
      <PageKind screen={story} fields={results.fields} />
    </StoryFrame>
  ),
  args: { office },
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;
const body = () => within(document.body);
const patient = { timeout: 15_000 };

export const Whole: Story = {
  name: '所有区块',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/开题须于 2026年06月30日 前完成/, undefined, patient)).toBeVisible();
    await expect(canvasElement.querySelectorAll('[aria-current="step"]')).toHaveLength(2);
    await expect(canvas.getByText('中期检查：待提交')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /课题资料.*2031年12月31日/ }, patient)).toHaveAttribute(
      'href',
      '/projectData?type=3',
    );
    await expect(canvas.queryByRole('button', { name: /已结题才有/ })).toBeNull();
    await expect(await canvas.findByText('设计论证', undefined, patient)).toBeVisible();
    await expect(await canvas.findByRole('tab', { name: /论文/ }, patient)).toBeVisible();
  },
};
export const MissingFile: Story = {
  name: '没有文件时说明',
  play: async () => {
    await userEvent.click(await body().findByRole('button', { name: '查看申请书' }, patient));
    await waitFor(() => expect(body().getByText('暂无课题申请书')).toBeVisible(), patient);
  },
};
export const OwnForm: Story = {
  name: '大按钮打开自己的表单',
  play: async () => {
    await userEvent.click(await body().findByRole('button', { name: /填报其他成果/ }, patient));
    await waitFor(
      async () => expect(await body().findByRole('dialog', { name: '填报其他成果' })).toBeVisible(),
      patient,
    );
  },
};
export const OtherScreen: Story = {
  name: '抽屉里的另一个界面',
  play: async () => {
    await userEvent.click(await body().findByRole('button', { name: /上传研究成果/ }, patient));
    const drawer = await body().findByRole('dialog', { name: /上传研究成果：双减/ }, patient);
    await waitFor(() => expect(within(drawer).getByRole('tab', { name: /论文\s*12/ })).toBeVisible(), patient);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/上传研究成果/), patient);
  },
};
export const NoRecord: Story = {
  name: '没有课题',
  args: { office: { ...office, answers: { [CONTEXT]: [] } } },
  play: async () => waitFor(() => expect(body().getByRole('button', { name: '返回首页' })).toBeVisible(), patient),
};
export const Failed: Story = {
  name: '加载失败',
  args: { office: { ...office, failures: { [CONTEXT]: new ApiError({ code: 'network', message: '服务器错误' }) } } },
};
export const Loading: Story = { name: '加载中', args: { office: { ...office, silent: [CONTEXT] } } };
export const Nothing: Story = {
  name: '暂无提醒和方案',
  args: {
    office: {
      ...office,
      rows: [],
      answers: { [CONTEXT]: [{ ...record, noticeInfo: [], planId: null, projectNoticeUrl: null }] },
    },
  },
};
export const Phone: Story = {
  name: '手机 375',
  render: (args, context) => <div style={{ maxWidth: 375 }}>{meta.render?.(args, context)}</div>,
  globals: { viewport: { value: 'phone' } },
};
