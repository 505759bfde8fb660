// A call that needs no login is answered to everybody, whatever their rows and fields would be: its rows and fields are
// said in the call itself, or it is refused. Nobody's role stands behind it, so nothing else narrows what it tells.
import { operationOf } from '../../words/operations.ts';
import type { Problem } from '../../config.ts';
import { child, isSaid, itemsOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts } from '../model/facts.ts';
import { report } from '../report.ts';
import { filtersOf } from './call-arguments.ts';

/** What a call that tells everybody says. */
const TOLD = {
  where: { zh: '是哪些记录，[] 为全部', en: 'which rows, [] for all' },
  fields: { zh: '是哪些字段', en: 'which fields' },
} as const;

export function checkVisitors(entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  const op = textAt(cursor, 'op');
  if (textAt(cursor, 'open') !== 'visitor' || op === null) return [];
  // Its form and machine say what it takes, its `register` or `guest` what becomes of it.
  const model = operationOf(op)?.model;
  if (model?.use === 'add')
    return isSaid(child(cursor, 'register')) || isSaid(child(cursor, 'guest'))
      ? []
      : [report(child(cursor, 'open'), 'C299', { op })];
  if (model?.mayBeOpenToVisitors !== true) return [report(child(cursor, 'open'), 'C299', { op })];
  const shown = [...itemsOf(child(cursor, 'fields')), ...itemsOf(child(cursor, 'joins'))];
  const told = new Set(shown.flatMap((at) => textOf(at) ?? []));
  const asked = [...filtersOf(cursor), ...itemsOf(child(cursor, 'sorts')), child(cursor, 'range')];
  return [
    ...Object.entries(TOLD)
      .filter(([key]) => !isSaid(child(cursor, key)))
      .map(([key, what]) => report(child(cursor, 'open'), 'C296', { key, what })),
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
