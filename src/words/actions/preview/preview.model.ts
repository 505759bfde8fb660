// A button that shows a file: one of the record, or one that its call makes.
import type { ActionBase, TickedRows } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface PreviewAction extends ActionBase<'preview'>, TickedRows {
  /** File field of the record; null: its call makes the file. */
  readonly field: string | null;
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly preview: PreviewAction;
  }
}

export const facts: ActionFacts<'preview'> = { changesNothing: true };

export const model: ActionWord<'preview'> = {
  kind: 'preview',
  facts,
  meaning: {
    zh: '打开记录的附件（field），或接口生成的文书',
    en: 'shows a file of the record (field), or the document that its call makes',
  },
  keys: {
    call: {
      zh: '生成文书的接口，生成后打开。',
      en: 'A call that makes a document, which is then shown.',
      type: 'string',
      minLength: 1,
      examples: ['loanSlip'],
    },
    field: {
      zh: '记录的附件字段。',
      en: 'File field of the record.',
      $ref: 'property.meta.json#/definitions/fieldPath',
      examples: ['fileUrl'],
    },
    missing: {
      zh: '文件不存在时的提示。',
      en: 'Said where there is no file.',
      type: 'string',
      minLength: 1,
      examples: ['没有借阅证'],
    },
  },
  needs: [['field', 'call']],
};
