// A button that goes to a path, with values of the record.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface LinkAction extends ActionBase<'link'> {
  /** {field} stands for a value of the record. */
  readonly to: string;
  /** What the list is searched and sorted by goes along in the address. */
  readonly list: boolean;
  /** Name under which the record is marked as seen; absent: it is not. */
  readonly seen?: string;
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly link: LinkAction;
  }
}

export const facts: ActionFacts<'link'> = {
  changesNothing: true,
  standsAlone: true,
  leadsTo: ({ to }) => ({ path: to }),
};

export const model: ActionWord<'link'> = {
  kind: 'link',
  facts,
  meaning: { zh: '打开一个页面地址（to）', en: 'goes to a path (to)' },
  keys: {
    to: { zh: '打开的页面地址。', en: 'Path it opens.', type: 'string', minLength: 1, examples: ['/myLoans'] },
    list: {
      zh: 'true：列表的查询、子筛选、顺序和页码带过去，逐条办理的界面按它一条接一条。',
      en: "true: the list's search, sub-filter, order and page go along; a screen that goes through it follows them.",
      type: 'boolean',
      examples: [true],
    },
    seen: {
      zh: '打开时把这条记录标为已看，名称如详情的 seen。',
      en: 'The record is marked as seen, under a name as the detail says it.',
      type: 'string',
      minLength: 1,
      examples: ['supplyNotes'],
    },
  },
  needs: [['to']],
};
