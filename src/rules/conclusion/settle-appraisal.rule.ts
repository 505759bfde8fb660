// A save of a sheet: its rows are those of the batch whatever was sent, total and grade follow from them, and whether
// it is whole says whether it waits to be handed in (domain §4.13).
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { sheetRows, totalOf } from '../review/score-sheet.ts';
import { ITEMS_READS, itemsOfBatch } from './appraisal-items.ts';
import { gradeOf } from './appraisal-results.ts';
import { isAppraisalWhole } from './appraisal-whole.ts';

const SHEET = State.topiccluExpert;

export const rule = effect('topicclu-expert', {
  title: '算总分和等级，判断鉴定意见填全没有',
  reads: {
    '@own': [
      'appraisalbatchId',
      'modifyAdvice',
      'modifyFlag',
      'opinion',
      'passFlag',
      'returnReason',
      'scores',
      'status',
    ],
    ...ITEMS_READS,
  },
  writes: { '@own': ['grade', 'lastSaveTime', 'scores', 'status', 'total'] },
  run: async ({ record, now, settings, own, port }) => {
    const rows = sheetRows(await itemsOfBatch(port, record.appraisalbatchId), record.scores);
    const total = totalOf(rows);
    const content = {
      total,
      passFlag: record.passFlag ?? null,
      modifyFlag: record.modifyFlag ?? false,
      modifyAdvice: record.modifyAdvice ?? '',
      opinion: record.opinion ?? '',
    };
    const isWhole = isAppraisalWhole(content, settings.number('appraisalOpinionMin'));
    own.set({
      scores: rows,
      total,
      grade: total === null ? null : gradeOf(total),
      status: isWhole ? SHEET.scored : (record.returnReason ?? null) === null ? SHEET.waiting : SHEET.returned,
      lastSaveTime: formatDateTime(now),
    });
  },
});
