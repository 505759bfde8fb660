// A sheet that is opened for the first time gets the rows of its round's indicators, without scores.
import { effect } from '../../core/define-rule.ts';
import { ITEMS_READS, itemsOfRound } from './round-items.ts';
import { sheetRows } from './score-sheet.ts';

export const rule = effect('topicapply-expert', {
  title: '列出评分指标',
  reads: { '@own': ['evaluateId'], ...ITEMS_READS },
  writes: { '@own': ['scores'] },
  run: async ({ record, own, port }) => {
    own.set({ scores: sheetRows(await itemsOfRound(port, record.evaluateId), null) });
  },
});
