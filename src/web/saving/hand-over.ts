// What was typed in a form and is kept on this computer alone (the line was down, the session ended, the window was
// closed) is handed over once the office can be reached: record by record, where nobody has changed it since. Whatever
// meets another version, or is refused, stays and is offered when its record is opened.
import { objectOf, type RecordValues } from '../../core/json.ts';
import type { FieldLimits } from '../../core/field-access.ts';
import type { WebCall, WebForm } from '../../core/web-model.ts';
import { recordKey } from '../actions/action-calls.ts';
import { formValues } from '../form/form-values.ts';
import type { Ask } from '../list/use-answer.ts';
import type { UnsavedCopy, UnsavedStore } from '../session/unsaved-store.ts';
import { sectionValues } from './section-values.ts';
import { sendSection } from './send-section.ts';

export interface HandOver {
  readonly store: Pick<UnsavedStore, 'listOf' | 'find' | 'drop'>;
  readonly userId: number;
  readonly form: WebForm;
  readonly limits: FieldLimits;
  readonly ask: Ask;
  readonly save: WebCall;
  readonly read: (id: number) => Promise<RecordValues>;
  /** YYYY-MM-DD, the office's. */
  readonly today: string;
  /** Records that are open here: their forms hand over themselves. */
  readonly isOpen: (id: number) => boolean;
}

export interface HandedOver {
  readonly stored: readonly number[];
  /** Still only here. */
  readonly left: readonly number[];
}

export async function handOver(input: HandOver): Promise<HandedOver> {
  const { store, userId, form, isOpen } = input;
  const name = `${form.entity}.${form.key}`;
  const slot = `${userId}|${name}|`;
  const ids = (await store.listOf(userId)).flatMap((copy) =>
    copy.slot.startsWith(slot) && Number(copy.slot.slice(slot.length)) > 0
      ? [Number(copy.slot.slice(slot.length))]
      : [],
  );
  const stored: number[] = [];
  const left: number[] = [];
  for (const id of new Set(ids)) {
    if (isOpen(id)) continue;
    const key = { userId, form: name, recordId: id };
    // Another tab that works on it keeps it.
    const copy = await store.find(key);
    if (copy === null) continue;
    const isStored = await handOne(input, id, copy).catch(() => false);
    if (isStored) await store.drop(key);
    (isStored ? stored : left).push(id);
  }
  return { stored, left };
}

async function handOne(
  { form, limits, ask, save, read, today }: HandOver,
  id: number,
  { content, rowVersion }: UnsavedCopy,
): Promise<boolean> {
  const record = await read(id);
  if (record['rowVersion'] !== rowVersion) return false;
  const base = formValues(form, record);
  const { values, wrong } = sectionValues({ form, limits, typed: objectOf(content), base, refused: new Map(), today });
  if (Object.keys(values).length > 0) {
    const answer = await sendSection(ask, save, { ...values, ...recordKey(record) });
    if (answer.kind !== 'done') return false;
  }
  return wrong.length === 0;
}
