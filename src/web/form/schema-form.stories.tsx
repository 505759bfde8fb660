// The whole form with every kind in it, as people meet it: wide, on a phone, read-only, and walked by keyboard.
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { FieldCases, FieldKind } from '../../core/field-kind.ts';
import { NO_FRAME, NO_RULES } from '../../core/form-model.ts';
import type { Json } from '../../core/json.ts';
import type { WebForm } from '../../core/web-model.ts';
import type { FieldWeb } from '../../fields/field-web.ts';
import { FieldServicesProvider } from './field-services.tsx';
import { formOf } from './field-story.tsx';
import type { FormValues } from './form-store.ts';
import { SchemaForm } from './schema-form.tsx';
import type { SchemaFormProps } from './schema-form.tsx';
import { storyServices } from './story-services.ts';

const facts = import.meta.glob<{ field: FieldKind }>('../../fields/*/*.field.ts', { eager: true });
const webs = import.meta.glob<{ web: FieldWeb }>('../../fields/*/*.web.tsx', { eager: true });
const caseFiles = import.meta.glob<{ cases: FieldCases }>('../../fields/*/*.cases.ts', { eager: true });

const kinds = Object.values(facts).map(({ field }) => field);
const fields = Object.fromEntries(
  kinds
    .map(({ kind }): readonly [string, FieldWeb | undefined] => [
      kind,
      webs[`../../fields/${kind}/${kind}.web.tsx`]?.web,
    ])
    .filter((entry): entry is readonly [string, FieldWeb] => entry[1] !== undefined),
);
const casesOf = (kind: string): FieldCases =>
  caseFiles[`../../fields/${kind}/${kind}.cases.ts`]?.cases ?? { schema: {}, valid: [], invalid: [] };

const form = everyKind();
const filled: FormValues = Object.fromEntries(
  kinds.map(({ kind }) => [kind, casesOf(kind).valid.at(kind === 'rich-text' ? 1 : -1) ?? null]),
);

/** One form of all kinds; what is missing is wrong, everything else is fine. */
function everyKind(): WebForm {
  const single = kinds.map((field) => ({ field, form: formOf(field, casesOf(field.kind)) }));
  const properties = Object.fromEntries(
    single.map(({ field, form: one }) => [field.kind, (one.schema['properties'] as { value: Json }).value]),
  );
  const names = Object.keys(properties);
  const schema = { type: 'object', title: '各种字段', properties, required: names };
  const validate: WebForm['validate'] = (data) => {
    const missing = names.filter((name) => (data as Record<string, unknown>)[name] === undefined);
    validate.errors = missing.map((name) => ({
      keyword: 'required',
      instancePath: '',
      schemaPath: '#/required',
      params: { missingProperty: name },
      parentSchema: schema,
    }));
    return missing.length === 0;
  };
  const validateDraft: WebForm['validate'] = () => true;
  return {
    key: 'Every',
    entity: 'story',
    title: '各种字段',
    version: '1',
    schema,
    rules: NO_RULES,
    frame: NO_FRAME,
    uiSchema: {
      'ui:sections': [
        {
          title: '基本信息',
          help: '带*的为必填项',
          fields: ['text', 'number', 'money', 'date', 'date-time', 'choice', 'yes-no'],
        },
      ],
      ...Object.fromEntries(single.map(({ field, form: one }) => [field.kind, one.uiSchema['value'] ?? null])),
    },
    fields: single.flatMap(({ field, form: one }) => one.fields.map((fact) => ({ ...fact, name: field.kind }))),
    validate,
    validateDraft,
    branches: {},
  };
}

function Open(props: Partial<SchemaFormProps>) {
  return (
    <FieldServicesProvider services={storyServices}>
      <SchemaForm form={form} fields={fields} value={{}} {...props} />
    </FieldServicesProvider>
  );
}

export default { title: '表单/各种字段', component: Open };

interface Play {
  readonly canvasElement: HTMLElement;
  readonly args: Partial<SchemaFormProps>;
}

export const Empty = {};
export const Filled = { args: { value: filled } };
export const ReadOnly = { args: { value: filled, readOnly: true } };
export const Sending = { args: { value: filled, disabled: true } };
export const Phone = {
  args: { value: filled },
  decorators: [
    (Story: () => React.ReactNode) => (
      <div style={{ width: 343 }}>
        <Story />
      </div>
    ),
  ],
};

/** Typing is handed over when it pauses, once, and never in the middle of composing pinyin. */
export const TypingPauses = {
  args: { onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const box = within(canvasElement).getByRole('textbox', { name: '单位名称' });
    await userEvent.type(box, '南昌一中', { delay: 20 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ text: '南昌一中' }));
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await userEvent.type(box, 'xuexiao', { delay: 5 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ text: '南昌一中xuexiao' })),
    );
  },
};

/** What is still in the box goes out when the box is left, and when the page is hidden. */
export const NothingIsLost = {
  args: { onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: '页数' }), '1234', { delay: 5 });
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ number: 1234 }));
    await expect(canvas.getByRole('textbox', { name: '页数' })).toHaveValue('1,234');
    await userEvent.type(canvas.getByRole('textbox', { name: '单位名称' }), '未说完', { delay: 5 });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ text: '未说完', number: 1234 }));
  },
};

/** Rows by keyboard: add, fill in, move, remove; the focus stays with the row. */
export const RowsByKeyboard = {
  args: { onChange: fn(), value: { table: [{ name: '张三', phone: '13807910001' }] } },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    const add = canvas.getByRole('button', { name: '添加一行' });
    add.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('第2行姓名', { exact: false })).toHaveFocus());
    await userEvent.keyboard('李四');
    const up = canvas.getByRole('button', { name: '上移第2行' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ table: [{ name: '李四' }, { name: '张三', phone: '13807910001' }] }),
      ),
    );
    await expect(canvas.getByRole('button', { name: '下移第1行' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: '删除第1行' }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ table: [{ name: '张三', phone: '13807910001' }] }),
      ),
    );
    await expect(canvas.getByRole('button', { name: '删除第1行' })).toHaveFocus();
  },
};

/** A record is found by typing and chosen by arrow keys and Enter. */
export const SearchByKeyboard = {
  args: { onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: '委托管理机构' });
    await userEvent.type(box, '教育局');
    await waitFor(() => expect(canvas.getAllByRole('option', { name: /教育局/ })).toHaveLength(4), { timeout: 3000 });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ reference: 2 }));
    await expect(box).toHaveValue('九江市教育局');
    await userEvent.type(box, '没有的');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('九江市教育局');
  },
};

/** Files: refused by type, uploaded with progress, failed ones tried again, taken off or replaced by the next. */
export const Files = {
  args: { onChange: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    const picker = canvasElement.querySelector<HTMLInputElement>('input[data-picker="file"]');
    const chooser = picker?.parentElement?.querySelector('button') ?? null;
    if (picker === null || chooser === null) throw new Error('no file picker');
    const choose = (...names: string[]): Promise<void> =>
      userEvent.upload(
        picker,
        names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })),
        { applyAccept: false },
      );
    await choose('报告.exe');
    await expect(canvas.getByText('请上传指定的文件格式：报告.exe')).toBeVisible();
    await choose('结题报告.pdf');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({ file: expect.stringMatching(/^\/api\/common\/file\//) }),
      ),
    );
    await expect(canvas.getByRole('button', { name: '预览结题报告.pdf' })).toBeVisible();
    await choose('失败的.pdf');
    await waitFor(() => expect(canvas.getByText('网络中断，请重试')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '重试上传失败的.pdf' }));
    await waitFor(() => expect(canvas.getByText('网络中断，请重试')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '移除失败的.pdf' }));
    await waitFor(() => expect(chooser).toHaveFocus());
    await choose('改名的.pdf');
    await waitFor(() => expect(canvas.getByText('文件不安全，已拒绝：内容不是PDF')).toBeVisible());
    await expect(canvas.queryByRole('button', { name: '重试上传改名的.pdf' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '移除改名的.pdf' }));
    await choose('失败的.pdf');
    await waitFor(() => expect(canvas.getByText('网络中断，请重试')).toBeVisible());
    await choose('更正后.pdf');
    await waitFor(() => expect(canvas.getByRole('button', { name: '预览更正后.pdf' })).toBeVisible());
    await expect(canvas.queryByText('网络中断，请重试')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '删除更正后.pdf' }));
    await waitFor(() => expect(chooser).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: '删除结题报告.pdf' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({}));
  },
};
