// Many records from a spreadsheet.
import type { FixedOption } from '../../../core/call-model.ts';
import type { ImportColumnModel } from '../../../core/import-model.ts';
import type { CallId } from '../../../core/ids.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface ImportOptions extends FixedOption {
  /** Id of the call that every row goes through. */
  readonly of: CallId;
  /** Id of the call for records that exist; null: they are refused. */
  readonly update: CallId | null;
  readonly columns: readonly ImportColumnModel[];
  /** Fields that tell a record. */
  readonly match: readonly string[];
  /** Rows at a time. */
  readonly most: number;
  /** Name of the template. */
  readonly name: string;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly import: ImportOptions;
  }
}

export const model: OperationModel<'import'> = {
  op: 'import',
  use: 'intake',
  order: 160,
  meaning: { zh: '从表格批量导入', en: 'records from a spreadsheet' },
};
