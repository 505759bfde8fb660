// One open form: its values, its local copy, saving and submitting, and the way out of errors and conflicts.
// What it looks like around (a dialog, a page) is the caller's: it gets the body, the footer and a careful close.
import { useNotification } from '@refinedev/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { objectOf, type RecordValues } from '../../../core/json.ts';
import { initialStates, limitsOf } from '../../../core/field-access.ts';
import type { FieldError } from '../../../core/errors.ts';
import { aboutRecord } from '../../../core/form-judge.ts';
import { FORMER_FORMS } from '../../../core/former-form.ts';
import { machineOfForm } from '../../../core/machine.ts';
import type { WebCall, WebForm, WebScreen } from '../../../core/web-model.ts';
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { draftFormOf } from '../../form/draft-form.ts';
import { sentValues, type FormMode } from '../../form/form-check.ts';
import type { FormValues } from '../../form/form-store.ts';
import { defaultNames, editPayload, formValues, startValues } from '../../form/form-values.ts';
import { aboutOf } from '../../form/open-store.ts';
import { SchemaForm, type SchemaFormHandle } from '../../form/schema-form.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { useRole } from '../../screen/use-role.ts';
import { useToday } from '../../session/server-clock.ts';
import { useSession } from '../../session/session-context.tsx';
import { readStoredFacts } from '../../session/stored-session.ts';
import { useUnsavedCopy } from '../../session/use-unsaved-copy.ts';
import { nameOfRecord, readCallOf } from '../action-calls.ts';
import { compareVersions, mergeVersions, sameVersion } from '../conflict-merge.ts';
import type { ContextValue } from '../../screen/record-context.ts';
import { useReadRecord } from '../use-stored-record.ts';
import { useWrite } from '../use-write.ts';
import type { WriteOutcome } from '../write-outcome.ts';
import { beginsWith, formFactsOf, payloadOf, returnedFactsOf, writableValues } from './form-facts.ts';
import { bannerOf, lockOf, noticeOf } from './form-frame.ts';
import { FormNotice, LockNotice, ReturnedNotice, UnsavedNotice } from './form-notices.tsx';
import type { FormSource } from './form-source.ts';
import { RecordFormButtons } from './record-form-buttons.tsx';
import { RecordFormQuestions, type ConflictQuestion, type RecordFormQuestion } from './record-form-questions.tsx';
import './form.css';

/** Few records are older than a change of their form. */
const OldAnswers = lazyPart(async () => (await import('./old-answers.tsx')).OldAnswers);

export interface RecordFormInput {
  readonly screen: WebScreen;
  readonly source: Extract<FormSource, { kind: 'ready' }>;
  readonly call: WebCall;
  readonly context: ContextValue | null;
  /** Said on the button that hands it in; absent: the event's own title. */
  readonly submitTitle?: string;
  /** It may be saved before it is complete, whatever its machine says. */
  readonly isDraft?: boolean;
  /** Pointer of the field that takes the focus first; null: the first of a new record. */
  readonly focus?: string | null;
  /** Saved or submitted, or left for good; id: of what was saved, where the answer says it. */
  readonly onLeave: (how: 'saved' | 'left', id: number | null) => void;
}

export interface RecordForm {
  readonly body: ReactNode;
  readonly buttons: ReactNode;
  /** It can only be read. */
  readonly isLocked: boolean;
  /** Asks first where something would be lost. */
  readonly close: () => void;
  /** What stands in the form now. */
  readonly typed: () => FormValues;
}

/** What the form is drawn from; a new start remounts it. */
interface Start {
  readonly at: number;
  readonly value: RecordValues;
  readonly base: FormValues;
  readonly record: RecordValues;
}

function useFormInUse(form: WebForm, isDraftForGood: boolean): WebForm {
  return useMemo(() => (isDraftForGood ? draftFormOf(form) : form), [form, isDraftForGood]);
}

export function useRecordForm({
  screen,
  source,
  call,
  context,
  isDraft = false,
  focus = null,
  onLeave,
  submitTitle,
}: RecordFormInput): RecordForm {
  const { fields, form: whole } = source;
  const readRecord = useReadRecord();
  const { open: notify } = useNotification();
  const { isWriting, send } = useWrite({ asksConflicts: true });
  const machine = machineOfForm(screen.entity?.machines ?? [], whole.key);
  const role = useRole();
  const facts = formFactsOf(machine, { role, call, form: whole });
  const form = useFormInUse(whole, facts.isDraftForGood && !isDraft);
  const [submit, saveMode] = [facts.submit, isDraft ? 'save' : facts.saveMode];
  const userId = readStoredFacts(useSession().stored).userId ?? 0;
  const recordId = typeof source.record['id'] === 'number' ? source.record['id'] : null;
  // A record that is handed in by being made asks before, as a submit does.
  const made =
    submit === null && recordId === null
      ? (machine?.events.find(
          (event) => event.op === 'create' && event.confirm !== null && role !== null && event.by.includes(role),
        ) ?? null)
      : null;
  const copy = useUnsavedCopy({
    userId,
    form: `${form.entity}.${form.key}${context === null || recordId !== null ? '' : `@${context.field}=${String(context.id)}`}`,
    recordId,
  });
  const [start, setStart] = useState<Start>(() => {
    const value = beginsWith(source.record, context, form);
    const around = aboutOf(form, value, context?.record ?? source.record);
    return { at: 0, value, base: startValues(form, value, around), record: source.record };
  });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [question, setQuestion] = useState<RecordFormQuestion | null>(null);
  const handle = useRef<SchemaFormHandle>(null);
  const [limits] = useState(() =>
    limitsOf(form.rules.access, {
      role,
      record: { ...initialStates(screen.entity?.machines ?? []), ...source.record },
    }),
  );
  const lock = lockOf(form, call, source.record);
  const isLocked = lock !== null;
  const names = form.fields.map((field) => field.name);
  const typed = (): FormValues => handle.current?.flush() ?? start.base;
  // The record around it, or its own: what shows by it is sent by it.
  const about = context?.record ?? start.record;
  const versionOf = (record: RecordValues): number | null =>
    typeof record['rowVersion'] === 'number' ? record['rowVersion'] : null;

  // A new record is typed from its first field on; with a finger the keyboard would cover the form.
  const firstName = recordId === null ? names[0] : undefined;
  useEffect(() => {
    if (focus !== null) {
      // It was opened because something is wrong: all of it is marked.
      handle.current?.validate('submit');
      // The summary, once it is drawn, takes the focus first.
      if (focus !== '') requestAnimationFrame(() => handle.current?.focus(focus));
    } else if (firstName !== undefined && window.matchMedia('(pointer: fine)').matches) {
      // Once the dialog around it has noted where to give the focus back.
      const frame = requestAnimationFrame(() => handle.current?.focus(`/${firstName}`));
      return () => cancelAnimationFrame(frame);
    }
    return undefined;
  }, [firstName, focus]);

  const today = useToday();
  const write = async (values: FormValues, mode: FormMode, record = start.record): Promise<void> => {
    const asked = mode === 'submit' ? submit : null;
    const sent = sentValues(form, values, { mode, about: aboutRecord(form.rules, about), today: today() });
    const outcome = await send(
      call,
      payloadOf({
        record,
        values: writableValues(editPayload(form, sent), limits),
        defaults: defaultNames(form),
        context,
        machine,
        submit: asked,
      }),
      asked?.done ?? '保存成功',
    );
    if (outcome === null) return;
    if (outcome.kind === 'done') {
      await copy.drop();
      onLeave('saved', outcome.id);
    } else if (outcome.kind === 'errors') setErrors(outcome.errors);
    else if (outcome.kind === 'conflict') await openConflict(values, mode, outcome);
  };

  const openConflict = async (
    yours: FormValues,
    mode: FormMode,
    met: Pick<Extract<WriteOutcome, { kind: 'conflict' }>, 'writer' | 'message'>,
  ): Promise<void> => {
    try {
      const record = await readRecord(readCallOf(screen), recordId);
      const asked = {
        kind: 'conflict',
        by: met.writer,
        mode,
        record,
        versions: { base: start.base, yours, theirs: formValues(form, record) },
      } as const;
      const { questions, taken } = compareVersions(names, asked.versions);
      // Only the version is newer, the form's fields are as they were: nothing to ask.
      if (questions.length + taken.length === 0 && versionOf(record) !== versionOf(start.record)) merge(asked, {});
      else setQuestion(asked);
    } catch {
      notify?.({ type: 'error', message: `${met.message}。读取最新内容失败，请稍后再试` });
    }
  };

  const restore = (): void => {
    if (copy.found === null) return;
    const content = objectOf(copy.found.content);
    // Written on an older version: what was there then is unknown, so every difference will be a question.
    const isCurrent = copy.found.rowVersion === versionOf(start.record);
    setStart({
      at: start.at + 1,
      value: recordId === null ? content : { ...content, id: recordId },
      base: isCurrent ? start.base : {},
      record: { ...start.record, ...(copy.found.rowVersion === null ? {} : { rowVersion: copy.found.rowVersion }) },
    });
    copy.take();
  };

  const merge = (asked: ConflictQuestion, choices: Parameters<typeof mergeVersions>[2]): void => {
    const merged = mergeVersions(asked.versions, compareVersions(names, asked.versions), choices);
    setStart({
      at: start.at + 1,
      value: { ...merged, id: recordId },
      base: asked.versions.theirs,
      record: asked.record,
    });
    setQuestion(null);
    void write(merged, asked.mode, asked.record);
  };

  const answer = (then: () => void): void => {
    setQuestion(null);
    then();
  };
  const leave = (): void => {
    void copy.drop();
    onLeave('left', null);
  };

  const body = (
    <>
      <LockNotice lock={lock} />
      <ReturnedNotice
        facts={form.frame.banner === null ? returnedFactsOf(machine, source.record) : bannerOf(form, source.record)}
      />
      <FormNotice text={isLocked ? null : noticeOf(form, source.record)} />
      <UnsavedNotice found={isLocked ? null : copy.found} onTake={restore} onDrop={() => void copy.drop()} />
      <SchemaForm
        key={start.at}
        ref={handle}
        form={form}
        fields={fields}
        value={start.value}
        errors={errors}
        disabled={isWriting}
        readOnly={isLocked}
        limits={limits}
        about={about}
        onChange={(values) => copy.keep(values, versionOf(start.record))}
        onSubmit={(values, mode) =>
          made !== null || (mode === 'submit' && submit !== null && submit.confirm !== null)
            ? setQuestion({ kind: 'submit' })
            : void write(values, mode)
        }
      />
      {source.record[FORMER_FORMS] === undefined ? null : (
        <PartBoundary>
          <OldAnswers form={form.key} record={source.record} fields={fields} />
        </PartBoundary>
      )}
      <RecordFormQuestions
        question={question}
        source={source}
        submitTitle={(made ?? submit)?.confirm ?? ''}
        object={
          nameOfRecord(screen, { ...source.record, ...start.base, ...handle.current?.flush() }) ||
          String(context?.record?.['name'] ?? '')
        }
        onCancel={() => setQuestion(null)}
        onSubmit={() => answer(() => void write(typed(), made === null ? 'submit' : saveMode))}
        onLeave={() => answer(leave)}
        onMerge={merge}
      />
    </>
  );
  const close = (): void =>
    isWriting
      ? undefined
      : isLocked
        ? onLeave('left', null)
        : sameVersion(names, typed(), start.base)
          ? leave()
          : setQuestion({ kind: 'leave' });
  const buttons = (
    <RecordFormButtons
      isLocked={isLocked}
      isWriting={isWriting}
      saveTitle={made === null ? '保存' : '提交'}
      submitTitle={submit === null ? null : (submitTitle ?? submit.title)}
      onSave={() => handle.current?.submit(saveMode)}
      onSubmit={() => handle.current?.submit('submit')}
      onClose={close}
    />
  );
  return { body: isLocked ? <div className="print-part">{body}</div> : body, buttons, isLocked, close, typed };
}
