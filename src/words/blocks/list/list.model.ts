// The list of another screen, with the rows of the page's record alone.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';

export interface ListBlock extends BlockBase<'list'> {
  readonly screen: string;
  /** Field of its entity that holds the record; null: its only reference to it. */
  readonly by: string | null;
  /** Field of the page's record that names another, whose rows are listed; null: those of the page's record. */
  readonly id: string | null;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly list: ListBlock;
  }
}

export const facts: BlockFacts<'list'> = { screens: ({ screen }) => [screen] };

export const model: BlockWord<'list'> = {
  kind: 'list',
  order: 70,
  facts,
  meaning: { zh: '别的界面的列表', en: 'the list of another screen' },
  content: {
    zh: '嵌入另一个界面的列表，只显示属于本记录的行。',
    en: 'The list of another screen, only the rows of this record.',
    anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/listBlock' }],
    examples: ['loanNotes'],
  },
  definitions: {
    listBlock: {
      type: 'object',
      additionalProperties: false,
      required: ['screen'],
      properties: {
        screen: {
          description:
            'kind: table、tabs 或自带上级记录的 page 界面。A screen of kind table or tabs, or a page with a context of its own.',
          type: 'string',
          minLength: 1,
          examples: ['loanNotes'],
        },
        by: {
          description: '它的实体里指向本记录的字段，省略时自动找。Field of its entity that holds this record.',
          type: 'string',
          minLength: 1,
          examples: ['bookId'],
        },
        id: {
          description:
            "页面记录里存放另一条记录编号的字段，列表只显示属于那条记录的；与 by 一起写，省略为页面的记录。Field of the page's record that names another: the list shows what belongs to that one. Said with by.",
          $ref: 'property.meta.json#/definitions/fieldName',
          examples: ['cardId'],
        },
      },
    },
  },
};
