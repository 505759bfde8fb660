// The fields that search fields compare: filters of the call that they are sent to. A range is its own argument.
import { child, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';

export function searchedFields(search: Cursor): readonly string[] {
  return itemsOf(search).flatMap((item) =>
    textAt(item, 'as') === 'range' ? [] : [textOf(item) ?? textOf(child(item, 'field')) ?? ''],
  );
}
