// Columns and search fields: each field exists, the call answers it, and it can be shown or searched that way.
import type { Problem } from '../../config.ts';
import { child, entriesOf, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt } from '../model/lookup.ts';
import {
  namedItems,
  onlyOf,
  screenViews,
  tableCall,
  tableParts,
  type ItemView,
  type ScreenView,
} from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';
import { shownField } from '../../screens/shown-field.ts';
import { columnWordProblems } from '../../words/columns.ts';
import { searchProblems } from './screen-search.ts';

export function checkScreenColumns(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => (view.entity === null ? [] : entityScreen(scope, view, view.entity)));
}

function entityScreen(scope: CheckScope, view: ScreenView, entity: EntityFacts): readonly Problem[] {
  const group = child(view.cursor, 'group');
  const grouped = onlyOf(callAt(scope, entity, child(group, 'call')).value?.call, 'groups');
  const counts = grouped === null ? [] : entriesOf(child(grouped.cursor, 'counts')).map(([name]) => name);
  return [
    ...tableParts(view).flatMap((part) => partProblems({ scope, view, entity, part })),
    ...namedItems(child(group, 'columns'), 'field')
      .filter(({ name }) => !counts.includes(name))
      .flatMap((item) => columnProblems({ scope, view, entity, item, call: grouped })),
    ...namedItems(child(group, 'search'), 'field').flatMap((item) =>
      searchProblems({ scope, entity, item, call: grouped }),
    ),
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
    ...namedItems(child(part, 'columns'), 'field').flatMap((item) =>
      columnProblems({ scope, view, entity, item, call }),
    ),
    ...namedItems(child(part, 'search'), 'field').flatMap((item) => searchProblems({ scope, entity, item, call })),
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

interface ColumnInput {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  readonly item: ItemView;
  readonly call: CallFacts | null;
}

function columnProblems({ scope, view, entity, item, call }: ColumnInput): readonly Problem[] {
  const { value: field, problems } = shownField({ scope, view, entity, path: item.name, at: item.named, call });
  if (field === null) return problems;
  return [
    ...problems,
    ...columnWordProblems(
      item.cursor,
      { scope, view, entity, call },
      { name: item.name, kind: field.kind, traits: field.traits },
    ),
  ];
}

function groupProblems(group: Cursor, call: CallFacts | null): readonly Problem[] {
  const by = textAt(group, 'by');
  const own = call === null ? null : textAt(call.cursor, 'by');
  return by === null || own === null || by === own || call === null
    ? []
    : [report(child(group, 'by'), 'C528', { call: call.name, field: by, by: own })];
}
