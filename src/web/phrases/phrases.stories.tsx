// Phrases below a text: chosen, kept, taken away and put back; none yet, many, and where they cannot be had.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { screen } from '../../generated/web/screens/process/process_project_review.screen.js';
import type { Json, RecordValues } from '../../core/json.ts';
import { field } from '../../fields/long-text/long-text.field.ts';
import { web } from '../../fields/long-text/long-text.web.tsx';
import { ApiError } from '../session/api-error.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { formOf } from '../form/field-story.tsx';
import type { FormValues } from '../form/form-store.ts';
import { SchemaForm } from '../form/schema-form.tsx';

const [kept] = Object.values(screen.model.phrases ?? {});
const pathOf = (id: string | undefined): string => screen.calls[id ?? '']?.path ?? '';
const PATHS = { list: pathOf(kept?.list), add: pathOf(kept?.add), remove: pathOf(kept?.remove) };

const OFFICE = [
  '材料齐全，同意通过。',
  '请补充调查问卷、访谈提纲等原始材料后重新提交。',
  '附件不清晰或缺页，请重新扫描后上传。',
];
const OWN = ['开题论证组成员不足三人，请补充专家后重新论证。', '研究进度安排过松，请按季度细化。'];
const MANY = ['一', '二', '三', '四', '五', '六'].map((at) => `第${at}部分与申请书不一致，请修改。`);

/** A place of its own for the phrases of each story. */
function officeWith(own: readonly string[], shared: readonly string[]): StoryOffice {
  let records: Json[] = [
    ...own.map((text, at) => ({ id: at + 1, text, shared: false })),
    ...shared.map((text, at) => ({ id: at + 100, text, shared: true })),
  ];
  return {
    screen,
    rows: [],
    answers: {
      [PATHS.list]: () => ({ records, total: records.length, page: 1, pageSize: 100 }),
      [PATHS.add]: ({ text = null }) => {
        records = [{ id: records.length + 9, text, shared: false }, ...records];
        return { id: records.length + 8, rowVersion: 1 };
      },
      [PATHS.remove]: ({ id }) => {
        records = records.filter((record) => (record as RecordValues)['id'] !== id);
        return null;
      },
    },
  };
}

const failing = (path: string, problem: ApiError): StoryOffice => ({
  ...officeWith(OWN, OFFICE),
  failures: { [path]: problem },
});
const LOST = new ApiError({ code: '0001', message: '网络不稳定，请稍后再试' });
const FULL = new ApiError({
  code: '0001',
  message: '您已有50条常用语，请先删除不用的再保存',
  result: { errors: [{ field: '/text', message: '您已有50条常用语，请先删除不用的再保存' }] },
});

const opinion = formOf(field, {
  schema: { title: '审核意见', type: 'string', maxLength: 60, 'x-options': { minRows: 4, phrases: 'phrase' } },
  valid: [],
  invalid: [],
});

interface StoryArgs {
  readonly office: StoryOffice;
  readonly value: FormValues;
  readonly roleType: number;
}

/** A form that is being sent and has come back: the button stands for both. */
function Sent({ value }: { readonly value: FormValues }) {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <SchemaForm form={opinion} fields={{ 'long-text': web }} value={value} disabled={isSending} />
      <button type="button" onClick={() => setSending(!isSending)}>
        {isSending ? '没有发出，请重试' : '发出'}
      </button>
    </>
  );
}

const meta: Meta<StoryArgs> = {
  title: '部件/常用语',
  args: { office: officeWith(OWN, OFFICE), value: {}, roleType: 1 },
  render: ({ office, value, roleType }) => (
    <StoryFrame office={office} roleType={roleType} type={3}>
      <main style={{ maxWidth: 460, padding: 24 }}>
        <SchemaForm form={opinion} fields={{ 'long-text': web }} value={value} />
      </main>
    </StoryFrame>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };
const body = () => within(document.body);
const box = () => body().getByRole('textbox', { name: /^审核意见/ });
const opener = () => body().getByRole('button', { name: '常用语：审核意见' });
const open = async (): Promise<void> => {
  await userEvent.click(opener());
  await expect(opener()).toHaveAttribute('aria-expanded', 'true');
};
const choice = (name: string) => body().findByRole('button', { name }, patient);

export const Chosen: Story = {
  name: '选用：放在光标处，已写的都在',
  args: { office: officeWith(OWN, OFFICE), value: { value: '报告已阅。' } },
  play: async () => {
    await open();
    await choice(OWN[0] ?? '');
    const lists = body().getAllByRole('list');
    await expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual(['我的常用语', '规划办常用语']);
    await userEvent.click(await choice('材料齐全，同意通过。'));
    await expect(box()).toHaveValue('报告已阅。材料齐全，同意通过。');
    await expect(box()).toHaveFocus();
    await expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(body().getByText('15 / 60')).toBeVisible());
  },
};

export const ByKeys: Story = {
  name: '用键盘选用，Esc 收起',
  args: { office: officeWith(OWN, OFFICE) },
  play: async () => {
    opener().focus();
    await userEvent.keyboard('{Enter}');
    const first = await choice(OWN[0] ?? '');
    await userEvent.keyboard('{ArrowDown}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(opener()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await choice(OWN[0] ?? '');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(box()).toHaveValue(OWN[1] ?? '');
  },
};

export const Kept: Story = {
  name: '写好的存为常用语，已有的不再存',
  args: { office: officeWith([], OFFICE), value: { value: '请补充经费支出明细。' } },
  play: async () => {
    await open();
    await userEvent.click(await choice('存为常用语'));
    await choice('请补充经费支出明细。');
    await expect(body().queryByRole('button', { name: '存为常用语' })).toBeNull();
    await expect(body().getByRole('list', { name: '我的常用语' })).toBeVisible();
  },
};

export const TakenAway: Story = {
  name: '删除自己的，可以撤销；规划办的不能删除',
  args: { office: officeWith(OWN, OFFICE) },
  play: async () => {
    await open();
    await userEvent.click(await choice(`删除：${OWN[1] ?? ''}`));
    const undo = await choice('撤销');
    await expect(undo).toHaveFocus();
    await waitFor(() => expect(body().queryByRole('button', { name: OWN[1] ?? '' })).toBeNull(), patient);
    await userEvent.click(undo);
    await choice(OWN[1] ?? '');
    await expect(body().queryByRole('button', { name: `删除：${OFFICE[0] ?? ''}` })).toBeNull();
  },
};

export const None: Story = {
  name: '还没有常用语',
  args: { office: officeWith([], []) },
  play: async () => {
    await open();
    await expect(await body().findByText(/^还没有常用语/, undefined, patient)).toBeVisible();
  },
};

export const Many: Story = {
  name: '多于8条时可以查找',
  args: { office: officeWith(MANY, OFFICE) },
  play: async () => {
    await open();
    const search = await body().findByRole('textbox', { name: '查找常用语' }, patient);
    await userEvent.type(search, '问卷');
    await expect(body().getAllByRole('listitem')).toHaveLength(1);
    await userEvent.type(search, '没有');
    await expect(body().getByText('没有这样的常用语')).toBeVisible();
  },
};

export const NoRoom: Story = {
  name: '放不下就不放',
  args: { office: officeWith([], OFFICE), value: { value: '研究'.repeat(28) } },
  play: async () => {
    await open();
    await userEvent.click(await choice('材料齐全，同意通过。'));
    await expect(body().getByRole('alert')).toHaveTextContent('放不下：加上这条超出7个字');
    await expect(box()).toHaveValue('研究'.repeat(28));
  },
};

export const Failing: Story = {
  name: '读取不到，可以重试',
  args: { office: failing(PATHS.list, LOST) },
  play: async () => {
    await open();
    await expect(await body().findByRole('alert', undefined, patient)).toHaveTextContent('网络不稳定，请稍后再试');
    await expect(body().getByRole('button', { name: '重试' })).toBeEnabled();
  },
};

export const Full: Story = {
  name: '存不下时说明原因',
  args: { office: failing(PATHS.add, FULL), value: { value: '请补充经费支出明细。' } },
  play: async () => {
    await open();
    await userEvent.click(await choice('存为常用语'));
    await expect(await body().findByText(/^您已有50条常用语/, undefined, patient)).toBeVisible();
    await expect(body().getByRole('button', { name: '存为常用语' })).toBeEnabled();
  },
};

export const NotTheirs: Story = {
  name: '没有权限的角色看不到',
  args: { roleType: 3 },
  play: async () => {
    await expect(box()).toBeVisible();
    await expect(body().queryByRole('button', { name: '常用语：审核意见' })).toBeNull();
  },
};

export const Sending: Story = {
  name: '发出时不能写，退回来还是那个框',
  args: { value: { value: '报告已阅。' } },
  render: ({ office, value, roleType }) => (
    <StoryFrame office={office} roleType={roleType} type={3}>
      <main style={{ maxWidth: 460, padding: 24 }}>
        <Sent value={value} />
      </main>
    </StoryFrame>
  ),
  play: async () => {
    const written = box();
    await userEvent.type(written, '同意');
    await userEvent.click(body().getByRole('button', { name: '发出' }));
    await waitFor(() => expect(box()).toBeDisabled());
    await expect(body().queryByRole('button', { name: '常用语：审核意见' })).toBeNull();
    await userEvent.click(body().getByRole('button', { name: '没有发出，请重试' }));
    await waitFor(() => expect(box()).toBeEnabled());
    await expect(box()).toBe(written);
    await expect(box()).toHaveValue('报告已阅。同意');
    await expect(opener()).toBeVisible();
  },
};
