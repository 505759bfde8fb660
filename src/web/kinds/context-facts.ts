// Which facts of the record that a screen works within are worth its line. Pure.
import type { ContextModel } from '../../core/context-model.ts';
import type { RecordValues } from '../../core/json.ts';
import type { WebField } from '../../core/web-model.ts';
import { countdownOf } from '../blocks/countdown-facts.ts';
import { traitsOf } from '../form/field-traits.ts';
import { holdsNothing } from '../list/holds-nothing.ts';

export interface ContextFacts {
  readonly record: RecordValues;
  /** By the server's clock. */
  readonly now: Date;
}

/**
 * Not the papers that a batch does not have, nor what is counted down to, which is said beside how long is left; nor,
 * while something is, a moment that is over.
 */
export function contextFields(
  fields: readonly WebField[],
  { columns, deadlines }: Pick<ContextModel, 'columns' | 'deadlines'>,
  { record, now }: ContextFacts,
): readonly WebField[] {
  const urgencyOf = (name: string): string | undefined => countdownOf('', record[name], now)?.urgency;
  const isRunning = deadlines.some(({ field }) => !['over', undefined].includes(urgencyOf(field)));
  return fields.filter(({ name, kind }) => {
    if (!columns.includes(name)) return false;
    const value = traitsOf(kind)?.value;
    if (value === 'files' && holdsNothing(record[name])) return false;
    if (deadlines.some(({ field }) => field === name)) return holdsNothing(record[name]);
    return !(isRunning && value === 'moment' && urgencyOf(name) === 'over');
  });
}
