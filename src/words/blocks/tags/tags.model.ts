// Reminders that a rule computes, as tags.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';

export interface TagsBlock extends BlockBase<'tags'> {
  /** Its value is a list of {type, content, color}. */
  readonly field: string;
  readonly empty: string;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly tags: TagsBlock;
  }
}

export const facts: BlockFacts<'tags'> = {};

export const model: BlockWord<'tags'> = {
  kind: 'tags',
  order: 30,
  facts,
  meaning: { zh: '提醒标签', en: 'reminders as tags' },
  content: {
    zh: '提醒标签：值为 {type, content, color} 列表的字段。',
    en: 'Tags: a field of {type, content, color}.',
    type: 'string',
    minLength: 1,
    examples: ['reminders'],
  },
  keys: {
    empty: {
      zh: '没有提醒时的文字。',
      en: 'Said where there is none.',
      type: 'string',
      minLength: 1,
      examples: ['暂无提醒'],
    },
  },
};
