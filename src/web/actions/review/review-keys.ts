// The keys of a review: Ctrl+Enter gives the verdict and goes on, from anywhere; J and K, or the arrows, go to the next
// record and the one before; a digit chooses the verdict; PageUp and PageDown turn the paper, / looks for something in
// it. Where somebody writes or chooses, letters and arrows are theirs. Pure but for the element it is asked about.
import { isPaper, type PaperKey, paperKey, type PressedKey } from '../../preview/paper-keys.ts';

export type ReviewKey =
  | { readonly kind: 'judge' | 'next' | 'before' | PaperKey }
  | { readonly kind: 'choose'; readonly at: number };

/** text: every key is somebody's; choice: arrows move within it; paper: it scrolls; other: a button, the dialog. */
export type Focus = 'text' | 'choice' | 'paper' | 'other';

export function reviewKey(pressed: PressedKey, focus: Focus): ReviewKey | null {
  if (pressed.isComposing || pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey)
    return pressed.key === 'Enter' && !pressed.shiftKey ? { kind: 'judge' } : null;
  if (focus === 'text') return null;
  if (/^[jJ]$/.test(pressed.key) || (pressed.key === 'ArrowRight' && focus === 'other')) return { kind: 'next' };
  if (/^[kK]$/.test(pressed.key) || (pressed.key === 'ArrowLeft' && focus === 'other')) return { kind: 'before' };
  const paper = paperKey(pressed.key, focus === 'paper');
  if (paper !== null) return { kind: paper };
  return /^[1-9]$/.test(pressed.key) ? { kind: 'choose', at: Number(pressed.key) - 1 } : null;
}

export function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'other';
  if (target instanceof HTMLInputElement) return /^(?:radio|checkbox)$/.test(target.type) ? 'choice' : 'text';
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable)
    return 'text';
  if (target.closest('[role=tablist], [role=menu], [role=slider]') !== null) return 'choice';
  return isPaper(target) ? 'paper' : 'other';
}
