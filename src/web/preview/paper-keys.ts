// Keys for what is read beside a form: PageUp and PageDown turn the paper, / looks for something in it. Pure but for
// the element that is asked about.
export type PaperKey = 'paper-on' | 'paper-back' | 'find';

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
}

/** isOnPaper: it has the focus, and scrolls by itself. */
export function paperKey(key: string, isOnPaper: boolean): PaperKey | null {
  if (key === '/') return 'find';
  if (isOnPaper) return null;
  return key === 'PageDown' ? 'paper-on' : key === 'PageUp' ? 'paper-back' : null;
}

export function isPaper(target: Element): boolean {
  return target.closest('.pdf-scroll') !== null;
}
