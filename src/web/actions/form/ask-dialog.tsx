// A question before something that cannot be taken back. The safe answer has the focus and answers Escape.
import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';

export interface AskDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly okTitle: string;
  readonly cancelTitle: string;
  readonly danger?: boolean;
  readonly onOk: () => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

export function AskDialog({
  isOpen,
  title,
  okTitle,
  cancelTitle,
  danger = false,
  onOk,
  onCancel,
  children,
}: AskDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={isOpen}
      onCancel={onCancel}
      title={title}
      width={440}
      destroyOnHidden
      // By autoFocus the focus would have moved before the dialog notes where to give it back.
      afterOpenChange={(isThere) => (isThere ? safe.current?.focus() : undefined)}
      footer={
        <>
          <Button ref={safe} onClick={onCancel}>
            {cancelTitle}
          </Button>
          <Button type="primary" danger={danger} onClick={onOk}>
            {okTitle}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
