import { describe, expect, test } from 'vitest';
import { createToaster } from './toaster.ts';

describe('toasts', () => {
  test('the same text does not stand twice, and four are enough', () => {
    const toaster = createToaster();
    for (const text of ['一', '二', '二', '三', '四', '五']) toaster.show('error', text);
    expect(toaster.list().map((toast) => toast.text)).toEqual(['二', '三', '四', '五']);
  });

  test('listeners hear of new and dismissed ones', () => {
    const toaster = createToaster();
    let heard = 0;
    const leave = toaster.subscribe(() => {
      heard += 1;
    });
    toaster.show('success', '退出成功');
    toaster.dismiss(toaster.list()[0]?.id ?? 0);
    leave();
    toaster.show('info', '无人听见');
    expect(heard).toBe(2);
  });
});
