// Fields of the page's record, one by one.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';

export interface FactsBlock extends BlockBase<'facts'> {
  readonly fields: readonly string[];
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly facts: FactsBlock;
  }
}

export const facts: BlockFacts<'facts'> = {};

export const model: BlockWord<'facts'> = {
  kind: 'facts',
  order: 20,
  facts,
  meaning: { zh: '逐项显示的字段', en: 'fields one by one' },
  content: {
    zh: '逐项显示的字段。',
    en: 'Fields one by one.',
    type: 'array',
    minItems: 1,
    items: { $ref: 'property.meta.json#/definitions/fieldPath' },
    examples: [['code', 'status']],
  },
};
