// Hears the keys of a review while its dialog is the one on top.
import { type RefObject, useEffect, useRef } from 'react';
import { focusOf, reviewKey } from './review-keys.ts';

export interface ReviewDoes {
  readonly judge: () => void;
  readonly go: (by: 1 | -1) => void;
  /** The verdict at a place of the choices. */
  readonly choose: (at: number) => void;
  /** The paper, by what is in sight of it. */
  readonly scroll: (screens: 1 | -1) => void;
  readonly find: () => void;
}

/** within: anything of the dialog. */
export function useReviewKeys(within: RefObject<HTMLElement | null>, does: ReviewDoes): void {
  const latest = useRef(does);
  latest.current = does;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      const dialog = within.current?.closest('[role=dialog]') ?? null;
      const pressedIn = target instanceof Element ? target.closest('[role=dialog]') : null;
      if (event.defaultPrevented || dialog === null || pressedIn !== dialog) return;
      const meaning = reviewKey(event, focusOf(target));
      if (meaning === null) return;
      event.preventDefault();
      const { judge, go, choose, scroll, find } = latest.current;
      switch (meaning.kind) {
        case 'judge':
          return judge();
        case 'choose':
          return choose(meaning.at);
        case 'next':
          return go(1);
        case 'before':
          return go(-1);
        case 'paper-on':
          return scroll(1);
        case 'paper-back':
          return scroll(-1);
        case 'find':
          return find();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [within]);
}
