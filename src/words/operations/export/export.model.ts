// A list or a statistic as a spreadsheet.
import type { CountedOption, CurrentOption } from '../../../core/call-model.ts';
import type { CallId } from '../../../core/ids.ts';
import type { SearchOptions } from '../../../core/search-model.ts';
import type { StatisticOptions } from '../../../core/statistics.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface ExportOptions extends CurrentOption, CountedOption, Partial<StatisticOptions>, Partial<SearchOptions> {
  /**
   * Id of the call whose answer it writes: of a statistic the dimensions and measures stand here as well, of a search
   * its texts and facets.
   */
  readonly of: CallId;
  /** Name of the file. */
  readonly name: string;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly export: ExportOptions;
  }
}

export const model: OperationModel<'export'> = {
  op: 'export',
  use: 'sheet',
  order: 100,
  meaning: { zh: '导出', en: 'a spreadsheet of a list or statistic' },
  method: 'GET',
  readsOnly: true,
};
