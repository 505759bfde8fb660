// A long text of a row (an abstract), read at leisure.
import { Button, Modal } from 'antd';
import type { DialogProps } from './action-web.ts';
import './dialogs.css';

export function TextDialog({
  isOpen,
  onClose,
  onClosed,
  title,
  text,
}: DialogProps & { readonly title: string; readonly text: string }) {
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterClose={onClosed}
      title={title}
      width={720}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <div className="dialog-text" tabIndex={0} role="region" aria-label={title}>
        {text}
      </div>
    </Modal>
  );
}
