// A topic bears the name and workplace of its host and the name of its kind, as they were when it was registered.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topic', {
  title: '填写主持人姓名、单位和课题类别名称',
  reads: { '@own': ['categoryId', 'hostId'], category: ['name'], user: ['company', 'name'] },
  writes: { '@own': ['categoryName', 'company', 'host'] },
  run: async ({ record, own, port }) => {
    const host = await port.read('user', record.hostId);
    const category = await port.read('category', record.categoryId);
    own.set({ host: host?.name ?? '', company: host?.company ?? '', categoryName: category?.name ?? '' });
  },
});
