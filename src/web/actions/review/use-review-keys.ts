// Hears the keys of a review while its dialog is the one on top.
import { type RefObject, useEffect, useRef } from 'react';
import { focusOf, reviewKey } from './review-keys.ts';

export interface ReviewDoes {
  readonly judge: () => void;
  readonly go: (by: 1 | -1) => void;
  /** The verdict at a place of the choices. */
  readonly choose: (at: number) => void;
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
      if (meaning.kind === 'judge') latest.current.judge();
      else if (meaning.kind === 'choose') latest.current.choose(meaning.at);
      else latest.current.go(meaning.kind === 'next' ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [within]);
}
