// The box of a value that is changed in place. Enter or leaving it saves, Escape gives up. The server judges; what it
// says of the field stands under the box. Somebody else's change of another field is no question; of this one it is.
import { Button, Input, InputNumber, Modal } from 'antd';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ActionModel } from '../../../core/action-model.ts';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { formKeyOf, readCallOf, recordKey, writeCallOf } from '../../../web/actions/action-calls.ts';
import { sameValue } from '../../../web/actions/conflict-merge.ts';
import { useRefresh } from '../../../web/actions/use-refresh.ts';
import { useReadRecord } from '../../../web/actions/use-stored-record.ts';
import { useWrite } from '../../../web/actions/use-write.ts';
import type { Writer } from '../../../web/actions/write-outcome.ts';
import { traitsOf } from '../../../web/form/field-traits.ts';
import type { FieldKinds } from '../../../web/screen/kind-props.ts';
import type { EditColumn } from './edit.model.ts';

export interface EditBoxProps {
  readonly column: EditColumn;
  readonly record: RecordValues;
  readonly fields: FieldKinds;
  readonly screen: WebScreen;
  readonly action: ActionModel;
  /** Names the box. */
  readonly label: string;
  readonly onClose: (takesFocus: boolean) => void;
}

export function EditBox({ column, record, fields, screen, action, label, onClose }: EditBoxProps) {
  const { field } = column;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // As it was opened: what comes of the list meanwhile must not make somebody else's value one's own.
  const [opened] = useState(record);
  const [value, setValue] = useState<Json>(opened[field] ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The other version, where both changed the value. */
  const [met, setMet] = useState<{ readonly theirs: RecordValues; readonly by: Writer } | null>(null);
  const { isWriting, send } = useWrite({ asksConflicts: true });
  const readRecord = useReadRecord();
  const refresh = useRefresh();
  const form = ('form' in action ? action.form : null) ?? formKeyOf(screen, opened);
  const call = form === null ? null : writeCallOf(screen, form, 'save');

  const write = async (base: RecordValues, takesFocus: boolean): Promise<void> => {
    setProblem(null);
    setMet(null);
    const outcome = await send(call, { ...recordKey(base), [field]: value === '' ? null : value }, '保存成功');
    if (outcome?.kind === 'done') onClose(takesFocus);
    else if (outcome?.kind === 'errors') setProblem(outcome.errors[0]?.message ?? outcome.message);
    else if (outcome?.kind === 'conflict') {
      const stored = await readRecord(readCallOf(screen), opened['id'] ?? null).catch(() => null);
      if (stored === null) setProblem(`${outcome.message}。读取最新内容失败，请稍后再试`);
      else if (sameValue(stored[field], base[field]) && stored['rowVersion'] !== base['rowVersion'])
        await write(stored, takesFocus);
      else setMet({ theirs: stored, by: outcome.writer });
    }
  };
  const save = (takesFocus: boolean): void => {
    if (isWriting || met !== null) return;
    if (sameValue(value, opened[field])) onClose(takesFocus);
    else void write(opened, takesFocus);
  };
  const press = (event: KeyboardEvent): void => {
    // Of the question, whose keys are its own.
    if (met !== null) return;
    // The keys of somebody who writes Chinese belong to the input method first.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // Not the drawer's around it.
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      save(true);
    }
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (box.current?.contains(relatedTarget) !== true) save(false);
  };
  const shared = {
    id,
    autoFocus: true,
    // Not disabled: that would throw the keyboard out of the box.
    readOnly: isWriting,
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : `${id}problem`,
  } as const;
  const Cell = fields[column.kind]?.Cell;
  const shown = (side: Json, of: RecordValues) =>
    Cell === undefined || (side ?? '') === '' ? '空' : <Cell value={side} record={of} column={column} />;
  const takeTheirs = (): void => {
    void refresh();
    onClose(true);
  };
  return (
    <div ref={box} className="cell-edit-box" onKeyDown={press} onBlur={leave} aria-busy={isWriting}>
      {traitsOf(column.kind)?.value === 'quantity' ? (
        <InputNumber
          {...shared}
          controls={false}
          keyboard={false}
          changeOnWheel={false}
          value={typeof value === 'number' ? value : null}
          onChange={setValue}
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <Input
          {...shared}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => setValue(target.value)}
          onFocus={({ target }) => target.select()}
        />
      )}
      {problem === null ? null : (
        <p id={`${id}problem`} className="cell-edit-problem" role="alert">
          {problem}
        </p>
      )}
      {met === null ? null : (
        <Modal
          open
          width={420}
          title={met.by === 'self' ? '您已在另一个窗口修改此数据' : '数据已被他人修改'}
          onCancel={() => setMet(null)}
          footer={
            <>
              <Button onClick={takeTheirs}>采用已保存的</Button>
              <Button type="primary" onClick={() => void write(met.theirs, true)}>
                保留我填写的
              </Button>
            </>
          }
        >
          <p>{label}</p>
          <dl className="cell-edit-sides">
            <dt>我填写的</dt>
            <dd>{shown(value, opened)}</dd>
            <dt>已保存的</dt>
            <dd>{shown(met.theirs[field] ?? null, met.theirs)}</dd>
          </dl>
        </Modal>
      )}
    </div>
  );
}
