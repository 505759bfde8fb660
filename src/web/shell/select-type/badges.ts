// How much waits in each system: the counters of the role's home, added up by the systems whose home shows them.
import type { CardModel } from '../../../words/screens/home/home.model.ts';
import type { RoleId } from '../../../core/ids.ts';

export type Counts = Readonly<Record<string, number>>;

/** Module type → what waits there; a counter that stands in two systems counts in both. */
export function badgesOf(cards: readonly CardModel[], role: RoleId, counts: Counts): ReadonlyMap<number, number> {
  const badges = new Map<number, number>();
  const shown = cards.filter((card) => card.roles === null || card.roles.includes(role));
  for (const card of shown) {
    for (const type of card.modules) badges.set(type, (badges.get(type) ?? 0) + (counts[card.counter] ?? 0));
  }
  return badges;
}

export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
