// A change keeps what it would replace as it was on the day of the application, whatever becomes of the topic.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'keep-old-values',
  title: '记录变更前的主持人、工作单位、机构、名称和结题时间',
  reads: { '@own': ['topicId'], organ: ['name'], topic: ['company', 'conclusionDate', 'host', 'name', 'organId'] },
  writes: { '@own': ['oldCompany', 'oldConclusionDate', 'oldHost', 'oldName', 'oldOrgan'] },
  run: async ({ record, own, port }) => {
    const topic = await port.read('topic', Number(record['topicId']));
    const organ = topic === null ? null : await port.read('organ', Number(topic['organId']));
    own.set({
      oldHost: topic?.['host'] ?? null,
      oldCompany: topic?.['company'] ?? null,
      oldOrgan: organ?.['name'] ?? null,
      oldName: topic?.['name'] ?? null,
      oldConclusionDate: topic?.['conclusionDate'] ?? null,
    });
  },
};
