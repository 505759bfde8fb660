// A topic that results or changes belong to is not deleted: they would lose what they are about.
import { constraint } from '../../core/define-rule.ts';

export const rule = constraint('topic', {
  title: '课题下没有成果和变更',
  reads: { '@own': ['id'], 'topic-change': ['topicId'], 'topic-result': ['topicId'] },
  check: async ({ record: { id = null }, port }) => {
    const ofTopic = [{ field: 'topicId', op: 'eq', value: id }] as const;
    const [results, changes] = await Promise.all([
      port.count('topic-result', ofTopic),
      port.count('topic-change', ofTopic),
    ]);
    return results + changes === 0
      ? []
      : [{ field: '', message: `课题下有${results}项成果、${changes}项变更，不能删除` }];
  },
});
