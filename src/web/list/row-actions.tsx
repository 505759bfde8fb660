// What can be done with one row. More than four would push the columns out of sight: the first three stay, the others
// open from 更多 in a native popover, which no scrolling box cuts off and which Escape and a click elsewhere close. A
// browser that has no popovers yet shows all of them. Not antd's Dropdown: with autoFocus, without which the keyboard
// does not get into it, it focuses its menu before that is in its place, the page jumps there, and the menu then lies
// where the jump left it (antd 5.29, tried in Chromium on a page that scrolls: 8,500 px beneath its button).
import { type ToggleEvent, useId, useRef } from 'react';
import { CELL_PADDING, MOST_ACTIONS, type RowAction } from './list-column.ts';

export interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** Of the record. */
  readonly name: string;
}

export function RowActions({ actions, name }: RowActionsProps) {
  if (actions.length === 0)
    return (
      <span className="list-none" aria-label="没有可用的操作">
        —
      </span>
    );
  if (actions.length <= MOST_ACTIONS || !hasPopovers())
    return actions.map((action) => <ActionLink key={action.id} action={action} name={name} />);
  const [shown, more] = [actions.slice(0, MOST_ACTIONS - 1), actions.slice(MOST_ACTIONS - 1)];
  return (
    <>
      {shown.map((action) => (
        <ActionLink key={action.id} action={action} name={name} />
      ))}
      <MoreActions actions={more} name={name} />
    </>
  );
}

function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}

function ActionLink({
  action,
  name,
  onRun = action.run,
}: {
  readonly action: RowAction;
  readonly name: string;
  readonly onRun?: () => void;
}) {
  return (
    <button
      type="button"
      className="list-link"
      data-danger={action.danger}
      aria-label={`${action.title}：${name}`}
      onClick={onRun}
    >
      {action.title}
    </button>
  );
}

function MoreActions({ actions, name }: RowActionsProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const run = (action: RowAction): void => {
    panel.current?.hidePopover();
    // A dialog gives the keyboard back to what was focused when it opened: that must still be there.
    opener.current?.focus();
    action.run();
  };
  const settle = ({ newState }: ToggleEvent<HTMLDivElement>): void => {
    if (newState !== 'open' || opener.current === null || panel.current === null) return;
    place(panel.current, opener.current);
    panel.current.querySelector('button')?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="list-link list-more"
        aria-label={`更多操作：${name}`}
        popoverTarget={id}
      >
        更多<span aria-hidden="true">▾</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="list-menu"
        role="group"
        aria-label={`更多操作：${name}`}
        onToggle={settle}
      >
        {actions.map((action) => (
          <ActionLink key={action.id} action={action} name={name} onRun={() => run(action)} />
        ))}
      </div>
    </>
  );
}

/** Beneath its button and within the window; above where there is no room beneath. */
function place(panel: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const top = at.bottom + CELL_PADDING + height > window.innerHeight ? at.top - height - 4 : at.bottom + 4;
  panel.style.top = `${Math.max(CELL_PADDING, top)}px`;
  panel.style.left = `${Math.max(CELL_PADDING, Math.min(at.right - width, window.innerWidth - width - CELL_PADDING))}px`;
}
