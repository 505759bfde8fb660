// A result judged with its paper beside: both sides, one of them, and a phone that shows one at a time.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as results from '../../../generated/web/screens/process/projectData.screen.js';
import type { WebScreen } from '../../../core/web-model.ts';
import { hostResults } from '../../../web/kinds/office-records.stories.ts';
import { samplePdf } from '../../../web/preview/pdf-pages/pdf-sample.stories.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import { TwoPaneKind } from './two-pane.web.tsx';
import type { TwoPaneScreen } from './two-pane.model.ts';

const desk: WebScreen<TwoPaneScreen> = {
  ...results.screen,
  model: {
    ...results.screen.model,
    kind: 'two-pane',
    title: '对照填写',
    context: null,
    tabs: [],
    twoPane: {
      document: 'fileUrl',
      documentTitle: '论文原件',
      form: 'Paper',
      formTitle: '论文信息',
      call: 'topic-result.editPaper',
      read: 'topic-result.getInfoById',
      submitTitle: '保存',
      after: null,
    },
  },
};

const PAPERS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  .map((id) => `/api/common/file/${id}`)
  .join(',');
const PDF = samplePdf([['县域教研共同体建设研究', '一、研究背景'], ['二、研究过程']]);
const rows = hostResults(12).map((row) => ({ ...row, fileUrl: PAPERS }));
const file = { blob: PDF, name: '县域教研共同体建设研究.pdf' };

const meta: Meta = {
  title: '屏幕/左右对照',
  beforeEach: () => localStorage.removeItem('paperPages'),
  render: () => (
    <StoryFrame office={{ screen: desk, rows, file }} roleType={3} type={3} address="/desk?id=1000">
      <TwoPaneKind screen={desk} fields={results.fields} />
    </StoryFrame>
  ),
};
export default meta;

const patient = { timeout: 10_000 };

export const Both: StoryObj = {
  name: '材料和表单并排',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const name = await page.findByRole('textbox', { name: /论文题目/ }, patient);
    await expect(page.getByRole('region', { name: '论文原件' })).toBeVisible();
    // Several files have a tab each, and a PDF is searched in the page.
    await waitFor(() => expect(page.getByRole('textbox', { name: /查找/ })).toBeVisible(), patient);
    await expect(page.getAllByRole('tab')).toHaveLength(2);
    await userEvent.clear(name);
    await userEvent.type(name, '县域教研共同体');
    // By keyboard: the switch is a group of radio buttons.
    await userEvent.click(page.getByText('论文原件', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(page.queryByRole('textbox', { name: /论文题目/ })).toBeNull());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(page.getByRole('textbox', { name: /论文题目/ })).toHaveValue('县域教研共同体'));
    await userEvent.click(page.getByText('左右对照', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(page.getByRole('region', { name: '论文原件' })).toBeVisible());
  },
};

export const Phone: StoryObj = {
  name: '手机上一次看一边',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('textbox', { name: /论文题目/ }, patient)).toBeVisible();
    await expect(page.queryByText('左右对照', { selector: '.ant-segmented-item-label' })).toBeNull();
    await userEvent.click(page.getByText('论文原件', { selector: '.ant-segmented-item-label' }));
    await waitFor(() => expect(page.getByRole('region', { name: '论文原件' })).toBeVisible());
    await waitFor(() => expect(page.queryByRole('textbox', { name: /论文题目/ })).toBeNull());
  },
};
