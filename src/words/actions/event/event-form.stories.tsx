// An event with a form about one record: what the record holds now stands above what is to be filled in.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen as generated } from '../../../generated/web/screens/conclusion/topicclu_all.screen.js';
import type { RecordValues } from '../../../core/json.ts';
import { ofKind } from '../../../web/screen/of-kind.ts';
import { StoryPage } from '../../../web/shell/story-frame.tsx';
import { TableKind } from '../../screens/table/table.web.tsx';

const screen = ofKind(generated, 'table');
const NAME = '县域教师流动机制研究';

interface StoryArgs {
  readonly row: RecordValues;
}

const meta: Meta<StoryArgs> = {
  title: '操作/带表单的动作',
  render: ({ row }) => (
    <StoryPage
      office={{ screen, rows: [{ id: 1, code: '26YB018', name: NAME, host: '陈思远', rowVersion: 1, ...row }] }}
      roleType={1}
      type={4}
      address="/topicclu_all?type=4"
    >
      <TableKind screen={screen} fields={fields} />
    </StoryPage>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };

async function opened(title: string): Promise<HTMLElement> {
  const body = within(document.body);
  await userEvent.click(await body.findByRole('button', { name: new RegExp(`^${title}`) }, patient));
  return await body.findByRole('dialog', { name: `${title}：${NAME}` }, patient);
}

export const Returned: Story = {
  name: '退回修改的：现在的期限',
  args: { row: { status: -1, deadline: '2026-05-20 18:00:00', events: ['extendReturn'] } },
  play: async () => {
    const dialog = await opened('延长提交期限');
    await waitFor(
      () => expect(within(dialog).getByText('现在的期限是2026年05月20日 18:00，只能往后延。')).toBeVisible(),
      patient,
    );
    await expect(await within(dialog).findByLabelText(/延长至/, {}, patient)).toBeVisible();
  },
};

export const Modifying: Story = {
  name: '修改稿：现在的期限',
  args: { row: { status: 5, hostTask: 1, deadline: '2026-06-30 23:59:59', events: ['extendModify'] } },
  play: async () => {
    const dialog = await opened('延长修改稿期限');
    // The form's parts come one by one: what stands may be put away once more until all are there.
    await waitFor(
      () => expect(within(dialog).getByText(/^现在的期限是2026年06月30日 23:59:59/)).toBeVisible(),
      patient,
    );
  },
};
