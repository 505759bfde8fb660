// A button that makes records of the rows of a spreadsheet.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export type ImportAction = ActionBase<'import'>;

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly import: ImportAction;
  }
}

export const facts: ActionFacts<'import'> = {};

export const model: ActionWord<'import'> = {
  kind: 'import',
  facts,
  meaning: { zh: '由表格导入', en: 'takes in the rows of a spreadsheet' },
  needs: [],
};
