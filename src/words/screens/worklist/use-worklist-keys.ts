// Hears the keys of the whole page while no dialog is open.
import { type RefObject, useEffect, useRef } from 'react';
import type { PaperDesk } from '../../../web/preview/materials.tsx';
import { focusKind, keyMeaning } from './worklist-keys.ts';

export interface WorklistKeysInput {
  readonly paper: RefObject<PaperDesk | null>;
  readonly next: () => void;
  readonly before: () => void;
  readonly store: () => void;
  /** There is no next one: what Ctrl+Enter does then. */
  readonly leave: (() => void) | null;
}

export function useWorklistKeys(input: WorklistKeysInput): void {
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || (target instanceof Element && target.closest('[role=dialog]') !== null)) return;
      const meaning = keyMeaning(event, focusKind(target));
      if (meaning === null) return;
      event.preventDefault();
      const { paper, next, before, store, leave } = latest.current;
      switch (meaning) {
        case 'next':
          return next();
        case 'before':
          return before();
        case 'store-and-next':
          // What is still held in a box goes with it.
          if (target instanceof HTMLElement) target.blur();
          store();
          return leave === null ? next() : leave();
        case 'paper-on':
          return paper.current?.scroll(1);
        case 'paper-back':
          return paper.current?.scroll(-1);
        case 'find':
          return paper.current?.find();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
