// Former names of entities, events, roles and dictionary types, read once: the audit log and the database bear them,
// so none may be the name of another thing of the same sort today.
import { oneOrMore, textOf, type Cursor } from '../check/model/cursor.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';

export interface FormerNames {
  readonly names: readonly string[];
  /** `today`: names that things of the sort have. */
  problems(today: { readonly has: (name: string) => boolean }): readonly Problem[];
}

/** One name, or a list of them. */
export function readFormerNames(said: Cursor): FormerNames {
  const names = oneOrMore(said).map((at) => [textOf(at) ?? '', at] as const);
  return {
    names: names.map(([name]) => name),
    problems: (today) => names.flatMap(([name, at]) => (today.has(name) ? [report(at, 'C256', { name })] : [])),
  };
}
