// Dialogs of events and forms: what they ask, tell and end with has the focus, who closes them is back where they were,
// and they know the record that they are about.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import * as appraisals from '../../generated/web/screens/conclusion/topiccluExpert.screen.js';
import * as groups from '../../generated/web/screens/conclusion/topiccluExpert_group.screen.js';
import * as plans from '../../generated/web/screens/solicitation/seltopicPlan.screen.js';
import * as waiting from '../../generated/web/screens/solicitation/seltopicWait.screen.js';
import type { Json } from '../../core/json.ts';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { ofKind } from '../screen/of-kind.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';

interface StoryArgs {
  readonly office: StoryOffice;
  readonly address: string;
  readonly roleType: number;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/对话框的焦点',
  render: ({ office, address, roleType }) => (
    <StoryFrame office={office} roleType={roleType} type={Number(address.at(-1))} address={address}>
      <TableKind
        screen={ofKind(office.screen, 'table')}
        fields={{ ...plans.fields, ...waiting.fields, ...groups.fields, ...appraisals.fields }}
      />
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };
const page = () => within(document.body);
const button = async (name: string | RegExp) => page().findByRole('button', { name }, patient);
const standsOn = async (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus(), patient);

async function pressOn(name: string | RegExp): Promise<void> {
  (await button(name)).focus();
  await userEvent.keyboard('{Enter}');
}

const PLANS: StoryArgs = { office: { screen: plans.screen, rows: [] }, address: '/seltopicPlan?type=5', roleType: 1 };
const planName = () =>
  within(document.querySelector<HTMLElement>('.form-modal') ?? document.body).getByRole('textbox', {
    name: /方案名称/,
  });

export const Untouched: Story = {
  name: '没有改动的新表单直接关闭，回到打开它的按钮',
  args: PLANS,
  play: async () => {
    await pressOn('添加');
    await standsOn(planName);
    await pressOn(/^取\s*消$/);
    await standsOn(() => page().getByRole('button', { name: '添加' }));
    await expect(page().queryByText('有未保存的内容，确定要关闭吗?')).toBeNull();
  },
};

export const Asked: Story = {
  name: '关闭前询问：焦点在“继续编辑”，返回后在原来的按钮',
  args: PLANS,
  play: async () => {
    await pressOn('添加');
    await standsOn(planName);
    await userEvent.keyboard('2027年度选题征集');
    await pressOn(/^取\s*消$/);
    await standsOn(() => page().getByRole('button', { name: '继续编辑' }));
    await userEvent.keyboard('{Enter}');
    await standsOn(() => page().getByRole('button', { name: /^取\s*消$/ }));
    await expect(planName()).toHaveValue('2027年度选题征集');
  },
};

const SHEET = {
  topiccluId: { id: 29, code: '25ZX904', name: '区域高中教育质量增值评价研究' },
  topicName: '区域高中教育质量增值评价研究',
  'topiccluId.code': '25ZX904',
  'topiccluId.name': '区域高中教育质量增值评价研究',
  rowVersion: 1,
  conflictPledge: false,
};

export const Pledged: Story = {
  name: '已承诺过的再次提交：仍是“本人承诺”，办完焦点在“关闭”',
  args: {
    office: {
      screen: appraisals.screen,
      rows: [
        { ...SHEET, id: 1, status: 1, pledged: true, events: ['submit'] },
        { ...SHEET, id: 2, status: 1, pledged: true, events: ['submit'] },
      ],
    },
    address: '/topiccluExpert?type=4',
    roleType: 5,
  },
  play: async () => {
    const boxes = await page().findAllByRole('checkbox', {}, patient);
    await userEvent.click(boxes[0] ?? document.body);
    await pressOn(/^批量提交鉴定意见/);
    await waitFor(() => expect(page().getByRole('radio', { name: '本人承诺' })).toBeChecked(), patient);
    await pressOn('确定');
    await standsOn(
      () => page().getByText('关闭', { selector: '.ant-modal-footer button *' }).closest('button') ?? document.body,
    );
  },
};

export const NotPledged: Story = {
  name: '第一次提交的：尚未承诺',
  args: {
    ...Pledged.args,
    office: { screen: appraisals.screen, rows: [{ ...SHEET, id: 1, status: 1, pledged: false, events: ['submit'] }] },
  },
  play: async () => {
    const boxes = await page().findAllByRole('checkbox', {}, patient);
    await userEvent.click(boxes[0] ?? document.body);
    await pressOn(/^批量提交鉴定意见/);
    await waitFor(() => expect(page().getByRole('radio', { name: '尚未承诺' })).toBeChecked(), patient);
  },
};

export const TooShort: Story = {
  name: '鉴定组意见太短：确认之前就指出',
  args: {
    office: {
      screen: groups.screen,
      rows: [{ ...SHEET, id: 3, status: 9, leaderFlag: true, opinionLeast: 100, openCount: 0, events: ['conclude'] }],
    },
    address: '/topiccluExpert_group?type=4',
    roleType: 6,
  },
  play: async () => {
    await pressOn(/^提交组意见/);
    const box = await page().findByRole('textbox', { name: /鉴定组意见/ }, patient);
    await waitFor(() => expect(box).toBeVisible(), patient);
    await userEvent.type(box, '该课题按计划完成研究任务，同意结题。');
    await userEvent.click(page().getByRole('button', { name: '提交组意见' }));
    await waitFor(() => expect(page().getAllByText('鉴定组意见不少于100字，已写18字')[0]).toBeVisible(), patient);
    await expect(page().queryByText(/是否确认提交/)).toBeNull();
  },
};

const TOPICS: readonly Readonly<Record<string, Json>>[] = [
  { id: 7, title: '县域普通高中振兴的政策工具研究', planId: 3, status: 2, rowVersion: 1, events: ['recommendMerge'] },
];
const listed = fn((_: Readonly<Record<string, Json>>): Json => ({ records: TOPICS, total: 1, page: 1, pageSize: 10 }));

export const SamePlan: Story = {
  name: '合并：只能并入同一方案的选题',
  args: {
    office: { screen: waiting.screen, rows: TOPICS, answers: { '/admin/api/esp/seltopic/getListPage': listed } },
    address: '/seltopicWait?type=5',
    roleType: 1,
  },
  play: async () => {
    await pressOn(/^合并：/);
    const box = await page().findByRole('combobox', { name: /^并入/ }, patient);
    await waitFor(() => expect(box).toBeVisible(), patient);
    listed.mockClear();
    await userEvent.type(box, '人工智能');
    await waitFor(() => expect(listed).toHaveBeenLastCalledWith(expect.objectContaining({ planId: 3 })), patient);
  },
};
