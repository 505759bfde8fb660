// The names of the categories that are reviewed stand beside their numbers, for lists and details.
import { effect } from '../../core/define-rule.ts';

export const rule = effect('topicbatch-evaluate', {
  title: '写明评审类别的名称',
  reads: { '@own': ['categoryIds'], category: ['id', 'name'] },
  writes: { '@own': ['categoryNames'] },
  run: async ({ record, own, port }) => {
    const ids = (record.categoryIds ?? []).map(({ categoryId }) => categoryId);
    const found = await port.find('category', [{ field: 'id', op: 'in', value: ids }], ['id', 'name']);
    own.set({ categoryNames: ids.flatMap((id) => found.find((one) => one.id === id)?.name ?? []).join('、') });
  },
});
