// A record of another entity to read, its files with it; where there is none the block says so, or is left out.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { screen } from '../../../generated/web/screens/process/hostNotice.screen.js';
import type { Json } from '../../../core/json.ts';
import { Blocks } from '../../../web/blocks/blocks.tsx';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';

const NOTICE = screen.calls['notice.getHostNotice']?.path ?? '';
const ATTACHED = screen.calls['notice-template.getNoticeAttach']?.path ?? '';
const notice = {
  id: 1,
  title: '课题主持人须知',
  content: '<p>课题自立项之日起三个月内完成开题。</p>',
  publishTime: '2026-01-05 09:00:00',
  fileUrls: '',
};
const attached = { id: 1, title: '江西省教育科学规划课题管理办法', attachUrl: '' };

interface StoryArgs {
  readonly notices: readonly Json[];
  readonly templates: readonly Json[];
}

const meta: Meta<StoryArgs> = {
  title: '区块/一条记录',
  args: { notices: [notice], templates: [attached] },
  render: ({ notices, templates }) => (
    <StoryFrame
      office={{ screen, rows: [], answers: { [NOTICE]: () => notices, [ATTACHED]: () => templates } }}
      roleType={3}
      type={3}
      address="/hostNotice?type=3"
    >
      <main>
        <h1>主持人须知</h1>
        <Blocks screen={screen} fields={{}} record={null} />
      </main>
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const TITLE = { name: '立项通知书附件', level: 2 };

export const Both: Story = {
  name: '都有',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(attached.title)).toBeVisible();
    await expect(canvas.getByRole('heading', TITLE)).toBeVisible();
  },
};

export const Nothing: Story = {
  name: '没有：说明，或整块不出现',
  args: { notices: [], templates: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('暂无须知')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('heading', TITLE)).toBeNull());
    await expect(canvas.getByRole('heading', { name: '通知与文件' })).toBeVisible();
  },
};
