// The tree of a screen: its call answers all nodes and the fields they hang together by; the rows can be compared with a node.
import type { Problem } from '../../config.ts';
import { child, isSaid, namesAt, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt, ownFieldAt } from '../model/lookup.ts';
import { screenViews, tableCall, type ScreenView } from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';

export function checkScreenTrees(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => (view.entity === null || !isSaid(child(view.cursor, 'tree')) ? [] : treeProblems(scope, view, view.entity)));
}

function treeProblems(scope: CheckScope, view: ScreenView, entity: EntityFacts): readonly Problem[] {
  const tree = child(view.cursor, 'tree');
  const at = child(tree, 'call');
  const { value, problems } = callAt(scope, entity, at);
  if (value === null) return problems;
  const { call } = value;
  const name = textOf(at) ?? '';
  if (value.entity !== entity) return [reportUnknown(at, { code: 'C227', name, names: entity.calls.keys(), facts: { entity: entity.id, name } })];
  if (call.op !== 'all') return [report(at, 'C228', { name, actual: call.op, expected: 'all' })];
  const answered = isSaid(child(call.cursor, 'fields')) ? new Set(namesAt(call.cursor, 'fields')) : null;
  const shown = ['node', 'parent', 'label'].map((key) => child(tree, key)).filter(isSaid);
  return [
    ...[...shown, child(tree, 'field')].flatMap((field) => ownFieldAt(entity, field).problems),
    ...shown.filter((field) => answered !== null && entity.fields.has(textOf(field) ?? '') && !answered.has(textOf(field) ?? '')).map((field) => report(field, 'C511', { call: name, field: textOf(field) ?? '', key: 'fields' })),
    ...presetProblems(scope, view, child(tree, 'rootPreset')),
  ];
}

function presetProblems(scope: CheckScope, view: ScreenView, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  const call = tableCall(scope, view);
  if (name === null || call === null) return [];
  const presets = child(call.cursor, 'presets');
  return isSaid(child(presets, name)) ? [] : [reportUnknown(at, { code: 'C530', name, names: Object.keys(Object(presets.value)), facts: { call: textAt(child(view.cursor, 'table'), 'call') ?? call.name } })];
}
