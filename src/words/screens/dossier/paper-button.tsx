// Makes a paper of an open dossier and shows it. All that was typed is stored before, so that the paper says it.
import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { DossierButtonModel } from './dossier.model.ts';
import { useAsk } from '../../../web/list/use-answer.ts';
import { madeFile } from '../../../web/preview/made-file.ts';
import { usePreview } from '../../../web/preview/preview-host.tsx';
import { messageOf } from '../../../web/session/api-error.ts';
import type { OpenDossier } from './dossier-desk.ts';

export function PaperButton({ open, preview }: { readonly open: OpenDossier; readonly preview: DossierButtonModel }) {
  const { screen, line, saves } = open;
  const ask = useAsk();
  const { open: notify } = useNotification();
  const show = usePreview();
  const [isBusy, setBusy] = useState(false);
  const call = screen.calls[preview.call];
  if (call === undefined) return null;
  const make = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (!(await saves.flush()))
        return notify?.({ type: 'error', message: '有内容未能保存，请先处理页面上方的保存提示' });
      const made = madeFile(await ask(call, { id: line.record()['id'] ?? null }));
      if (made === null) return notify?.({ type: 'error', message: '没有生成文书，请稍后重试' });
      show(made);
      if (saves.wrongIn().length > 0)
        notify?.({ type: 'error', message: '填写有误的内容没有保存，文书中仍是之前的内容' });
    } catch (failure) {
      notify?.({ type: 'error', message: messageOf(failure) });
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <p className="dossier-paper">
      <Button loading={isBusy} onClick={() => void make()}>
        {preview.title}
      </Button>
    </p>
  );
}
