// Big buttons on the page's record.
import type { ActionModel } from '../../../core/action-model.ts';
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';

export interface ActionsBlock extends BlockBase<'actions'> {
  readonly items: readonly ActionModel[];
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly actions: ActionsBlock;
  }
}

export const facts: BlockFacts<'actions'> = {
  buttons: { of: ({ items }) => items, keep: (block, items) => ({ ...block, items }) },
};

export const model: BlockWord<'actions'> = {
  kind: 'actions',
  order: 90,
  facts,
  meaning: { zh: '大按钮', en: 'big buttons' },
  content: { zh: '大按钮。', en: 'Big buttons.', $ref: '#/definitions/actions', examples: [['edit']] },
  keys: {
    hideActions: {
      zh: '记录符合时隐藏会改动数据的按钮。',
      en: 'Conditions that hide what changes something.',
      $ref: 'property.meta.json#/definitions/conditions',
      examples: [{ field: 'status', eq: 4 }],
    },
  },
};
