// Where the history stands, which may be ahead of what is drawn.
import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext, type Navigator } from 'react-router';

interface HistoryPlace {
  readonly search: string;
  readonly state?: unknown;
}

/** What the routers of a browser and of a story hold besides. */
interface HistoryNavigator extends Navigator {
  readonly location?: HistoryPlace;
}

/** null: a router that does not say where it stands. */
export function useNewestLocation(): () => HistoryPlace | null {
  const navigator: HistoryNavigator = useContext(UNSAFE_NavigationContext).navigator;
  return useCallback(() => navigator.location ?? null, [navigator]);
}
