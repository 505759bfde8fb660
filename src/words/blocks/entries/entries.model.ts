// Ways into other screens, each with a line about what is due there.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';

export interface EntriesBlock extends BlockBase<'entries'> {
  readonly entries: readonly EntryModel[];
}

export interface EntryModel {
  readonly screen: string;
  readonly title: string | null;
  /** {field} stands for a value of the page's record. */
  readonly text: string;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly entries: EntriesBlock;
  }
}

export const facts: BlockFacts<'entries'> = { leadsOn: true };

export const model: BlockWord<'entries'> = {
  kind: 'entries',
  order: 100,
  facts,
  meaning: { zh: '进入其他界面的入口', en: 'ways into other screens' },
  content: {
    zh: '进入其他界面的入口。',
    en: 'Ways into other screens.',
    type: 'array',
    minItems: 1,
    items: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/entry' }] },
    examples: [[{ screen: 'myLoans', text: '请在 {returnDate} 前归还' }]],
  },
  definitions: {
    entry: {
      type: 'object',
      additionalProperties: false,
      required: ['screen'],
      properties: {
        screen: {
          description: '打开的界面，角色必须拥有。Screen it opens; the role must have it.',
          type: 'string',
          minLength: 1,
          examples: ['myLoans'],
        },
        title: {
          description: "代替界面标题。Replaces the screen's title.",
          type: 'string',
          minLength: 1,
          examples: ['我的借阅'],
        },
        text: {
          description: '说明，{字段} 换成记录的值。Text; {field} stands for a value of the record.',
          type: 'string',
          minLength: 1,
          examples: ['请在 {returnDate} 前归还'],
        },
      },
    },
  },
};
