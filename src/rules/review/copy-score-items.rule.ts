// A round keeps its own copy of its template's indicators: what is scored by stands whatever becomes of the template.
// Once the round has begun the copy stays (domain §4.12).
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicbatch-evaluate', {
  title: '把评分模板的指标抄到这一轮',
  reads: { '@own': ['items', 'scoreTemplateId', 'startTime'], 'score-template': ['items'] },
  writes: { '@own': ['items'] },
  run: async ({ record, now, own, port }) => {
    const isKept = (record.items ?? []).length > 0;
    if (isKept && (record.startTime ?? '') <= formatDateTime(now)) return;
    const template = await port.read('score-template', record.scoreTemplateId);
    own.set({ items: (template?.items ?? []).map(({ code, name, desc, max }) => ({ code, name, desc, max })) });
  },
});
