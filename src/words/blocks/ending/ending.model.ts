// What ends within some days: records of lists in the order of their moments, each the way to it.
import type { BlockBase } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';
import type { CallId } from '../../../core/ids.ts';

export interface EndingBlock extends BlockBase<'ending'> {
  readonly ending: EndingModel;
}

export interface EndingModel {
  /** Today and so many days after it. */
  readonly days: number;
  readonly lists: readonly EndingListModel[];
}

export interface EndingListModel {
  /** What ends. */
  readonly title: string;
  readonly call: CallId;
  /** Sub-filter of the call whose rows have not ended, or null. */
  readonly preset: string | null;
  /** Argument of the call → field of the page's record; with one the page must have a record. */
  readonly pass: Readonly<Record<string, string>>;
  /** Field of the moment. */
  readonly moment: string;
  /** Field that names the record. */
  readonly label: string;
  readonly facts: readonly string[];
  /** Where the record is opened, or null. */
  readonly screen: string | null;
  /** Sub-filter that the screen opens with, or null. */
  readonly within: string | null;
  /** Field that the screen searches by to find the record; null: it opens it. */
  readonly find: string | null;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly ending: EndingBlock;
  }
}

export const facts: BlockFacts<'ending'> = {};

export const model: BlockWord<'ending'> = {
  kind: 'ending',
  order: 66,
  facts,
  meaning: { zh: '几天之内到期的', en: 'what ends within some days' },
  content: {
    zh: '快到期的：各个列表里从今天起几天之内到期的记录，先到期的在前，点开是那一条。没有的不列，都没有时不出现。',
    en: 'Records of lists that end within some days from today, soonest first, each the way to it. Without any the block is left out.',
    $ref: '#/definitions/ending',
    examples: [
      {
        days: 7,
        lists: [
          {
            title: '归还',
            call: 'loan.getListPage',
            preset: 'running',
            moment: 'returnDate',
            label: 'bookName',
            screen: 'loans',
          },
        ],
      },
    ],
  },
  definitions: {
    ending: {
      type: 'object',
      additionalProperties: false,
      required: ['lists'],
      properties: {
        days: {
          description: '几天之内，省略为 7。Within how many days; left out: 7.',
          type: 'integer',
          minimum: 0,
          maximum: 366,
          examples: [7],
        },
        lists: {
          description: '从哪些列表里找。Lists that are looked at.',
          type: 'array',
          minItems: 1,
          items: { $ref: '#/definitions/endingList' },
          examples: [[{ title: '归还', call: 'loan.getListPage', moment: 'returnDate', label: 'bookName' }]],
        },
      },
    },
    endingList: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'call', 'moment', 'label'],
      properties: {
        title: { description: '什么到期。What ends.', type: 'string', minLength: 1, examples: ['归还'] },
        call: {
          description:
            '列表接口（op: list），带实体名，可按 moment 排序。A list, named with its entity, that sorts by the moment.',
          type: 'string',
          minLength: 1,
          examples: ['loan.getListPage'],
        },
        preset: {
          description: '接口的子筛选：还没有到期的。Sub-filter of the call: what has not ended.',
          type: 'string',
          minLength: 1,
          examples: ['running'],
        },
        pass: {
          description: "接口参数 → 页面记录的字段。Argument → field of the page's record.",
          type: 'object',
          additionalProperties: { type: 'string', minLength: 1 },
          examples: [{ branchId: 'id' }],
        },
        moment: {
          description: '到期的日期或时间。Field of the day or moment.',
          $ref: 'property.meta.json#/definitions/fieldName',
          examples: ['returnDate'],
        },
        label: {
          description: '记录的名称。Field that names the record.',
          $ref: 'property.meta.json#/definitions/fieldPath',
          examples: ['bookName'],
        },
        facts: {
          description: '另外写出的字段。Further fields.',
          type: 'array',
          items: { $ref: 'property.meta.json#/definitions/fieldPath' },
          examples: [['reader']],
        },
        screen: {
          description: '在哪个界面打开，角色必须拥有。Screen it opens in; the role must have it.',
          type: 'string',
          minLength: 1,
          examples: ['loans'],
        },
        within: {
          description: '打开时那个界面的子筛选。Sub-filter that the screen opens with.',
          type: 'string',
          minLength: 1,
          examples: ['running'],
        },
        find: {
          description:
            '界面没有详情时，按哪个字段查到这一条；省略为打开这一条。Where the screen has no detail: the search field that finds the record; left out: it is opened.',
          $ref: 'property.meta.json#/definitions/fieldName',
          examples: ['code'],
        },
      },
    },
  },
};
