// kind: sign-all, and what waits: its call has to be told which records it is.
import { child, entriesOf, namesAt, textAt, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import { callAt } from '../../../../codegen/check/model/lookup.ts';
import { filtersOf, tableCall, tableParts, takesFilter } from '../../../../codegen/check/model/screen-view.ts';
import { report, reportUnknownKey } from '../../../../codegen/check/report.ts';
import type { Problem } from '../../../../codegen/config.ts';
import { presetProblems } from '../../../../codegen/screens/presets.ts';
import { searchedFields } from '../../../../codegen/screens/search-fields.ts';
import type { ActionCompile, ActionPlace } from '../../../../codegen/words/action-compile.ts';
import { summaryProblems } from '../../../../codegen/words/ticked-rows.ts';

export const compile: ActionCompile<'sign-all'> = {
  read: (action) => {
    const call = child(action, 'call');
    const missing = textAt(action, 'missing');
    return {
      own: () => ({
        preset: textAt(action, 'preset') ?? '',
        pass: Object.fromEntries(
          entriesOf(child(action, 'pass')).map(([argument, field]) => [argument, textOf(field) ?? '']),
        ),
        summary: namesAt(action, 'summary'),
        ...(missing === null ? {} : { missing }),
      }),
      problems: (place) => {
        const found = place.entity === null ? null : callAt(place.scope, place.entity, call).value;
        return [
          ...(found === null || textAt(found.call.cursor, 'many') === 'required'
            ? []
            : [report(call, 'C538', { call: textOf(call) ?? '' })]),
          ...listProblems(action, place),
          ...summaryProblems(action, place),
        ];
      },
    };
  },
  sendsMany: true,
  opensDialog: () => true,
};

/** What it signs is a preset of the list above which it stands, narrowed by what that list is searched by. */
function listProblems(action: Cursor, { scope, view, entity, item }: ActionPlace): readonly Problem[] {
  const table = item.cursor.up?.up ?? null;
  const list = table === null ? null : tableCall(scope, view, table);
  const signing = entity === null ? null : (callAt(scope, entity, child(action, 'call')).value?.call ?? null);
  const searched = tableParts(view).flatMap((part) => searchedFields(child(part, 'search')));
  const filters = signing === null ? [] : (filtersOf(signing) ?? []);
  return [
    ...presetProblems(child(action, 'preset'), list),
    ...entriesOf(child(action, 'pass')).flatMap(([argument, from]) => [
      ...(signing === null || filters.includes(argument)
        ? []
        : [
            reportUnknownKey(from, {
              code: 'C320',
              name: argument,
              names: filters,
              facts: { call: signing.name, field: argument },
            }),
          ]),
      ...(list === null || searched.includes(textOf(from) ?? '') || takesFilter(list, textOf(from) ?? '')
        ? []
        : [report(from, 'C320', { call: list.name, field: textOf(from) ?? '' })]),
    ]),
  ];
}
