// The leader's opinion ends an appraisal: what the sheets come to is reckoned by the server, the topic waits for both
// directors, and the places among those proposed as 优秀 are set anew (domain §3.6, C8; §4.13).
import { effect, joinReads } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { isFarLate } from './appraisal-lateness.ts';
import { appraisalResult } from './appraisal-results.ts';
import { SHARE_READS, SHARE_WRITES, shareExcellence } from './excellent-share.ts';

export const rule = effect('topicclu-expert', {
  title: '算出鉴定结果，课题进入结果审核',
  reads: {
    '@own': ['groupGrade', 'groupOpinion', 'round', 'topiccluId'],
    'topicclu-expert': ['passFlag', 'round', 'status', 'topiccluId', 'total'],
    ...joinReads(SHARE_READS, { topicclu: ['planEndDate', 'submitTime', 'topicId'] }),
  },
  writes: {
    topic: ['conclusionStatus'],
    topicclu: [
      'avgScore',
      'gradeProposed',
      'groupGrade',
      'groupOpinion',
      'passCount',
      'projectSignAuth',
      'sheetCount',
      'status',
      'excellentCount',
      ...SHARE_WRITES.topicclu,
    ],
  },
  run: async ({ record, settings, port }) => {
    const conclusion = await port.read('topicclu', record.topiccluId);
    if (conclusion === null) return;
    const sheets = await port.find(
      'topicclu-expert',
      [
        { field: 'topiccluId', op: 'eq', value: conclusion.id },
        { field: 'round', op: 'eq', value: record.round ?? null },
        { field: 'status', op: 'eq', value: State.topiccluExpert.submitted },
      ],
      ['passFlag', 'total'],
    );
    if (sheets.length === 0) return;
    const result = appraisalResult(
      sheets.map(({ passFlag, total }) => ({ total: total ?? 0, isPassed: passFlag === true })),
      isFarLate(conclusion, settings.number('conclusionLateMonths')),
    );
    const fresh = { avgScore: result.mean, excellentCount: result.excellentCount, gradeProposed: result.grade };
    const shared = await shareExcellence(port, conclusion.topiccluBatchId, {
      fresh: { id: conclusion.id, ...fresh },
      ratio: settings.number('excellentRatio'),
    });
    await port.update('topicclu', conclusion.id, {
      ...fresh,
      ...shared,
      sheetCount: result.count,
      passCount: result.passCount,
      groupOpinion: record.groupOpinion ?? null,
      groupGrade: record.groupGrade ?? null,
      projectSignAuth: State.topicclu.sign.secretary,
      status: State.topicclu.outcome,
    });
    if (conclusion.topicId !== null)
      await port.update('topic', conclusion.topicId, { conclusionStatus: State.topicclu.outcome });
  },
});
