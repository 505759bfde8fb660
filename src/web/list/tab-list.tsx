// Tabs of a page or drawer. Not antd's: where they do not all fit, its tablist holds a button (axe: aria-required-
// children, critical), and arrows move without choosing. One tab stop, arrows move, Home and End jump. A count stands
// in a badge and in the tab's name. The panel belongs to the caller: id `${id}panel`, labelled by `${id}${key}`.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import './tab-list.css';

interface TabItem {
  readonly key: string;
  readonly title: string;
  /** null: not counted (yet); 0: no badge. */
  readonly count: number | null;
}

export interface TabListProps {
  readonly label: string;
  readonly id: string;
  readonly tabs: readonly TabItem[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

export function TabList({ label, id, tabs, chosen, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    if (tab instanceof HTMLElement && list.current !== null) {
      // Only sideways: scrollIntoView would move the page too.
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
    }
  }, [chosen]);

  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(id + next.key)}`)?.focus();
  };

  return (
    <div
      className="tab-list"
      role="tablist"
      aria-label={label}
      data-counted={tabs.every(({ count }) => count !== null)}
      ref={list}
      onKeyDown={move}
    >
      {tabs.map(({ key, title, count }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}${key}`}
          aria-controls={`${id}panel`}
          aria-selected={key === chosen}
          tabIndex={key === chosen ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {title}
          {count === null || count === 0 ? null : (
            <span className="tab-count">
              {count > 999 ? '999+' : count}
              <span className="visually-hidden"> 条</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
