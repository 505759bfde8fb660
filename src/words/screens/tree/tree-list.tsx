// The tree itself, not antd's: that one holds the focus in a box named "for screen reader" while the arrows walk, tells
// a reader keys, not titles ("1 > 11"), and no level (antd 5.29, tried in Chromium by its accessibility tree). One tab
// stop, arrows walk, left and right close and open, letters are the search box's. On a phone the same nodes are a
// select, since a tree beside a list has no room there.
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { SelectBox } from '../../../fields/select-box.tsx';
import { shownNodes, type FlatNode, type TreeNode } from './tree-nodes.ts';
import './tree.css';

export interface TreeListProps {
  readonly label: string;
  readonly root: string;
  readonly nodes: readonly TreeNode[];
  /** "": the place above all nodes. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

export function TreeList({ label, root, nodes, chosen, onChoose }: TreeListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(NOTHING);
  const shown = useMemo(() => shownNodes(nodes, closed, text), [nodes, closed, text]);
  const every = useMemo(() => shownNodes(nodes, NOTHING, ''), [nodes]);
  const keys = ['', ...shown.map(({ node }) => node.key)];
  // What is chosen may be hidden by the search: the tab stop is then the first.
  const stop = keys.includes(chosen) ? chosen : '';

  const toggle = (key: string, isOpen: boolean): void =>
    setClosed((now) => new Set(isOpen ? [...now].filter((one) => one !== key) : [...now, key]));
  const goTo = (key: string | undefined): void => {
    if (key === undefined) return;
    onChoose(key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const move = (event: KeyboardEvent): void => {
    const at = keys.indexOf(stop);
    const flat = shown[at - 1];
    const isParent = (flat?.node.children.length ?? 0) > 0;
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(keys[at + 1]),
      ArrowUp: () => goTo(keys[at - 1]),
      Home: () => goTo(keys[0]),
      End: () => goTo(keys.at(-1)),
      ArrowRight: () =>
        flat === undefined || !isParent
          ? undefined
          : closed.has(flat.node.key)
            ? toggle(flat.node.key, true)
            : goTo(keys[at + 1]),
      ArrowLeft: () =>
        flat !== undefined && isParent && !closed.has(flat.node.key)
          ? toggle(flat.node.key, false)
          : goTo(parentKey(shown, at - 1)),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };

  return (
    <nav className="tree" aria-label={label}>
      <div className="tree-phone">
        <label className="visually-hidden" htmlFor={`${id}select`}>
          {label}
        </label>
        <SelectBox
          id={`${id}select`}
          options={[
            { value: '', title: root },
            ...every.map(({ node, depth }) => ({
              value: node.key,
              title: `${'　'.repeat(depth)}${node.title}${node.isOff ? '（停用）' : ''}`,
            })),
          ]}
          value={chosen}
          onChange={onChoose}
        />
      </div>
      <div className="tree-desk">
        <label className="visually-hidden" htmlFor={`${id}search`}>
          查找{label}
        </label>
        <input
          id={`${id}search`}
          type="search"
          className="field-box"
          placeholder="输入名称或编码查找"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ul role="tree" aria-label={label} ref={list} onKeyDown={move}>
          <Item
            title={root}
            itemKey=""
            depth={0}
            state={{ isChosen: chosen === '', isStop: stop === '', isOpen: null, isOff: false }}
            onChoose={onChoose}
            onToggle={toggle}
          />
          {shown.map(({ node, depth }) => (
            <Item
              key={node.key}
              title={node.title}
              itemKey={node.key}
              depth={depth + 1}
              onChoose={onChoose}
              onToggle={toggle}
              state={{
                isChosen: chosen === node.key,
                isStop: stop === node.key,
                isOpen: node.children.length === 0 ? null : !closed.has(node.key),
                isOff: node.isOff,
              }}
            />
          ))}
        </ul>
        {text !== '' && shown.length === 0 ? (
          <p className="tree-none" role="status">
            没有找到“{text}”
          </p>
        ) : null}
      </div>
    </nav>
  );
}

interface ItemProps {
  readonly title: string;
  readonly itemKey: string;
  readonly depth: number;
  /** isOpen null: nothing is under it. */
  readonly state: {
    readonly isChosen: boolean;
    readonly isStop: boolean;
    readonly isOpen: boolean | null;
    readonly isOff: boolean;
  };
  readonly onChoose: (key: string) => void;
  readonly onToggle: (key: string, isOpen: boolean) => void;
}

function Item({ title, itemKey, depth, state, onChoose, onToggle }: ItemProps) {
  const { isChosen, isStop, isOpen, isOff } = state;
  return (
    <li
      role="treeitem"
      aria-level={Math.max(depth, 1)}
      aria-selected={isChosen}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      tabIndex={isStop ? 0 : -1}
      data-key={itemKey}
      data-off={isOff}
      style={{ paddingInlineStart: 10 + Math.max(depth - 1, 0) * 18 }}
      onClick={() => onChoose(itemKey)}
    >
      {isOpen === null ? null : (
        <span
          className="tree-mark"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onToggle(itemKey, !isOpen);
          }}
        >
          {isOpen ? '▾' : '▸'}
        </span>
      )}
      <span className="tree-title">{title}</span>
      {isOff ? <span className="tree-off">停用</span> : null}
    </li>
  );
}

/** The nearest one above that stands less deep; "" above all. */
function parentKey(shown: readonly FlatNode[], at: number): string {
  const depth = shown[at]?.depth ?? 0;
  return shown.slice(0, Math.max(at, 0)).findLast((flat) => flat.depth < depth)?.node.key ?? '';
}
