// Cumulative layout shift as web.dev defines it: the worst session window (shifts less than a second apart, five
// seconds at most) of a page, without what follows somebody's input.
import type { BrowserContext } from 'playwright';

export interface Shifted {
  /** Of the worst window of all pages. */
  readonly worst: number;
  /** The screen it was on, and what its greatest shift moved. */
  readonly where: string;
}

export interface ShiftWatch {
  readonly read: () => Shifted;
  readonly forget: () => void;
}

const NONE: Shifted = { worst: 0, where: '' };

/** Of every page that the context opens from now on. */
export async function watchShifts(context: BrowserContext): Promise<ShiftWatch> {
  let seen = NONE;
  await context.exposeFunction('noteShift', (worst: number, where: string) => {
    if (worst > seen.worst) seen = { worst, where };
  });
  await context.addInitScript(watch);
  return { read: () => seen, forget: () => (seen = NONE) };
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Runs in the page. */
function watch(): void {
  const { noteShift } = globalThis as unknown as { noteShift: (worst: number, where: string) => void };
  const page = { sum: 0, began: 0, last: 0, most: 0, where: '' };
  const describe = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element === null || element === undefined ? '' : `${element.localName}.${element.className}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as readonly LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const isNew = entry.startTime - page.last > 1000 || entry.startTime - page.began > 5000;
      if (isNew) Object.assign(page, { sum: 0, began: entry.startTime, most: 0 });
      page.sum += entry.value;
      page.last = entry.startTime;
      if (entry.value > page.most) {
        const moved = entry.sources.map(({ node }) => describe(node)).join(', ');
        Object.assign(page, { most: entry.value, where: `${location.pathname} ${entry.value.toFixed(4)}: ${moved}` });
      }
      noteShift(page.sum, page.where);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
