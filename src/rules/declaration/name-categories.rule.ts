// The names of the categories that a round or a set of times is for stand beside their numbers, for lists and details.
import { effect } from '../../core/define-rule.ts';

export const rule = effect(['topicbatch-evaluate', 'topicclubatch-timeset'], {
  title: '写明类别的名称',
  reads: { '@own': ['categoryIds'], category: ['id', 'name'] },
  writes: { '@own': ['categoryNames'] },
  run: async ({ record, own, port }) => {
    const ids = (record.categoryIds ?? []).map(({ categoryId }) => categoryId);
    const found = await port.find('category', [{ field: 'id', op: 'in', value: ids }], ['id', 'name']);
    const names = ids.flatMap((id) => found.find((one) => one.id === id)?.name ?? []);
    own.set({ categoryNames: names.length === 0 ? '其余全部类别' : names.join('、') });
  },
});
