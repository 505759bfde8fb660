// What is counted down to: a moment, stored or worked out.
import type { Problem } from '../../config.ts';
import { child, isObject, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldByPath } from '../model/lookup.ts';
import { report } from '../report.ts';

/** `said`: its field alone, or written out. `as`: the key that says it. */
export function deadlineProblems(
  scope: CheckScope,
  entity: EntityFacts,
  { said, as }: { readonly said: Cursor; readonly as: string },
): readonly Problem[] {
  const at = isObject(said.value) ? child(said, 'field') : said;
  const path = textOf(at);
  if (path === null) return [];
  const { value: field, problems } = fieldByPath({ scope, entity, path, cursor: at, isShown: true });
  return field === null || field.kind === null || field.traits?.value === 'moment'
    ? problems
    : [report(at, 'C520', { kind: field.kind, field: field.name, as })];
}
