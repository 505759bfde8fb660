// The form of a stored record in every state it can be met in: open, returned with and without a reason, submitted, closed.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { RecordValues } from '../../core/rule.ts';
import type { WebCall, WebScreen } from '../../core/web-model.ts';
import { fields, screen } from '../../generated/web/screens/process/projectData.screen.js';
import { changeForm, changeKinds, filledChange } from '../form/change-form.stories.ts';
import { FormKind } from './form/form-kind.tsx';
import { StoryFrame } from './story-frame.tsx';

const BASE = '/admin/api/esp/topic/change';
const FILE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01';
const call = (name: string, op: WebCall['op'], events: readonly string[]): WebCall =>
  ({ id: `topic-change.${name}`, entity: 'topic-change', name, path: `${BASE}/${name}`, method: 'POST', op, form: op === 'get' ? null : 'TopicChange', events, many: null });
const calls = [call('getInfoById', 'get', []), call('edit', 'update', ['changeSave', 'changeSubmit'])];

const changeScreen: WebScreen = {
  ...screen,
  model: { ...screen.model, key: 'topicChange', title: '重要事项变更申请', kind: 'form', entity: 'topic-change', context: null, table: null, tabs: [], detail: null, form: { entity: 'topic-change', form: 'TopicChange', call: 'topic-change.edit', submitTitle: '提交', after: null, record: null, preview: null } },
  calls: Object.fromEntries(calls.map((one) => [one.id, one])),
  entity: { id: 'topic-change', title: '重要事项变更', label: 'newName', variantBy: null, fields: changeForm.fields, machines: [] },
  forms: { TopicChange: () => Promise.resolve({ form: changeForm, fields: changeKinds }) },
  formFacts: { TopicChange: { title: '重要事项变更申请', variant: null } },
};

function Office({ record }: { readonly record: RecordValues }) {
  return <StoryFrame office={{ screen: changeScreen, rows: [record] }} roleType={3} type={3} address="/topicChange?id=31"><FormKind screen={changeScreen} fields={fields} /></StoryFrame>;
}

const meta: Meta<{ readonly record: RecordValues }> = { title: '屏幕/表单状态', component: Office };
export default meta;
type Story = StoryObj<{ readonly record: RecordValues }>;

const SAVING = ['changeSave', 'changeSubmit'];
const patient = { timeout: 8000 };
const body = () => within(document.body);

export const Open: Story = {
  name: '可填写：提示',
  args: { record: { ...filledChange, events: SAVING } },
  play: async () => {
    await waitFor(() => expect(body().getByText('提交后不能修改，请与上传的PDF核对一致后再提交。')).toBeVisible(), patient);
    await expect(body().getByRole('button', { name: '保存' })).toBeVisible();
  },
};
export const Returned: Story = {
  name: '已退回：原因与附件',
  args: { record: { ...filledChange, status: -1, reviewContent: '变更理由与附件不一致，请补充原主持人单位的意见。'.repeat(6), reviewFile: FILE, events: SAVING } },
  play: async () => {
    await waitFor(() => expect(body().getByText('变更申请已退回修改')).toBeVisible(), patient);
    await expect(body().getByText(/退回原因：变更理由与附件不一致/)).toBeVisible();
    await expect(body().getByRole('button', { name: /审核意见附件/ })).toBeVisible();
  },
};
export const ReturnedWithoutReason: Story = {
  name: '已退回：没有原因',
  args: { record: { ...filledChange, status: -1, reviewContent: null, events: SAVING } },
  play: async () => {
    await waitFor(() => expect(body().getByText('退回原因：无')).toBeVisible(), patient);
  },
};
export const Locked: Story = {
  name: '已提交：只能查看、可打印',
  args: { record: { ...filledChange, status: 1, events: [] } },
  play: async () => {
    await waitFor(() => expect(body().getByRole('button', { name: '打印' })).toBeVisible(), patient);
    await expect(body().queryByRole('button', { name: '保存' })).toBeNull();
    await expect(body().queryAllByRole('checkbox')).toHaveLength(0);
    await expect(body().getByText('变更课题主持人、变更结题时间')).toBeVisible();
  },
};
export const Closed: Story = {
  name: '课题已结题：说明原因',
  args: { record: { ...filledChange, topicStatus: 4, events: SAVING } },
  play: async () => {
    await waitFor(() => expect(body().getByText('课题已结题，不能申请变更')).toBeVisible(), patient);
    await expect(body().queryByRole('button', { name: '保存' })).toBeNull();
  },
};
