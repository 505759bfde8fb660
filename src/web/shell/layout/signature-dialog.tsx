// The electronic signature of directors and experts: shows the one in force; a chosen picture goes through the crop
// dialog.
import { lazyPart, WaitingContext } from '../../../fields/lazy-part.tsx';
import { useNotification } from '@refinedev/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../session/api-error.ts';
import { useApi } from '../../session/session-context.tsx';
import { useShell } from '../shell-state.tsx';
import { useBlobUrl } from '../use-blob-url.ts';
import styles from './signature.module.css';

const SignatureCrop = lazyPart(async () => (await import('./signature-crop.tsx')).SignatureCrop);

interface SignatureDialogProps {
  readonly onClose: () => void;
}

export function SignatureDialog({ onClose }: SignatureDialogProps) {
  const [picture, setPicture] = useState<File | null>(null);
  const store = useStoreSignature(onClose);
  // The crop dialog takes the place of this one: a native dialog would lie above it.
  if (picture === null) return <SignatureStage onChoose={setPicture} onClose={onClose} />;
  return (
    <WaitingContext value={null}>
      <SignatureCrop file={picture} onDone={(url) => void store(url)} onCancel={() => setPicture(null)} />
    </WaitingContext>
  );
}

interface SignatureStageProps {
  readonly onChoose: (file: File) => void;
  readonly onClose: () => void;
}

function SignatureStage({ onChoose, onClose }: SignatureStageProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const shell = useShell();
  const stored = useBlobUrl(shell.home?.user.eleSignUrl ?? '');
  useEffect(() => ref.current?.showModal(), []);

  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    if (file !== undefined) onChoose(file);
  };

  return (
    <dialog ref={ref} className={styles['dialog']} aria-labelledby="signature-title" onClose={onClose}>
      <h2 id="signature-title">电子签名</h2>
      <p className={styles['lead']}>用于授权与评审签字。请选择白底手写签名的照片，下一步裁剪时只保留签名部分。</p>
      <div className={styles['stage']}>
        {stored === null ? <span>尚未上传电子签名</span> : <img src={stored} alt="当前的电子签名" />}
      </div>
      <div className={styles['ways']}>
        <button type="button" className={styles['close']} onClick={() => ref.current?.close()}>
          关闭
        </button>
        <label className={styles['choose']}>
          <input type="file" accept="image/png,image/jpeg" className="visually-hidden" onChange={choose} />
          {stored === null ? '选择图片' : '更换图片'}
        </label>
      </div>
    </dialog>
  );
}

function useStoreSignature(onStored: () => void): (url: string) => Promise<void> {
  const api = useApi();
  const shell = useShell();
  const { open: notify } = useNotification();
  return async (url) => {
    try {
      const { message } = await api.answer({ path: '/admin/api/user/uploadEleSignUrl', args: { eleSignUrl: url } });
      await shell.reload();
      notify?.({ type: 'success', message: message });
      onStored();
    } catch (error) {
      notify?.({ type: 'error', message: messageOf(error) });
    }
  };
}
