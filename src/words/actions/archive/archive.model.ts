// A button that downloads the files of a record, or of the ticked ones, as a ZIP.
import type { ActionBase, TickedRows } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface ArchiveAction extends ActionBase<'archive'>, TickedRows {}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly archive: ArchiveAction;
  }
}

export const facts: ActionFacts<'archive'> = { changesNothing: true };

export const model: ActionWord<'archive'> = {
  kind: 'archive',
  facts,
  meaning: {
    zh: '把记录（或勾选的几条）的全部附件打成带目录的压缩包下载',
    en: 'downloads the files of the record, or of the ticked ones, as a ZIP with a table of contents',
  },
  needs: [],
};
