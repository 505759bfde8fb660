// Files of the page's record.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';

export interface FilesBlock extends BlockBase<'files'> {
  readonly fields: readonly string[];
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly files: FilesBlock;
  }
}

export const facts: BlockFacts<'files'> = {};

export const model: BlockWord<'files'> = {
  kind: 'files',
  order: 80,
  facts,
  meaning: { zh: '附件', en: 'files' },
  content: {
    zh: '附件字段。',
    en: 'File fields.',
    type: 'array',
    minItems: 1,
    items: { $ref: 'property.meta.json#/definitions/fieldPath' },
    examples: [['fileUrl']],
  },
};
