// The tree of permissions in the browser: modules, their screens, under each its buttons; boxes reached by Tab, ticked
// by the space bar. A list says how many are held.
import { Checkbox } from 'antd';
import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useContext, useMemo } from 'react';
import type { PermissionNode } from '../../core/permission-tree.ts';
import { groupAria } from '../control-aria.ts';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { CellText, textOf } from '../plain-value.tsx';
import { useLoaded } from '../use-loaded.ts';
import { idsOf, tick, tickedOf } from './check-nodes.ts';
import './permissions.css';

const NOTHING: readonly PermissionNode[] = [];

function PermissionsWidget(props: WidgetProps) {
  const { ask } = useFieldServices();
  const { storedValue } = useContext(FieldFormContext);
  const call = textOf(props.options['call']);
  const role = textOf(storedValue(textOf(props.options['role'])));
  const load = useCallback(
    (signal: AbortSignal) => ask<readonly PermissionNode[]>(call, role === '' ? {} : { base: role }, signal),
    [ask, call, role],
  );
  const loaded = useLoaded(load);
  const value: unknown = props.value;
  const tree = loaded.state === 'done' ? loaded.result : NOTHING;
  const every = useMemo(() => tree.flatMap(idsOf), [tree]);
  const held = useMemo(() => new Set(Array.isArray(value) ? value.map(String) : []), [value]);
  const isLocked = props.disabled === true || props.readonly === true;
  const change = (node: PermissionNode, isOn: boolean): void => {
    const next = tick(tree, held, { node, isOn });
    props.onChange(next.length === 0 ? undefined : next);
  };
  if (loaded.state === 'failed')
    return (
      <p className="permissions-failed" role="alert">
        权限没有读到：{loaded.message}{' '}
        <button type="button" className="field-link" onClick={loaded.retry}>
          重试
        </button>
      </p>
    );
  if (loaded.state !== 'done')
    return (
      <p className="field-note" role="status">
        正在读取权限…
      </p>
    );
  return (
    <div
      {...groupAria(props)}
      id={props.id}
      role="group"
      className="permissions"
      onBlur={() => props.onBlur(props.id, props.value)}
    >
      <p className="permissions-head">
        <span role="status">{`已勾选 ${every.filter((id) => held.has(id)).length} 项，共 ${every.length} 项`}</span>
        {isLocked ? null : (
          <button type="button" className="field-link" onClick={() => props.onChange([...every])}>
            全部勾选
          </button>
        )}
      </p>
      {tree.map((module) => (
        <Module key={module.id} node={module} held={held} isLocked={isLocked} prefix={props.id} onChange={change} />
      ))}
    </div>
  );
}

interface NodeProps {
  readonly node: PermissionNode;
  readonly held: ReadonlySet<string>;
  readonly isLocked: boolean;
  readonly prefix: string;
  readonly onChange: (node: PermissionNode, isOn: boolean) => void;
}

function Module(props: NodeProps) {
  return (
    <section className="permissions-module">
      <div className="permissions-module-head">
        <Box {...props} />
      </div>
      <ul>
        {props.node.children.map((child) => (
          <Screen key={child.id} {...props} node={child} />
        ))}
      </ul>
    </section>
  );
}

function Screen(props: NodeProps) {
  const { node } = props;
  const buttons = node.children.filter(({ kind }) => kind === 'button');
  const screens = node.children.filter(({ kind }) => kind === 'screen');
  return (
    <li>
      <Box {...props} />
      {buttons.length === 0 ? null : (
        <div role="group" aria-label={`“${node.title}”的按钮`} className="permissions-buttons">
          {buttons.map((button) => (
            <Box key={button.id} {...props} node={button} />
          ))}
        </div>
      )}
      {screens.length === 0 ? null : (
        <ul>
          {screens.map((screen) => (
            <Screen key={screen.id} {...props} node={screen} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Box({ node, held, isLocked, prefix, onChange }: NodeProps) {
  const ticked = tickedOf(node, held);
  const isOn = node.kind === 'module' ? ticked === 'all' : held.has(node.id);
  return (
    <Checkbox
      id={`${prefix}__${node.kind === 'module' ? 'module-' : ''}${node.id}`}
      data-kind={node.kind}
      checked={isOn}
      disabled={isLocked}
      indeterminate={ticked === 'some'}
      // A box that is partly ticked is filled up first.
      onChange={() => onChange(node, ticked !== 'all')}
    >
      {node.title}
    </Checkbox>
  );
}

function PermissionsCell({ value }: CellProps) {
  return <CellText text={Array.isArray(value) ? `已勾选 ${value.length} 项` : ''} />;
}

export const web: FieldWeb = { Widget: PermissionsWidget, Cell: PermissionsCell, Filter: null };
