// An entity is called as its folder is, and no two are called alike.
import type { Problem } from '../../config.ts';
import { child, cursorOf, lineOf, textAt, type Cursor } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { report } from '../report.ts';

export function checkEntityNames({ config }: CheckScope): readonly Problem[] {
  const first = new Map<string, Cursor>();
  return config.entities.flatMap((entity) => {
    const cursor = cursorOf(entity.schema);
    const id = textAt(cursor, '$id');
    const other = first.get(entity.id);
    first.set(entity.id, other ?? cursor);
    return [
      ...(id !== null && id !== entity.id ? [report(child(cursor, '$id'), 'C218', { id, folder: entity.id })] : []),
      ...(other === undefined ? [] : [report(cursor, 'C235', { name: entity.id, other: lineOf(other) })]),
    ];
  });
}
