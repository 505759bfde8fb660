// What kinds of fields say of themselves, for pages that show fields of any kind, loaded or not.
import type { FieldTraits } from '../../core/field-kind.ts';
import { fieldTraits } from '../../generated/field-traits.ts';

const TRAITS: ReadonlyMap<string, FieldTraits> = new Map(Object.entries(fieldTraits));

/** null: a kind that only a former form had. */
export function traitsOf(kind: string): FieldTraits | null {
  return TRAITS.get(kind) ?? null;
}
