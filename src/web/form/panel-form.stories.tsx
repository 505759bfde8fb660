// The sections of a form as steps and as tabs: forward and back, mistakes counted where they are not seen, a submit
// that leads to the first of them, by keyboard, on a phone.
import { useRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { WebForm } from '../../core/web-model.ts';
import { changeForm, changeKinds, filledChange } from './change-form.stories.ts';
import { FieldServicesProvider } from './field-services.tsx';
import { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from './schema-form.tsx';
import { storyServices } from './story-services.ts';

const formAs = (as: 'tabs' | 'steps'): WebForm => ({
  ...changeForm,
  uiSchema: { ...changeForm.uiSchema, 'ui:as': as },
});
const forms = { tabs: formAs('tabs'), steps: formAs('steps') };

interface PanelProps extends Partial<SchemaFormProps> {
  readonly as?: 'tabs' | 'steps';
}

function Panels({ as = 'steps', ...props }: PanelProps) {
  const handle = useRef<SchemaFormHandle>(null);
  return (
    <FieldServicesProvider services={storyServices}>
      <SchemaForm ref={handle} form={forms[as]} fields={changeKinds} value={{}} {...props} />
      <button type="button" onClick={() => handle.current?.submit('submit')}>
        提交
      </button>
    </FieldServicesProvider>
  );
}

export default { title: '表单/标签与步骤', component: Panels };

interface Play {
  readonly canvasElement: HTMLElement;
  readonly args: PanelProps;
}

export const Steps = {};
export const Tabs = { args: { as: 'tabs' } };
export const Filled = { args: { value: filledChange } };
export const Phone = {
  args: { value: filledChange },
  decorators: [
    (Story: () => React.ReactNode) => (
      <div style={{ width: 343 }}>
        <Story />
      </div>
    ),
  ],
};

/** What is only read stands on one page, and is printed so. */
export const Read = {
  args: { value: filledChange, readOnly: true },
  play: async ({ canvasElement }: Play) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('navigation', { name: '填写步骤' })).toBeNull();
    await expect(canvas.getByText('理由与材料')).toBeVisible();
  },
};

/** A step is left with mistakes, nothing of it is lost, and the place is told. */
export const ForwardAndBack = {
  args: { onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('第 1 步，共 2 步')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: '变更课题名称' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /新的课题名称/ }), '乡村小学作业设计研究');
    canvas.getByRole('button', { name: '下一步' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('第 2 步，共 2 步')).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: '变更课题名称' })).toBeNull();
    await expect(canvas.getByRole('button', { name: '下一步' })).toBeDisabled();
    await expect(canvas.getByRole('group', { name: /理由与材料/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: '上一步' }));
    await expect(canvas.getByRole('textbox', { name: /新的课题名称/ })).toHaveValue('乡村小学作业设计研究');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ newName: '乡村小学作业设计研究' }));
  },
};

/**
 * Submitted from the last step: its own mistakes and those of the first are counted, the first wrong field has the
 * focus.
 */
export const LeadsToTheFirstMistake = {
  args: { value: { items: [3] }, onSubmit: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /新的课题名称/ })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /变更内容.*1 处需要修改/ })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(canvas.getByRole('button', { name: /理由与材料.*处需要修改/ })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /新的课题名称/ }), '乡村小学作业设计研究');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole('button', { name: /变更内容.*已填写/ })).toBeVisible());
    // The list of all mistakes leads across steps, too.
    const [left] = [...canvasElement.querySelectorAll<HTMLElement>('.form-summary button')];
    if (left === undefined) throw new Error('the summary is empty');
    await userEvent.click(left);
    await expect(canvas.getByText('第 2 步，共 2 步')).toBeVisible();
  },
};

/** Arrows move between tabs, the chosen one is one tab stop. */
export const TabsByKeyboard = {
  args: { as: 'tabs', value: { items: [3] } },
  play: async ({ canvasElement }: Play) => {
    const canvas = within(canvasElement);
    canvas.getByRole('tab', { name: '变更内容' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: '理由与材料' })).toHaveFocus();
    await expect(canvas.getByRole('tab', { name: '理由与材料' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: '理由与材料' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: '变更内容' })).toHaveFocus();
  },
};
