// One form and its saving: what is stored, what is typed, the local copy, a conflict with another tab. The
// form is never redrawn by a save: an answer changes what counts as stored, not what stands in the boxes.
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { objectOf, type Json, type RecordValues } from '../../core/json.ts';
import type { FieldError } from '../../core/errors.ts';
import type { FieldLimits } from '../../core/field-access.ts';
import { aboutRecord, prefilled } from '../../core/form-judge.ts';
import type { WebCall, WebForm } from '../../core/web-model.ts';
import { recordKey } from '../actions/action-calls.ts';
import { compareVersions, mergeVersions, sameVersion, type Side, type Versions } from '../actions/conflict-merge.ts';
import type { SavedBy } from '../actions/form/conflict-dialog.tsx';
import type { FormValues } from '../form/form-store.ts';
import { followedPrefills, formValues } from '../form/form-values.ts';
import type { SchemaFormHandle } from '../form/schema-form.tsx';
import { useToday } from '../session/server-clock.ts';
import { useSession } from '../session/session-context.tsx';
import { useAsk } from '../list/use-answer.ts';
import { readStoredFacts } from '../session/stored-session.ts';
import { useUnsavedCopy, type UnsavedCopyHandle } from '../session/use-unsaved-copy.ts';
import { createAutosave, type Autosave, type SendOutcome } from './autosave.ts';
import type { RecordLine } from './record-line.ts';
import { sectionValues, type SectionValues } from './section-values.ts';
import { inTime, sendSection, type SectionAnswer } from './send-section.ts';
import { stopped, stoppedBy } from './stopped-save.ts';
import { useSoonRestored } from './use-soon-restored.ts';

export interface SectionSaveInput {
  readonly form: WebForm;
  readonly limits: FieldLimits;
  readonly line: RecordLine;
  /** Saves the record; null: nobody does. */
  readonly update: WebCall | null;
  /** Makes it, with what it belongs to; null: it is there. */
  readonly create: { readonly call: WebCall; readonly place: Readonly<Record<string, Json>> } | null;
  /** The record as it is stored now; null: there is none. */
  readonly read: () => Promise<RecordValues | null>;
  /** Names the local copy beside the form: the record that a part belongs to. */
  readonly copyOf: string;
  readonly onSaved: () => void;
  /** The record that it is about: limits of counters, and what conditions read of it. */
  readonly about: RecordValues;
  /** Milliseconds from a change to its save; left out: as for a long form. */
  readonly pause?: number;
  /**
   * What was typed on the version that is stored now, and less than so many milliseconds ago, is put back unasked; left
   * out: it is asked first.
   */
  readonly restoresWithin?: number;
}

export interface SectionSave {
  readonly autosave: Autosave;
  readonly handle: RefObject<SchemaFormHandle | null>;
  readonly errors: readonly FieldError[];
  readonly copy: UnsavedCopyHandle;
  readonly restore: () => void;
  readonly onChange: (values: FormValues) => void;
  /** Somebody else changed the same fields, and the person asks to see it; null: no. */
  readonly conflict: (Versions & { readonly by: SavedBy }) | null;
  readonly merge: (choices: Readonly<Record<string, Side>>) => void;
  /** Closes the question; the save waits until it is answered. */
  readonly putOff: () => void;
}

type Met = Versions & { readonly record: RecordValues; readonly by: SavedBy };

/** Somebody who saves without end would keep it going for ever. */
const MOST_MEETINGS = 5;

export function useSectionSave(input: SectionSaveInput): SectionSave {
  const { form, line, copyOf } = input;
  const ask = useAsk();
  const userId = readStoredFacts(useSession().stored).userId ?? 0;
  const handle = useRef<SchemaFormHandle>(null);
  const names = useMemo(() => form.fields.map(({ name }) => name), [form]);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<Met | null>(null);
  const first = line.record();
  const recordId = typeof first['id'] === 'number' ? first['id'] : null;
  const copy = useUnsavedCopy({
    userId,
    form: `${form.entity}.${form.key}${recordId === null ? copyOf : ''}`,
    recordId,
  });
  const base = useRef<FormValues>(formValues(form, first));
  const typed = useRef<FormValues>(base.current);
  const refused = useRef(new Map<string, Json>());
  const today = useToday();
  const latest = useRef({ ...input, copy });
  latest.current = { ...input, copy };

  // One form of one record, for as long as it is open.
  /* eslint-disable react-hooks/exhaustive-deps */
  const autosave = useMemo(
    () =>
      createAutosave({
        now: Date.now,
        ...(input.pause === undefined ? {} : { pause: input.pause }),
        later: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        send: () => latest.current.line.turn(() => sendOnce()),
      }),
    [form, line],
  );
  /* eslint-enable react-hooks/exhaustive-deps */

  const typedNow = (): FormValues => handle.current?.flush() ?? typed.current;

  const unsaved = (now: FormValues): SectionValues =>
    sectionValues({
      form,
      limits: latest.current.limits,
      typed: now,
      base: base.current,
      refused: refused.current,
      about: aboutRecord(form.rules, latest.current.about),
      today: today(),
    });

  const sendOnce = async (isAgain = false, meetings = 0): Promise<SendOutcome> => {
    const { update, create } = latest.current;
    const now = typedNow();
    const { values } = unsaved(now);
    if (Object.keys(values).length === 0) return settled(now);
    const stored = line.record();
    const isNew = stored['id'] === undefined || stored['id'] === null;
    const call = isNew ? (create?.call ?? null) : update;
    if (call === null) return stopped('您没有权限保存这份内容，请返回列表重新打开');
    const given = isNew
      ? { ...create?.place, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) }
      : { ...values, ...recordKey(stored) };
    const answer = await sendSection(ask, call, given);
    return after(answer, { values, isNew, isAgain, meetings });
  };

  interface Sent {
    readonly values: Readonly<Record<string, Json>>;
    readonly isNew: boolean;
    /** A second try after the refused fields were taken out. */
    readonly isAgain: boolean;
    /** How often somebody else's save was met on the way. */
    readonly meetings: number;
  }

  const after = async (answer: SectionAnswer, { values, isNew, isAgain, meetings }: Sent): Promise<SendOutcome> => {
    switch (answer.kind) {
      case 'done': {
        base.current = withoutEmpty({ ...base.current, ...values });
        for (const name of Object.keys(values)) refused.current.delete(name);
        setErrors([]);
        line.settle({
          ...values,
          id: answer.id,
          ...(answer.rowVersion === null ? {} : { rowVersion: answer.rowVersion }),
        });
        latest.current.onSaved();
        return settled(typed.current);
      }
      case 'errors': {
        setErrors(answer.errors);
        const wrong = answer.errors.map(({ field }) => field.split('/')[1] ?? '').filter((name) => name in values);
        for (const name of wrong) refused.current.set(name, values[name] ?? null);
        // The right ones are not held up by the wrong ones.
        return wrong.length > 0 && !isAgain ? sendOnce(true, meetings) : stopped(answer.message);
      }
      case 'conflict':
        return meetings < MOST_MEETINGS
          ? meet({ message: answer.message, by: answer.writer }, meetings)
          : { kind: 'failed', message: answer.message };
      // Made meanwhile: by another tab, or by a save whose answer was lost.
      case 'refused':
        return isNew && !isAgain ? meet({ message: answer.message, by: 'unknown' }, meetings) : stopped(answer.message);
      case 'down':
        return { kind: 'failed', message: answer.message };
    }
  };

  /** Reads what is stored now and goes on from there; a question only where both sides changed the same. */
  const meet = async (
    { message, by }: { readonly message: string; readonly by: SavedBy },
    meetings: number,
  ): Promise<SendOutcome> => {
    const record = await inTime(() => latest.current.read()).catch(() => undefined);
    if (record === undefined) return { kind: 'failed', message: '读取最新内容失败' };
    if (record === null) return stopped(message);
    const yours = typedNow();
    const met: Met = { base: base.current, yours, theirs: formValues(form, record), record, by };
    if (compareVersions(names, met).questions.length > 0)
      return { kind: 'stopped', message: stoppedBy(by), ask: () => setConflict({ ...met, yours: typedNow() }) };
    adopt(met, {});
    return sendOnce(true, meetings + 1);
  };

  const adopt = (versions: Met, choices: Readonly<Record<string, Side>>): void => {
    const compared = compareVersions(names, versions);
    const merged = mergeVersions({ ...versions, yours: handle.current?.flush() ?? versions.yours }, compared, choices);
    base.current = versions.theirs;
    line.settle(versions.record);
    const fromThem = [...compared.taken, ...compared.questions.filter((name) => choices[name] === 'theirs')];
    handle.current?.put(Object.fromEntries(fromThem.map((name) => [name, merged[name]])));
  };

  /** All that can be stored is: the copy on this computer is not needed any more. */
  const settled = (now: FormValues): SendOutcome => {
    const left = unsaved(now);
    if (Object.keys(left.values).length + left.wrong.length === 0) void latest.current.copy.drop();
    return { kind: 'done', wrong: left.wrong.length };
  };

  const isFollowing = useRef(false);
  const onChange = useCallback(
    (values: FormValues) => {
      typed.current = values;
      // What it begins with is not typed: nothing is made of it alone.
      if (isFollowing.current) return;
      if (sameVersion(names, values, base.current)) return;
      latest.current.copy.keep(values, versionOf(line.record()));
      autosave.changed();
    },
    [autosave, line, names],
  );

  // Until it is made it begins with what that record says now.
  const { about } = input;
  const begun = useRef(about);
  useEffect(() => {
    const given = {
      before: prefilled(form.rules, aboutRecord(form.rules, begun.current)),
      after: prefilled(form.rules, aboutRecord(form.rules, about)),
    };
    begun.current = about;
    if (versionOf(line.record()) !== null) return;
    isFollowing.current = true;
    handle.current?.put(followedPrefills(given, handle.current.flush()));
    isFollowing.current = false;
  }, [about, form, line]);

  // Another form of the same record has saved: fields that were not touched here show what is stored now.
  useEffect(
    () =>
      line.subscribe(() => {
        const stored = formValues(form, line.record());
        const untouched = names.filter(
          (name) => sameVersion([name], typed.current, base.current) && !sameVersion([name], stored, base.current),
        );
        if (untouched.length === 0) return;
        base.current = withoutEmpty({
          ...base.current,
          ...Object.fromEntries(untouched.map((name) => [name, stored[name] ?? null])),
        });
        handle.current?.put(Object.fromEntries(untouched.map((name) => [name, stored[name]])));
      }),
    [form, line, names],
  );

  // A copy that says what is stored already was saved before it could be thrown away.
  const { found, drop } = copy;
  useEffect(() => {
    if (found !== null && sameVersion(names, objectOf(found.content), base.current)) void drop();
  }, [found, drop, names]);

  const restore = (): void => {
    if (found === null) return;
    const content = objectOf(found.content);
    const isCurrent = found.rowVersion === versionOf(line.record());
    copy.take();
    if (isCurrent) handle.current?.put(Object.fromEntries(names.map((name) => [name, content[name]])));
    // Written on an older version: every difference is a question.
    else setConflict({ base: {}, yours: content, theirs: base.current, record: line.record(), by: 'unknown' });
  };

  const rowVersion = versionOf(line.record());
  useSoonRestored({ found, within: input.restoresWithin ?? 0, rowVersion, restore });

  const merge = (choices: Readonly<Record<string, Side>>): void => {
    if (conflict === null) return;
    const isRestored = conflict.theirs === base.current;
    if (isRestored) {
      const merged = mergeVersions(conflict, compareVersions(names, conflict), choices);
      handle.current?.put(Object.fromEntries(names.map((name) => [name, merged[name]])));
    } else adopt(conflict, choices);
    setConflict(null);
    autosave.resume();
    autosave.changed();
    void autosave.flush();
  };

  return { autosave, handle, errors, copy, restore, onChange, conflict, merge, putOff: () => setConflict(null) };
}

function versionOf(record: RecordValues): number | null {
  return typeof record['rowVersion'] === 'number' ? record['rowVersion'] : null;
}

function withoutEmpty(values: Readonly<Record<string, Json>>): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}
