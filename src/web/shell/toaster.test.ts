import { describe, expect, test } from 'vitest';
import { createToaster, standsFor } from './toaster.ts';

describe('toasts', () => {
  test('the same text does not stand twice, and four are enough', () => {
    const toaster = createToaster();
    for (const text of ['一', '二', '二', '三', '四', '五']) toaster.show('error', text);
    expect(toaster.list().map((toast) => toast.text)).toEqual(['二', '三', '四', '五']);
  });

  test('a new try takes the refusals away, what was done stays said', () => {
    const toaster = createToaster();
    toaster.show('success', '保存成功');
    toaster.show('error', '申报已截止，不能提交');
    toaster.show('warning', '请先勾选要办理的数据');
    toaster.settle();
    expect(toaster.list().map(({ text }) => text)).toEqual(['保存成功']);
  });

  test.each([
    ['保存成功', 4000],
    ['数据已被他人修改，读取最新内容失败，请稍后再保存', 5380],
    ['长'.repeat(90), 8000],
  ])('%s stands as long as it takes to read', (text, time) => {
    expect(standsFor({ text })).toBe(time);
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
