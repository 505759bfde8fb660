// A number that is changed in its list: by keyboard along the column, judged by the server, asked where both changed
// it.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Json, RecordValues } from '../../../core/json.ts';
import * as dictionary from '../../../generated/web/screens/base/sys_dictionary.screen.js';
import { ofKind } from '../../../web/screen/of-kind.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import { ApiError } from '../../../web/session/api-error.ts';
import { TreeKind } from '../../screens/tree/tree.web.tsx';

const entry = (id: number, name: string, sortNo: number): RecordValues => ({
  id,
  rowVersion: 1,
  val: String(id),
  name,
  sortNo,
  status: 1,
  remark: '',
  parentVal: '',
});
const rows = [entry(1, '通知公告', 1), entry(2, '政策文件', 3), entry(3, '常见问题', 4)];
const pathOf = (use: 'save' | 'record'): string =>
  Object.values(dictionary.screen.calls).find((call) => call.use === use)?.path ?? '';
const saved = fn<(args: Readonly<Record<string, Json>>) => Json>();

const meta: Meta = {
  title: '屏幕/就地修改',
  render: () => (
    <StoryFrame
      office={{
        screen: dictionary.screen,
        rows,
        presets: { types: () => true },
        answers: {
          [dictionary.screen.calls['dictionary.getTypes']?.path ?? '']: [],
          [pathOf('save')]: saved,
          [pathOf('record')]: { ...rows[1], sortNo: 81, rowVersion: 2 },
        },
      }}
      roleType={1}
      type={1}
      address="/sys/dictionary?type=1"
    >
      <TreeKind screen={ofKind(dictionary.screen, 'tree')} fields={dictionary.fields} />
    </StoryFrame>
  ),
  beforeEach: () => {
    saved.mockReset().mockReturnValue({ id: 2, rowVersion: 2 });
  },
};
export default meta;
type Story = StoryObj;
const patient = { timeout: 15_000 };

const cell = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('button', { name: new RegExp(`，修改排序：${name}$`) }, patient);
const box = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('spinbutton', { name: '排序：政策文件' }, patient);

/** Without userEvent, which has no room for the focus that comes back in an effect. */
const giveUp = async (canvasElement: HTMLElement): Promise<void> => {
  (await box(canvasElement)).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
};

export const BothChanged: Story = {
  name: '他人也改了同一个值',
  play: async ({ canvasElement }) => {
    saved.mockImplementationOnce(() => {
      throw new ApiError({ code: '0001', message: '数据已被他人修改', result: { conflict: { sortNo: 81 } } });
    });
    await userEvent.click(await cell(canvasElement, '政策文件'));
    await userEvent.clear(await box(canvasElement));
    await userEvent.keyboard('12{Enter}');
    const question = await within(document.body).findByRole('dialog', { name: '数据已被他人修改' }, patient);
    await expect(question).toHaveTextContent('我填写的12已保存的81');
    await userEvent.click(within(question).getByRole('button', { name: '保留我填写的' }));
    await waitFor(async () => expect(await cell(canvasElement, '政策文件')).toHaveFocus(), patient);
    await expect(saved.mock.calls.map(([args]) => args['rowVersion'])).toEqual([1, 2]);
  },
};

export const Refused: Story = {
  name: '服务器不接受',
  play: async ({ canvasElement }) => {
    saved.mockImplementation(() => {
      throw new ApiError({
        code: '0001',
        message: '排序不能小于0',
        result: { errors: [{ field: '/sortNo', message: '排序不能小于0' }] },
      });
    });
    await userEvent.click(await cell(canvasElement, '政策文件'));
    await userEvent.clear(await box(canvasElement));
    await userEvent.keyboard('-5{Enter}');
    await within(canvasElement).findByRole('alert', undefined, patient);
    await expect(await box(canvasElement)).toHaveAttribute('aria-invalid', 'true');
    await giveUp(canvasElement);
    await waitFor(async () => expect(await cell(canvasElement, '政策文件')).toHaveFocus(), patient);
  },
};

export const ByKeyboard: Story = {
  name: '上下键换行，Enter 修改并保存，Esc 放弃',
  play: async ({ canvasElement }) => {
    const first = await cell(canvasElement, '通知公告');
    await fireEvent.focus(first);
    first.focus();
    await fireEvent.keyDown(first, { key: 'ArrowDown' });
    await expect(await cell(canvasElement, '政策文件')).toHaveFocus();
    // Its part comes as it is opened: userEvent would hold React back until all is drawn.
    await fireEvent.click(await cell(canvasElement, '政策文件'));
    await waitFor(async () => expect(await box(canvasElement)).toHaveFocus(), patient);
    await userEvent.keyboard('9');
    await giveUp(canvasElement);
    await waitFor(async () => expect(await cell(canvasElement, '政策文件')).toHaveFocus(), patient);
    await expect(saved).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.clear(await box(canvasElement));
    await userEvent.keyboard('12{Enter}');
    await waitFor(async () => expect(await cell(canvasElement, '政策文件')).toHaveFocus(), patient);
    await expect(saved.mock.calls).toEqual([[{ id: 2, rowVersion: 1, sortNo: 12 }]]);
  },
};
