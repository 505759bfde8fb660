// Rounds that have not begun and have no sheets yet follow their template; it cannot change any more under the others
// (template-stands).
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('score-template', {
  title: '未开始的评审跟随模板的指标',
  reads: {
    '@own': ['id', 'items'],
    'topicapply-expert': ['evaluateId'],
    'topicbatch-evaluate': ['scoreTemplateId', 'startTime'],
  },
  writes: { 'topicbatch-evaluate': ['items'] },
  run: async ({ record, now, port }) => {
    if (record.id === undefined) return;
    const items = (record.items ?? []).map(({ code, name, desc, max }) => ({ code, name, desc, max }));
    const rounds = await port.find(
      'topicbatch-evaluate',
      [
        { field: 'scoreTemplateId', op: 'eq', value: record.id },
        { field: 'startTime', op: 'gt', value: formatDateTime(now) },
      ],
      ['id'],
    );
    for (const { id } of rounds)
      if ((await port.count('topicapply-expert', [{ field: 'evaluateId', op: 'eq', value: id }])) === 0)
        await port.update('topicbatch-evaluate', id, { items });
  },
});
