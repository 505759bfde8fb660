// The dialogs that rows open: form, submit, delete, detail, text, conflict, preview, what a lost session left behind.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Json } from '../../core/json.ts';
import { fields, screen } from '../../generated/web/screens/process/projectData.screen.js';
import { ApiError } from '../session/api-error.ts';
import { hostResults, myTopics, timeline } from './office-records.stories.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { TabsKind } from '../../words/screens/tabs/tabs.web.tsx';
import { ofKind } from '../screen/of-kind.ts';

const BASE = '/admin/api/esp/topic/result';
const answers: Readonly<Record<string, Json>> = { '/admin/api/esp/topic/getMyTopic': myTopics };
const rows = hostResults(5);
const office: StoryOffice = { screen, rows, answers, timeline };
const body = () => within(document.body);
const open = async (name: RegExp | string) =>
  userEvent.click(await body().findByRole('button', { name }, { timeout: 8000 }));
const patient = { timeout: 8000 };
/** A dialog is in the page a moment before it shows. */
const seen = async (text: string | RegExp) =>
  waitFor(() => expect(body().getAllByText(text)[0]).toBeVisible(), patient);

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '屏幕/对话框',
  render: (args) => (
    <StoryFrame office={args.office} roleType={3} type={3} address="/projectData?type=3&tab=Paper">
      <TabsKind screen={ofKind(screen, 'tabs')} fields={fields} />
    </StoryFrame>
  ),
  args: { office },
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;

export const Add: Story = {
  name: '添加：提交时缺什么',
  play: async () => {
    await open('添加');
    await open('提交');
    await seen('有6处需要修改：');
    await userEvent.click(body().getByRole('button', { name: /请输入论文题目/ }));
    await expect(body().getByRole('textbox', { name: /论文题目/ })).toHaveFocus();
  },
};
export const Edit: Story = {
  name: '编辑：退回原因、确认提交',
  play: async () => {
    const edits = await body().findAllByRole('button', { name: /^编辑：/ }, patient);
    await userEvent.click(edits[1] ?? document.body);
    await seen(/退回原因：刊物封面/);
  },
};
export const LeaveUnsaved: Story = {
  name: '关闭前询问',
  play: async () => {
    await open('添加');
    await userEvent.type(await body().findByRole('textbox', { name: /论文题目/ }, patient), '乡村教师数字素养研究');
    await open('取消');
    await seen('有未保存的内容，确定要关闭吗?');
    await userEvent.click(body().getByRole('button', { name: '继续编辑' }));
    await expect(body().getByRole('textbox', { name: /论文题目/ })).toHaveValue('乡村教师数字素养研究');
  },
};
export const Refused: Story = {
  name: '服务器指出的错误',
  args: {
    office: {
      ...office,
      failures: {
        [`${BASE}/addPaper`]: new ApiError({
          code: '0001',
          message: '发表日期不能晚于今天',
          result: { errors: [{ field: '/publishDate', message: '发表日期不能晚于今天' }] },
        }),
      },
    },
  },
  play: async () => {
    await open('添加');
    await userEvent.type(await body().findByRole('textbox', { name: /论文题目/ }, patient), '乡村教师数字素养研究');
    await open('保存');
    await seen(/发表日期不能晚于今天/);
  },
};
export const Conflict: Story = {
  name: '他人已修改：逐项选择后保存',
  args: {
    office: { ...office, changedAfterRead: { name: '双减背景下小学语文作业设计的行动研究', edition: '2026年第3期' } },
  },
  play: async () => {
    const [edit] = await body().findAllByRole('button', { name: /^编辑：/ }, patient);
    await userEvent.click(edit ?? document.body);
    const title = await body().findByRole('textbox', { name: /论文题目/ }, patient);
    await userEvent.clear(title);
    await userEvent.type(title, '双减作业再研究');
    await open('保存');
    await seen(/请逐项选择保留哪一份/);
    await seen('2026年第3期');
    await userEvent.click(body().getByRole('radio', { name: /他人保存的/ }));
    await open('合并并保存');
    await seen('操作成功');
    await waitFor(() => expect(body().getAllByText('双减背景下小学语文作业设计的行动研究')[0]).toBeVisible(), patient);
  },
};
export const Submit: Story = {
  name: '提交前确认',
  play: async () => {
    await open(/^提交：/);
    await seen('提交后不能修改，是否确认提交?');
    await userEvent.click(body().getByRole('button', { name: '我再想想' }));
    await waitFor(() => expect(body().queryByText('提交后不能修改，是否确认提交?')).toBeNull());
    await expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^提交：/);
  },
};
export const SubmitElsewhere: Story = {
  name: '不能提交，但表单里没有要改的',
  args: {
    office: {
      ...office,
      failures: {
        [`${BASE}/submit`]: new ApiError({
          code: '0001',
          message: '请先上传盖章汇总表',
          result: { errors: [{ field: '', message: '请先上传盖章汇总表' }] },
        }),
      },
    },
  },
  play: async () => {
    await open(/^提交：/);
    await open('确定');
    await seen('请先上传盖章汇总表');
    await seen('现在不能提交');
    await expect(body().queryByRole('button', { name: '去完善' })).toBeNull();
  },
};
export const Remove: Story = {
  name: '删除后列表与计数更新',
  play: async () => {
    const removes = await body().findAllByRole('button', { name: /^删除：/ }, patient);
    await userEvent.click(removes[0] ?? document.body);
    await seen('您确定要删除此数据吗?');
    await open('确定');
    await seen('第 1-4 条/总共 4 条');
    await waitFor(
      async () => expect(await body().findByRole('tab', { name: /论文\s*4/ }, { timeout: 10_000 })).toBeVisible(),
      { timeout: 10_000 },
    );
  },
};
export const Detail: Story = {
  name: '详情与审核轨迹',
  play: async () => {
    const views = await body().findAllByRole('button', { name: /^查看数据：/ }, patient);
    await userEvent.click(views[4] ?? document.body);
    await userEvent.click(await body().findByRole('tab', { name: '审核轨迹' }, patient));
    await seen(/刊物封面与目录页缺失/);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(body().getByRole('tab', { name: /材料/ })).toHaveFocus();
  },
};
export const Text: Story = {
  name: '内容提要',
  play: async () => {
    const views = await body().findAllByRole('button', { name: /^查看内容提要：/ }, patient);
    await userEvent.click(views[0] ?? document.body);
    await seen(/基础—拓展—实践/);
  },
};
export const Preview: Story = {
  name: '附件预览失败可重试',
  args: {
    office: {
      ...office,
      failures: { [String(rows[0]?.['fileUrl'])]: new ApiError({ code: 'network', message: '服务器错误' }) },
    },
  },
  play: async () => {
    const previews = await body().findAllByRole('button', { name: /^预览附件：/ }, patient);
    await userEvent.click(previews[0] ?? document.body);
    await seen('文件加载失败：服务器错误');
  },
};
export const PreviewPlain: Story = {
  name: '不能在线预览的附件可下载',
  play: async () => {
    const previews = await body().findAllByRole('button', { name: /^预览附件：/ }, patient);
    await userEvent.click(previews[0] ?? document.body);
    await expect(await body().findByRole('link', { name: '下载' }, patient)).toHaveAttribute('download', '说明.txt');
  },
};
