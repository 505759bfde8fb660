// What a call answers of the fields that were changed since a record was last sent back. Pure.
import { listOf, objectOf } from '../../core/json.ts';
import type { FieldChange } from './changed-text.tsx';

/** changes: as the call answers them; anything else is none. */
export function fieldChanges(changes: unknown): readonly FieldChange[] {
  return listOf(changes)
    .map(objectOf)
    .map((one) => ({
      field: String(one['field']),
      title: String(one['title']),
      before: String(one['before'] ?? ''),
      after: String(one['after'] ?? ''),
      isFile: one['isFile'] === true,
      ...(one['isLong'] === true ? { isLong: true } : {}),
    }));
}
