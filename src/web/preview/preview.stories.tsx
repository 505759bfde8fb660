// The file preview with every viewer: PDF in a frame, Word, Excel, image, none uploaded, failed.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { writeXlsx } from 'hucre/xlsx';
import { useEffect, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { screen } from '../../generated/web/screens/process/projectData.screen.js';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ApiError } from '../session/api-error.ts';
import { docxSample } from './docx-sample.stories.ts';
import { usePreview } from './preview-host.tsx';

const URL = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01';
const nothing: StoryOffice = { screen, rows: [] };
const body = () => within(document.body);
const patient = { timeout: 10_000 };

interface StoryArgs {
  readonly url: string;
  readonly load: () => Promise<StoryOffice>;
}

function Opened({ url, load }: StoryArgs) {
  const [office, setOffice] = useState<StoryOffice | null>(null);
  useEffect(() => void load().then(setOffice), [load]);
  return office === null ? null : (
    <StoryFrame office={office} roleType={3} type={3}>
      <Opener url={url} />
    </StoryFrame>
  );
}

function Opener({ url }: { readonly url: string }) {
  const open = usePreview();
  useEffect(() => open({ url, name: '附件' }), [open, url]);
  return <h1>附件</h1>;
}

const meta: Meta<StoryArgs> = {
  title: '预览/附件',
  render: (args) => <Opened {...args} />,
  args: { url: URL, load: async () => nothing },
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Word: Story = {
  name: 'Word 文档',
  args: { load: async () => ({ ...nothing, file: { blob: docxSample, name: '开题报告.docx' } }) },
  play: async () => {
    const region = await body().findByRole('region', { name: '开题报告.docx' }, patient);
    await waitFor(
      () => expect(region.shadowRoot?.textContent).toContain('双减背景下小学作业设计质量提升路径研究'),
      patient,
    );
    // On a phone the sheet is wider than the screen: its left edge must be reached.
    region.style.maxWidth = '320px';
    const sheet = region.shadowRoot?.querySelector('section') ?? null;
    await expect(
      (sheet?.getBoundingClientRect().left ?? -1) - region.getBoundingClientRect().left,
    ).toBeGreaterThanOrEqual(0);
    region.style.maxWidth = '';
  },
};
export const Excel: Story = {
  name: 'Excel 表格',
  args: {
    load: async () => {
      const bytes = await writeXlsx({
        sheets: [
          {
            name: '成果',
            rows: [
              ['名称', '页数', '日期'],
              ['作业设计研究', 230, '2026-03-15'],
            ],
          },
          { name: '说明', rows: [['仅供核对']] },
        ],
      });
      return {
        ...nothing,
        file: {
          blob: new Blob([new Uint8Array(bytes)], {
            type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          }),
          name: '成果汇总.xlsx',
        },
      };
    },
  },
  play: async () => {
    await waitFor(
      async () => expect(await body().findByRole('cell', { name: '作业设计研究' }, patient)).toBeVisible(),
      { timeout: 10_000 },
    );
    await expect(body().getByRole('combobox', { name: '工作表' })).toBeEnabled();
    // Many columns scroll sideways; they are not squeezed until each text is a tower of a few characters a line.
    const cell = body().getByRole('cell', { name: '作业设计研究' });
    const sheet = cell.closest<HTMLElement>('.preview-sheet');
    if (sheet === null) throw new Error('no sheet');
    sheet.style.maxWidth = '160px';
    await expect(cell.clientHeight).toBeLessThan(36);
    sheet.style.maxWidth = '';
  },
};
export const Broken: Story = {
  name: '损坏的文档',
  args: { load: async () => ({ ...nothing, file: { blob: new Blob(['不是文档']), name: '损坏.docx' } }) },
  play: async () => {
    await waitFor(
      async () => expect(await body().findByText('文档无法在线打开，请下载后查看', undefined, patient)).toBeVisible(),
      { timeout: 10_000 },
    );
  },
};
export const Unviewable: Story = {
  name: '不能在线预览',
  args: { load: async () => ({ ...nothing, file: { blob: new Blob(['PK']), name: '数据.zip' } }) },
  play: async () => {
    await waitFor(() => expect(body().getByText('该格式不能在线预览，请下载后查看')).toBeVisible(), patient);
    await expect(body().getByRole('link', { name: '下载文件' })).toHaveAttribute('download', '数据.zip');
  },
};
export const Image: Story = {
  name: '图片',
  args: {
    load: async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      canvas.getContext('2d')?.fillRect(20, 20, 600, 320);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      return { ...nothing, file: { blob: blob ?? new Blob(), name: '获奖证书.png' } };
    },
  },
  play: async () => {
    await waitFor(() => expect(body().getByRole('img', { name: '获奖证书.png' })).toBeVisible(), patient);
  },
};
export const Missing: Story = {
  name: '未上传该附件',
  args: { url: '' },
  play: async () => {
    await waitFor(() => expect(body().getByText('未上传该附件')).toBeVisible(), patient);
  },
};
export const Failed: Story = {
  name: '加载失败',
  args: {
    load: async () => ({
      ...nothing,
      failures: { [URL]: new ApiError({ code: '0002', message: '没有权限或数据不存在' }) },
    }),
  },
  play: async () => {
    await waitFor(() => expect(body().getByText('文件加载失败：没有权限或数据不存在')).toBeVisible(), patient);
  },
};
