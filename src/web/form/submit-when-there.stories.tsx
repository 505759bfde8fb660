// A form that is submitted while its file is still on its way: it says that it goes on by itself, and does when the
// file is there; not when it fails, nor when it is taken back.
import { useRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { changeForm, changeKinds, filledChange } from './change-form.stories.ts';
import { FieldServicesProvider } from './field-services.tsx';
import { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from './schema-form.tsx';
import { storyServices } from './story-services.ts';

const { fileUrl: _, ...withoutFile } = filledChange;
const ADDRESS = '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e';

type Held = Promise<{ readonly url: string; readonly name: string; readonly size: number }>;

/** The upload under way, ended by the story. */
let held = Promise.withResolvers<Awaited<Held>>();

function Submitted(props: Partial<SchemaFormProps>) {
  const handle = useRef<SchemaFormHandle>(null);
  const upload = (): Held => {
    held = Promise.withResolvers();
    return held.promise;
  };
  return (
    <FieldServicesProvider services={{ ...storyServices, upload }}>
      <SchemaForm ref={handle} form={changeForm} fields={changeKinds} value={withoutFile} {...props} />
      <button type="button" onClick={() => handle.current?.submit('submit')}>
        提交
      </button>
    </FieldServicesProvider>
  );
}

export default { title: '表单/上传未完成就提交', component: Submitted };

interface Play {
  readonly canvasElement: HTMLElement;
  readonly args: Partial<SchemaFormProps>;
}

const WAITS = '文件正在上传，完成后自动继续';

async function submitTooEarly(canvasElement: HTMLElement): Promise<ReturnType<typeof within>> {
  const canvas = within(canvasElement);
  const picker = canvasElement.querySelector<HTMLInputElement>('input[data-picker="fileUrl"]');
  if (picker === null) throw new Error('no file picker');
  await userEvent.upload(picker, new File(['%PDF-1.7'], '变更申请表.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(canvas.getByRole('button', { name: /^取消上传/ })).toBeVisible());
  await userEvent.click(canvas.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(canvas.getAllByText(WAITS)[0]).toBeVisible());
  await expect(canvas.getByText('请稍候：')).toBeVisible();
  return canvas;
}

export const Arrives = {
  args: { onSubmit: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = await submitTooEarly(canvasElement);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    held.resolve({ url: ADDRESS, name: '变更申请表.pdf', size: 8 });
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ fileUrl: ADDRESS }), 'submit'),
    );
    await waitFor(() => expect(canvas.queryByText(WAITS)).toBeNull());
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};

export const Fails = {
  args: { onSubmit: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = await submitTooEarly(canvasElement);
    held.reject(new Error('网络中断，请重试'));
    await waitFor(() => expect(canvas.getByText('网络中断，请重试')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(WAITS)).toBeNull());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const TakenBack = {
  args: { onSubmit: fn() },
  play: async ({ canvasElement, args }: Play) => {
    const canvas = await submitTooEarly(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^取消上传/ }));
    await waitFor(() => expect(canvas.queryByText(WAITS)).toBeNull());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
