// One event on one record (submit, delete): says what will happen to which record, asks, calls. Who only has a question
// to answer reads 我再想想 on the way out (spec §5), here as everywhere; 取消 leaves a form.
// A submit that the server finds incomplete leads into the form, where the missing fields are named.
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { FieldError } from '../../../core/errors.ts';
import { eventsOfMachines } from '../../../core/machine.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { ActionBase } from '../../../core/action-model.ts';
import { callOf, nameOfRecord, recordKey } from '../../../web/actions/action-calls.ts';
import { eventsOf, openEvents } from '../../../web/screen/action-visibility.ts';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import { useWrite } from '../../../web/actions/use-write.ts';
import '../../../web/actions/dialogs.css';

export interface EventDialogProps extends DialogProps {
  readonly action: ActionBase;
  readonly record: RecordValues;
  /** Opens the form of the record. */
  readonly onEdit: () => void;
}

export function EventDialog({ screen, isOpen, onClose, onClosed, action, record, onEdit }: EventDialogProps) {
  const { isWriting, send } = useWrite();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const machines = screen.entity?.machines ?? [];
  const event = openEvents(action, record, machines)[0] ?? null;
  const call = callOf(screen, action);
  const canEdit = eventsOf(record).some((id) =>
    eventsOfMachines(machines).some((one) => one.id === id && one.op === 'update'),
  );
  // What no field is to blame for, a summary that is missing say, is not mended in the form.
  const isInForm = errors.some(({ field, section }) => field.replace('/', '') !== '' || section !== undefined);
  const confirm = async (): Promise<void> => {
    const outcome = await send(call, { ...recordKey(record), ...action.args }, event?.done ?? '操作成功');
    if (outcome?.kind === 'errors') setErrors(outcome.errors);
    else if (outcome !== null) onClose();
  };
  return (
    <Modal
      open={isOpen}
      onCancel={() => (isWriting ? undefined : onClose())}
      afterClose={onClosed}
      title={action.title}
      width={480}
      footer={
        errors.length > 0 ? (
          <>
            <Button key="over" autoFocus onClick={onClose}>
              关闭
            </Button>
            {canEdit && isInForm ? (
              <Button type="primary" onClick={onEdit}>
                去完善
              </Button>
            ) : null}
          </>
        ) : (
          <>
            <Button onClick={onClose}>我再想想</Button>
            <Button type="primary" danger={action.danger} loading={isWriting} onClick={() => void confirm()}>
              确定
            </Button>
          </>
        )
      }
    >
      <p className="dialog-question">{action.confirm ?? `确定要${action.title}吗?`}</p>
      <p className="dialog-object">{nameOfRecord(screen, record)}</p>
      {errors.length > 0 ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={isInForm ? '内容还不完整，不能提交' : '现在不能提交'}
          description={
            <ul className="dialog-errors">
              {errors.map((error) => (
                <li key={error.field}>{error.message}</li>
              ))}
            </ul>
          }
        />
      ) : null}
    </Modal>
  );
}
