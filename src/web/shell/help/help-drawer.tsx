// The manual in a drawer: the chapter on the screen one looks at, and the way to those on the other screens of one's
// menu. It is fetched when it is first opened.
import { type TreeMenuItem, useMenu } from '@refinedev/core';
import { Drawer } from 'antd';
import { useCallback, useId, useMemo, useState } from 'react';
import type { WebScreenEntry } from '../../../core/web-model.ts';
import { SelectBox, type SelectOption } from '../../../fields/select-box.tsx';
import { useLoaded } from '../../../fields/use-loaded.ts';
import { chapters } from '../../../generated/web/chapters.ts';
import { ListError, ListLoading } from '../../list/list-states.tsx';
import { entryFor } from '../../session/authority.ts';
import { useSession } from '../../session/session-context.tsx';
import { useShell } from '../shell-state.tsx';
import { ChapterText } from './chapter-text.tsx';
import styles from './help.module.css';

export interface HelpDrawerProps {
  readonly screen: WebScreenEntry;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Once it is away. */
  readonly onClosed: () => void;
}

export function HelpDrawer({ screen, isOpen, onClose, onClosed }: HelpDrawerProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      afterOpenChange={(open) => (open ? undefined : onClosed())}
      width="min(480px, 100%)"
      destroyOnHidden
      title="帮助"
    >
      <Manual screen={screen} />
    </Drawer>
  );
}

function Manual({ screen }: Pick<HelpDrawerProps, 'screen'>) {
  const id = useId();
  const { role } = useShell();
  const [key, setKey] = useState(screen.key);
  const options = useChapters(screen);
  const load = useCallback(async () => (await chapters[key]?.())?.default ?? [], [key]);
  const loaded = useLoaded(load);
  return (
    <>
      <div className={styles['choice']}>
        <label htmlFor={id}>章节</label>
        <SelectBox id={id} options={options} value={key} onChange={setKey} />
      </div>
      {loaded.state === 'loading' ? (
        <ListLoading rows={6} />
      ) : loaded.state === 'failed' ? (
        <ListError message={loaded.message} onRetry={loaded.retry} />
      ) : (
        <ChapterText chapter={loaded.result} role={role?.id ?? null} />
      )}
    </>
  );
}

/** Of the menu's screens, in its order, and of the one that is open where the menu does not have it. */
function useChapters(screen: WebScreenEntry): readonly SelectOption<string>[] {
  const { app } = useSession();
  const { role } = useShell();
  const { menuItems } = useMenu();
  return useMemo(() => {
    const keys = new Set(namesIn(menuItems));
    const offered = [...(keys.has(screen.key) ? [] : [screen.key]), ...keys];
    return offered.flatMap((key) => {
      const entry = app.screens.find((one) => one.key === key);
      return entry?.help === true ? [{ value: key, title: entryFor(entry, role?.id ?? null).title }] : [];
    });
  }, [app, role, menuItems, screen.key]);
}

function namesIn(items: readonly TreeMenuItem[]): readonly string[] {
  return items.flatMap(({ name, children }) => [name, ...namesIn(children)]);
}
