// A sheet of an appraisal that is opened for the first time gets the rows of its batch's indicators, without scores.
import { effect } from '../../core/define-rule.ts';
import { sheetRows } from '../review/score-sheet.ts';
import { ITEMS_READS, itemsOfBatch } from './appraisal-items.ts';

export const rule = effect('topicclu-expert', {
  title: '列出鉴定指标',
  reads: { '@own': ['appraisalbatchId'], ...ITEMS_READS },
  writes: { '@own': ['scores'] },
  run: async ({ record, own, port }) => {
    own.set({ scores: sheetRows(await itemsOfBatch(port, record.appraisalbatchId), null) });
  },
});
