// The query a menu click keeps: all of it but the list state (page, size, sort, filters) of the screen one leaves,
// which would filter the next list by fields it may not have.
const LIST_STATE = /(?:^|[^A-Za-z])(?:page|size|sort)$|(?:^|[^A-Za-z])q\./;

export function keptQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([key]) => !LIST_STATE.test(key));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
}
