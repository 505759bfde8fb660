// Sub-filters that a table offers, read once: each is a preset of the list call.
import type { CallModel, PresetModel as CallPreset } from '../../src/core/call-model.ts';
import type { PresetModel } from '../../src/core/list-model.ts';
import {
  child,
  entriesOf,
  isSaid,
  isTrueAt,
  itemsOf,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CallFacts } from '../check/model/facts.ts';
import { namedItem, type ItemView } from '../check/model/screen-view.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { intersect } from '../resolve/role-sets.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';
import { rolesAt } from './columns.ts';
import { countedFields } from './counted-fields.ts';

export interface PresetsReading {
  /** call: whose rows are listed; null: not known. columns: fields that the table shows. */
  problems(call: CallFacts | null, columns: readonly string[]): readonly Problem[];
  /** groupTitle: what the groups are called that stand first; null: there are none. */
  models(scope: ScreenScope, call: CallModel | undefined, groupTitle: string | null): readonly PresetModel[];
}

const ALL = 'all';
const ALL_TITLE = '全部';

export function readPresets(list: Cursor): PresetsReading {
  const items = itemsOf(list).flatMap((item) => namedItem(item, 'preset') ?? []);
  return {
    problems: (call, columns) => [
      ...items.flatMap(({ named }) => presetProblems(named, call)),
      ...sameTitles(items, call),
      ...items.flatMap(({ cursor }) => leadProblems(cursor, columns)),
    ],
    models: (scope, call, groupTitle) =>
      withAll(
        [
          ...items.map((item) => presetModel(item, call)),
          ...(call?.presets ?? []).flatMap((preset) => countedModel(scope, preset)),
        ],
        groupTitle,
      ),
  };
}

/** Two that one person sees cannot be told apart; those of certain roles may be called alike. */
function sameTitles(items: readonly ItemView[], call: CallFacts | null): readonly Problem[] {
  if (call === null) return [];
  const known = child(call.cursor, 'presets');
  const seen = new Set(items.some(({ name }) => name === ALL) ? [] : [ALL_TITLE]);
  return items.flatMap(({ cursor, name, named }) => {
    const title = textAt(cursor, 'title') ?? textAt(child(known, name), 'title') ?? name;
    if (rolesAt(cursor) !== null) return [];
    if (seen.has(title)) return [report(named, 'C577', { title })];
    seen.add(title);
    return [];
  });
}

/** at: where a preset is named. */
export function presetProblems(at: Cursor, call: CallFacts | null): readonly Problem[] {
  const name = textOf(at);
  if (name === null || call === null) return [];
  const names = entriesOf(child(call.cursor, 'presets')).map(([known]) => known);
  return names.includes(name) ? [] : [reportUnknown(at, { code: 'C530', name, names, facts: { call: call.name } })];
}

function leadProblems(preset: Cursor, columns: readonly string[]): readonly Problem[] {
  return itemsOf(child(preset, 'leads')).flatMap((lead) => {
    const name = textOf(lead);
    return name === null || columns.includes(name) ? [] : [reportUnknown(lead, { code: 'C578', name, names: columns })];
  });
}

function presetModel({ cursor, name }: ItemView, call: CallModel | undefined): PresetModel {
  const known = call?.presets.find((preset) => preset.name === name);
  return {
    key: name,
    isSent: true,
    title: textAt(cursor, 'title') ?? known?.title ?? name,
    isDefault: isTrueAt(cursor, 'default'),
    count: child(cursor, 'count').value !== false,
    roles: intersect(rolesAt(cursor), known === undefined ? null : Object.keys(known.where)),
    ...(isSaid(child(cursor, 'leads')) ? { leads: namesAt(cursor, 'leads') } : {}),
  };
}

/** What the numbers of statistics open: of every list that answers them. */
function countedModel(scope: ScreenScope, { name, title, where, counted }: CallPreset): readonly PresetModel[] {
  if (counted === undefined) return [];
  return [
    {
      key: name,
      isSent: true,
      title,
      isDefault: false,
      count: false,
      roles: Object.keys(where),
      counted: countedFields(scope, counted),
    },
  ];
}

/**
 * Without one of the call's own that is named so, "全部" stands first: no sub-filter. Where there are groups it shows
 * them.
 */
function withAll(presets: readonly PresetModel[], groupTitle: string | null): readonly PresetModel[] {
  if (presets.length === 0 || presets.some(({ key }) => key === ALL)) return presets;
  return [
    {
      key: ALL,
      title: groupTitle === null ? ALL_TITLE : `按${groupTitle}查看`,
      isSent: false,
      isDefault: presets.every(({ isDefault }) => !isDefault),
      count: true,
      roles: null,
    },
    ...presets,
  ];
}
