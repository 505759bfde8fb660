// The indicators of a score template make a hundred together, and each has a code of its own (domain §4.12).
import { constraint } from '../../core/define-rule.ts';

const WHOLE = 100;

export const rule = constraint('score-template', {
  title: '各指标满分之和为100',
  reads: { '@own': ['items'] },
  check: ({ values }) => {
    const items = values.items ?? [];
    const sum = items.reduce((total, { max }) => total + max, 0);
    if (new Set(items.map(({ code }) => code)).size < items.length)
      return [{ field: 'items', message: '指标代码不能重复' }];
    return sum === WHOLE ? [] : [{ field: 'items', message: `各指标满分之和应为100，现在是${sum}` }];
  },
});
