// Columns, search fields and sub-filters of tables, each read in codegen/screens; tabs and views say theirs as well.
import type { Problem } from '../../config.ts';
import { readColumns } from '../../screens/columns.ts';
import { presetProblems, readPresets } from '../../screens/presets.ts';
import { repeatedFields } from '../../screens/repeated-items.ts';
import { readSearch } from '../../screens/search-fields.ts';
import { child, isSaid } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { screenViews, tableCall, tableParts } from '../model/screen-view.ts';

export function checkScreenColumns(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => {
    const { entity } = view;
    if (entity === null) return [];
    return tableParts(view).flatMap((part) => {
      const call = tableCall(scope, view, part);
      const columns = readColumns(child(part, 'columns'));
      const shown = isSaid(child(part, 'columns'))
        ? columns
        : readColumns(child(child(view.cursor, 'table'), 'columns'));
      return [
        ...repeatedFields(child(part, 'columns'), ['as', 'title']),
        ...repeatedFields(child(part, 'search'), ['as']),
        ...columns.flatMap((column) => column.problems({ scope, view, entity, call })),
        ...readSearch(child(part, 'search')).flatMap((field) => field.problems({ scope, entity, call })),
        ...readPresets(child(part, 'presets')).problems(
          call,
          shown.map(({ name }) => name),
        ),
        ...presetProblems(child(part, 'preset'), call),
      ];
    });
  });
}
