// What a review does: the verdict that is chosen, what is typed kept on this computer until it is sent, the question
// before it, and the next one after it. A verdict may be given while the record is still being read: what is wrong with
// it is said at once, and it is sent when the record has come.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldError } from '../../../core/errors.ts';
import { objectOf, type RecordValues } from '../../../core/json.ts';
import type { EventModel, MachineModel } from '../../../core/machine-model.ts';
import type { FormValues } from '../../form/form-store.ts';
import { editPayload } from '../../form/form-values.ts';
import type { SchemaFormHandle } from '../../form/schema-form.tsx';
import { commonEvents, openEvents } from '../../screen/action-visibility.ts';
import { useSession } from '../../session/session-context.tsx';
import { readStoredFacts } from '../../session/stored-session.ts';
import { useUnsavedCopy, type UnsavedCopyHandle } from '../../session/use-unsaved-copy.ts';
import { callOf, nameOfRecord, recordKey } from '../action-calls.ts';
import { useDetailRecord } from '../use-stored-record.ts';
import { useWrite } from '../use-write.ts';
import type { ReviewBodyProps } from './review-body.tsx';
import { closedVerdicts, verdictsNow } from './closed-events.ts';
import { useReviewBatch } from './review-batch.tsx';
import { onlyOf, passOf, REVIEW, reviewFormOf } from './review-form.ts';

const NOTHING: RecordValues = {};
const NO_MACHINES: readonly MachineModel[] = [];

export type ReviewInput = Pick<ReviewBodyProps, 'screen' | 'action' | 'records' | 'onSettled' | 'onClose' | 'way'>;

/** What waits for the answer to its question. */
export interface AskedReview {
  readonly event: EventModel;
  readonly values: FormValues;
}

/** Given before its record was read. */
interface HeldReview extends AskedReview {
  /** What was offered then: whoever has not seen what they wrote before has not decided. */
  readonly found: UnsavedCopyHandle['found'];
}

export function useReview(
  { screen, action, records, onSettled, onClose, way }: ReviewInput,
  handle: RefObject<SchemaFormHandle | null>,
) {
  const [record = NOTHING] = records;
  const isMany = records.length > 1;
  const { isWriting, send } = useWrite({ subject: isMany ? '' : nameOfRecord(screen, record) });
  const batch = useReviewBatch(screen, action);
  // What is judged is what was read beside the form: reading may be a step of its own (opens), after which the list's
  // version is old.
  const read = useDetailRecord(screen, isMany ? null : record, true);
  const machines = screen.entity?.machines ?? NO_MACHINES;
  // The events that were open when the dialog opened: the list behind it may be asked again meanwhile. What opens or
  // closes while it is judged is seen in the record beside the form.
  const [first] = useState(() => commonEvents(action, records, machines));
  const closed = useMemo(
    () => closedVerdicts(read.record?.['closedEvents'], action, machines),
    [read.record, action, machines],
  );
  const events = useMemo(
    () => verdictsNow(first, read.record === null ? [] : openEvents(action, read.record, machines), closed),
    [first, closed, read.record, action, machines],
  );
  const [chosen, setChosen] = useState(() => onlyOf(events));
  // A verdict is judged with the press that chooses it.
  const verdict = useRef(chosen);
  const form = useMemo(
    () => reviewFormOf(events, { machines, fields: screen.entity?.fields ?? [], chosen: () => verdict.current }),
    [events, machines, screen],
  );
  const userId = readStoredFacts(useSession().stored).userId ?? 0;
  const copy = useUnsavedCopy({
    userId,
    form: `${screen.entity?.id ?? ''}.${action.id}`,
    recordId: isMany ? 0 : Number(record['id'] ?? 0),
  });
  const [start, setStart] = useState<{ readonly at: number; readonly value: FormValues }>({ at: 0, value: {} });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [asked, setAsked] = useState<AskedReview | null>(null);
  const [held, setHeld] = useState<HeldReview | null>(null);
  const [isUndecided, setUndecided] = useState(false);
  /** As it is since somebody changed it, where nothing reads it beside the form. */
  const [newer, setNewer] = useState<RecordValues | null>(null);
  const call = callOf(screen, action);
  const isBusy = isWriting || batch.isBusy;
  const isOver = batch.outcome !== null;
  const isHeld = held !== null;
  const pass = passOf(events);

  const choose = (event: EventModel): void => {
    verdict.current = event;
    setChosen(event);
    setUndecided(false);
  };
  const write = async ({ event, values }: AskedReview): Promise<void> => {
    setAsked(null);
    if (call === null) return;
    if (read.isLoading) return setHeld({ event, values, found: copy.found });
    const typed = Object.entries(editPayload(form, values)).filter(([, value]) => value !== null);
    const given = {
      ...Object.fromEntries(typed),
      ...(event.verdict === null ? {} : { [REVIEW.verdict]: event.verdict }),
      ...action.args,
    };
    if (isMany) {
      const ended = await batch.run({ call, records, args: given, title: event.title });
      onSettled([...ended.changed, ...ended.handled]);
      if (ended.refused === null && ended.results.every(({ isDone }) => isDone)) await copy.drop();
      return;
    }
    const outcome = await send(call, { ...recordKey(read.record ?? newer ?? record), ...given }, event.done);
    if (outcome?.kind === 'errors') setErrors(outcome.errors);
    if (outcome?.kind === 'conflict' && outcome.version !== null) setNewer({ ...record, rowVersion: outcome.version });
    if (outcome?.kind !== 'done') return;
    await copy.drop();
    if (way?.hasNext === true) way.go(1);
    else onClose();
  };
  const latest = useRef(write);
  latest.current = write;
  useEffect(() => {
    if (held === null || read.isLoading) return;
    setHeld(null);
    const isOpen = read.record !== null && closed.every(({ event }) => event.id !== held.event.id);
    if (isOpen && copy.found === held.found) void latest.current(held);
  }, [held, read, closed, copy.found]);
  return {
    record,
    read,
    isMany,
    batch,
    events,
    /** The verdict that its keys or buttons have chosen; null: none yet. */
    chosen,
    pass,
    form,
    copy,
    start,
    errors,
    asked,
    isBusy,
    isOver,
    /** A verdict waits for its record to be read. */
    isHeld,
    /** What cannot be said of it now, and why. */
    closed,
    isReady: events.length > 0 && !isOver && !isBusy && !isHeld,
    /** An opinion is written and no verdict chosen: a key does not decide that. */
    isUndecided,
    choose,
    write,
    /** Sends it with the verdict, once what it needs is there. */
    judge: (event: EventModel): void => {
      choose(event);
      handle.current?.submit('submit');
    },
    /** Sends it with what is chosen; else it passes, where nothing is written that may be the reason of a return. */
    judgeByKey: (): void => {
      const typed = handle.current?.flush() ?? {};
      const isSilent = copy.found === null && (typed[REVIEW.opinion] ?? '') === '' && (typed[REVIEW.file] ?? '') === '';
      const event = verdict.current ?? (isSilent ? pass : null);
      if (event === null) return setUndecided(true);
      choose(event);
      handle.current?.submit('submit');
    },
    submitted: (values: FormValues): void => {
      const event = verdict.current;
      if (event === null) return;
      // What can be taken back needs no question; many at once do.
      if (event.confirm === null || (event.undo !== null && !isMany)) void write({ event, values });
      else setAsked({ event, values });
    },
    cancelAsked: (): void => setAsked(null),
    keep: (values: FormValues): void => copy.keep(values, null),
    takeCopy: (): void => {
      setStart({ at: start.at + 1, value: objectOf(copy.found?.content) });
      copy.take();
    },
  };
}

export type Review = ReturnType<typeof useReview>;
