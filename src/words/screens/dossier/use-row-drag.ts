// A table row drawn to another place by its handle: mouse, pen or finger. The rows make way while it moves; Escape
// leaves all as it was. Only styles of the page are touched until it is let go.
import { useCallback, type PointerEvent } from 'react';

/** How near to the window's edge the page begins to move along. */
const EDGE = 72;
const STEP = 14;

export function useRowDrag(onDrop: (from: number, to: number) => void): (event: PointerEvent<HTMLElement>) => void {
  return useCallback(
    (event) => {
      const handle = event.currentTarget;
      const row = handle.closest('tr');
      if (event.button !== 0 || row === null || row.parentElement === null) return;
      event.preventDefault();
      handle.focus({ preventScroll: true });
      handle.setPointerCapture(event.pointerId);
      drag({
        handle,
        row,
        rows: [...row.parentElement.children].filter((one) => one instanceof HTMLElement),
        y: event.clientY,
        onDrop,
      });
    },
    [onDrop],
  );
}

interface Drag {
  readonly handle: HTMLElement;
  readonly row: HTMLElement;
  readonly rows: readonly HTMLElement[];
  /** Where it was taken. */
  readonly y: number;
  readonly onDrop: (from: number, to: number) => void;
}

function drag({ handle, row, rows, y, onDrop }: Drag): void {
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const from = rows.indexOf(row);
  const own = boxes[from];
  if (own === undefined) return;
  // The rows go along when the page is scrolled: what counts is the way over the rows themselves.
  const driftOf = (): number => (row.parentElement?.getBoundingClientRect().top ?? 0) - start;
  const start = row.parentElement?.getBoundingClientRect().top ?? 0;
  let to = from;
  const abort = new AbortController();
  const end = (isDropped: boolean): void => {
    abort.abort();
    for (const one of rows) one.style.transform = '';
    delete row.dataset['dragged'];
    if (isDropped && to !== from) onDrop(from, to);
  };
  const moved = (event: globalThis.PointerEvent): void => {
    scrollAlong(handle, event.clientY);
    const way = event.clientY - y - driftOf();
    const middle = own.top + own.height / 2 + way;
    to = boxes.filter((box, at) => at !== from && middle > box.top + box.height / 2).length;
    row.dataset['dragged'] = 'true';
    for (const [at, one] of rows.entries())
      one.style.transform =
        at === from ? `translateY(${way}px)` : `translateY(${shiftOf(at, from, to) * own.height}px)`;
  };
  handle.addEventListener('pointermove', moved, { signal: abort.signal });
  handle.addEventListener('pointerup', () => end(true), { signal: abort.signal });
  handle.addEventListener('pointercancel', () => end(false), { signal: abort.signal });
  handle.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end(false);
    },
    { signal: abort.signal },
  );
}

/** Rows between the old place and the new one make way by one. */
function shiftOf(at: number, from: number, to: number): -1 | 0 | 1 {
  if (at > from && at <= to) return -1;
  return at < from && at >= to ? 1 : 0;
}

function scrollAlong(element: HTMLElement, y: number): void {
  const step = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
  if (step !== 0) scrollerOf(element).scrollBy(0, step);
}

function scrollerOf(element: HTMLElement): Element {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  }
  return document.scrollingElement ?? document.documentElement;
}
