// One field before and after, in words; of files that they were replaced.
import type { FieldModel } from '../../../core/field-model.ts';
import type { Json } from '../../../core/json.ts';
import type { DictionaryWords } from '../../../core/field-server.ts';
import { fieldText, isFileKind } from '../../../server/field-kinds.ts';
import { isShortened, shorten } from '../../../server/operations/record-changes.ts';

export type FieldChange = {
  /** Names it among the others. */
  readonly field: string;
  readonly title: string;
  /** In words; of a file "". */
  readonly before: string;
  readonly after: string;
  readonly isFile: boolean;
  /** It is long, and what stood there is not known any more: that it was changed is all that is told. */
  readonly isLong?: true;
};

export interface ChangedValue {
  readonly before: Json;
  readonly after: Json;
  readonly words: DictionaryWords;
}

export function changeOf(
  field: FieldModel,
  { before, after, words }: ChangedValue,
): Omit<FieldChange, 'field' | 'title'> {
  const isFile = isFileKind(field.kind);
  const text = (value: Json): string =>
    isFile || value === null || value === '' ? '' : fieldText(field)(value, words);
  if (!isShortened(before)) return { before: text(before), after: text(after), isFile };
  // The log keeps the beginning of a long text, and of long rows nothing that can be read.
  const shown = { before: text(before), after: typeof after === 'string' ? text(shorten(after)) : '' };
  const isHidden = typeof after !== 'string' || shown.before === shown.after;
  return isHidden ? { before: '', after: '', isFile, isLong: true } : { ...shown, isFile };
}

/** What the server sets tells nothing of what somebody changed; ids of references are no words. */
export function isWritten({ owner, personal, to }: FieldModel): boolean {
  return owner === 'input' && !personal && to === null;
}

/** What a field held before the first of the steps that changed it. */
export function heldBefore(steps: readonly Readonly<Record<string, Json>>[]): ReadonlyMap<string, Json> {
  const first = new Map<string, Json>();
  for (const changes of steps)
    for (const [name, pair] of Object.entries(changes))
      if (Array.isArray(pair) && !first.has(name)) first.set(name, pair[0] ?? null);
  return first;
}

/** Nothing and '' are the same to who reads. */
export function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one === '' ? null : one) === JSON.stringify(other === '' ? null : other);
}
