// What a category pays at most, in words on its card: 0 is a category that pays nothing, no limit is not a dash.
import { computed } from '../../core/define-rule.ts';

const AMOUNT = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

export const rule = computed('topicbatch-category', {
  title: '资助上限（文字）',
  reads: ['fundLimit'],
  schema: { type: 'string' },
  compute: ({ record: { fundLimit } }) => {
    if (fundLimit === null) return '不限';
    return fundLimit === 0 ? '自筹经费，不资助' : `${AMOUNT.format(fundLimit)}元`;
  },
});
