// The tree of a screen: which call answers its nodes, and how nodes, their parents and the rows hang together.
import type { TreeModel } from '../../src/core/tree-model.ts';
import { objectOf, textOf, textOrNull } from './config-values.ts';
import { callId, type ScreenScope } from './screen-scope.ts';

export function resolveTree({ config, entity }: ScreenScope): TreeModel | null {
  if (config['tree'] === undefined || entity === null) return null;
  const tree = objectOf(config['tree']);
  return {
    call: callId(entity.id, textOf(tree['call'])),
    node: textOf(tree['node'], 'id'),
    parent: textOrNull(tree['parent']),
    label: textOf(tree['label'], entity.label),
    field: textOf(tree['field']),
    root: textOf(tree['root'], '全部'),
    rootPreset: textOrNull(tree['rootPreset']),
  };
}
