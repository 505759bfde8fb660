// What is written of one record: why it came back and what it was, its facts, the form, what it comes to, what is still
// missing, and what else may be done with it.
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { initialStates, limitsOf } from '../../../core/field-access.ts';
import type { RecordValues } from '../../../core/json.ts';
import { nameOfRecord } from '../../../web/actions/action-calls.ts';
import { isOfferedOn } from '../../../web/screen/action-visibility.ts';
import { bannerOf, lockOf } from '../../../web/actions/form/form-frame.ts';
import { LockNotice, ReturnedNotice } from '../../../web/actions/form/form-notices.tsx';
import { useActionHost } from '../../../web/actions/use-action-host.tsx';
import { useReadRecord } from '../../../web/actions/use-stored-record.ts';
import type { FormValues } from '../../../web/form/form-store.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { createRecordLine } from '../../../web/saving/record-line.ts';
import { SaveForm, type SaveFormHandle } from '../../../web/saving/save-form.tsx';
import { chooseByDigit } from './choose-by-digit.ts';
import { Beside } from './beside.tsx';
import { Earlier } from './earlier.tsx';
import { RecordFacts } from './record-facts.tsx';
import { createTypedValues } from './typed-values.ts';
import type { WorklistSheetProps } from './worklist-sheet-props.ts';
import { Totals } from './totals.tsx';

export interface SheetSideProps extends WorklistSheetProps {
  /** As it was opened: the form stands on it. */
  readonly record: RecordValues;
  /** As the server has it now. */
  readonly shown: RecordValues;
  readonly onSaved: () => void;
}

/** A sheet is short, and left soon. */
const PAUSE_MS = 2_000;
/** What was typed this long ago on the same version is put back unasked. */
const RESTORES_WITHIN_MS = 3_600_000;

export function SheetSide(props: SheetSideProps) {
  const { id, isShown, screen, fields, form, formFields, saves, record, shown, onSaved } = props;
  const { worklist, table } = screen.model;
  const role = useRole();
  const readRecord = useReadRecord();
  const home = useRef<HTMLDivElement>(null);
  const handle = useRef<SaveFormHandle>(null);
  const host = useActionHost({ screen, fields, context: null, home });
  const [line] = useState(() => createRecordLine(record));
  const [typed] = useState(() => createTypedValues(record));
  const place = useMemo(() => ({ section: String(id), part: null, row: null, field: '' }), [id]);
  const machines = screen.entity?.machines;
  const limits = useMemo(
    () => limitsOf(form.rules.access, { role, record: { ...initialStates(machines ?? []), ...record } }),
    [form, role, record, machines],
  );
  const read = useCallback(
    () => readRecord(screen.calls[worklist.read] ?? null, id),
    [readRecord, screen, worklist.read, id],
  );
  const onTyped = useCallback((values: FormValues) => typed.set(values), [typed]);
  const save = screen.calls[worklist.save] ?? null;
  const lock = save === null ? { text: null } : lockOf(form, save, shown);
  const isLocked = lock !== null;
  useFirstField(home, isShown && !isLocked);
  const actions = (table?.row ?? []).filter((action) => isOfferedOn(action, shown, { role, context: null }));
  return (
    <div ref={home} className="worklist-form" tabIndex={-1} onKeyDown={chooseByDigit}>
      <div className="worklist-scroll" {...(isLocked ? { tabIndex: 0, role: 'group', 'aria-label': '内容' } : {})}>
        <RecordFacts columns={table?.columns ?? []} record={{ ...record, ...shown }} screen={screen} fields={fields} />
        <ReturnedNotice facts={isLocked ? null : bannerOf(form, shown)} />
        <Earlier screen={screen} field={worklist.earlier} record={shown} />
        <Beside screen={screen} fields={fields} record={{ ...record, ...shown }} />
        {isLocked ? <LockNotice lock={{ text: lock.text ?? '当前状态只能查看，不能修改。' }} /> : null}
        <SaveForm
          key={isLocked ? 'locked' : 'open'}
          ref={handle}
          form={form}
          fields={formFields}
          limits={limits}
          line={line}
          update={save}
          create={null}
          read={read}
          copyOf=""
          onSaved={onSaved}
          desk={saves}
          isLocked={isLocked}
          place={place}
          about={record}
          onTyped={onTyped}
          pause={PAUSE_MS}
          restoresWithin={RESTORES_WITHIN_MS}
        />
        {actions.length === 0 ? null : (
          <p className="worklist-actions">
            {actions.map((action) => (
              <Button
                key={action.id}
                danger={action.danger}
                aria-label={`${action.title}：${nameOfRecord(screen, shown)}`}
                onClick={() => void saves.flush().then(() => host.run(action, shown))}
              >
                {action.title}
              </Button>
            ))}
          </p>
        )}
      </div>
      <Totals
        model={worklist}
        typed={typed}
        record={record}
        shown={shown}
        isLocked={isLocked}
        onLead={(field) => handle.current?.lead(`/${field}`)}
      />
      {host.dialogs}
    </div>
  );
}

const BOXES = '.schema-form input:not([disabled]), .schema-form textarea:not([disabled])';

/** Whoever comes to a sheet writes on where it is empty; on a phone the keyboard would cover the half of it. */
function useFirstField(home: React.RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !window.matchMedia('(pointer: fine)').matches) return undefined;
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      // Who reads or finds in the paper is left there.
      if (active instanceof HTMLElement && active.closest('.pdf-pages, [role=dialog]') !== null) return;
      const boxes = Array.from(home.current?.querySelectorAll<HTMLInputElement>(BOXES) ?? []);
      const empty = boxes.find((box) => box.type !== 'radio' && box.value === '');
      (empty ?? boxes[0])?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [home, isWanted]);
}
