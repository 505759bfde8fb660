// Items of one list of a screen that say the same twice to somebody: two buttons, columns or search fields alike.
import { textAt, type Cursor } from '../check/model/cursor.ts';
import { namedItems, type ItemView } from '../check/model/screen-view.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { rolesAt } from './columns.ts';

/** `keyOf`: what tells two of them apart. What different roles see may be called alike. */
export function repeatedProblems(
  items: readonly ItemView[],
  keyOf: (item: ItemView) => string = ({ name }) => name,
): readonly Problem[] {
  const seen = new Map<string, readonly ItemView[]>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    const others = seen.get(key) ?? [];
    seen.set(key, [...others, item]);
    return others.some((other) => meet(other, item)) ? [report(item.named, 'C515', { name: item.name })] : [];
  });
}

function meet(one: ItemView, other: ItemView): boolean {
  const [left, right] = [rolesAt(one.cursor), rolesAt(other.cursor)];
  return left === null || right === null || left.some((role) => right.includes(role));
}

/** Columns and search fields: of one field, and alike in what the keys say of them. */
export function repeatedFields(list: Cursor, keys: readonly string[]): readonly Problem[] {
  return repeatedProblems(namedItems(list, 'field'), ({ name, cursor }) =>
    [name, ...keys.map((key) => textAt(cursor, key))].join(),
  );
}
