// A dialog over the whole page, for what is read: a bar with its name, the rest is its content.
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import './preview.css';

export interface PreviewFrameProps {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  readonly className?: string;
  readonly closeLabel?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

export function PreviewFrame({
  title,
  beside,
  className = '',
  closeLabel = '关闭',
  isOpen,
  onClose,
  onClosed,
  children,
}: PreviewFrameProps) {
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterClose={onClosed}
      centered={false}
      width="100%"
      className={`preview ${className}`.trim()}
      wrapClassName="preview-wrap"
      footer={null}
      destroyOnHidden
      closable={{ 'aria-label': closeLabel }}
      title={
        <span className="preview-title">
          <span className="preview-name">{title}</span>
          {beside}
        </span>
      }
    >
      {children}
    </Modal>
  );
}
