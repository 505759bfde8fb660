// A list of results to be judged and signed, its office, and how a story presses and sees.
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PresetModel, TableModel } from '../../core/list-model.ts';
import type { ActionModel } from '../../core/action-model.ts';
import type { Json } from '../../core/json.ts';
import type { WebCall, WebField, WebScreen } from '../../core/web-model.ts';
import * as queue from '../../generated/web/screens/process/topicResultReview.screen.js';
import { plainAction } from '../actions/action.fixture.ts';
import { ApiError } from '../session/api-error.ts';
import { hostResults, timeline } from './office-records.stories.ts';
import type { StoryOffice } from '../shell/story-api.ts';

export const HOME = '/api/common/getUserForHome';
export const LIST = '/admin/api/esp/topic/result/getListPage';
export const REVIEW = '/admin/api/esp/topic/result/review/review';
export const SIGN = '/admin/api/esp/topic/result/batchSignAuth';
export const SIGNATURE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c02';
export const field = (name: string, title: string): WebField => ({
  name,
  title,
  kind: 'text',
  choices: null,
  dictionary: null,
  options: {},
  to: null,
});
export const preset = (key: string, title: string, part: Partial<PresetModel> = {}): PresetModel => ({
  key,
  title,
  isSent: key !== 'all',
  isDefault: false,
  count: true,
  roles: null,
  ...part,
});
export const signCall: WebCall = {
  id: 'topic-result.batchSignAuth',
  entity: 'topic-result',
  name: 'batchSignAuth',
  path: SIGN,
  method: 'POST',
  use: 'fire',
  form: null,
  events: [],
  many: 'required',
};
export const own: TableModel | null = queue.screen.model.table;

export function screenWith(part: Partial<TableModel>, from: WebScreen = queue.screen): WebScreen {
  const calls = Object.fromEntries(
    Object.entries(from.calls).map(([id, call]) => [
      id,
      call.use === 'judge' ? { ...call, many: 'optional' as const } : call,
    ]),
  );
  return {
    ...from,
    calls: { ...calls, [signCall.id]: signCall },
    model: { ...from.model, table: own === null ? null : { ...own, group: null, ...part } },
  };
}

export const review: ActionModel = plainAction({
  id: 'review',
  title: '审核',
  kind: 'review',
  call: 'topic-result.review/review',
  events: ['organPass', 'organReturn'],
});
export const presets = [preset('all', '全部'), preset('waiting', '待审核'), preset('overdue', '逾期')];
export const signAll = plainAction({
  id: 'batchSign',
  title: '批量授权',
  kind: 'sign-all',
  call: signCall.id,
  preset: 'waiting',
  pass: { topicType: 'type' },
  summary: [],
});
export const screen = screenWith({
  presets,
  batch: [review],
  toolbar: [signAll],
  row: [review],
  selectable: [{ field: 'status', op: 'eq', value: 1 }],
});
export const rows = hostResults(23).map((row, at) => ({
  ...row,
  code: `JK2025-${String(132 + at).padStart(4, '0')}`,
  status: at % 3 === 0 ? 1 : 9,
  events: at % 3 === 0 ? ['organPass', 'organReturn'] : [],
}));
/** Signs what was listed, and nothing else. */
export const signed = ({ items }: Readonly<Record<string, Json>>): Json => {
  const ids = Array.isArray(items) ? items.map((item) => (item as { readonly id: number }).id) : [];
  return { count: ids.length, ids };
};
export const changed = new ApiError({
  code: '0001',
  message: '“乡村学校劳动教育课程资源开发与实施”：在您查看之后有变动，现在是“待规划办主任授权”，请核对后重新办理',
  result: {
    errors: [
      {
        field: '/items/0',
        message: '“乡村学校劳动教育课程资源开发与实施”：在您查看之后有变动，现在是“待规划办主任授权”，请核对后重新办理',
      },
    ],
    conflict: { 1: { yours: 1, theirs: 2 } },
  },
});
export const me = {
  user: { id: 7, name: '周主任', username: 'director', type: 1, status: 1, roles: [], eleSignUrl: SIGNATURE },
  version: '0.1.0',
};
export const office: StoryOffice = {
  screen,
  rows,
  timeline,
  presets: { waiting: (row) => row['status'] === 1, overdue: () => false },
  answers: { [HOME]: me, [SIGN]: signed },
};

export const body = () => within(document.body);
export const patient = { timeout: 15_000 };
export const seen = async (text: string | RegExp) =>
  waitFor(() => expect(body().getAllByText(text)[0]).toBeVisible(), patient);
export const press = async (name: string | RegExp) =>
  userEvent.click(await body().findByRole('button', { name }, patient));
