import { describe, expect, test } from 'vitest';
import type { PressedKey } from '../../preview/paper-keys.ts';
import { reviewKey } from './review-keys.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...more,
});

describe('keys of a review', () => {
  test('Ctrl+Enter judges from anywhere, Enter alone nowhere', () => {
    for (const focus of ['text', 'choice', 'other'] as const) {
      expect(reviewKey(press('Enter', { ctrlKey: true }), focus)).toEqual({ kind: 'judge' });
      expect(reviewKey(press('Enter'), focus)).toBeNull();
    }
  });

  test('J, K and the arrows go on and back, a digit chooses', () => {
    expect(reviewKey(press('j'), 'other')).toEqual({ kind: 'next' });
    expect(reviewKey(press('ArrowRight'), 'other')).toEqual({ kind: 'next' });
    expect(reviewKey(press('K'), 'choice')).toEqual({ kind: 'before' });
    expect(reviewKey(press('2'), 'other')).toEqual({ kind: 'choose', at: 1 });
  });

  test('the paper is turned and searched, unless it has the keyboard or somebody writes', () => {
    expect(reviewKey(press('PageDown'), 'other')).toEqual({ kind: 'paper-on' });
    expect(reviewKey(press('PageUp'), 'choice')).toEqual({ kind: 'paper-back' });
    expect(reviewKey(press('/'), 'paper')).toEqual({ kind: 'find' });
    expect(reviewKey(press('PageDown'), 'paper')).toBeNull();
    expect(reviewKey(press('/'), 'text')).toBeNull();
  });

  test('an opinion keeps its letters, a group of choices its arrows', () => {
    expect(reviewKey(press('j'), 'text')).toBeNull();
    expect(reviewKey(press('1'), 'text')).toBeNull();
    expect(reviewKey(press('ArrowRight'), 'choice')).toBeNull();
    expect(reviewKey(press('Enter', { ctrlKey: true, isComposing: true }), 'text')).toBeNull();
  });
});
