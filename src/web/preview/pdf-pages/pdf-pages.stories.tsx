// A paper of several pages in the page: read, turned, found in; a file that is none; a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PdfPages } from './pdf-pages.tsx';
import { samplePdf } from './pdf-sample.stories.ts';

const paper = samplePdf([
  ['县域教研共同体的建设机制研究', '一、研究背景：乡村教师专业发展的支持不足。'],
  ['二、研究内容', '教研共同体如何形成，怎样持续。'],
  ['三、研究方法', '问卷、访谈与行动研究，样本为六个县的教研共同体。'],
]);

const meta: Meta = {
  title: '预览/PDF 逐页',
  render: () => (
    <main style={{ display: 'flex', height: 640 }}>
      <PdfPages blob={paper} title="匿名材料" file="/api/common/file/story" fallback={<p>浏览器不能显示</p>} />
    </main>
  ),
  beforeEach: () => localStorage.removeItem('paperPages'),
};
export default meta;

const patient = { timeout: 15_000 };

export const Pages: StoryObj = {
  name: '翻页、查找，记住读到第几页',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const region = await page.findByRole('region', { name: '匿名材料' }, patient);
    await waitFor(() => expect(region).toHaveTextContent('县域教研共同体的建设机制研究'), patient);
    await userEvent.click(page.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(page.getByRole('spinbutton', { name: '页码' })).toHaveValue('2'), patient);
    await userEvent.type(page.getByRole('textbox', { name: '在材料中查找' }), '教研共同体{Enter}');
    await waitFor(() => expect(page.getByText('2 / 3')).toBeVisible(), patient);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(page.getByText('3 / 3')).toBeVisible(), patient);
    await waitFor(
      () => expect(region.querySelector('[data-page="3"] mark[data-current]')).toHaveTextContent('教研共同体'),
      patient,
    );
    await expect(localStorage.getItem('paperPages')).toContain('3');
  },
};

export const Phone: StoryObj = {
  name: '手机上按宽度显示',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: '匿名材料' }, patient);
    await waitFor(() => expect(region).toHaveTextContent('研究背景'), patient);
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  },
};

export const Broken: StoryObj = {
  name: '不是 PDF 时用浏览器自己的',
  render: () => (
    <main>
      <PdfPages blob={new Blob(['不是文档'])} title="匿名材料" file="" fallback={<p>浏览器不能显示</p>} />
    </main>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('浏览器不能显示')).toBeVisible(), patient);
  },
};
