// How wide what scrolls within a box can be, known before the first paint; null: it does not matter (cards of a phone,
// paper).
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** As in list-table.css. */
export function showsCards(): boolean {
  return matchMedia('(max-width: 640px)').matches;
}

export function useRoom(box: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setRoom(showsCards() ? null : roomWithin(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const spread = (): void => flushSync(() => setRoom(null));
    addEventListener('beforeprint', spread);
    addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', spread);
      removeEventListener('afterprint', measure);
    };
  }, [box]);
  return room;
}

/** A long list has a scroll bar of its own: room for it is kept, so that one more row moves no column. */
function roomWithin(element: HTMLElement): number | null {
  return element.clientWidth === 0 ? null : element.clientWidth - scrollBarWidth();
}

let known: number | null = null;

/** 0 where scroll bars lie over what they scroll. */
function scrollBarWidth(): number {
  if (known !== null) return known;
  const probe = document.createElement('div');
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 100px; overflow: scroll';
  document.body.append(probe);
  known = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return known;
}
