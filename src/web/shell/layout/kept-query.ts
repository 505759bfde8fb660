// The query a menu click keeps: all of it but what is of the screen one leaves: the list state (page, size, sort,
// filters), which would filter the next list by fields it may not have, and the record that is open, whose number is
// that of another one there.
import { ACTION, RECORD } from '../../screen/within.ts';

const OWN = new RegExp(`(?:^|[^A-Za-z])(?:page|size|sort|${RECORD}|${ACTION})$|(?:^|[^A-Za-z])q\\.`);

export function keptQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([key]) => !OWN.test(key));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
