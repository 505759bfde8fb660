// An event with a form whose record somebody changes while it is filled in: what is typed stays, and goes out on the
// record as it is now.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen as generated } from '../../../generated/web/screens/conclusion/certificates.screen.js';
import { ERRORS } from '../../../core/errors.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import { ofKind } from '../../../web/screen/of-kind.ts';
import { ApiError } from '../../../web/session/api-error.ts';
import { StoryPage } from '../../../web/shell/story-frame.tsx';
import { TableKind } from '../../screens/table/table.web.tsx';

const screen = ofKind(generated, 'table');
const NAME = '县域教师流动机制研究';
const BASE = '/admin/api/esp/topicclu/certificate';
const row = { id: 1, certNo: '赣教规结〔2026〕018号', name: NAME, status: 1, events: ['reissue', 'withdraw'] };
const patient = { timeout: 15_000 };

/** Taken on the second version alone. */
function judge(args: Readonly<Record<string, Json>>): Json {
  if (args['rowVersion'] === 2) return { id: 1, rowVersion: 3 };
  const conflict = { rowVersion: { yours: args['rowVersion'] ?? null, theirs: 2 } };
  throw new ApiError({ code: '0001', message: ERRORS.conflict.text, result: { conflict, bySelf: false } });
}

const sent = fn(judge);

interface StoryArgs {
  /** What is stored meanwhile. */
  readonly changed: RecordValues;
}

const meta: Meta<StoryArgs> = {
  title: '操作/填写时他人修改了数据',
  beforeEach: () => void sent.mockClear(),
  render: ({ changed }) => (
    <StoryPage
      office={{
        screen,
        rows: [{ ...row, rowVersion: 1 }],
        changedAfterRead: changed,
        answers: { [`${BASE}/withdraw`]: sent, [`${BASE}/reissue`]: sent },
      }}
      roleType={1}
      type={4}
      address="/certificates?type=4"
    >
      <TableKind screen={screen} fields={fields} />
    </StoryPage>
  ),
  args: { changed: {} },
};
export default meta;
type Story = StoryObj<StoryArgs>;

const body = () => within(document.body);
const versions = () => sent.mock.calls.map(([args]) => args['rowVersion']);

async function fillIn(title: string, reason: string): Promise<HTMLElement> {
  await userEvent.click(await body().findByRole('button', { name: new RegExp(`^${title}`) }, patient));
  const dialog = await body().findByRole('dialog', { name: new RegExp(`^${title}：`) }, patient);
  await userEvent.type(await within(dialog).findByRole('textbox', { name: /原因/ }, patient), reason);
  return dialog;
}

async function press(dialog: HTMLElement, title: string): Promise<void> {
  await userEvent.click(within(dialog).getByRole('button', { name: title }));
  await userEvent.click(await body().findByRole('button', { name: /^确\s*定$/ }, patient));
}

export const PressedAgain: Story = {
  name: '说明原因，填写的都在，再按一次即提交',
  play: async () => {
    const reason = '持证人不是课题组成员。';
    const dialog = await fillIn('撤销', reason);
    await press(dialog, '撤销');
    await waitFor(() => expect(body().getByText(ERRORS.conflict.text)).toBeVisible(), patient);
    await expect(within(dialog).getByRole('textbox', { name: /原因/ })).toHaveValue(reason);
    await press(dialog, '撤销');
    await waitFor(() => expect(dialog).not.toBeVisible(), patient);
    await expect(versions()).toEqual([1, 2]);
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ reason }));
  },
};

export const NothingToAsk: Story = {
  name: '填写的内容没有冲突：直接提交',
  play: async () => {
    const dialog = await fillIn('换发', '工作单位名称有误。');
    await press(dialog, '换发');
    await waitFor(() => expect(dialog).not.toBeVisible(), patient);
    await expect(versions()).toEqual([1, 2]);
  },
};

export const BothWrote: Story = {
  name: '两人都填写了：逐项选择后提交',
  args: { changed: { reason: '持证人姓名有误。' } },
  play: async () => {
    const dialog = await fillIn('换发', '工作单位名称有误。');
    await press(dialog, '换发');
    await waitFor(() => expect(body().getByText('持证人姓名有误。')).toBeVisible(), patient);
    await expect(versions()).toEqual([1]);
    await userEvent.click(body().getByRole('radio', { name: /他人保存的/ }));
    await userEvent.click(body().getByRole('button', { name: '合并并保存' }));
    await waitFor(() => expect(versions()).toEqual([1, 2]), patient);
    await expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ reason: '持证人姓名有误。' }));
  },
};
