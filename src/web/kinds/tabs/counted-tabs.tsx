// The tabs with their counts. Apart from the list beneath, so that eight counts coming in do not draw it eight times.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ConditionModel } from '../../../core/entity-model.ts';
import type { TableModel } from '../../../core/screen-model.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { clearListState } from '../../list/list-state.ts';
import { TabList } from '../../list/tab-list.tsx';
import { useTabCounts } from './use-tab-counts.ts';

/** Parameter of the address. */
export const TAB = 'tab';

export interface CountedTabsProps {
  readonly screen: WebScreen;
  readonly table: TableModel;
  readonly within: readonly ConditionModel[];
  readonly id: string;
  readonly chosen: string;
}

export function CountedTabs({ screen, table, within, id, chosen }: CountedTabsProps) {
  const [, setParams] = useSearchParams();
  const counts = useTabCounts(screen, table, within);
  const choose = useCallback((key: string) => {
    setParams((now) => {
      const next = clearListState(now);
      next.set(TAB, key);
      return next;
    }, { preventScrollReset: true });
  }, [setParams]);
  return <TabList label={screen.model.title} id={id} chosen={chosen} onChoose={choose} tabs={screen.model.tabs.map(({ key, title }) => ({ key, title, count: counts[key] ?? null }))} />;
}
