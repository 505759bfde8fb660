// What a person is told of a record of another entity, as long as each field that the text names has a value; else
// nothing shows.
import type { BlockBase, BlockTone } from '../../../core/block-model.ts';
import type { BlockFacts, BlockWord } from '../../../core/block-word.ts';
import type { DeadlineModel } from '../../../core/context-model.ts';
import type { CallId, EntityId } from '../../../core/ids.ts';

export interface PromptBlock extends BlockBase<'prompt'> {
  readonly prompt: PromptModel;
}

export interface PromptModel {
  readonly entity: EntityId;
  readonly call: CallId;
  /** Argument of the call → field of the page's record, or "@user": the person signed in. */
  readonly pass: Readonly<Record<string, string>>;
  /** {field} stands for a value of the record. */
  readonly text: string;
  readonly tone: BlockTone;
  /** A moment of the record that is counted down to, or null. */
  readonly deadline: DeadlineModel | null;
  /** Where to see to it, or null. */
  readonly screen: string | null;
  readonly linkTitle: string;
}

declare module '../../../core/block-model.ts' {
  interface BlockWords {
    readonly prompt: PromptBlock;
  }
}

export const facts: BlockFacts<'prompt'> = {};

export const model: BlockWord<'prompt'> = {
  kind: 'prompt',
  order: 60,
  facts,
  meaning: { zh: '别的记录里有什么要办的提示', en: 'tells something of another record' },
  content: {
    zh: '提示：另一条记录里有文字所写的内容时才出现，可带倒计时和去办理的链接。',
    en: 'Tells something of another record while what the text names is there; with a countdown and a way to see to it.',
    $ref: '#/definitions/prompt',
    examples: [
      {
        entity: 'card',
        call: 'getInfoById',
        pass: { id: '@user' },
        text: '借书证还缺：{missing}。',
        screen: 'myCard',
        linkTitle: '去补齐',
      },
    ],
  },
  definitions: {
    prompt: {
      type: 'object',
      additionalProperties: false,
      required: ['call', 'text'],
      properties: {
        entity: {
          description: "实体，省略为页面的实体。Entity; left out: the page's.",
          type: 'string',
          minLength: 1,
          examples: ['card'],
        },
        call: {
          description:
            '取记录的接口：取一条的，或列表（用第一条）。Call that answers the record, or several, of which the first counts.',
          type: 'string',
          minLength: 1,
          examples: ['getInfoById'],
        },
        pass: {
          description:
            "接口参数 → 页面记录的字段；@user 为本人编号。Argument → field of the page's record; @user: the person signed in.",
          type: 'object',
          additionalProperties: { type: 'string', minLength: 1 },
          examples: [{ id: '@user' }],
        },
        text: {
          description:
            '文字，{字段} 换成该记录的值；写到的字段有一个没有值，就不出现。Text; {field} stands for a value of the record; where one has none, nothing shows.',
          type: 'string',
          minLength: 1,
          examples: ['借书证还缺：{missing}。'],
        },
        tone: {
          description: 'plain 普通 · info 提示 · warning 警告。Tone.',
          enum: ['plain', 'info', 'warning'],
          examples: ['warning'],
        },
        deadline: {
          description: '倒计时：该记录的日期时间字段。A moment of the record that is counted down to.',
          anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/deadline' }],
          examples: ['endTime'],
        },
        screen: {
          description: '去哪个界面办理。Screen to see to it.',
          type: 'string',
          minLength: 1,
          examples: ['myCard'],
        },
        linkTitle: {
          description: '链接文字，省略为 去办理。Text of the link.',
          type: 'string',
          minLength: 1,
          examples: ['去补齐'],
        },
      },
    },
  },
};
