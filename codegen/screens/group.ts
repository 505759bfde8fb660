// The groups that a table may start from, read once: the call that lists the parents, what is shown and searched of
// them.
import { optionOf } from '../../src/core/call-uses.ts';
import type { GroupModel } from '../../src/core/list-model.ts';
import { child, entriesOf, isSaid, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import { callAt, roleProblems } from '../check/model/lookup.ts';
import { onlyOf, type ScreenView } from '../check/model/screen-view.ts';
import { report } from '../check/report.ts';
import { expectCall } from '../check/model/expected-call.ts';
import type { Problem } from '../config.ts';
import { fieldAt } from '../resolve/field-lookup.ts';
import { callId, type ScreenScope } from '../resolve/screen-scope.ts';
import { readColumns } from './columns.ts';
import { readSearch } from './search-fields.ts';

export interface GroupReading {
  problems(scope: CheckScope, view: ScreenView): readonly Problem[];
  /** null: the screen is of no entity. */
  model(scope: ScreenScope): GroupModel | null;
  /** What the parents are called; null: nothing says by which field. */
  title(scope: ScreenScope): string | null;
}

/** null: the screen has none. */
export function readGroup(screen: Cursor): GroupReading | null {
  const group = child(screen, 'group');
  if (!isSaid(group)) return null;
  const at = { call: child(group, 'call'), by: child(group, 'by') };
  const lists = [child(group, 'columns'), child(group, 'search')] as const;
  const [columns, search] = [readColumns(lists[0]), readSearch(lists[1])];
  return {
    problems: (scope, view) => {
      const expected = [
        ...expectCall(scope, view.entity, { at: at.call, uses: ['groups'] }),
        ...lists.flatMap(itemsOf).flatMap((item) => roleProblems(scope, child(item, 'roles'))),
      ];
      const { entity } = view;
      if (entity === null) return expected;
      const call = onlyOf(callAt(scope, entity, at.call).value?.call, 'groups');
      const counts = call === null ? [] : entriesOf(child(call.cursor, 'counts')).map(([name]) => name);
      const [said, by] = [textOf(at.by), call === null ? null : textAt(call.cursor, 'by')];
      return [
        ...expected,
        ...columns
          .filter(({ name }) => !counts.includes(name))
          .flatMap((column) => column.problems({ scope, view, entity, call })),
        ...search.flatMap((field) => field.problems({ scope, entity, call })),
        ...(call === null || said === null || by === null || said === by
          ? []
          : [report(at.by, 'C528', { call: call.name, field: said, by })]),
      ];
    },
    model: (scope) => {
      if (scope.entity === null) return null;
      const call = callId(scope.entity.id, textOf(at.call) ?? '');
      const model = scope.calls.get(call);
      return {
        call,
        by: textOf(at.by) ?? (model === undefined ? undefined : optionOf(model, 'by')) ?? '',
        columns: columns.map((column) => column.model(scope, model?.sorts ?? [])),
        search: search.map((field) => field.model(scope)),
      };
    },
    title: ({ entity, lookup }) => {
      const by = textOf(at.by);
      return by === null || entity === null ? null : (fieldAt(lookup, entity.id, by)?.title ?? null);
    },
  };
}
