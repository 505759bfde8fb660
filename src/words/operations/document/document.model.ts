// A document of one record as a file.
import type { OperationModel } from '../../../core/operation-model.ts';

export interface DocumentOptions {
  /** Key of the document. */
  readonly document: string;
  /** File field that keeps it, too; null: it is the caller's for a day. */
  readonly store: string | null;
  /** The argument `template` stands for the stored template. */
  readonly draft: boolean;
  /** null: as the document says. */
  readonly format: 'docx' | 'pdf' | null;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly document: DocumentOptions;
  }
}

export const model: OperationModel<'document'> = {
  op: 'document',
  use: 'paper',
  order: 150,
  meaning: { zh: '生成文书', en: 'makes a paper' },
};
