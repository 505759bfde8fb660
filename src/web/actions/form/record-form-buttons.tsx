// The buttons below an open form: saving, handing in and closing it; of a locked one, printing.
import { Button } from 'antd';
import type { JSX } from 'react';

export interface RecordFormButtonsProps {
  /** It can only be read. */
  readonly isLocked: boolean;
  readonly isWriting: boolean;
  readonly saveTitle: string;
  /** null: nothing is handed in from here. */
  readonly submitTitle: string | null;
  readonly onSave: () => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

export function RecordFormButtons({
  isLocked,
  isWriting,
  saveTitle,
  submitTitle,
  onSave,
  onSubmit,
  onClose,
}: RecordFormButtonsProps): JSX.Element {
  if (isLocked)
    return (
      <>
        <Button onClick={() => window.print()}>打印</Button>
        <Button type="primary" onClick={onClose}>
          关闭
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type={submitTitle === null ? 'primary' : 'default'} loading={isWriting} onClick={onSave}>
        {saveTitle}
      </Button>
      {submitTitle === null ? null : (
        <Button type="primary" loading={isWriting} onClick={onSubmit}>
          {submitTitle}
        </Button>
      )}
    </>
  );
}
