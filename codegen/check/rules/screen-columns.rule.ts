// Columns and search fields: each field exists, the call answers it, and it can be shown or searched that way.
import type { Problem } from '../../config.ts';
import { child, entriesOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt } from '../model/lookup.ts';
import { namedItems, onlyOf, screenViews, tableCall, tableParts, type ScreenView } from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';
import { readColumns } from '../../screens/columns.ts';
import { readSearch } from '../../screens/search-fields.ts';

export function checkScreenColumns(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => (view.entity === null ? [] : entityScreen(scope, view, view.entity)));
}

function entityScreen(scope: CheckScope, view: ScreenView, entity: EntityFacts): readonly Problem[] {
  const group = child(view.cursor, 'group');
  const grouped = onlyOf(callAt(scope, entity, child(group, 'call')).value?.call, 'groups');
  const counts = grouped === null ? [] : entriesOf(child(grouped.cursor, 'counts')).map(([name]) => name);
  return [
    ...tableParts(view).flatMap((part) => partProblems({ scope, view, entity, part })),
    ...readColumns(child(group, 'columns'))
      .filter(({ name }) => !counts.includes(name))
      .flatMap((column) => column.problems({ scope, view, entity, call: grouped })),
    ...readSearch(child(group, 'search')).flatMap((field) => field.problems({ scope, entity, call: grouped })),
    ...groupProblems(group, grouped),
  ];
}

interface PartInput {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  readonly part: Cursor;
}

function partProblems({ scope, view, entity, part }: PartInput): readonly Problem[] {
  const call = tableCall(scope, view, part);
  const presets = call === null ? [] : entriesOf(child(call.cursor, 'presets')).map(([name]) => name);
  return [
    ...readColumns(child(part, 'columns')).flatMap((column) => column.problems({ scope, view, entity, call })),
    ...readSearch(child(part, 'search')).flatMap((field) => field.problems({ scope, entity, call })),
    ...namedItems(child(part, 'presets'), 'preset')
      .filter(({ name }) => call !== null && !presets.includes(name))
      .map(({ named, name }) =>
        reportUnknown(named, { code: 'C530', name, names: presets, facts: { call: call?.name ?? '' } }),
      ),
    ...onlyPreset(child(part, 'preset'), call, presets),
  ];
}

function onlyPreset(at: Cursor, call: CallFacts | null, presets: readonly string[]): readonly Problem[] {
  const name = textOf(at);
  return name === null || call === null || presets.includes(name)
    ? []
    : [reportUnknown(at, { code: 'C530', name, names: presets, facts: { call: call.name } })];
}

function groupProblems(group: Cursor, call: CallFacts | null): readonly Problem[] {
  const by = textAt(group, 'by');
  const own = call === null ? null : textAt(call.cursor, 'by');
  return by === null || own === null || by === own || call === null
    ? []
    : [report(child(group, 'by'), 'C528', { call: call.name, field: by, by: own })];
}
