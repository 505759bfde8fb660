import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPress } from './press.ts';

function open() {
  const page = new EventTarget();
  const press = createPress();
  const stop = press.watch(page);
  const log: string[] = [];
  page.addEventListener('click', () => log.push('click'));
  return {
    log,
    stop,
    show: () => press.after(showMistakes),
    tell: (name: string) => page.dispatchEvent(new Event(name)),
  };
  function showMistakes(): void {
    log.push('mistakes');
  }
}

describe('a click that is under way', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('without one, mistakes are shown at once', () => {
    const { log, show } = open();
    show();
    expect(log).toEqual(['mistakes']);
  });

  test('mistakes wait for the click, and are shown once', () => {
    const { log, show, tell } = open();
    tell('mousedown');
    show();
    show();
    expect(log).toEqual([]);
    tell('mouseup');
    tell('click');
    vi.runAllTimers();
    expect(log).toEqual(['click', 'mistakes']);
    show();
    expect(log).toEqual(['click', 'mistakes', 'mistakes']);
  });

  test.each(['dragend', 'keydown'])('a press that is never let go ends by %s', (name) => {
    const { log, show, tell } = open();
    tell('mousedown');
    show();
    tell(name);
    vi.runAllTimers();
    expect(log).toEqual(['mistakes']);
  });

  test('a form that is closed shows nothing more', () => {
    const { log, show, tell, stop } = open();
    tell('mousedown');
    show();
    tell('mouseup');
    stop();
    vi.runAllTimers();
    expect(log).toEqual([]);
  });
});
