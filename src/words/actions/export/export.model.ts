// A button that saves the rows of the list as a spreadsheet.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export type ExportAction = ActionBase<'export'>;

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly export: ExportAction;
  }
}

export const facts: ActionFacts<'export'> = { changesNothing: true };

export const model: ActionWord<'export'> = {
  kind: 'export',
  facts,
  meaning: { zh: '导出列表', en: 'saves the rows of the list' },
  needs: [],
};
