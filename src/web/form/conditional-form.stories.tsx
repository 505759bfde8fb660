// A form whose fields show on a condition, whose dates and searches have rules: empty, filled, wrong, long, read, by
// keyboard.
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { changeForm, changeKinds, filledChange, longChange } from './change-form.stories.ts';
import { FieldServicesProvider } from './field-services.tsx';
import { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from './schema-form.tsx';
import { storyServices } from './story-services.ts';

interface OpenProps extends Partial<SchemaFormProps> {
  readonly isTried?: boolean;
}

function Open({ isTried = false, ...props }: OpenProps) {
  const tried = (handle: SchemaFormHandle | null): void => {
    if (isTried) handle?.validate('submit');
  };
  return (
    <FieldServicesProvider services={storyServices}>
      <SchemaForm ref={tried} form={changeForm} fields={changeKinds} value={{}} {...props} />
    </FieldServicesProvider>
  );
}

export default { title: '表单/条件显示', component: Open };

interface Play {
  readonly canvasElement: HTMLElement;
  readonly args: OpenProps;
}

const patient = { timeout: 8000 };

export const Empty = {};
export const Filled = { args: { value: filledChange } };
export const Wrong = { args: { value: { items: [1, 4], newConclusionDate: '2020-01-01' }, isTried: true } };
export const Long = { args: { value: longChange } };
export const Phone = {
  args: { value: longChange },
  decorators: [
    (Story: () => React.ReactNode) => (
      <div style={{ width: 343 }}>
        <Story />
      </div>
    ),
  ],
};
export const Read = {
  args: { value: longChange, readOnly: true },
  play: async ({ canvasElement }: Play) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('变更课题主持人、变更委托管理机构、变更课题名称、变更结题时间')).toBeVisible();
    await expect(canvas.getByText('2199年06月30日')).toBeVisible();
    await expect(canvas.getByText('欧阳春晓')).toBeVisible();
    await waitFor(
      () => expect(canvas.getByRole('button', { name: /^预览开题报告（双减背景下/ })).toBeVisible(),
      patient,
    );
    await expect(canvas.queryAllByRole('textbox')).toHaveLength(0);
  },
};

/** Ticked, filled in, un-ticked, ticked again: what was typed is back; what is sent has only what shows. */
export const TickAgain = {
  args: { onChange: fn(), onSubmit: fn() },
  play: async ({ canvasElement }: Play) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('textbox', { name: /新的课题名称/ })).toBeNull();
    const tick = canvas.getByRole('checkbox', { name: '变更课题名称' });
    tick.focus();
    await userEvent.keyboard(' ');
    await userEvent.type(await canvas.findByRole('textbox', { name: /新的课题名称/ }), '乡村小学作业设计研究');
    await userEvent.click(tick);
    await expect(canvas.queryByRole('textbox', { name: /新的课题名称/ })).toBeNull();
    await userEvent.click(tick);
    await expect(await canvas.findByRole('textbox', { name: /新的课题名称/ })).toHaveValue('乡村小学作业设计研究');
  },
};

/** What is wrong in a field goes with the field. */
export const ErrorsFollow = {
  args: { value: { items: [3, 4] }, isTried: true },
  play: async ({ canvasElement }: Play) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByText('请输入新的课题名称').length).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('checkbox', { name: '变更课题名称' }));
    await waitFor(() => expect(canvas.queryByText('请输入新的课题名称')).toBeNull());
    await userEvent.click(canvas.getByRole('checkbox', { name: '变更课题主持人' }));
    await waitFor(() => expect(canvas.getAllByText('请选择新的课题主持人').length).toBeGreaterThan(0));
  },
};

/**
 * A person is found by a whole phone number alone, half a second after the last key; who is not registered is told so.
 */
export const ExactSearch = {
  args: { value: { items: [1] }, onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: /新的课题主持人/ });
    await userEvent.type(box, '1380000');
    await waitFor(() =>
      expect(canvas.getByText('输入手机号或身份证号查找', { selector: '[role="status"]' })).toBeVisible(),
    );
    await userEvent.type(box, '0009');
    await waitFor(() => expect(canvas.getByText('未查询到该人员，请先注册')).toBeVisible(), patient);
    await userEvent.clear(box);
    await userEvent.type(box, '13800000001');
    await waitFor(
      () => expect(canvas.getByRole('option', { name: '欧阳春晓 · 临江市实验小学 · 138****0001' })).toBeVisible(),
      patient,
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ newHostId: 31 }));
    await expect(box).toHaveValue('欧阳春晓 · 临江市实验小学 · 138****0001');
  },
};
