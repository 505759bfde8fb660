// A topic bears the name and workplace of its host and the name of its kind, as they were when it was registered.
import type { EffectRule } from '../../core/rule.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'fill-topic-host',
  title: '填写主持人姓名、单位和课题类别名称',
  reads: { '@own': ['categoryId', 'hostId'], category: ['name'], user: ['company', 'name'] },
  writes: { '@own': ['categoryName', 'company', 'host'] },
  run: async ({ record, own, port }) => {
    const host = await port.read('user', Number(record['hostId']));
    const category = await port.read('category', Number(record['categoryId']));
    own.set({
      host: host?.['name'] ?? null,
      company: host?.['company'] ?? null,
      categoryName: category?.['name'] ?? null,
    });
  },
};
