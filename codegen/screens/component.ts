// A part that several kinds have: a component written by hand in src/web/special.
import type { Problem } from '../config.ts';
import { textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { reportUnknown } from '../check/report.ts';
import { single, type Parts } from '../plan/parts.ts';

export function componentProblems({ known: { specials } }: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || specials.includes(name) ? [] : [reportUnknown(at, { code: 'C509', name, names: specials })];
}

export const componentParts = {
  partTitles: { component: { zh: '组件', en: 'component' } },
  parts: ({ component }: { readonly component: string | null }): Parts => ({ component: single(component) }),
};
