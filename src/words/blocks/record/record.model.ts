// A record of another entity (or of the page's own), to read.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';
import type { CallId, EntityId } from '../../../core/ids.ts';
import type { DetailSectionModel } from '../../../core/screen-model.ts';

export interface RecordBlock extends BlockBase<'record'> {
  readonly record: RecordBlockModel;
}

export interface RecordBlockModel {
  readonly entity: EntityId;
  readonly call: CallId;
  /** Field of the page's record that holds its id; null: the call needs none. */
  readonly id: string | null;
  /** Argument of the call that takes it. */
  readonly argument: string;
  readonly sections: readonly DetailSectionModel[];
  readonly files: readonly string[];
  readonly empty: string;
  /** Without a record the block is left out. */
  readonly hideEmpty: boolean;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly record: RecordBlock;
  }
}

export const facts: BlockFacts<'record'> = {};

export const model: BlockWord<'record'> = {
  kind: 'record',
  order: 50,
  facts,
  meaning: { zh: '只读显示一条记录', en: 'one record to read' },
  content: {
    zh: '只读显示一条记录。',
    en: 'One record to read.',
    $ref: '#/definitions/recordBlock',
    examples: [{ sections: [{ title: '基本信息', fields: ['name'] }] }],
  },
  definitions: {
    recordBlock: {
      type: 'object',
      additionalProperties: false,
      required: ['sections'],
      properties: {
        entity: {
          description: "实体，省略为页面的实体。Entity; left out: the page's.",
          type: 'string',
          minLength: 1,
          examples: ['card'],
        },
        call: {
          description:
            "取记录的接口：取一条的，或 all（用第一条），省略为实体的 get。Call that answers the record, or all, of which the first counts; left out: the entity's get.",
          type: 'string',
          minLength: 1,
          examples: ['getInfoById'],
        },
        id: {
          description:
            "页面记录里存放编号的字段，省略为不带编号。不能写编号本身：记录会删除、重建，请用接口的 where 说明是哪一条。Field of the page's record that holds its id; left out: none. A number cannot stand here, as records come and go: say in the where of a call which is meant.",
          type: 'string',
          minLength: 1,
          examples: ['cardId'],
        },
        sections: {
          description:
            '分节显示的字段：写出来，或写实体 x-entity.sections 里的名字。Sections of fields: written out, or by their names in sections of the x-entity.',
          type: 'array',
          minItems: 1,
          items: { $ref: '#/definitions/sectionOrName' },
          examples: [[{ title: '基本信息', fields: ['name'] }]],
        },
        files: {
          description: '附件字段。File fields.',
          type: 'array',
          items: { $ref: 'property.meta.json#/definitions/fieldPath' },
          examples: [['fileUrl']],
        },
        empty: {
          description: '没有记录时的文字。Said where there is none.',
          type: 'string',
          minLength: 1,
          examples: ['暂无内容'],
        },
        hideEmpty: {
          description: 'true：没有记录时整块不出现。true: Without a record the block is left out.',
          const: true,
          examples: [true],
        },
      },
    },
  },
};
