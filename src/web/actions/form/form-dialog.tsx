// A form in a dialog: 90 % of the page, all of it on a phone. Not by @refinedev/antd's useModalForm: that fills an antd
// Form, which takes 20 ms a key with 40 fields where this one takes 6. The dialog stays the same while its form is
// loaded, fails or stands; the form itself is useRecordForm.
import { Button, Drawer, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { ActionBase } from '../../../core/action-model.ts';
import type { WebCall, WebScreen } from '../../../core/web-model.ts';
import { ListLoading } from '../../list/list-states.tsx';
import { callOf, writeCallOf } from '../action-calls.ts';
import type { DialogProps } from '../action-web.ts';
import { FormProblem } from './form-problem.tsx';
import { modalClass } from './modal-class.ts';
import { type FormSource, useFormSource } from './form-source.ts';
import { useRecordForm } from './use-record-form.tsx';
import '../dialogs.css';
import './form.css';

export interface FormDialogProps extends DialogProps {
  readonly form: string;
  /** null: a new record. */
  readonly record: RecordValues | null;
  /** 添加 or 编辑. */
  readonly title: string;
  /** Names the form and its call itself; null: the record's own. */
  readonly action: ActionBase | null;
  /** It may be saved before it is complete: what it belongs to is handed in as a whole. */
  readonly isDraft?: boolean;
  /** Beside what it belongs to, which stays in sight. */
  readonly isDrawer?: boolean;
  /** Pointer of the field that takes the focus first, or null. */
  readonly focus?: string | null;
  /** Told the record's id, where the answer says it. */
  readonly onSaved?: (id: number) => void;
}

type Close = () => void;

export function FormDialog(props: FormDialogProps) {
  const { screen, form, record, title, action, isOpen, isDrawer = false, onClose, onClosed } = props;
  const source = useFormSource(screen, form, { id: record?.['id'] ?? null });
  const call =
    (action === null ? null : callOf(screen, action)) ?? writeCallOf(screen, form, record === null ? 'add' : 'save');
  // The form knows whether anything would be lost; Escape and the cross ask it.
  const careful = useRef<Close>(onClose);
  return (
    <Frame
      isDrawer={isDrawer}
      className={modalClass(screen, form)}
      isOpen={isOpen}
      onCancel={() => careful.current()}
      onClosed={onClosed}
      title={action === null ? `${title}${formTitle(screen, form)}` : title}
    >
      {source.kind === 'ready' && call !== null ? (
        <ReadyForm {...props} source={source} call={call} careful={careful} />
      ) : (
        <>
          <div className="form-scroll">
            {source.kind === 'failed' ? (
              <FormProblem message={source.message} onRetry={source.retry} />
            ) : call === null ? (
              <FormProblem message="没有权限填写该表单" onRetry={null} />
            ) : (
              <ListLoading rows={6} />
            )}
          </div>
          <div className="form-footer">
            <Button onClick={onClose}>取消</Button>
          </div>
        </>
      )}
    </Frame>
  );
}

interface FrameProps extends Pick<FormDialogProps, 'isOpen' | 'onClosed' | 'title'> {
  readonly isDrawer: boolean;
  readonly className: string;
  readonly onCancel: Close;
  readonly children: ReactNode;
}

function Frame({ isDrawer, className, isOpen, onCancel, onClosed, title, children }: FrameProps) {
  return isDrawer ? (
    <Drawer
      open={isOpen}
      onClose={onCancel}
      afterOpenChange={(open) => (open ? undefined : onClosed())}
      title={title}
      width="min(720px, 100%)"
      rootClassName="form-drawer"
      maskClosable={false}
    >
      {children}
    </Drawer>
  ) : (
    <Modal
      open={isOpen}
      onCancel={onCancel}
      afterClose={onClosed}
      title={title}
      width="90%"
      className={className}
      maskClosable={false}
      footer={null}
    >
      {children}
    </Modal>
  );
}

interface ReadyFormProps extends FormDialogProps {
  readonly source: Extract<FormSource, { kind: 'ready' }>;
  readonly call: WebCall;
  readonly careful: { current: Close };
}

function ReadyForm(props: ReadyFormProps) {
  const { screen, source, call, context, isDraft = false, focus = null, onClose, onSaved, careful } = props;
  const onLeave = (_: 'saved' | 'left', id: number | null): void => {
    onClose();
    if (id !== null) onSaved?.(id);
  };
  const form = useRecordForm({ screen, source, call, context, isDraft, focus, onLeave });
  careful.current = form.close;
  return (
    <>
      <div className="form-scroll">{form.body}</div>
      <div className="form-footer">
        {form.isLocked ? null : <span className="form-kept">填写内容会自动保存在本机</span>}
        {form.buttons}
      </div>
    </>
  );
}

function formTitle(screen: WebScreen, form: string): string {
  return screen.formFacts[form]?.title ?? screen.entity?.title ?? '';
}
