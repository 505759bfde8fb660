// Who has the most of something: the groups of a statistic in the order of a count, each the way to its rows.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';
import type { CountedModel, FigureModel } from '../../../core/figure-model.ts';

export interface RankingBlock extends BlockBase<'ranking'> {
  readonly ranking: RankingModel;
}

export interface RankingModel extends CountedModel {
  /** What they are ordered by; those that have none are left out. */
  readonly most: FigureModel;
  /** What else is said of each, where it is some. */
  readonly facts: readonly FigureModel[];
  /** Key of a row that names its group. */
  readonly label: string;
  /** Groups that are shown. */
  readonly first: number;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly ranking: RankingBlock;
  }
}

export const facts: BlockFacts<'ranking'> = {};

export const model: BlockWord<'ranking'> = {
  kind: 'ranking',
  order: 64,
  facts,
  meaning: { zh: '哪些最多，例如积压最多的机构', en: 'who has the most' },
  content: {
    zh: '排在前面的几个：一项统计（op: stat）按一个口径分组，按一个统计项从多到少，点开是那一组的记录。没有的不列，都没有时不出现。',
    en: 'The first groups of a statistic (op: stat), most first, each the way to its rows. Those without any are left out, and so is the block without any.',
    $ref: '#/definitions/ranking',
    examples: [
      {
        call: 'loan.getFlow',
        by: 'branchId',
        most: { measure: 'waiting', screen: 'loanReview', preset: 'waiting' },
        facts: ['asked'],
      },
    ],
  },
  definitions: {
    ranking: {
      type: 'object',
      additionalProperties: false,
      required: ['call', 'by', 'most'],
      properties: {
        call: {
          description: '统计接口（op: stat），带实体名。A statistic, named with its entity.',
          type: 'string',
          minLength: 1,
          examples: ['loan.getFlow'],
        },
        by: {
          description: '分组的口径。Dimension of the groups.',
          type: 'string',
          minLength: 1,
          examples: ['branchId'],
        },
        pass: {
          description: "接口参数 → 页面记录的字段。Argument → field of the page's record.",
          type: 'object',
          additionalProperties: { type: 'string', minLength: 1 },
          examples: [{ branchId: 'id' }],
        },
        most: {
          description: '按它从多到少。What they are ordered by, most first.',
          anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/figure' }],
          examples: ['waiting'],
        },
        facts: {
          description: '另外写出的统计项，是零的不写。Further measures; zeros are left out.',
          type: 'array',
          items: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/figure' }] },
          examples: [['asked']],
        },
        first: {
          description: '最多列几个，省略为 5。Groups that are shown; left out: 5.',
          type: 'integer',
          minimum: 1,
          maximum: 20,
          examples: [5],
        },
      },
    },
  },
};
