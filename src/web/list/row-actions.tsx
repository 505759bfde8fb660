// What can be done with one row. More than four would push the columns out of sight: the first three stay, the others
// open from 更多 in antd's Dropdown, which comes when it is first wanted.
import { useState } from 'react';
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import { MOST_ACTIONS, type RowAction } from './list-column.ts';
import { MoreButton } from './more-button.tsx';

export interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** Of the record. */
  readonly name: string;
}

const RowMenu = lazyPart(async () => (await import('./row-menu.tsx')).RowMenu);

export function RowActions({ actions, name }: RowActionsProps) {
  if (actions.length === 0)
    return (
      <span className="list-none" aria-label="没有可用的操作">
        —
      </span>
    );
  const most = actions.length <= MOST_ACTIONS ? MOST_ACTIONS : MOST_ACTIONS - 1;
  const [shown, more] = [actions.slice(0, most), actions.slice(most)];
  return (
    <>
      {shown.map((action) => (
        <button
          key={action.id}
          type="button"
          className="list-link"
          data-danger={action.danger}
          aria-label={`${action.title}：${name}`}
          onClick={action.run}
        >
          {action.title}
        </button>
      ))}
      {more.length === 0 ? null : <MoreActions actions={more} name={name} />}
    </>
  );
}

function MoreActions({ actions, name }: RowActionsProps) {
  const [isWanted, setWanted] = useState(false);
  const fetch = (): void => void RowMenu.fetch();
  const button = (
    <MoreButton
      name={name}
      onPointerEnter={fetch}
      onFocus={fetch}
      onClick={() => setWanted(true)}
      aria-expanded={false}
    />
  );
  return isWanted ? (
    <WaitingContext value={button}>
      <RowMenu actions={actions} name={name} />
    </WaitingContext>
  ) : (
    button
  );
}
