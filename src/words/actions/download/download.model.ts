// A button whose call makes a file, which is saved.
import type { ActionBase, TickedRows } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface DownloadAction extends ActionBase<'download'>, TickedRows {}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly download: DownloadAction;
  }
}

export const facts: ActionFacts<'download'> = { changesNothing: true };

export const model: ActionWord<'download'> = {
  kind: 'download',
  facts,
  meaning: { zh: '下载接口生成的文件', en: 'saves the file that its call makes' },
  keys: {
    missing: {
      zh: '文件不存在时的提示。',
      en: 'Said where there is no file.',
      type: 'string',
      minLength: 1,
      examples: ['没有借阅证'],
    },
  },
  needs: [['call']],
};
