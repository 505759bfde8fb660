// The approval number of a topic that the office registers by hand. Two topics at once draw the same number: the unique
// index lets one through, and the other's write is decided anew.
import { effect } from '../../core/define-rule.ts';
import { CODE_READS, nextTopicCode, topicCodePrefix } from './next-topic-code.ts';

export const rule = effect('topic', {
  title: '按年度和类别编号',
  reads: { '@own': ['categoryId', 'establishDate'], ...CODE_READS },
  writes: { '@own': ['code'] },
  run: async ({ record, own, port }) => {
    const established = { categoryId: record.categoryId ?? null, establishDate: record.establishDate ?? '' };
    own.set({ code: await nextTopicCode(await topicCodePrefix(established, port), port) });
  },
});
