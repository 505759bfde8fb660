// The query a menu click keeps: all of it but what is of the screen one leaves: the list state (page, size, sort,
// sub-filter, columns, tab, filters), which would narrow the next list by what it may not have, the record that the
// screen stands within, and the one that is open, whose number is that of another one there.
import { LIST_PARAMETERS } from '../../list/list-state.ts';
import { ACTION, RECORD, TAB, WITHIN } from '../../screen/within.ts';

const OWN = new RegExp(
  `(?:^|[^A-Za-z])(?:${[...LIST_PARAMETERS, RECORD, ACTION, TAB, WITHIN].join('|')})$|(?:^|[^A-Za-z])q\\.`,
);

export function keptQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([key]) => !OWN.test(key));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
