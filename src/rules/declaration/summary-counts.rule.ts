// What an institution passed of each category, in one line of a list: "重点课题 6、一般课题 32".
import { computed } from '../../core/define-rule.ts';

export const rule = computed('topicapply-summary', {
  title: '各类别上报数',
  reads: ['countByCategory'],
  schema: { type: ['string', 'null'] },
  compute: ({ record: { countByCategory } }) =>
    countByCategory === null || countByCategory.length === 0
      ? null
      : countByCategory.map(({ category, report }) => `${category ?? ''} ${report ?? 0}`).join('、'),
});
