// Where an entity has variants, every form has its own number; where it has none, no form does.
import type { Problem } from '../../config.ts';
import { child, lineOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts } from '../model/facts.ts';
import { report, reportKey } from '../report.ts';

export function checkFormVariants(entity: EntityFacts): readonly Problem[] {
  const first = new Map<number, Cursor>();
  const inFileOrder = [...entity.forms.values()].toSorted((left, right) => (left.stem < right.stem ? -1 : 1));
  return inFileOrder.flatMap(({ key, cursor, variant }) => {
    const at = child(child(cursor, 'x-form'), 'variant');
    if (variant === null)
      return entity.hasVariants ? [reportKey(cursor, 'C309', { entity: entity.id, form: key })] : [];
    if (!entity.hasVariants) return [reportKey(at, 'C310', { entity: entity.id })];
    const other = first.get(variant);
    first.set(variant, other ?? at);
    return other === undefined ? [] : [report(at, 'C308', { variant, other: lineOf(other) })];
  });
}
