// Whether a box is larger inside than outside: only then it scrolls and must be a stop for the keyboard.
import { type RefObject, useEffect, useState } from 'react';

/** tall: it scrolls up and down alone; wide: sideways, and perhaps up and down as well. */
export type Overflow = 'none' | 'tall' | 'wide';

export function useOverflow(box: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState<Overflow>('none');
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setOverflow(overflowOf(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [box]);
  return overflow;
}

function overflowOf({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): Overflow {
  return scrollWidth > clientWidth ? 'wide' : scrollHeight > clientHeight ? 'tall' : 'none';
}
