// A conclusion that goes to a group gets a sheet of each of its members; those of a group that it was sent to
// before, and that nobody has begun, are taken away (domain §3.6, C5).
import { effect } from '../../core/define-rule.ts';
import { appraisalPapers, PAPER_FIELDS } from './appraisal-papers.ts';
import { placeSheets, SHEET_WRITES } from './assignment/place-sheets.ts';

export const rule = effect('topicclu', {
  title: '按组内专家建立鉴定意见',
  reads: {
    '@own': [...PAPER_FIELDS, 'appraisalRound', 'groupId', 'id'],
    appraisalbatch: ['appraisalType'],
    'expert-group': ['appraisalbatchId', 'leaderId', 'memberNames', 'members'],
    'topicclu-expert': ['expertId', 'id', 'round', 'topiccluId'],
  },
  writes: { '@own': ['appraisalLeaderId', 'appraisalRound', 'appraisalbatchId', 'expertNames'], ...SHEET_WRITES },
  run: async ({ record, own, port }) => {
    const group = await port.read('expert-group', record.groupId);
    const { id } = record;
    if (group === null || group.appraisalbatchId === null || id === undefined) return;
    const { appraisalbatchId } = group;
    const round = record.appraisalRound ?? 1;
    const members = (group.members ?? []).map(({ expertId }) => expertId);
    const known = await port.find(
      'topicclu-expert',
      [
        { field: 'topiccluId', op: 'eq', value: id },
        { field: 'round', op: 'eq', value: round },
      ],
      ['id', 'expertId'],
    );
    const batch = await port.read('appraisalbatch', appraisalbatchId);
    const papers = appraisalPapers(record, { appraisalType: batch?.appraisalType ?? null, round });
    const { id: groupId, leaderId } = group;
    await placeSheets(port, { topiccluId: id, round, appraisalbatchId, groupId, leaderId, members, papers, known });
    own.set({
      appraisalbatchId,
      appraisalRound: round,
      appraisalLeaderId: group.leaderId,
      expertNames: group.memberNames,
    });
  },
});
