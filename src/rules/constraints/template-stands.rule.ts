// Once a round has begun, what its experts score by stands: the indicators of its template, and what the template is for; before
// that a template in use stays for what it is used (domain §4.12, §6.3).
import { formatDateTime } from '../../core/date-time.ts';
import type { ConstraintRule } from '../../core/rule.ts';
import { isSameValue } from '../same-value.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'template-stands',
  title: '已开始的评审所用的模板不改指标，使用中的模板不改用途',
  reads: {
    '@own': ['bizType', 'id', 'items'],
    'topicbatch-evaluate': ['name', 'scoreTemplateId', 'startTime'],
  },
  check: async ({ record, values, now, port }) => {
    const id = record['id'] ?? null;
    const [isOther, isRescored] = [values['bizType'] !== record['bizType'], !isSameValue(values['items'], record['items'])];
    if (id === null || (!isOther && !isRescored)) return [];
    const rounds = await port.find('topicbatch-evaluate', [{ field: 'scoreTemplateId', op: 'eq', value: id }], ['name', 'startTime']);
    const begun = rounds.find(({ startTime }) => String(startTime) <= formatDateTime(now));
    return [
      ...(isOther && rounds.length > 0 ? [{ field: 'bizType', message: `模板已用于“${String(rounds[0]?.['name'])}”，不能改变用途；请另建一个模板` }] : []),
      ...(isRescored && begun !== undefined ? [{ field: 'items', message: `“${String(begun['name'])}”已经开始，专家正按这些指标评分，不能修改；请另建一个模板` }] : []),
    ];
  },
};
