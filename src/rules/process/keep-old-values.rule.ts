// A change keeps what it would replace as it was on the day of the application, whatever becomes of the topic.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topic-change', {
  title: '记录变更前的主持人、工作单位、机构、名称和结题时间',
  reads: { '@own': ['topicId'], organ: ['name'], topic: ['company', 'conclusionDate', 'host', 'name', 'organId'] },
  writes: { '@own': ['oldCompany', 'oldConclusionDate', 'oldHost', 'oldName', 'oldOrgan'] },
  run: async ({ record, own, port }) => {
    const topic = await port.read('topic', record.topicId);
    const organ = await port.read('organ', topic?.organId);
    own.set({
      oldHost: topic?.host ?? null,
      oldCompany: topic?.company ?? null,
      oldOrgan: organ?.name ?? null,
      oldName: topic?.name ?? null,
      oldConclusionDate: topic?.conclusionDate ?? null,
    });
  },
});
