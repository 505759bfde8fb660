// A column whose value is a link that opens another screen: within the record that the row hands down, or searched by
// what the row says, so that a count leads to what it counts. It grants nothing: who does not have that screen sees
// plain text, and a count of nothing leads nowhere.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

/** Where it leads. */
export interface ColumnLink {
  readonly screen: string;
  readonly in: 'drawer' | 'page';
  /** Field of that screen's entity which holds the record handed down; null: its list is only searched. */
  readonly field: string | null;
  /** Field of the row that holds its id. */
  readonly from: string;
  /** Sub-filter that is chosen there at first; null: that screen's own. */
  readonly preset: string | null;
  /** Search field there → field of the row. */
  readonly search: Readonly<Record<string, string>>;
  /** Search field there → what it opens with, as an address has it. */
  readonly query: Readonly<Record<string, string>>;
}

export interface LinkColumn extends ColumnBase {
  readonly as: 'link';
  readonly link: ColumnLink;
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly link: LinkColumn;
  }
}

export const model: ColumnWord<'link'> = {
  as: 'link',
  meaning: { zh: '打开另一个界面（to）', en: 'opens another screen (to)' },
  keys: {
    to: {
      zh: '打开的界面。',
      en: 'What it opens.',
      says: { zh: '打开哪个界面', en: 'which screen opens' },
      $ref: '#/definitions/columnLink',
      examples: [{ screen: 'loanNotes', pass: { bookId: 'id' } }],
    },
  },
  definitions: {
    columnLink: {
      description:
        '列的值是真正的链接，也能在新标签页打开；没有那个界面的角色看到文字。链接不授予权限。The value is a real link, to a new tab too; a role without the screen sees text. It grants nothing.',
      type: 'object',
      additionalProperties: false,
      required: ['screen'],
      properties: {
        screen: {
          description:
            '打开的界面：table 或 tabs；有 context 的，只能用 search，且要和这个界面是同一个。The screen it opens: a table or tabs; one with a context takes search alone, and that context must be this screen’s too.',
          type: 'string',
          minLength: 1,
          examples: ['loanNotes'],
        },
        in: {
          description: 'drawer 抽屉（默认）· page 整页。How it opens.',
          enum: ['drawer', 'page'],
          examples: ['page'],
        },
        preset: {
          description: '打开时先选中的子筛选。Sub-filter it opens with.',
          type: 'string',
          minLength: 1,
          examples: ['overdue'],
        },
        search: {
          description:
            '那个界面的查询字段 → 本行的字段：按本行的值查询，没有值的不查。只写它、不写 pass 的整页打开。Search field of that screen → field of the row: the list is searched by its value, by none where it has none. Without pass it opens as a page.',
          type: 'object',
          additionalProperties: { type: 'string', minLength: 1 },
          examples: [{ branchId: 'branchId' }],
        },
        query: {
          description: '打开时查询的字段和值。Search fields it opens with, and their values.',
          type: 'object',
          additionalProperties: { type: ['string', 'number'] },
          examples: [{ status: 1 }],
        },
        pass: {
          description:
            '那个界面的字段 → 本行的字段（id 或关联）：只列出属于它的数据。Field of that screen → field of the row (id or a reference): it lists what belongs to it.',
          type: 'object',
          additionalProperties: { type: 'string', minLength: 1 },
          examples: [{ bookId: 'id' }],
        },
      },
    },
  },
  shows: () => true,
};
