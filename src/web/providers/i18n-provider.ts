// The few texts Refine itself shows, in Chinese. Everything else on the pages comes from config or stands in its
// component.
import type { I18nProvider } from '@refinedev/core';
import { propertyOf } from '../../core/unknown-value.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'notifications.success': '操作成功',
  'notifications.error': '操作失败',
  'notifications.createSuccess': '保存成功',
  'notifications.createError': '保存失败',
  'notifications.editSuccess': '保存成功',
  'notifications.editError': '保存失败',
  'notifications.deleteSuccess': '删除成功',
  'notifications.deleteError': '删除失败',
  'notifications.undoable': '可在 {{seconds}} 秒内撤销',
  warnWhenUnsavedChanges: '有未保存的内容，确定离开吗？',
};

export function createI18nProvider(): I18nProvider {
  return {
    translate: (key: string, options?: unknown, fallback?: string) => {
      const text = TEXTS[key] ?? fallback ?? (typeof options === 'string' ? options : key);
      return typeof options === 'object' && options !== null ? fill(text, options) : text;
    },
    changeLocale: async () => undefined,
    getLocale: () => 'zh',
  };
}

function fill(text: string, values: object): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(propertyOf(values, name) ?? ''));
}
