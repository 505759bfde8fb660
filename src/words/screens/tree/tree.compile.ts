// Kind "tree": its call answers all nodes and the fields they hang together by; the rows can be compared with a node.
import { wordsFor } from '../../../../codegen/words/operations.ts';
import type { Problem } from '../../../../codegen/config.ts';
import {
  child,
  cursorOf,
  isSaid,
  namesAt,
  textAt,
  textOf,
  type Cursor,
} from '../../../../codegen/check/model/cursor.ts';
import { callAt, ownFieldAt } from '../../../../codegen/check/model/lookup.ts';
import { tableCall } from '../../../../codegen/check/model/screen-view.ts';
import { report, reportUnknown } from '../../../../codegen/check/report.ts';
import { single } from '../../../../codegen/plan/parts.ts';
import { callId } from '../../../../codegen/resolve/screen-scope.ts';
import { ownEntity } from '../../../../codegen/screens/own-entity.ts';
import { SHOWS_NOTHING, type CheckedScreen, type ScreenWord } from '../../../../codegen/screens/screen-word.ts';
import { facts } from './tree.model.ts';

export const word: ScreenWord<'tree'> = {
  kind: facts.kind,
  read: (screen) => {
    const at = partsOf(screen);
    return {
      check: (checked) => treeProblems(checked, at),
      model: (frame, scope) => {
        const entity = ownEntity(scope);
        return {
          ...frame,
          tree: {
            call: callId(entity.id, textOf(at.call) ?? ''),
            node: textOf(at.node) ?? 'id',
            parent: textOf(at.parent),
            label: textOf(at.label) ?? entity.label,
            field: textOf(at.field) ?? '',
            root: textOf(at.root) ?? '全部',
            rootPreset: textOf(at.rootPreset),
          },
        };
      },
    };
  },
  uses: ({ tree }, { document }) => [{ call: tree.call, at: partsOf(cursorOf(document)).call }],
  shows: () => SHOWS_NOTHING,
  partTitles: { tree: { zh: '树', en: 'tree' } },
  parts: ({ tree }) => ({ tree: single(tree) }),
};

type TreeParts = Readonly<Record<'call' | 'node' | 'parent' | 'label' | 'field' | 'root' | 'rootPreset', Cursor>>;

function partsOf(screen: Cursor): TreeParts {
  const tree = child(screen, 'tree');
  const part = (key: string): Cursor => child(tree, key);
  return {
    call: part('call'),
    node: part('node'),
    parent: part('parent'),
    label: part('label'),
    field: part('field'),
    root: part('root'),
    rootPreset: part('rootPreset'),
  };
}

function treeProblems(checked: CheckedScreen, at: TreeParts): readonly Problem[] {
  const { scope, view } = checked;
  const { entity } = view;
  if (entity === null) return [];
  const { value, problems } = callAt(scope, entity, at.call);
  if (value === null) return problems;
  const { call } = value;
  const name = textOf(at.call) ?? '';
  if (value.entity !== entity)
    return [
      reportUnknown(at.call, { code: 'C227', name, names: entity.calls.keys(), facts: { entity: entity.id, name } }),
    ];
  if (call.use !== 'choices')
    return [report(at.call, 'C228', { name, actual: call.op, expected: wordsFor(['choices']).join(' / ') })];
  const answered = isSaid(child(call.cursor, 'fields')) ? new Set(namesAt(call.cursor, 'fields')) : null;
  const shown = [at.node, at.parent, at.label].filter(isSaid);
  return [
    ...[...shown, at.field].flatMap((field) => ownFieldAt(entity, field).problems),
    ...shown
      .filter(
        (field) => answered !== null && entity.fields.has(textOf(field) ?? '') && !answered.has(textOf(field) ?? ''),
      )
      .map((field) => report(field, 'C511', { call: name, field: textOf(field) ?? '', key: 'fields' })),
    ...presetProblems(checked, at.rootPreset),
  ];
}

function presetProblems({ scope, view }: CheckedScreen, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  const call = tableCall(scope, view);
  if (name === null || call === null) return [];
  const presets = child(call.cursor, 'presets');
  return isSaid(child(presets, name))
    ? []
    : [
        reportUnknown(at, {
          code: 'C530',
          name,
          names: Object.keys(Object(presets.value)),
          facts: { call: textAt(child(view.cursor, 'table'), 'call') ?? call.name },
        }),
      ];
}
