// The form of a stored record in every state it can be met in: open, returned with and without a reason, submitted,
// closed.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { FormerForm } from '../../core/former-form.ts';
import type { FormRules } from '../../core/form-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { WebCall, WebScreen } from '../../core/web-model.ts';
import { fields, screen } from '../../generated/web/screens/process/projectData.screen.js';
import { changeForm, changeKinds, filledChange } from '../form/change-form.stories.ts';
import { FormKind } from '../../words/screens/form/form.web.tsx';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ofKind } from '../screen/of-kind.ts';

const BASE = '/admin/api/esp/topic/change';
const FILE = '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01';
const call = (name: string, use: WebCall['use'], events: readonly string[]): WebCall => ({
  id: `topic-change.${name}`,
  entity: 'topic-change',
  name,
  path: `${BASE}/${name}`,
  method: 'POST',
  use,
  form: use === 'record' ? null : 'TopicChange',
  events,
  many: null,
});
const calls = [call('getInfoById', 'record', []), call('edit', 'save', ['changeSave', 'changeSubmit'])];

const changeScreen: WebScreen = {
  ...screen,
  model: {
    ...screen.model,
    key: 'topicChange',
    title: '重要事项变更申请',
    kind: 'form',
    entity: 'topic-change',
    context: null,
    table: null,
    tabs: [],
    detail: null,
    form: {
      entity: 'topic-change',
      form: 'TopicChange',
      call: 'topic-change.edit',
      submitTitle: '提交',
      after: null,
      record: null,
      preview: null,
    },
  },
  calls: Object.fromEntries(calls.map((one) => [one.id, one])),
  entity: {
    id: 'topic-change',
    title: '重要事项变更',
    label: 'newName',
    variantBy: null,
    fields: changeForm.fields,
    machines: [],
  },
  forms: { TopicChange: () => Promise.resolve({ form: changeForm, fields: changeKinds }) },
  formFacts: { TopicChange: { title: '重要事项变更申请', variant: null } },
  parts: {},
};

interface OfficeProps {
  readonly record: RecordValues;
  /** Who reads and writes which field in which state. */
  readonly access?: FormRules['access'];
}

function Office({ record, access = {} }: OfficeProps) {
  const [shown] = useState(() => ({
    ...changeScreen,
    forms: {
      TopicChange: () =>
        Promise.resolve({ form: { ...changeForm, rules: { ...changeForm.rules, access } }, fields: changeKinds }),
    },
  }));
  return (
    <StoryFrame office={{ screen: shown, rows: [record] }} roleType={3} type={3} address="/topicChange?id=31">
      <FormKind screen={ofKind(shown, 'form')} fields={fields} />
    </StoryFrame>
  );
}

const meta: Meta<OfficeProps> = { title: '屏幕/表单状态', component: Office };
export default meta;
type Story = StoryObj<OfficeProps>;

const SAVING = ['changeSave', 'changeSubmit'];
const patient = { timeout: 8000 };
const body = () => within(document.body);

export const Open: Story = {
  name: '可填写：提示',
  args: { record: { ...filledChange, events: SAVING } },
  play: async () => {
    await waitFor(
      () => expect(body().getByText('提交后不能修改，请与上传的PDF核对一致后再提交。')).toBeVisible(),
      patient,
    );
    await expect(body().getByRole('button', { name: '保存' })).toBeVisible();
  },
};
export const Returned: Story = {
  name: '已退回：原因与附件',
  args: {
    record: {
      ...filledChange,
      status: -1,
      reviewContent: '变更理由与附件不一致，请补充原主持人单位的意见。'.repeat(6),
      reviewFile: FILE,
      events: SAVING,
    },
  },
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

/**
 * Written under a form that has changed since: today's form with what fits, below it the answers that have no place.
 */
const former: FormerForm = {
  form: 'TopicChange',
  isOld: true,
  label: '2025',
  since: '2025-01-05',
  leftover: ['level', 'budget'],
  gone: [],
  content: {
    title: '重要事项变更申请',
    sections: [],
    fields: [
      {
        name: 'level',
        title: '变更等级',
        kind: 'choice',
        choices: [
          { value: 1, title: '一般变更', tone: null },
          { value: 2, title: '重大变更', tone: null },
        ],
        dictionary: null,
        options: {},
        to: null,
        storage: 'detail',
        read: null,
      },
      {
        name: 'budget',
        title: '经费调整说明',
        kind: 'long-text',
        choices: null,
        dictionary: null,
        options: {},
        to: null,
        storage: 'detail',
        read: null,
      },
    ],
  },
  values: { level: 2, budget: '设备费调减 3,000 元，调入资料费。' },
};
export const OfAnOldForm: Story = {
  name: '旧表单填写的记录',
  args: { record: { ...filledChange, events: SAVING, formerForms: [former] } },
  play: async () => {
    await waitFor(() => expect(body().getByRole('region', { name: '以前填写的内容' })).toBeVisible(), patient);
    const old = within(body().getByRole('region', { name: '以前填写的内容' }));
    await expect(old.getByText('重大变更')).toBeVisible();
    await expect(old.getByText('设备费调减 3,000 元，调入资料费。')).toBeVisible();
    await expect(old.queryAllByRole('textbox')).toHaveLength(0);
  },
};

/** Beyond the state of the whole form: a field that may only be read now stands as text among the others. */
export const FieldsByState: Story = {
  name: '按状态只读的字段',
  args: {
    record: { ...filledChange, status: 2, events: SAVING },
    access: {
      newConclusionDate: { read: null, write: [{ roles: null, field: 'status', codes: [0] }] },
      fileUrl: { read: [{ roles: null, field: 'status', codes: [9] }], write: null },
    },
  },
  play: async () => {
    await waitFor(() => expect(body().getByText('2199年06月30日')).toBeVisible(), patient);
    await expect(body().queryByLabelText(/新的结题时间/, { selector: 'input' })).toBeNull();
    await expect(body().queryByText('重要事项变更申请表')).toBeNull();
    await expect(body().getByRole('combobox', { name: /新的课题主持人/ })).toBeVisible();
  },
};
