// A screen says what its kind needs, and nothing that its kind has no use for.
import type { Problem } from '../../config.ts';
import { child, isSaid, textOf } from '../model/cursor.ts';
import type { CheckScope } from '../model/facts.ts';
import { entityAt } from '../model/lookup.ts';
import { screenViews } from '../model/screen-view.ts';
import { report, reportKey, reportUnknown } from '../report.ts';

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  table: ['entity', 'table'],
  tabs: ['entity', 'tabs', 'table'],
  page: ['blocks'],
  form: ['entity', 'form'],
  detail: ['entity', 'detail'],
  charts: ['entity', 'charts'],
  dossier: ['entity', 'dossier'],
  tree: ['entity', 'tree', 'table'],
  special: ['component'],
};

const TAKES: Readonly<Record<string, readonly string[]>> = {
  table: ['entity', 'table', 'group', 'detail', 'context', 'views', 'uses'],
  tabs: ['entity', 'table', 'tabs', 'detail', 'context', 'views', 'uses'],
  page: ['entity', 'context', 'blocks', 'detail', 'uses'],
  form: ['entity', 'form', 'context', 'uses'],
  detail: ['entity', 'detail', 'context', 'uses'],
  home: ['cards', 'component', 'context', 'blocks', 'uses'],
  menu: [],
  charts: ['entity', 'charts', 'search', 'uses'],
  dossier: ['entity', 'dossier', 'uses'],
  tree: ['entity', 'tree', 'table', 'detail', 'views', 'uses'],
  special: ['entity', 'component', 'context', 'uses'],
};

const PARTS: readonly string[] = [...new Set(Object.values(TAKES).flat())];

export function checkScreenKinds(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap(({ screen, cursor }) => {
    const kind = screen.kind ?? '';
    const takes = TAKES[kind];
    const component = child(cursor, 'component');
    const name = textOf(component);
    const { specials } = scope.known;
    return [
      ...entityAt(scope, child(cursor, 'entity')).problems,
      ...(NEEDS[kind] ?? []).filter((key) => !isSaid(child(cursor, key))).map((key) => report(child(cursor, 'kind'), 'C505', { kind, key })),
      ...(takes === undefined ? [] : PARTS.filter((key) => !takes.includes(key) && isSaid(child(cursor, key))).map((key) => reportKey(child(cursor, key), 'C506', { kind, key }))),
      ...(name === null || specials.includes(name) ? [] : [reportUnknown(component, { code: 'C509', name, names: specials })]),
    ];
  });
}
