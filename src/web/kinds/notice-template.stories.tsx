// 系统设置: the template of the approval notice as the office edits it, a placeholder nobody knows refused at its
// field, and the notice of a real topic made of what is typed.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen } from '../../generated/web/screens/base/sys_sysSet.screen.js';
import type { Json } from '../../core/json.ts';
import { ApiError } from '../session/api-error.ts';
import { FormKind } from '../../words/screens/form/form.web.tsx';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ofKind } from '../screen/of-kind.ts';

const TOPICS = '/admin/api/esp/topic/getListPage';
const PREVIEW = '/admin/api/esp/topic/previewProjectNotice';
const SAVE = '/admin/api/sys/set/saveProjectNoticeTemp';
const template = {
  id: 1,
  rowVersion: 3,
  events: [],
  title: '立项通知书',
  noticeNo: '规划办字〔2026〕1号',
  signName: '教育科学规划领导小组办公室',
  noticeDate: '2026-05-20',
  sealUrl: null,
  content:
    '<p>{host}同志：</p><p>经专家评审、公示，您申报的课题《{name}》获准立项，课题编号为{code}。</p><p>特此通知。</p>',
};
const topics = {
  records: [
    { id: 12, name: '双减背景下小学作业设计质量提升路径研究' },
    { id: 13, name: '县域教育数字化转型的治理机制研究' },
  ],
  total: 2,
  page: 1,
  pageSize: 20,
};
const previewed = fn((args: Readonly<Record<string, Json>>): Json => ({
  url: '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01',
  name: `立项通知书-${String(args['id'])}.txt`,
}));
const office: StoryOffice = {
  screen,
  rows: [template],
  answers: { [TOPICS]: topics, [PREVIEW]: previewed },
  file: { blob: new Blob(['陈思远同志：'], { type: 'text/plain' }), name: '立项通知书-12.txt' },
};

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '屏幕/系统设置',
  render: (args) => (
    <StoryFrame office={args.office} roleType={1} type={1} address="/sys/sysSet?type=1">
      <FormKind screen={ofKind(screen, 'form')} fields={fields} />
    </StoryFrame>
  ),
  args: { office },
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;

const patient = { timeout: 15_000 };

export const Template: Story = {
  name: '立项通知书模板',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: /^正文/ }, patient)).toHaveTextContent('{host}同志：');
    await expect(
      within(canvas.getByRole('group', { name: '插入占位符' })).getAllByRole('button').length,
    ).toBeGreaterThan(5);
  },
};

export const Preview: Story = {
  name: '用课题预览',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = await canvas.findByRole('textbox', { name: /^正文/ }, patient);
    text.focus();
    document.execCommand('selectAll');
    document.execCommand('insertText', false, '请{host}按时开题。');
    await waitFor(() => expect(canvas.getByRole('button', { name: '用课题预览' })).toBeEnabled(), patient);
    await userEvent.click(canvas.getByRole('button', { name: '用课题预览' }));
    await expect(await within(document.body).findByRole('dialog', { name: /立项通知书-12/ }, patient)).toBeVisible();
    await expect(previewed).toHaveBeenLastCalledWith(
      expect.objectContaining({
        id: 12,
        template: expect.objectContaining({
          content: expect.stringContaining('请{host}按时开题。') as unknown,
          noticeNo: template.noticeNo,
        }) as unknown,
      }),
    );
  },
};

export const UnknownPlaceholder: Story = {
  name: '不认识的占位符',
  args: {
    office: {
      ...office,
      failures: {
        [SAVE]: new ApiError({
          code: '0001',
          message: '正文含有不认识的占位符：{hots}',
          result: { errors: [{ field: '/content', message: '正文含有不认识的占位符：{hots}' }] },
        }),
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = await canvas.findByRole('textbox', { name: /^正文/ }, patient);
    text.focus();
    document.execCommand('insertText', false, '{hots}');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'), patient);
    await expect(canvas.getAllByText(/正文含有不认识的占位符：\{hots\}/)[0]).toBeVisible();
  },
};
