// The word a column shows by, and what is read of it: problems for check, the model for resolve.
import type { ColumnAs, ColumnBase, TableColumnModel } from '../../src/core/list-model.ts';
import type { FieldTraits } from '../../src/core/field-kind.ts';
import { columnWords } from '../../src/words/columns/columns.registry.ts';
import type { Problem } from '../config.ts';
import { child, isSaid, textAt, type Cursor } from '../check/model/cursor.ts';
import { report } from '../check/report.ts';
import type { FieldFacts } from '../check/model/facts.ts';
import type { ColumnHalf, ColumnPlace } from './column-compile.ts';

const WORDS: readonly ColumnHalf[] = Object.values(columnWords);

/** traits: of the field it shows; null: there is none. */
export function compileColumn(column: Cursor, base: ColumnBase, traits: FieldTraits | null): TableColumnModel {
  return { ...base, ...wordOf(column, traits).compile(column).own };
}

/** What the way it shows is wrong about. Columns that say nothing of it show as is usual for them. */
export function columnWordProblems(
  column: Cursor,
  place: ColumnPlace,
  field: Pick<FieldFacts, 'name' | 'kind' | 'traits'>,
): readonly Problem[] {
  const at = child(column, 'as');
  const word = wordOf(column, field.traits);
  const { as, shows, keys = {} } = word.model;
  return [
    ...(isSaid(at) && field.traits !== null && !shows(field.traits)
      ? [report(at, 'C520', { kind: field.kind ?? '', field: field.name, as })]
      : []),
    ...Object.entries(keys)
      .filter(([key, { says }]) => says !== undefined && !isSaid(child(column, key)))
      .map(([key, { says = { zh: '', en: '' } }]) => report(at, 'C540', { as, key, says })),
    ...strayKeys(column, as),
    ...(isSaid(at) ? word.compile(column).problems(place) : []),
  ];
}

/** Keys that mean something with another word alone. */
function strayKeys(column: Cursor, as: ColumnAs): readonly Problem[] {
  return WORDS.filter(({ model }) => model.as !== as).flatMap(({ model }) =>
    Object.entries(model.keys ?? {})
      .filter(([key]) => isSaid(child(column, key)))
      .map(([key, { says = { zh: '', en: '' } }]) => report(child(column, key), 'C540', { as: model.as, key, says })),
  );
}

function wordOf(column: Cursor, traits: FieldTraits | null): ColumnHalf {
  const said = textAt(column, 'as');
  const named = WORDS.find(({ model }) => model.as === said);
  const usual = WORDS.find(
    ({ model }) => traits !== null && typeof model.usualFor === 'function' && model.usualFor(traits),
  );
  const word = named ?? usual ?? WORDS.find(({ model }) => model.usualFor === 'others');
  if (word === undefined) throw new Error('no folder of src/words/columns shows what the others do not');
  return word;
}
