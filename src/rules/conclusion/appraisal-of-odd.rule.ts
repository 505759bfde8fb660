// An appraisal comes to its end with an odd number of sheets alone: whoever was excused is replaced first (domain
// §5.2).
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('topicclu-expert', {
  title: '鉴定人数为单数，不少于3人',
  reads: { '@own': ['round', 'topiccluId'], 'topicclu-expert': ['round', 'status', 'topiccluId'] },
  check: async ({ record, port }) => {
    const count = await port.count('topicclu-expert', [
      { field: 'topiccluId', op: 'eq', value: record.topiccluId ?? null },
      { field: 'round', op: 'eq', value: record.round ?? null },
      { field: 'status', op: 'eq', value: 9 },
    ]);
    return count >= 3 && count % 2 === 1
      ? []
      : [{ field: '', message: `现有${count}份鉴定意见，应为单数且不少于3份，请联系省规划办补派专家` }];
  },
});
