// Words and links of a home page. Pure.
import type { RoleId } from '../../../core/model.ts';
import type { CardModel } from './home.model.ts';
import { isForRole } from '../../../web/actions/action-visibility.ts';
import { FIRST_STATE, decodeValue, writeListState } from '../../../web/list/list-state.ts';

export function cardsFor(
  cards: readonly CardModel[],
  { role, type }: { readonly role: RoleId | null; readonly type: number },
): readonly CardModel[] {
  return cards.filter((card) => isForRole(card.roles, role) && isIn(card.modules, type));
}

/** Whether what names modules shows in this one; naming none is naming all. */
export function isIn(modules: readonly number[], type: number): boolean {
  return modules.length === 0 || modules.includes(type);
}

export function dateText(now: Date): string {
  return new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(now);
}

/**
 * A card's query names fields to filter by: {status: "1"} → ?type=3&q.status=1, and the tab to open: {tab: "middle"} →
 * ?type=3&tab=middle; its preset the sub-filter that it counts.
 */
export function linkOf(
  path: string,
  type: number,
  { query, preset }: Pick<CardModel, 'query' | 'preset'> = { query: {}, preset: null },
): string {
  const { tab, ...fields } = query;
  const filters = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, decodeValue(text)]));
  const place = { ...(type > 0 ? { type: String(type) } : {}), ...(tab === undefined ? {} : { tab }) };
  const params = writeListState(new URLSearchParams(place), { ...FIRST_STATE, preset: preset ?? '', filters });
  return params.size === 0 ? path : `${path}?${params.toString()}`;
}
