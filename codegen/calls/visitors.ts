// A call that needs no login is answered to everybody, whatever their rows and fields would be: its rows and fields are
// said in the call itself, or it is refused. Nobody's role stands behind it, so nothing else narrows what it tells.
import type { OperationModel } from '../../src/core/operation-model.ts';
import type { Problem } from '../config.ts';
import { child, isSaid, itemsOf, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { report } from '../check/report.ts';
import { readFilters } from './filters.ts';

/** What a call that tells everybody says. */
const TOLD = {
  where: { zh: '是哪些记录，[] 为全部', en: 'which rows, [] for all' },
  fields: { zh: '是哪些字段', en: 'which fields' },
} as const;

/** cursor: of a call that is open to visitors. */
export function visitorProblems(entity: EntityFacts, cursor: Cursor, model: OperationModel): readonly Problem[] {
  const { op } = model;
  const open = child(cursor, 'open');
  // Its form and machine say what it takes, its `register` or `guest` what becomes of it.
  if (model.use === 'add')
    return isSaid(child(cursor, 'register')) || isSaid(child(cursor, 'guest')) ? [] : [report(open, 'C299', { op })];
  if (model.mayBeOpenToVisitors !== true) return [report(open, 'C299', { op })];
  const shown = [...itemsOf(child(cursor, 'fields')), ...itemsOf(child(cursor, 'joins'))];
  const told = new Set(shown.flatMap((at) => textOf(at) ?? []));
  const asked = [...readFilters(cursor).at, ...itemsOf(child(cursor, 'sorts')), child(cursor, 'range')];
  return [
    ...Object.entries(TOLD)
      .filter(([key]) => !isSaid(child(cursor, key)))
      .map(([key, what]) => report(open, 'C296', { key, what })),
    ...shown.filter((at) => isKept(entity, textOf(at))).map((at) => report(at, 'C297', { field: textOf(at) ?? '' })),
    ...asked
      .filter((at) => !told.has(textOf(at) ?? ''))
      .flatMap((at) => (textOf(at) === null ? [] : [report(at, 'C298', { field: textOf(at) ?? '' })])),
  ];
}

/** Personal, or read by some roles alone: it would be left out, or worked out for nobody. */
function isKept({ fields }: EntityFacts, path: string | null): boolean {
  const field = fields.get(path?.split('.')[0] ?? '');
  return (
    field !== undefined && (field.read !== null || field.owner === 'computed' || field.value['x-personal'] === true)
  );
}
