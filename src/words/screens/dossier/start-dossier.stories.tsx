// A dossier that is not there yet: what it will belong to is said above the form that makes it.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import * as editor from '../../../generated/web/screens/declaration/topicapplyEditor.screen.js';
import { ofKind } from '../../../web/screen/of-kind.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import { DossierKind } from './dossier.web.tsx';

const { screen } = editor;
const OPEN = screen.calls['topicbatch-category.getDeclareListPage']?.path ?? '';
const categories = [
  { id: 6, name: '重点课题', 'topicbatchId.name': '2027年度教育科学规划课题', deadline: '2099-04-08 18:00:00' },
  { id: 7, name: '青年专项', 'topicbatchId.name': '2027年度青年专项课题', deadline: '2099-04-05 18:00:00' },
];

const SAID = '申报批次：2027年度青年专项课题（2099年04月05日 18:00截止）';

interface StoryArgs {
  readonly address: string;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/开始填写',
  args: { address: '/topicapplyEditor?type=1&within=batchCategoryId:7' },
  render: ({ address }) => (
    <StoryFrame
      office={{
        screen,
        rows: [],
        answers: {
          [OPEN]: (args) => {
            const records = categories.filter(({ id }) => args['id'] === undefined || args['id'] === id);
            return { records, total: records.length };
          },
        },
      }}
      roleType={3}
      type={1}
      address={address}
    >
      <main>
        <DossierKind screen={ofKind(screen, 'dossier')} fields={editor.fields} />
      </main>
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

export const Within: Story = {
  name: '报哪个批次、什么时候截止',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText(SAID)).toBeVisible(), { timeout: 15_000 });
    await expect(canvas.getByText(/^距申报截止还有 \d+天/)).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: /课题名称/ })).toBeVisible();
  },
};

export const Anywhere: Story = {
  name: '还没有选定的，不说',
  args: { address: '/topicapplyEditor?type=1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('textbox', { name: /课题名称/ }, { timeout: 15_000 })).toBeVisible();
    await expect(canvas.queryByText(/^申报批次/)).toBeNull();
  },
};
