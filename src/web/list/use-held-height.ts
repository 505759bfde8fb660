// What was once as tall stays so while it is looked at, however few rows come next: what stands beneath it does not
// move when an answer is late. Cards of a phone are as tall as they are.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { showsCards } from './use-room.ts';

/** shown: what makes the box as tall as it is. look: what is chosen of its looks; another one begins anew. */
export function useHeldHeight(box: RefObject<HTMLElement | null>, shown: unknown, look: unknown): void {
  const held = useRef(0);
  useLayoutEffect(() => {
    held.current = 0;
  }, [look]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.style.minHeight = '';
    if (showsCards()) return;
    held.current = Math.max(held.current, element.offsetHeight);
    element.style.minHeight = `${held.current}px`;
  }, [box, shown, look]);
  useEffect(() => {
    const forget = (): void => {
      held.current = 0;
      if (box.current !== null) box.current.style.minHeight = '';
    };
    addEventListener('resize', forget);
    return () => removeEventListener('resize', forget);
  }, [box]);
}
