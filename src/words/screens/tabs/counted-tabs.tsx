// The tabs with their counts. Apart from the list beneath, so that eight counts coming in do not draw it eight times.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { clearListState } from '../../../web/list/list-state.ts';
import { TabList } from '../../../web/list/tab-list.tsx';
import { TAB } from '../../../web/screen/within.ts';
import { type TabCountsInput, useTabCounts } from './use-tab-counts.ts';

export interface CountedTabsProps extends TabCountsInput {
  readonly id: string;
  readonly chosen: string;
  readonly prefix: string;
}

export function CountedTabs({ id, chosen, prefix, ...input }: CountedTabsProps) {
  const { screen, preset } = input;
  const [, setParams] = useSearchParams();
  const counts = useTabCounts(input);
  const choose = useCallback(
    (key: string) => {
      setParams(
        (now) => {
          const next = clearListState(now, prefix);
          next.set(prefix + TAB, key);
          // What one came to look for is looked for in the other tabs too.
          if (preset !== '') next.set(`${prefix}preset`, preset);
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [setParams, prefix, preset],
  );
  return (
    <TabList
      label={screen.model.title}
      id={id}
      chosen={chosen}
      onChoose={choose}
      tabs={screen.model.tabs.map(({ key, title }) => ({ key, title, count: counts[key] ?? null }))}
    />
  );
}
