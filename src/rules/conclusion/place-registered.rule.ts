// The result of a meeting that the office registers takes its place among those proposed as 优秀, too.
import { effect } from '../../core/define-rule.ts';
import { SHARE_READS, SHARE_WRITES, shareExcellence } from './excellent-share.ts';

export const rule = effect('topicclu', {
  title: '登记的鉴定结果参加优秀排名',
  reads: { '@own': ['avgScore', 'gradeProposed', 'id', 'topiccluBatchId'], ...SHARE_READS },
  writes: { '@own': ['excellentMost', 'excellentRank', 'gradeByShare'], ...SHARE_WRITES },
  run: async ({ record, settings, own, port }) => {
    const { id, topiccluBatchId = null, gradeProposed = null, avgScore = null } = record;
    if (id === undefined) return;
    own.set(
      await shareExcellence(port, topiccluBatchId, {
        fresh: { id, gradeProposed, avgScore, excellentCount: null },
        ratio: settings.number('excellentRatio'),
      }),
    );
  },
});
