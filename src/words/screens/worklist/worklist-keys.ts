// The keys of a worklist, by what has the focus: J and K to the next and the one before, also from a box of numbers;
// Ctrl+Enter from anywhere; PageUp and PageDown turn the paper while one scores; / looks for something in it. In a
// group of choices a digit chooses and goes on. Pure but for the element it is asked about.

import { isPaper, type PaperKey, paperKey, type PressedKey } from '../../../web/preview/paper-keys.ts';

export type WorklistKey = 'next' | 'before' | 'store-and-next' | PaperKey | null;

/** number: a box that takes digits alone; text: every letter is somebody's; other: a button, the page itself. */
export type FocusKind = 'number' | 'text' | 'choice' | 'paper' | 'other';

export function keyMeaning(pressed: PressedKey, focus: FocusKind): WorklistKey {
  if (pressed.isComposing || pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) return pressed.key === 'Enter' && !pressed.shiftKey ? 'store-and-next' : null;
  if (focus === 'text') return null;
  switch (pressed.key) {
    case 'j':
    case 'J':
      return 'next';
    case 'k':
    case 'K':
      return 'before';
    case 'ArrowRight':
      return focus === 'other' ? 'next' : null;
    case 'ArrowLeft':
      return focus === 'other' ? 'before' : null;
    default:
      return paperKey(pressed.key, focus === 'paper');
  }
}

export function focusKind(target: EventTarget | null): FocusKind {
  if (!(target instanceof HTMLElement)) return 'other';
  if (target instanceof HTMLInputElement) {
    if (target.type === 'radio' || target.type === 'checkbox') return 'choice';
    return target.inputMode === 'decimal' || target.inputMode === 'numeric' ? 'number' : 'text';
  }
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable)
    return 'text';
  if (target.closest('[role=tablist], [role=slider], [role=separator], [role=menu]') !== null) return 'choice';
  return isPaper(target) ? 'paper' : 'other';
}
