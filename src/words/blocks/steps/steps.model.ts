// Where the page's record stands: steps in their order.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';
import type { ChoiceModel } from '../../../core/field-model.ts';
import type { StepModel } from '../../../core/page-model.ts';

export interface StepsBlock extends BlockBase<'steps'> {
  /** A field whose choices are the steps; null: they are written out. */
  readonly field: string | null;
  readonly choices: readonly ChoiceModel[];
  readonly steps: readonly StepModel[];
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly steps: StepsBlock;
  }
}

export const facts: BlockFacts<'steps'> = {};

export const model: BlockWord<'steps'> = {
  kind: 'steps',
  order: 10,
  facts,
  meaning: { zh: '步骤条', en: 'steps' },
  content: {
    zh: '步骤条：一个有选项的字段，或逐步写出。',
    en: 'Steps: a field with choices, or written out.',
    anyOf: [
      { type: 'string', minLength: 1 },
      { type: 'array', minItems: 2, items: { $ref: '#/definitions/step' } },
    ],
    examples: ['status'],
  },
};
