// Conditions that the page's record must meet, each met or not, with what is missing and where it is seen to.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';
import type { ConditionModel } from '../../../core/condition-model.ts';

export interface ChecksBlock extends BlockBase<'checks'> {
  readonly checks: readonly CheckModel[];
}

export interface CheckModel {
  readonly title: string;
  /** Whether the record is asked for it at all. */
  readonly when: readonly ConditionModel[];
  readonly done: readonly ConditionModel[];
  /** What is missing; {field} stands for a value of the page's record. */
  readonly missing: string;
  /** Where it is seen to. */
  readonly screen: string | null;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly checks: ChecksBlock;
  }
}

export const facts: BlockFacts<'checks'> = { leadsOn: true };

export const model: BlockWord<'checks'> = {
  kind: 'checks',
  order: 15,
  facts,
  meaning: { zh: '逐项核对的条件', en: 'conditions to be met' },
  content: {
    zh: '逐项核对的条件：符合的打勾，不符合的说明缺什么、去哪里办。',
    en: 'Conditions, each met or not, with what is missing and where it is seen to.',
    type: 'array',
    minItems: 1,
    items: { $ref: '#/definitions/check' },
    examples: [[{ title: '已登记', done: [{ field: 'status', eq: 1 }], missing: '请先登记', screen: 'myLoans' }]],
  },
  definitions: {
    check: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'done'],
      properties: {
        title: { description: '条件。The condition.', type: 'string', minLength: 1, examples: ['已登记'] },
        when: {
          description: '只在记录符合时才有这一项，省略为总有。Conditions under which it is asked; left out: always.',
          $ref: 'property.meta.json#/definitions/conditions',
          examples: [{ field: 'renewable', eq: true }],
        },
        done: {
          description: '符合即已满足。Conditions under which it is met.',
          $ref: 'property.meta.json#/definitions/conditions',
          examples: [{ field: 'status', eq: 9 }],
        },
        missing: {
          description: '还缺什么，{字段} 换成记录的值。What is missing; {field} stands for a value of the record.',
          type: 'string',
          minLength: 1,
          examples: ['请在 {returnDate} 前归还'],
        },
        screen: {
          description: '去哪个界面办理，角色必须拥有。Screen where it is seen to; the role must have it.',
          type: 'string',
          minLength: 1,
          examples: ['myLoans'],
        },
      },
    },
  },
};
