// Short text of one line: facts for codegen, server and browser. What a plain string property is, unless it says
// otherwise.
import { PLAIN_TRAITS, type FieldKind, type FieldOptions } from '../../core/field-kind.ts';

declare module '../../core/field-kind.ts' {
  interface FieldOptions {
    readonly text: {
      readonly placeholder?: string;
      readonly help?: string;
      /**
       * A call of the screen ("entity.call") that is asked while the text is typed (text-advice.tsx), the argument that
       * takes the text, and from how many characters on; 1 by default.
       */
      readonly advice?: { readonly call: string; readonly argument: string; readonly minimum?: number };
    };
  }
}

export type TextAdviceOption = NonNullable<FieldOptions['text']['advice']>;

/** Which words of a title ask for which values; the first that fits counts. */
const TEXTS: readonly (readonly [RegExp, readonly [string, string]])[] = [
  [/单位|机构|学校|公司|权人|主办|company|school/i, ['南昌市第二中学', '赣州市章贡区教育研究中心']],
  [/登记号|证书|编号|号$|number/i, ['2026SR0123456', '2026SR0234567']],
  [/人|姓名|作者|主讲|老师|name of|person|speaker/i, ['王立新', '邹丽华']],
  [/地点|地址|place|address/i, ['南昌市红谷滩区教育大厦三楼报告厅', '赣州市文清路18号']],
  [/软件|平台|系统|software/i, ['作业质量监测平台', '课堂观察记录系统']],
  [/职务|职称|post/i, ['教研组长', '副教授']],
  [/刊|出版|journal/i, ['教育学术月刊', '江西教育']],
];
const NAMES: readonly [string, string] = ['教育数字化转型的区域实践', '县域教师交流轮岗的经验与反思'];

export const field: FieldKind = {
  kind: 'text',
  title: '单行文本',
  types: ['string'],
  matches: (schema) => schema['type'] === 'string' && 'otherwise',
  columnType: () => 'text',
  // "\S": blanks alone are no answer, and an empty string is not "absent".
  schema: () => ({ maxLength: 200, pattern: '\\S' }),
  ui: () => ({ 'ui:widget': 'text' }),
  operators: ['contains', 'equals'],
  sortable: true,
  traits: { ...PLAIN_TRAITS, value: 'prose', canName: true, countable: true },
  author: {
    argument: 'length',
    property: (length) => ({ type: 'string', maxLength: Number(length === '' ? 60 : length) }),
    samples: ({ title, argument }) => {
      const [one, other] = TEXTS.find(([pattern]) => pattern.test(title))?.[1] ?? NAMES;
      const most = argument === '' ? 60 : Number(argument);
      return [one.slice(0, most), other.slice(0, most)];
    },
  },
  options: {
    placeholder: { type: 'string', minLength: 1 },
    help: { type: 'string', minLength: 1 },
    // Asked while it is typed: a call of the screen that answers { notes }.
    advice: {
      type: 'object',
      additionalProperties: false,
      required: ['call', 'argument'],
      properties: {
        call: { type: 'string', minLength: 1, 'x-names': 'call' },
        argument: { type: 'string', minLength: 1, 'x-names': 'arguments' },
        minimum: { type: 'integer', minimum: 1 },
      },
    },
  },
};
