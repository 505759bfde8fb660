// How places and types are called in messages.
import type { Json } from '../../../src/core/json.ts';
import type { Cursor } from '../model/cursor.ts';

type Words = { readonly zh: string; readonly en: string };

const FILE: Words = { zh: '文件', en: 'the file' };

/** The last key, "width"; of an item the list and its number, "tabs[2]". */
export function keyLabel({ up, key }: Cursor): string | Words {
  if (up === null) return FILE;
  return typeof key === 'number' ? `${up.key}[${key}]` : key;
}

const TYPES: Readonly<Record<string, Words>> = {
  string: { zh: '文字', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  integer: { zh: '整数', en: 'a whole number' },
  boolean: { zh: 'true 或 false', en: 'true or false' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '一组键值', en: 'a group of keys' },
  null: { zh: '空值', en: 'nothing' },
};

export function typeNames(types: readonly string[]): Words {
  const words = [...new Set(types)].map((type) => TYPES[type] ?? { zh: type, en: type });
  return { zh: words.map((word) => word.zh).join('或'), en: words.map((word) => word.en).join(' or ') };
}

/** Another word has been refused as no type; nothing more is concluded from it. */
export function isTypeName(said: string): boolean {
  return Object.hasOwn(TYPES, said);
}

export function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const LISTED_AT_MOST = 13;

/** "，可以写：a、b、c", where the list is short enough to help. */
export function listAllowed(names: readonly string[]): Words {
  if (names.length === 0 || names.length > LISTED_AT_MOST) return { zh: '', en: '' };
  return { zh: `，可以写：${names.join('、')}`, en: `, allowed: ${names.join(', ')}` };
}

/** A value as a message shows it: text bare, the rest as JSON. */
export function textOfValue(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
