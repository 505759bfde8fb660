// The form that an action names is one of its entity's.
import { textOf, type Cursor } from '../check/model/cursor.ts';
import { reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { ActionPlace } from './action-compile.ts';

export function formProblems(at: Cursor, { entity }: ActionPlace): readonly Problem[] {
  const name = textOf(at);
  return name === null || entity === null || entity.forms.has(name)
    ? []
    : [reportUnknown(at, { code: 'C507', name, names: entity.forms.keys(), facts: { entity: entity.id } })];
}
