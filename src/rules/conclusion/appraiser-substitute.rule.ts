// Who takes a recused appraiser's place may appraise the topic, does not already, leads where a leader was excused, and
// makes no third of a unit (domain §5.2).
import { constraint, joinReads } from '../../core/define-rule.ts';
import { unitName } from '../review/assignment/unit-name.ts';
import { APPRAISAL_CONFLICT_READS, appraisalConflicts } from './appraisal-conflicts.ts';
import { APPRAISER } from './appraisal-codes.ts';
import { State } from '../../generated/types/states.ts';

export const rule = constraint('topicclu-expert', {
  title: '补派的专家可以鉴定这项课题',
  reads: {
    '@own': ['conflictChecked', 'leaderFlag', 'round', 'substituteId', 'topiccluId'],
    ...joinReads(APPRAISAL_CONFLICT_READS, {
      'topicclu-expert': ['expertId', 'expertId.company', 'round', 'status', 'topiccluId'],
    }),
  },
  check: async ({ record, values, settings, port }) => {
    const mostOfUnit = settings.number('appraisersOfUnit');
    const refuse = (message: string) => [{ field: 'substituteId' as const, message }];
    const expert = await port.read('user', values.substituteId);
    const topic = await port.read('topicclu', record.topiccluId);
    if (expert === null || topic === null) return [];
    if (expert.type !== APPRAISER || expert.status !== State.user.normal)
      return refuse(`${expert.name}不是在用的鉴定专家`);
    if (record.leaderFlag === true && expert.role !== 'leader')
      return refuse(`回避的是组长，${expert.name}的账号不是鉴定组长`);
    const all = await port.find(
      'topicclu-expert',
      [
        { field: 'topiccluId', op: 'eq', value: topic.id },
        { field: 'round', op: 'eq', value: record.round ?? 1 },
      ],
      ['expertId', 'expertId.company', 'status'],
    );
    if (all.some(({ expertId }) => expertId === expert.id)) return refuse(`${expert.name}已分配过这项课题`);
    const unit = unitName(expert.company);
    const colleagues = all.filter((one) => one.status !== -2 && unitName(one['expertId.company']) === unit);
    if (unit !== '' && colleagues.length >= mostOfUnit)
      return refuse(`已有${mostOfUnit}位${expert.company ?? ''}的专家，同一单位最多${mostOfUnit}位`);
    const [conflict] = await appraisalConflicts(port, topic, { experts: [expert] });
    if (conflict?.level === 'hard') return refuse(`专家${expert.name}${conflict.detail}，需回避`);
    return conflict?.level === 'soft' && values.conflictChecked !== true
      ? [
          {
            field: 'conflictChecked' as const,
            message: `专家${expert.name}${conflict.detail}，请核对；仍要补派的，请勾选`,
          },
        ]
      : [];
  },
});
