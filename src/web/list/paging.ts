// Texts and numbers of a pager: pure, so that their edges (empty, last page, many pages) are tested without a page.

/** 第 1-10 条/总共 43 条 */
export function pagingText(page: number, pageSize: number, total: number): string {
  if (total === 0) return '总共 0 条';
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return first > total ? `总共 ${total} 条` : `第 ${first}-${last} 条/总共 ${total} 条`;
}

export function pageCount(pageSize: number, total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Pages a pager offers: first, last, two around the current one; null is a gap. */
export function pageWindow(page: number, last: number): readonly (number | null)[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, last];
  const pages = [...new Set(wanted)].filter((candidate) => candidate >= 1 && candidate <= last).sort((a, b) => a - b);
  return pages.flatMap((candidate, at): (number | null)[] => {
    const gap = candidate - (pages[at - 1] ?? 0);
    if (gap <= 1) return [candidate];
    return gap === 2 ? [candidate - 1, candidate] : [null, candidate];
  });
}

/** A page that came empty and is not the first goes one back, or to the last that exists (product-spec §9). */
export function pageInstead(page: number, pageSize: number, total: number): number | null {
  if (page <= 1) return null;
  return Math.max(1, Math.min(page - 1, pageCount(pageSize, total)));
}
