// What was once as tall stays so while it is looked at, however few rows come next: what stands beneath it does not
// move when an answer is late. Cards of a phone are as tall as they are.
import { type RefObject, useLayoutEffect } from 'react';
import { showsCards } from './use-room.ts';

/** Where nothing is to be held, or not yet. */
export const NO_BOX: RefObject<HTMLElement | null> = { current: null };

/**
 * Heights that were painted: what stands for a moment, until the columns have found their room, holds nothing open.
 * look: what is chosen of its looks; another one begins anew, as a window of another size does.
 */
export function useHeldHeight(box: RefObject<HTMLElement | null>, look: unknown): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let held = 0;
    // To the fraction of a pixel: rounded, what holds the box open would be another size of it.
    const hold: ResizeObserverCallback = (entries) => {
      if (showsCards()) return;
      held = Math.max(held, ...entries.flatMap(({ borderBoxSize }) => borderBoxSize.map(({ blockSize }) => blockSize)));
      element.style.minHeight = `${held}px`;
    };
    const observer = new ResizeObserver(hold);
    const begin = (): void => {
      observer.disconnect();
      held = 0;
      element.style.minHeight = '';
      observer.observe(element, { box: 'border-box' });
    };
    begin();
    addEventListener('resize', begin);
    return () => {
      observer.disconnect();
      removeEventListener('resize', begin);
    };
  }, [box, look]);
}
