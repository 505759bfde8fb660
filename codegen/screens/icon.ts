// The icon of a screen or a system: one that Ant Design has.
import { textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';

export function iconProblems({ known: { icons } }: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || icons.includes(name) ? [] : [reportUnknown(at, { code: 'C630', name, names: icons })];
}
