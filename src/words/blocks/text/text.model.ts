// A text, with values of the page's record in it.
import type { BlockBase, BlockTone } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';

export interface TextBlock extends BlockBase<'text'> {
  /** {field} stands for a value of the record. */
  readonly text: string;
  readonly tone: BlockTone;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly text: TextBlock;
  }
}

export const facts: BlockFacts<'text'> = {};

export const model: BlockWord<'text'> = {
  kind: 'text',
  order: 40,
  facts,
  meaning: { zh: '一段文字', en: 'a text' },
  content: {
    zh: '一段文字，空行分段，{字段} 换成记录的值。',
    en: 'Text; {field} stands for a value of the record.',
    type: 'string',
    minLength: 1,
    examples: ['请在 {returnDate} 前归还。'],
  },
  keys: {
    tone: {
      zh: 'plain 普通 · info 提示 · warning 警告。',
      en: 'Tone of the text.',
      enum: ['plain', 'info', 'warning'],
      examples: ['warning'],
    },
  },
};
