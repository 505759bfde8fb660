// A column that draws several marks of a record along one axis, the same in every row: each mark, their range, their
// mean, and beside it the mean they are held against. The figures stand beside the picture.
import type { ColumnWord } from '../../../core/column-word.ts';
import type { ColumnBase } from '../../../core/list-model.ts';

export interface SpreadColumn extends ColumnBase {
  readonly as: 'spread';
  /** Field with the mean of the marks. */
  readonly mean: string;
  readonly from: number;
  readonly to: number;
  /** null: against nothing. */
  readonly against: SpreadAgainst | null;
}

export interface SpreadAgainst {
  readonly field: string;
  readonly title: string;
  /** Said of a mean that is higher and lower by more than `alike`. */
  readonly above: string;
  readonly below: string;
  readonly alike: number;
}

declare module '../../../core/list-model.ts' {
  interface ColumnWords {
    readonly spread: SpreadColumn;
  }
}

export const model: ColumnWord<'spread'> = {
  as: 'spread',
  meaning: {
    zh: '几个数的分布：每个数、最低到最高、均值',
    en: 'several numbers along one axis: each, their range, their mean',
  },
  keys: {
    mean: {
      zh: '均值字段。',
      en: 'Field with their mean.',
      says: { zh: '哪个字段是均值', en: 'which field is their mean' },
      type: 'string',
      minLength: 1,
      examples: ['avgScore'],
    },
    axis: {
      zh: '轴从多少到多少，各行相同；超出的画在端上。',
      en: 'Where the axis begins and ends, the same in every row; what lies beyond is drawn at the end.',
      says: { zh: '轴从多少到多少', en: 'where the axis begins and ends' },
      $ref: '#/definitions/spreadAxis',
      examples: [{ from: 0, to: 100 }],
    },
    against: {
      zh: '与哪个均值比，高、低各怎么说。',
      en: 'The mean it is held against, and what being above or below is called.',
      $ref: '#/definitions/spreadAgainst',
      examples: [{ field: 'groupAvg', title: '本组均分', above: '偏宽', below: '偏严', alike: 2 }],
    },
  },
  definitions: {
    spreadAxis: {
      description: '轴的两端。Both ends of the axis.',
      type: 'object',
      additionalProperties: false,
      required: ['from', 'to'],
      properties: {
        from: { description: '左端。Its left end.', type: 'number', examples: [0] },
        to: { description: '右端。Its right end.', type: 'number', examples: [100] },
      },
    },
    spreadAgainst: {
      description: '比较的均值。The mean it is held against.',
      type: 'object',
      additionalProperties: false,
      required: ['field', 'title', 'above', 'below'],
      properties: {
        field: { description: '字段。Its field.', type: 'string', minLength: 1, examples: ['groupAvg'] },
        title: { description: '名称。What it is called.', type: 'string', minLength: 1, examples: ['本组均分'] },
        above: { description: '高时怎么说。Said of a higher mean.', type: 'string', minLength: 1, examples: ['偏宽'] },
        below: { description: '低时怎么说。Said of a lower mean.', type: 'string', minLength: 1, examples: ['偏严'] },
        alike: {
          description: '差在这么多以内算相近，默认 0。Alike within so much; 0.',
          type: 'number',
          minimum: 0,
          examples: [2],
        },
      },
    },
  },
  shows: ({ value }) => value === 'prose',
};
