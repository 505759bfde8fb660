// A form page that stays where it is: what is saved is what it goes on with, so that it is saved again without meeting
// itself.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { RecordValues } from '../../../core/json.ts';
import { fields, screen } from '../../../generated/web/screens/base/organInfo.screen.js';
import { ofKind } from '../../../web/screen/of-kind.ts';
import type { Api, ApiAnswer, ApiRequest } from '../../../web/session/api.ts';
import { createStoryApi, type StoryOffice } from '../../../web/shell/story-api.ts';
import { StoryPage } from '../../../web/shell/story-frame.tsx';
import { FormKind } from './form.web.tsx';

const EDIT = '/admin/api/user/organ/editOwnOrgan';
const patient = { timeout: 15_000 };
const saved = fn();
const organ: RecordValues = {
  id: 1,
  name: '南昌市教育科学规划领导小组办公室',
  leaderName: '万建国',
  contactName: '熊志刚',
  contactPhone: '13870000101',
  officePhone: '0791-83986521',
  address: '南昌市红谷滩区丰和中大道1390号',
  status: 1,
  rowVersion: 1,
  events: ['editOwn'],
};
const office: StoryOffice = { screen, rows: [organ] };

function watched(): Api {
  const api = createStoryApi(office);
  const answer = async <Result,>(request: ApiRequest): Promise<ApiAnswer<Result>> => {
    const answered = await api.answer<Result>(request);
    if (request.path === EDIT) saved(request.args?.['rowVersion'], request.args?.['officePhone']);
    return answered;
  };
  return { ...api, answer, call: async <Result,>(request: ApiRequest) => (await answer<Result>(request)).result };
}

const api = watched();
const meta: Meta = {
  title: '屏幕/表单/再次保存',
  beforeEach: () => void saved.mockClear(),
  render: () => (
    <StoryPage office={office} api={api} roleType={2} type={1} address="/organInfo?type=1">
      <FormKind screen={ofKind(screen, 'form')} fields={fields} />
    </StoryPage>
  ),
};
export default meta;

export const Twice: StoryObj = {
  name: '保存以后接着改，再保存不说自己改过',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const save = async (phone: string, times: number): Promise<void> => {
      const box = await page.findByRole('textbox', { name: /办公电话/ }, patient);
      await userEvent.clear(box);
      await userEvent.type(box, phone);
      await userEvent.click(page.getByRole('button', { name: /^保\s*存$/ }));
      await waitFor(() => expect(saved).toHaveBeenCalledTimes(times), patient);
      await waitFor(() => expect(page.getByRole('textbox', { name: /办公电话/ })).toHaveValue(phone), patient);
      await waitFor(() => expect(page.getByRole('button', { name: /^保\s*存$/ })).toBeEnabled(), patient);
    };
    await save('0791-83986531', 1);
    await save('0791-83986532', 2);
    const [[first], [second]] = saved.mock.calls as [[number], [number]];
    await expect(second).toBe(first + 1);
  },
};
