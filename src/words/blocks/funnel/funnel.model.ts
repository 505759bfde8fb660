// How many got how far: stages in their order, each counted, with its share of the one before and the way to its rows.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';
import type { CountedModel, FigureModel } from '../../../core/figure-model.ts';

export interface FunnelBlock extends BlockBase<'funnel'> {
  readonly funnel: FunnelModel;
}

export interface FunnelModel extends CountedModel {
  readonly stages: readonly StageModel[];
  /** Those that go no further; empty: it is not said. */
  readonly out: readonly FigureModel[];
  /** What is not counted; "": nothing is said of it. */
  readonly note: string;
}

/** Those that got so far, whatever became of them. */
export interface StageModel extends FigureModel {
  /** Those of them that stand there now; empty: it is not said. */
  readonly here: readonly FigureModel[];
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly funnel: FunnelBlock;
  }
}

export const facts: BlockFacts<'funnel'> = {};

export const model: BlockWord<'funnel'> = {
  kind: 'funnel',
  order: 62,
  facts,
  meaning: { zh: '走到每一步的各有多少', en: 'how many got how far' },
  content: {
    zh: '漏斗：一项统计（op: stat）的若干统计项，依次是到过每一步的数，占上一步的比例，现在停在这一步的数，点开是那些记录。都是零时不出现。',
    en: 'Measures of a statistic (op: stat) in the order of the steps: how many got there, their share of the step before, how many stand there now, each with the way to its rows. With nothing but zeros it is left out.',
    $ref: '#/definitions/funnel',
    examples: [
      {
        call: 'loan.getFlow',
        pass: { branchId: 'id' },
        stages: [
          { measure: 'asked', here: { measure: 'waiting', screen: 'loanReview', preset: 'waiting' } },
          { measure: 'lent', screen: 'loans' },
        ],
        out: ['refused'],
        note: '已撤回的不计。',
      },
    ],
  },
  definitions: {
    funnel: {
      type: 'object',
      additionalProperties: false,
      required: ['call', 'stages'],
      properties: {
        call: {
          description: '统计接口（op: stat），带实体名。A statistic, named with its entity.',
          type: 'string',
          minLength: 1,
          examples: ['loan.getFlow'],
        },
        pass: {
          description: "接口参数 → 页面记录的字段。Argument → field of the page's record.",
          type: 'object',
          additionalProperties: { type: 'string', minLength: 1 },
          examples: [{ branchId: 'id' }],
        },
        stages: {
          description: '各步，从先到后。Steps, first to last.',
          type: 'array',
          minItems: 2,
          items: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/funnelStage' }] },
          examples: [['asked', 'lent']],
        },
        out: {
          description: '不再往下走的。Those that go no further.',
          type: 'array',
          items: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/figure' }] },
          examples: [['refused']],
        },
        note: {
          description: '哪些不计。What is not counted.',
          type: 'string',
          minLength: 1,
          examples: ['已撤回的不计。'],
        },
      },
    },
    funnelStage: {
      type: 'object',
      additionalProperties: false,
      required: ['measure'],
      properties: {
        ...figureProperties(),
        here: {
          description: '现在停在这一步的，一项或几项。Those that stand there now, one figure or several.',
          anyOf: [
            { type: 'string', minLength: 1 },
            { $ref: '#/definitions/figure' },
            {
              type: 'array',
              minItems: 1,
              items: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/figure' }] },
            },
          ],
          examples: ['waiting'],
        },
      },
    },
    figure: { type: 'object', additionalProperties: false, required: ['measure'], properties: figureProperties() },
  },
};

function figureProperties() {
  return {
    measure: {
      description: '统计项，是计数。A measure that is a count.',
      type: 'string',
      minLength: 1,
      examples: ['waiting'],
    },
    title: {
      description: '文字，省略为统计项的标题。Left out: the title of the measure.',
      type: 'string',
      minLength: 1,
      examples: ['待审核'],
    },
    screen: {
      description: '点开的界面，角色必须拥有。Screen it opens; the role must have it.',
      type: 'string',
      minLength: 1,
      examples: ['loanReview'],
    },
    preset: {
      description: '打开时选中的子筛选。Sub-filter it opens with.',
      type: 'string',
      minLength: 1,
      examples: ['waiting'],
    },
    query: {
      description: '打开时查询的字段。Search fields it opens with.',
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      examples: [{ status: 1 }],
    },
  } as const;
}
