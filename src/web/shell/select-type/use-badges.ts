// Loads the counts for the tiles. They are an extra: without them the tiles work as well, so a failure stays silent.
import { useEffect, useState } from 'react';
import { cardsOf } from '../../../core/cards-of.ts';
import type { WebRole } from '../../session/authority.ts';
import { useApi } from '../../session/session-context.tsx';
import { badgesOf, type Counts } from './badges.ts';

const NONE: ReadonlyMap<number, number> = new Map();

export function useBadges(role: WebRole | null): ReadonlyMap<number, number> {
  const api = useApi();
  const [badges, setBadges] = useState(NONE);
  useEffect(() => {
    if (role === null) return;
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const { screenLoaders } = await import('../../../generated/web/routes.ts');
      const home = await screenLoaders[role.home]?.load();
      const cards = home === undefined ? [] : cardsOf(home.screen.model);
      if (cards.length === 0) return;
      const counts = await api.call<Counts>({
        path: '/admin/api/statistics/getStatistics',
        args: {},
        signal: leaving.signal,
      });
      setBadges(badgesOf(cards, role.id, counts));
    };
    load().catch(() => undefined);
    return () => leaving.abort();
  }, [api, role]);
  return badges;
}
