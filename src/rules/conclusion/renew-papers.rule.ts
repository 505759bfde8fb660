// An anonymous copy that is put right goes to the experts of the round who have not handed in yet.
import { effect } from '../../core/define-rule.ts';
import { appraisalPapers, OPEN_SHEETS, PAPER_FIELDS } from './appraisal-papers.ts';

export const rule = effect('topicclu', {
  title: '给还没有提交的鉴定专家换上新的鉴定材料',
  reads: {
    '@own': [...PAPER_FIELDS, 'appraisalRound', 'id'],
    'topicclu-expert': ['appraisalbatchId.appraisalType', 'id', 'round', 'status', 'topiccluId'],
  },
  writes: { 'topicclu-expert': ['paperUrl', 'similarityUrl'] },
  run: async ({ record, port }) => {
    const { id } = record;
    if (id === undefined) return;
    const round = record.appraisalRound ?? 1;
    const sheets = await port.find(
      'topicclu-expert',
      [
        { field: 'topiccluId', op: 'eq', value: id },
        { field: 'round', op: 'eq', value: round },
        { field: 'status', op: 'in', value: [...OPEN_SHEETS] },
      ],
      ['id', 'appraisalbatchId.appraisalType'],
    );
    for (const sheet of sheets) {
      const appraisalType = sheet['appraisalbatchId.appraisalType'];
      await port.update('topicclu-expert', sheet.id, appraisalPapers(record, { appraisalType, round }));
    }
  },
});
