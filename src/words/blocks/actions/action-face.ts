// What a big button says of the record it stands on: its title now, and the state of what it is about. Pure.
import { holdsAll } from '../../../core/condition.ts';
import type { ChoiceModel } from '../../../core/field-model.ts';
import type { RecordValues } from '../../../core/json.ts';
import { readOnlyReason } from '../../../web/screen/action-visibility.ts';
import type { ActionBase } from '../../../core/action-model.ts';

export function titleOn({ title, titles }: ActionBase, record: RecordValues | null): string {
  if (record === null) return title;
  const isReadOnly = readOnlyReason(record) !== null;
  return (
    titles.find((other) => (isReadOnly && other.readOnly === true) || holdsAll(other.when, record))?.title ?? title
  );
}

/** undefined: it shows none, or the record has none of its choices. */
export function stateOn({ state }: ActionBase, record: RecordValues | null): ChoiceModel | undefined {
  return state?.choices.find(({ value }) => value === record?.[state.field]);
}
