// 回避检查: what is found among the sheets given out and among all experts and topics; nothing found, nothing given
// out.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fields, screen } from '../../generated/web/screens/review/conflictCheck.screen.js';
import type { Json } from '../../core/json.ts';
import { ofKind } from '../screen/of-kind.ts';
import { SpecialKind } from '../../words/screens/special/special.web.tsx';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';

const CHECK = '/admin/api/esp/topicapply/expert/checkConflict';
const hit = (expert: string, detail: string, assigned: boolean): Json => ({
  code: 'P7K2M9XQ',
  name: '县域义务教育优质均衡发展的监测指标研究',
  expert,
  detail,
  assigned,
});
const FOUND = {
  topics: 3,
  experts: 4,
  hardCount: 2,
  softCount: 1,
  hard: [hit('谢红霞', '与课题单位相同', false), hit('罗浩然', '是课题组成员', false)],
  soft: [hit('徐淑芬', '与课题的委托管理机构同在一市', true)],
};
const CLEAR = { topics: 3, experts: 2, hardCount: 0, softCount: 0, hard: [], soft: [] };
const answering = (answer: (args: Readonly<Record<string, Json>>) => Json): StoryOffice => ({
  screen,
  rows: [],
  answers: { [CHECK]: answer },
});

const meta: Meta<{ readonly office: StoryOffice }> = {
  title: '专用界面/回避检查',
  render: (args) => (
    <StoryFrame office={args.office} roleType={1} type={2} address="/conflictCheck?type=2">
      <SpecialKind screen={ofKind(screen, 'special')} fields={fields} />
    </StoryFrame>
  ),
  args: { office: answering(({ all }) => (all === true ? FOUND : CLEAR)) },
  beforeEach: () => {
    localStorage.setItem('topicbatchId', '1');
  },
};
export default meta;
type Story = StoryObj<{ readonly office: StoryOffice }>;

const patient = { timeout: 15_000 };

export const Found: Story = {
  name: '已分配的没有，全部专家和课题之间有',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('3项课题、2位专家，没有需回避的情形', undefined, patient)).toBeVisible();
    await userEvent.click(canvas.getByText('全部专家和课题'));
    await expect(await canvas.findByText('3项课题、4位专家：需回避2处，请核对1处', undefined, patient)).toBeVisible();
    await expect(canvas.getAllByText('需回避')).toHaveLength(2);
    await expect(canvas.getByText('与课题的委托管理机构同在一市')).toBeVisible();
  },
};

export const NothingGivenOut: Story = {
  name: '还没有分配',
  args: { office: answering(() => ({ ...CLEAR, topics: 0, experts: 0 })) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('本批次还没有分配评审表', undefined, patient)).toBeVisible();
  },
};
