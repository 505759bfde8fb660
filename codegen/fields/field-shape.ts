// Whether a value can go from one field to another as it is: they are of one kind and lead to the same.
import type { FieldFacts } from '../check/model/facts.ts';

/** Why it cannot; null: it can. */
export function shapeReason(
  source: FieldFacts,
  field: FieldFacts,
): { readonly zh: string; readonly en: string } | null {
  if (source.kind === field.kind && source.to === field.to) return null;
  return {
    zh: `来源是 ${shapeOf(source)}，这里是 ${shapeOf(field)}`,
    en: `its source is ${shapeOf(source)}, here it is ${shapeOf(field)}`,
  };
}

function shapeOf({ kind, to }: FieldFacts): string {
  return to === null ? (kind ?? '?') : `${kind ?? '?'}(${to})`;
}
