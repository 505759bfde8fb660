// Asks before a download starts, with what it will hold; where that cannot be counted it says so and tries again.
import { Alert, Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import './dialogs.css';

export interface CountedDialogProps {
  readonly title: string;
  readonly question: string | null;
  /** What is asked about, under the question. */
  readonly object?: string;
  readonly okTitle: string;
  readonly isOkOff: boolean;
  readonly isBusy?: boolean;
  /** Why it could not be counted, after what is said of it; null: `children` say what was. */
  readonly problem: string | null;
  readonly onRetry: () => void;
  readonly onOk: () => void;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

export function CountedDialog(props: CountedDialogProps) {
  const { title, question, object, okTitle, isOkOff, isBusy = false, problem, children } = props;
  return (
    <Modal
      open={props.isOpen}
      onCancel={props.onClose}
      afterClose={props.onClosed}
      title={title}
      width={520}
      footer={
        <>
          <Button onClick={props.onClose}>我再想想</Button>
          <Button type="primary" loading={isBusy} disabled={isOkOff} onClick={props.onOk}>
            {okTitle}
          </Button>
        </>
      }
    >
      <p className="dialog-question">{question}</p>
      {object === undefined ? null : <p className="dialog-object">{object}</p>}
      {problem === null ? (
        children
      ) : (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={problem}
          action={
            <Button size="small" onClick={props.onRetry}>
              重试
            </Button>
          }
        />
      )}
    </Modal>
  );
}
