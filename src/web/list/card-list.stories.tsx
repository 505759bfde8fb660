// Rows as cards: each is named by a heading, one level below the title of the page or of the block around the list.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fields, screen as generated } from '../../generated/web/screens/solicitation/addSeltopicOrgan.screen.js';
import { screen as home } from '../../generated/web/screens/base/homeInstitution.screen.js';
import type { RecordValues } from '../../core/json.ts';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { Blocks } from '../blocks/blocks.tsx';
import { ofKind } from '../screen/of-kind.ts';
import { StoryPage } from '../shell/story-frame.tsx';

const screen = ofKind(generated, 'table');
const collecting = {
  ...home,
  model: { ...home.model, blocks: home.model.blocks.filter(({ title }) => title === '正在征集') },
};

const PLANS: readonly RecordValues[] = ['2027年度重大课题选题征集', '2027年度重点课题选题征集'].map((name, at) => ({
  id: at + 1,
  name,
  startDay: '2026-06-01',
  endDay: `2026-0${7 + at}-15`,
  limitPerPerson: 1,
  limitPerOrgan: 5,
  needSummary: true,
  rowVersion: 1,
  events: [],
}));

interface StoryArgs {
  readonly isBlock: boolean;
}

const meta: Meta<StoryArgs> = {
  title: '列表/卡片的标题',
  render: ({ isBlock }) => (
    <StoryPage office={{ screen, rows: PLANS, others: [collecting] }} roleType={2} type={5} address="/?type=5">
      {isBlock ? (
        <>
          <h1>机构首页</h1>
          <Blocks screen={collecting} fields={{}} record={null} />
        </>
      ) : (
        <TableKind screen={screen} fields={fields} />
      )}
    </StoryPage>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };

async function namedAt(canvasElement: HTMLElement, level: number): Promise<void> {
  const canvas = within(canvasElement);
  for (const { name } of PLANS)
    await expect(await canvas.findByRole('heading', { name: String(name), level }, patient)).toBeVisible();
}

export const OfPage: Story = {
  name: '页面里：二级',
  args: { isBlock: false },
  play: ({ canvasElement }) => namedAt(canvasElement, 2),
};
export const OfBlock: Story = {
  name: '有标题的区块里：三级',
  args: { isBlock: true },
  play: ({ canvasElement }) => namedAt(canvasElement, 3),
};
