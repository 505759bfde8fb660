// The crop dialog: 680 px wide, 480 px image, rotate, reset, live preview, upload as PNG (product-spec §2, §9).
// A chosen file in; the address of the upload, a cancel or an error out. Also used for electronic signatures.
import { lazyPart, WaitingContext } from '../lazy-part.tsx';
import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ControlTheme } from '../control-theme.tsx';
import { useFieldServices } from '../field-services-context.ts';
import { problemText } from '../use-loaded.ts';
import type { CropEditorHandle } from './crop-editor.tsx';
import './crop-dialog.css';

const CropEditor = lazyPart(async () => (await import('./crop-editor.tsx')).CropEditor);

const OPENING = (
  <p role="status" data-loading="">
    正在打开图片…
  </p>
);

export interface CropDialogProps {
  readonly file: File;
  /** What the uploaded PNG may weigh; larger selections are drawn smaller. */
  readonly maxMB: number;
  /** Width by height; null: free. */
  readonly ratio: number | null;
  /** Status "result": the address of the uploaded PNG. */
  readonly onDone: (url: string) => void;
  /** Status "cancel". */
  readonly onCancel: () => void;
}

export function CropDialog({ file, maxMB, ratio, onDone, onCancel }: CropDialogProps) {
  const { upload } = useFieldServices();
  const editor = useRef<CropEditorHandle>(null);
  const abort = useRef(new AbortController());
  const [src, setSrc] = useState<string | null>(null);
  // The cropper measures its place once: while the dialog still grows it would find a fifth of it.
  const [isStanding, setStanding] = useState(false);
  useEffect(() => void CropEditor.fetch(), []);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const fail = (message: string): void => {
    setSending(false);
    setProblem(message);
  };
  const send = async (): Promise<void> => {
    setProblem(null);
    setSending(true);
    abort.current = new AbortController();
    const { signal } = abort.current;
    try {
      const png = await editor.current?.draw(maxMB * 1024 * 1024);
      if (png === null || png === undefined) return fail('图片还没有准备好，请稍候再试');
      const stored = await upload(new File([png], pngName(file.name), { type: 'image/png' }), () => undefined, signal);
      if (signal.aborted) return;
      setSending(false);
      onDone(stored.url);
    } catch (cause) {
      if (!signal.aborted)
        fail(problemText(cause) === '加载失败，请重试' ? '图片上传失败，请重试' : problemText(cause));
    }
  };
  const cancel = (): void => {
    abort.current.abort();
    onCancel();
  };
  return (
    <Modal
      open
      title="图片裁剪"
      width="min(680px, calc(100vw - 16px))"
      maskClosable={false}
      okText="确定"
      cancelText="取消"
      confirmLoading={isSending}
      okButtonProps={{ disabled: src === null || !isStanding }}
      onOk={() => void send()}
      onCancel={cancel}
      afterOpenChange={setStanding}
    >
      <ControlTheme>
        <div className="crop-body">
          <WaitingContext value={OPENING}>
            {src !== null && isStanding ? (
              <CropEditor ref={editor} src={src} ratio={ratio} onBroken={() => fail('图片无法打开，请换一张')} />
            ) : (
              OPENING
            )}
          </WaitingContext>
          {problem === null ? null : (
            <p className="form-error" role="alert">
              {problem}
            </p>
          )}
        </div>
      </ControlTheme>
    </Modal>
  );
}

function pngName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || '图片'}.png`;
}
