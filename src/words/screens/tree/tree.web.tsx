// Screen kind "tree": nodes on the left, and on the right the list of what belongs to the chosen one; a new record is
// put there. The chosen node stands in the address.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { TreeModel } from './tree.model.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { RecordList } from '../../../web/actions/record-list.tsx';
import { clearListState } from '../../../web/list/list-state.ts';
import { ListError, ListLoading } from '../../../web/list/list-states.tsx';
import { useAddressListState } from '../../../web/list/use-address-list-state.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { recordsOf } from '../../../core/chosen-record.ts';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { useScreenView } from '../../../web/kinds/use-screen-view.ts';
import { TreeList } from './tree-list.tsx';
import { nodeAt, treeOf, type TreeNode } from './tree-nodes.ts';

const NODE = 'node';

export function TreeKind(props: KindProps<'tree'>) {
  const screen = useScreenView(props.screen);
  const { table, tree } = screen.model;
  const call = screen.calls[tree.call];
  if (table === null || call === undefined) return null;
  return (
    <KindPage title={screen.model.title} embedded={props.embedded}>
      <TreePage {...props} screen={screen} tree={tree} call={call} />
    </KindPage>
  );
}

interface TreePageProps extends KindProps<'tree'> {
  readonly tree: TreeModel;
  readonly call: WebCall;
}

function TreePage({ screen, fields, embedded, tree, call }: TreePageProps) {
  const prefix = embedded?.prefix ?? '';
  const [params, setParams] = useSearchParams();
  const list = useAddressListState(prefix);
  const found = useNodes(tree, call);
  const key = params.get(prefix + NODE) ?? '';
  const node = found.nodes === null ? null : nodeAt(found.nodes, key);
  const choose = useCallback(
    (next: string) => {
      setParams(
        (now) => {
          const address = clearListState(now, prefix);
          if (next === '') address.delete(prefix + NODE);
          else address.set(prefix + NODE, next);
          return address;
        },
        { preventScrollReset: true },
      );
    },
    [setParams, prefix],
  );
  const fixed = useMemo(() => fixedBy(tree, node), [tree, node]);
  const context = useMemo(
    () => (node === null ? null : { field: tree.field, id: node.value, record: node.record }),
    [tree, node],
  );
  if (found.nodes === null && found.error !== null) return <ListError message={found.error} onRetry={found.retry} />;
  if (found.nodes === null || screen.model.table === null) return <ListLoading rows={6} />;
  const label = node?.title ?? tree.root;
  return (
    <div className="tree-page">
      <TreeList
        label={screen.entity?.title ?? screen.model.title}
        root={tree.root}
        nodes={found.nodes}
        chosen={node?.key ?? ''}
        onChoose={choose}
      />
      <RecordList
        key={node?.key ?? ''}
        screen={screen}
        fields={fields}
        model={screen.model.table}
        list={list}
        label={label}
        preferencesKey={screen.model.key}
        fixed={fixed}
        context={context}
      />
    </div>
  );
}

interface Nodes {
  /** null: not there yet. */
  readonly nodes: readonly TreeNode[] | null;
  readonly error: string | null;
  readonly retry: () => void;
}

/** Asked again after every write of the entity. */
function useNodes(tree: TreeModel, call: WebCall): Nodes {
  const { answer, error, refetch } = useAnswer({ call, read: recordsOf });
  const nodes = useMemo(() => (answer === null ? null : treeOf(answer, tree)), [answer, tree]);
  return { nodes, error, retry: refetch };
}

function fixedBy(tree: TreeModel, node: TreeNode | null): readonly ConditionModel[] {
  if (node !== null) return [{ field: tree.field, op: 'eq', value: node.value }];
  return tree.rootPreset === null ? [] : [{ field: 'preset', op: 'eq', value: tree.rootPreset }];
}
