// Text of several lines with a character counter: facts for codegen, server and browser.
import { PLAIN_TRAITS, type FieldKind } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly 'long-text': {
      readonly placeholder?: string;
      readonly help?: string;
      readonly minRows?: number;
      readonly maxRows?: number;
      /** Entity that keeps texts used often, offered below: one's own and those for all. */
      readonly phrases?: string;
    };
  }
}

export const field: FieldKind = {
  kind: 'long-text',
  title: '多行文本',
  types: ['string'],
  matches: () => false,
  columnType: () => 'text',
  schema: () => ({ maxLength: 2000, pattern: '\\S' }),
  ui: () => ({ 'ui:widget': 'long-text', 'ui:options': { wide: true } }),
  operators: ['contains'],
  sortable: false,
  traits: {
    ...PLAIN_TRAITS,
    value: 'prose',
    canName: true,
    canBeUnique: false,
    isLong: true,
    isWide: true,
    newListAs: 'popup',
  },
  author: {
    argument: 'length',
    property: (length) => ({ type: 'string', 'x-kind': 'long-text', maxLength: Number(length === '' ? 500 : length) }),
    samples: () => [
      '围绕区域教育数字化转型，介绍三个县区的做法，讨论数据怎样支持教研与教学改进。',
      '结合四十二所学校的调查，分析实施中的困难，提出可操作的改进办法。',
    ],
  },
  options: {
    placeholder: { type: 'string', minLength: 1 },
    help: { type: 'string', minLength: 1 },
    minRows: { type: 'integer', minimum: 1, maximum: 40 },
    maxRows: { type: 'integer', minimum: 1, maximum: 40 },
    phrases: { type: 'string', minLength: 1 },
  },
};
