// Kind "search": the table's call is one that counts facets, and what is drawn is among
// them.
import type { Problem } from '../../../../codegen/config.ts';
import {
  child,
  entriesOf,
  isObject,
  isSaid,
  itemsOf,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import { tableCall } from '../../../../codegen/check/model/screen-view.ts';
import { report, reportUnknown } from '../../../../codegen/check/report.ts';
import { single } from '../../../../codegen/plan/parts.ts';
import type { ScreenScope } from '../../../../codegen/resolve/screen-scope.ts';
import { ownEntity } from '../../../../codegen/screens/own-entity.ts';
import { SHOWS_NOTHING, type CheckedScreen, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { optionOf } from '../../../core/call-uses.ts';
import type { TableModel } from '../../../core/list-model.ts';
import { facts, type FoundModel, type TileMapModel } from './search.model.ts';

export const word: ScreenWord<'search'> = {
  kind: facts.kind,
  read: (screen) => {
    const parts = foundIn(screen);
    return {
      check: (checked) => problemsOf(checked, parts),
      model: (frame, scope) => ({ ...frame, found: modelOf(scope, parts, frame.table) }),
    };
  },
  uses: () => [],
  shows: () => SHOWS_NOTHING,
  partTitles: { found: { zh: '检索', en: 'search' } },
  parts: ({ found }) => ({ found: single(found) }),
};

interface FoundParts {
  readonly hint: Cursor;
  readonly charts: readonly Cursor[];
  readonly mapFacet: Cursor;
  readonly tiles: Cursor;
}

function foundIn(screen: Cursor): FoundParts {
  const found = child(screen, 'found');
  return {
    hint: child(found, 'hint'),
    charts: itemsOf(child(found, 'charts')),
    mapFacet: child(child(found, 'map'), 'facet'),
    tiles: child(child(found, 'map'), 'tiles'),
  };
}

function problemsOf({ scope, view }: CheckedScreen, parts: FoundParts): readonly Problem[] {
  const call = tableCall(scope, view);
  const facets = call === null ? [] : itemsOf(child(call.cursor, 'facets'));
  const names = facets.map((facet) =>
    isObject(facet.value)
      ? (textOf(child(facet, 'name')) ?? textOf(child(facet, 'field')) ?? '')
      : (textOf(facet) ?? ''),
  );
  const at = child(view.cursor, 'table');
  return [
    ...(call === null || isSaid(child(call.cursor, 'texts'))
      ? []
      : [report(child(at, 'call'), 'C228', { name: call.name, actual: call.op, expected: 'texts' })]),
    ...[...parts.charts, parts.mapFacet].flatMap((chart) => {
      const name = textOf(chart);
      return name === null || names.includes(name) ? [] : [reportUnknown(chart, { code: 'C291', name, names })];
    }),
    ...sharedPlaces(parts.tiles),
  ];
}

const ONE_TILE = { zh: '两个值不能在同一格', en: 'two values may not have one place' };

function sharedPlaces(tiles: Cursor): readonly Problem[] {
  const placed = entriesOf(tiles).map(([, at]) => ({ at, place: JSON.stringify(at.value) }));
  return placed.flatMap(({ at, place }, index) =>
    placed.findIndex((one) => one.place === place) < index ? [report(at, 'C284', { rule: ONE_TILE })] : [],
  );
}

function tileAt(label: string, at: Cursor): TileMapModel['tiles'][number] {
  return { label, column: Number(child(at, 'column').value), row: Number(child(at, 'row').value) };
}

function modelOf(scope: ScreenScope, parts: FoundParts, table: TableModel | null): FoundModel {
  const entity = ownEntity(scope);
  const call = entity.calls.find(({ id }) => id === table?.call);
  return {
    hint: textOf(parts.hint) ?? '',
    facets: ((call === undefined ? undefined : optionOf(call, 'facets')) ?? []).map(({ name, title }) => ({
      name,
      title,
    })),
    charts: parts.charts.flatMap((chart) => textOf(chart) ?? []),
    map: isSaid(parts.mapFacet)
      ? { facet: textOf(parts.mapFacet) ?? '', tiles: entriesOf(parts.tiles).map(([label, at]) => tileAt(label, at)) }
      : null,
  };
}
