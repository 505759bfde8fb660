// A result judged with its paper beside: both sides, one of them, and a phone that shows one at a time.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as results from '../../../generated/web/screens/process/projectData.screen.js';
import type { WebScreen } from '../../../core/web-model.ts';
import { hostResults } from '../../../web/kinds/office-records.stories.ts';
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

const meta: Meta = {
  title: '屏幕/左右对照',
  render: () => (
    <StoryFrame office={{ screen: desk, rows: hostResults(12) }} roleType={3} type={3} address="/desk?id=1000">
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
