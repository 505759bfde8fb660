// Once a round has begun, what its experts score by stands: the indicators of its template, and what the template is
// for; before that a template in use stays for what it is used (domain §4.12, §6.3).
import { formatDateTime } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import { isSameValue } from '../base/same-value.ts';

export const rule = constraint('score-template', {
  title: '已开始的评审所用的模板不改指标，使用中的模板不改用途',
  reads: { '@own': ['bizType', 'id', 'items'], 'topicbatch-evaluate': ['name', 'scoreTemplateId', 'startTime'] },
  check: async ({ record, values, now, port }) => {
    const isOther = values.bizType !== record.bizType;
    const isRescored = !isSameValue(values.items, record.items);
    if (record.id === undefined || (!isOther && !isRescored)) return [];
    const rounds = await port.find(
      'topicbatch-evaluate',
      [{ field: 'scoreTemplateId', op: 'eq', value: record.id }],
      ['name', 'startTime'],
    );
    const [used] = rounds;
    const begun = rounds.find(({ startTime }) => startTime <= formatDateTime(now));
    return [
      ...(isOther && used !== undefined
        ? [{ field: 'bizType', message: `模板已用于“${used.name}”，不能改变用途；请另建一个模板` }]
        : []),
      ...(isRescored && begun !== undefined
        ? [{ field: 'items', message: `“${begun.name}”已经开始，专家正按这些指标评分，不能修改；请另建一个模板` }]
        : []),
    ];
  },
});
