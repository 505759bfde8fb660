// An event that asks for a form about a record, and for an opinion and a file where its machine does: checks all, says
// what it will do and asks once, calls. Where the record has changed meanwhile, what is typed stays and goes out on the
// record as it is now: at the next press, and where the form began as it was stored once both have been compared.
import { useNotification } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { objectOf, type RecordValues } from '../../../core/json.ts';
import { limitsOf, NO_LIMITS } from '../../../core/field-access.ts';
import type { FieldError } from '../../../core/errors.ts';
import type { ActionBase } from '../../../core/action-model.ts';
import type { WebForm } from '../../../core/web-model.ts';
import { editPayload, formValues } from '../../../web/form/form-values.ts';
import type { FormValues } from '../../../web/form/form-store.ts';
import { SchemaForm, type SchemaFormHandle } from '../../../web/form/schema-form.tsx';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { useSession } from '../../../web/session/session-context.tsx';
import { readStoredFacts } from '../../../web/session/stored-session.ts';
import { useUnsavedCopy } from '../../../web/session/use-unsaved-copy.ts';
import { callOf, nameOfRecord, readCallOf, recordKey } from '../../../web/actions/action-calls.ts';
import { compareVersions, mergeVersions, type Side } from '../../../web/actions/conflict-merge.ts';
import { openEvents } from '../../../web/screen/action-visibility.ts';
import { noticeOf } from '../../../web/actions/form/form-frame.ts';
import { FormNotice, UnsavedNotice } from '../../../web/actions/form/form-notices.tsx';
import { modalClass } from '../../../web/actions/form/modal-class.ts';
import { FormProblem } from '../../../web/actions/form/form-problem.tsx';
import {
  type ConflictQuestion,
  type RecordFormQuestion,
  RecordFormQuestions,
} from '../../../web/actions/form/record-form-questions.tsx';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { writableValues } from '../../../web/actions/form/form-facts.ts';
import { OPINION_KINDS, refusedBy, saidFormOf } from '../../../web/actions/review/said-form.ts';
import { useForm } from '../../../web/actions/use-form.ts';
import { useReadRecord, useStoredRecord } from '../../../web/actions/use-stored-record.ts';
import { useWrite } from '../../../web/actions/use-write.ts';
import type { WriteOutcome } from '../../../web/actions/write-outcome.ts';
import '../../../web/actions/dialogs.css';
import '../../../web/actions/form/form.css';

export interface EventFormDialogProps extends DialogProps {
  readonly action: ActionBase;
  readonly form: string;
  readonly record: RecordValues;
}

const EMPTY: FormValues = {};

type Conflict = Extract<WriteOutcome, { kind: 'conflict' }>;

export function EventFormDialog({
  screen,
  isOpen,
  onClose,
  onClosed,
  action,
  form: key,
  record,
}: EventFormDialogProps) {
  const { form, fields, error, retry } = useForm(screen, key);
  const readRecord = useReadRecord();
  const { open: notify } = useNotification();
  const handle = useRef<SchemaFormHandle>(null);
  const opinion = useRef<SchemaFormHandle>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [question, setQuestion] = useState<RecordFormQuestion | null>(null);
  /** What is handed in once its question is answered. */
  const asked = useRef<FormValues>(EMPTY);
  const [start, setStart] = useState<{ readonly at: number; readonly value: FormValues } | null>(null);
  const userId = readStoredFacts(useSession().stored).userId ?? 0;
  const copy = useUnsavedCopy({
    userId,
    form: `${screen.entity?.id ?? ''}.${action.id}`,
    recordId: Number(record['id'] ?? 0),
  });
  const call = callOf(screen, action);
  const event = openEvents(action, record, screen.entity?.machines ?? [])[0] ?? null;
  // A form that its machine goes by is filled in again and again: it begins as it is stored.
  const isKept = screen.entity?.machines.find(({ name }) => name === event?.machine)?.form === key;
  const read = isKept ? readCallOf(screen) : null;
  const stored = useStoredRecord({ call: read, id: record['id'] ?? null, isStill: true });
  const { isWriting, send } = useWrite({ asksConflicts: read !== null });
  /** As it is since somebody changed it; null: as it was opened. */
  const [newer, setNewer] = useState<RecordValues | null>(null);

  const said = useMemo(() => saidFormOf(screen, event), [screen, event]);
  const refused = useMemo(() => refusedBy(said, errors), [said, errors]);

  const role = useRole();
  const limits = useMemo(
    () => (form === null ? NO_LIMITS : limitsOf(form.rules.access, { role, record })),
    [form, role, record],
  );

  const write = async (values: FormValues, on = newer ?? stored.record ?? record): Promise<void> => {
    setQuestion(null);
    if (call === null || form === null) return;
    const spoken = said === null ? {} : editPayload(said, opinion.current?.flush() ?? EMPTY);
    const given = Object.fromEntries(
      Object.entries({ ...writableValues(editPayload(form, values), limits), ...spoken }).filter(
        ([, value]) => value !== null,
      ),
    );
    const outcome = await send(call, { ...recordKey(on), ...given, ...action.args }, event?.done ?? '操作成功');
    if (outcome?.kind === 'errors') setErrors(outcome.errors);
    if (outcome?.kind === 'conflict') await meet(values, on, outcome);
    if (outcome?.kind !== 'done') return;
    await copy.drop();
    onClose();
  };

  const meet = async (yours: FormValues, on: RecordValues, { version, writer, message }: Conflict): Promise<void> => {
    if (form === null || read === null) return version === null ? undefined : setNewer({ ...on, rowVersion: version });
    try {
      const fresh = await readRecord(read, record['id'] ?? null);
      const versions = { base: formValues(form, on), yours, theirs: formValues(form, fresh) };
      const { questions, taken } = compareVersions(namesOf(form), versions);
      if (questions.length + taken.length > 0)
        setQuestion({ kind: 'conflict', mode: 'submit', by: writer, record: fresh, versions });
      else if (fresh['rowVersion'] !== on['rowVersion']) await write(yours, fresh);
      else notify?.({ type: 'error', message });
    } catch {
      notify?.({ type: 'error', message: `${message}。读取最新内容失败，请稍后再试` });
    }
  };
  const merge = ({ record: fresh, versions }: ConflictQuestion, choices: Readonly<Record<string, Side>>): void => {
    if (form === null) return;
    const merged = mergeVersions(versions, compareVersions(namesOf(form), versions), choices);
    setStart({ at: (start?.at ?? 0) + 1, value: { ...merged, ...opinion.current?.flush() } });
    setNewer(fresh);
    void write(merged, fresh);
  };
  return (
    <Modal
      open={isOpen}
      onCancel={() => (isWriting ? undefined : onClose())}
      afterClose={onClosed}
      title={`${action.title}：${nameOfRecord(screen, record)}`}
      width={720}
      className={modalClass(screen, key, said !== null)}
      maskClosable={false}
      footer={null}
    >
      <div className="form-scroll">
        <UnsavedNotice
          found={copy.found}
          onDrop={() => void copy.drop()}
          onTake={() => {
            setStart({ at: (start?.at ?? 0) + 1, value: objectOf(copy.found?.content) });
            copy.take();
          }}
        />
        <FormNotice text={form === null ? null : noticeOf(form, record)} />
        {error !== null ? (
          <FormProblem message={error} onRetry={retry} />
        ) : form === null || stored.isLoading ? (
          <ListLoading rows={4} />
        ) : (
          <SchemaForm
            key={start?.at ?? 0}
            ref={handle}
            form={form}
            fields={fields}
            value={start?.value ?? stored.record ?? EMPTY}
            about={record}
            errors={refused.form}
            disabled={isWriting}
            limits={limits}
            onChange={(values) => copy.keep({ ...opinion.current?.flush(), ...values }, null)}
            onSubmit={(values) => {
              asked.current = values;
              if (action.confirm === null && !action.danger) void write(values);
              else setQuestion({ kind: 'submit' });
            }}
          />
        )}
        {said === null || form === null ? null : (
          <SchemaForm
            key={`said-${start?.at ?? 0}`}
            ref={opinion}
            form={said}
            fields={OPINION_KINDS}
            value={start?.value ?? EMPTY}
            errors={refused.said}
            disabled={isWriting}
            onChange={(values) => copy.keep({ ...handle.current?.flush(), ...values }, null)}
          />
        )}
      </div>
      <div className="form-footer">
        <Button onClick={() => (isWriting ? undefined : onClose())}>取消</Button>
        <Button
          type="primary"
          danger={action.danger}
          disabled={form === null || call === null || stored.isLoading}
          loading={isWriting}
          onClick={() => {
            // Both are judged, so that all that is missing is told at once.
            const isSaid = (opinion.current?.validate('submit') ?? []).length === 0;
            if (isSaid) handle.current?.submit('submit');
            else handle.current?.validate('submit');
          }}
        >
          {action.title}
        </Button>
      </div>
      {form === null ? null : (
        <RecordFormQuestions
          question={question}
          source={{ form, fields }}
          submitTitle={action.confirm ?? `确定要${action.title}吗?`}
          danger={action.danger}
          object={nameOfRecord(screen, record)}
          onCancel={() => setQuestion(null)}
          onSubmit={() => void write(asked.current)}
          onLeave={onClose}
          onMerge={merge}
        />
      )}
    </Modal>
  );
}

function namesOf({ fields }: WebForm): readonly string[] {
  return fields.map(({ name }) => name);
}
