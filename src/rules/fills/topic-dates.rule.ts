// The dates of a topic follow from the day it was established and its term, unless somebody typed others (domain §4.16).
import type { FillRule } from '../../core/rule.ts';
import { topicTerms } from '../topic-terms.ts';

export const rule: FillRule = {
  kind: 'fill',
  name: 'topic-dates',
  title: '按立项日期和研究期限推算各项期限',
  fill: ({ values }) => {
    const { establishDate, termMonths } = values;
    if (typeof establishDate !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(establishDate) || typeof termMonths !== 'number') return values;
    return { ...values, ...Object.fromEntries(Object.entries(topicTerms(establishDate, termMonths)).map(([name, day]) => [name, values[name] ?? day])) };
  },
};
