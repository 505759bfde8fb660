// A button that signs everything that waits for the caller, as the list shows it.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';
import { NAMES } from '../../../core/word-keys.ts';

export interface SignAllAction extends ActionBase<'sign-all'> {
  /** Preset of the list that waits for the caller. */
  readonly preset: string;
  /** Argument → search field whose value goes along. */
  readonly pass: Readonly<Record<string, string>>;
  /** Fields by which what waits is summed up. */
  readonly summary: readonly string[];
  /** Said where nothing waits; absent: the usual words. */
  readonly missing?: string;
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly 'sign-all': SignAllAction;
  }
}

export const facts: ActionFacts<'sign-all'> = {};

export const model: ActionWord<'sign-all'> = {
  kind: 'sign-all',
  facts,
  meaning: {
    zh: '用电子签名授权列出的全部待办（preset）',
    en: 'signs everything that waits in a preset of the list (preset)',
  },
  keys: {
    preset: {
      zh: '列出将被授权数据的子筛选；授权的正是列出的这些，每次最多 200 条。',
      en: 'Preset of the list that shows what would be signed; exactly what is shown is signed, at most 200 at a time.',
      type: 'string',
      minLength: 1,
      examples: ['waiting'],
    },
    pass: {
      zh: '接口参数 → 查询条件字段，随查询条件传递。',
      en: 'Argument → search field whose value goes along.',
      type: 'object',
      additionalProperties: { type: 'string', minLength: 1 },
      examples: [{ shelf: 'bookId.shelfId' }],
    },
    summary: {
      zh: '授权之前按这些字段汇总，例如每个类别几条。',
      en: 'Fields by which they are summed up before.',
      ...NAMES,
      examples: [['shelfId']],
    },
    missing: {
      zh: '没有待授权数据时的提示。',
      en: 'Said where there is nothing to sign.',
      type: 'string',
      minLength: 1,
      examples: ['没有待授权的借阅'],
    },
  },
  needs: [['call'], ['preset']],
};
