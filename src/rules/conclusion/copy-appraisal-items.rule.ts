// A batch of appraisals keeps its own copy of its template's indicators: what is scored by stands whatever becomes of
// the template. Once the appraisal has begun the copy stays (domain §4.12, §4.13).
import { formatDateTime } from '../../core/date-time.ts';
import { effect } from '../../core/define-rule.ts';

export const rule = effect('appraisalbatch', {
  title: '把鉴定指标抄到这一批次',
  reads: { '@own': ['expertStartTime', 'items', 'scoreTemplateId'], 'score-template': ['items'] },
  writes: { '@own': ['items'] },
  run: async ({ record, now, own, port }) => {
    const isKept = (record.items ?? []).length > 0;
    if (isKept && (record.expertStartTime ?? '') <= formatDateTime(now)) return;
    const template = await port.read('score-template', record.scoreTemplateId);
    own.set({ items: (template?.items ?? []).map(({ code, name, desc, max }) => ({ code, name, desc, max })) });
  },
});
