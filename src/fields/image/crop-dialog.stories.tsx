// The crop dialog with a drawn signature: by mouse and keyboard to a PNG on white, cancelled, and with an upload that
// fails.
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FieldServicesProvider } from '../../web/form/field-services.tsx';
import { storyServices } from '../../web/form/story-services.ts';
import type { FieldServices } from '../field-web.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';

interface CropStoryProps extends Pick<CropDialogProps, 'maxMB' | 'ratio' | 'onDone' | 'onCancel'> {
  readonly upload: FieldServices['upload'];
}

function CropStory({ upload, ...given }: CropStoryProps) {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    void drawnSignature().then(setFile);
  }, []);
  return (
    <FieldServicesProvider services={{ ...storyServices, upload }}>
      {file === null ? null : <CropDialog file={file} {...given} />}
    </FieldServicesProvider>
  );
}

/** Dark ink on nothing, 1200 × 600. */
async function drawnSignature(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1200, 600];
  const pen = canvas.getContext('2d');
  pen?.fillRect(500, 250, 200, 100);
  const png = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve);
  });
  return new File([png ?? ''], '签名.png', { type: 'image/png' });
}

async function stored(file: File) {
  return { url: '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e', name: file.name, size: file.size };
}

export default {
  title: '字段/图片裁剪',
  component: CropStory,
  args: { maxMB: 1, ratio: 2, onDone: fn(), onCancel: fn(), upload: fn(stored) },
};

/** Drawing and packing a picture several times takes seconds where three pages share two cores. */
const PATIENCE = { timeout: 12_000 };

interface Play {
  readonly args: CropStoryProps;
}

async function opened(): Promise<HTMLElement> {
  const area = await screen.findByRole('application', {}, PATIENCE);
  await waitFor(() => expect(area.querySelector('.advanced-cropper-rectangle-stencil')).not.toBeNull(), PATIENCE);
  return area;
}

/** The button fades back from "loading"; judged halfway its contrast would be too low. */
async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull(), PATIENCE);
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
}

export const ByKeyboard = {
  play: async ({ args }: Play) => {
    const area = await opened();
    area.focus();
    await userEvent.keyboard('----{ArrowRight}{ArrowDown}');
    await userEvent.click(screen.getByRole('button', { name: '向左旋转90°' }));
    await userEvent.click(screen.getByRole('button', { name: '重置' }));
    await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
    await waitFor(
      () => expect(args.onDone).toHaveBeenCalledWith('/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e'),
      PATIENCE,
    );
    const [file] = (args.upload as unknown as { mock: { calls: [File][] } }).mock.calls[0] ?? [];
    await expect(file?.type).toBe('image/png');
    const picture = await createImageBitmap(file ?? new Blob());
    await expect([picture.width, picture.height]).toEqual([1200, 600]);
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    pen?.drawImage(picture, 0, 0);
    await expect([...(pen?.getImageData(1, 1, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
    await settled();
  },
};

/** What weighs too much is drawn smaller until it fits: ink on paper of any grain. */
export const MadeSmaller = {
  args: { maxMB: 0.002 },
  play: async ({ args }: Play) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalled(), PATIENCE);
    const [file] = (args.upload as unknown as { mock: { calls: [File][] } }).mock.calls[0] ?? [];
    await expect(file?.size).toBeLessThanOrEqual(0.002 * 1024 * 1024);
    await settled();
  },
};

export const Cancelled = {
  play: async ({ args }: Play) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: /取\s*消/ }));
    await expect(args.onCancel).toHaveBeenCalled();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const UploadFails = {
  args: { upload: fn(() => Promise.reject(new Error('网络中断，请重试'))) },
  play: async ({ args }: Play) => {
    await opened();
    await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('网络中断，请重试'), PATIENCE);
    await expect(args.onDone).not.toHaveBeenCalled();
    await settled();
  },
};
