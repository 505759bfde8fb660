// The dates of a topic follow from the day it was established and its term, unless somebody typed others (domain
// §4.16).
import { fill } from '../../core/define-rule.ts';
import { isDate } from '../../core/formats/calendar.ts';
import { topicTerms } from './topic-terms.ts';

/** Beyond it nothing is worked out: the form's own limits say what is wrong, and no calendar has such days. */
const LONGEST_MONTHS = 1_200;

export const rule = fill('topic', {
  title: '按立项日期和研究期限推算各项期限',
  reads: { '@own': ['conclusionDate', 'establishDate', 'middleDate', 'subjectEndDate', 'termMonths'] },
  writes: { '@own': ['conclusionDate', 'middleDate', 'subjectEndDate'] },
  fill: ({ values, settings }) => {
    const { establishDate, termMonths } = values;
    if (typeof establishDate !== 'string' || !isDate(establishDate)) return {};
    if (typeof termMonths !== 'number' || !Number.isInteger(termMonths) || Math.abs(termMonths) > LONGEST_MONTHS)
      return {};
    const terms = topicTerms({ establishDate, termMonths, openMonths: settings.number('openMonths') });
    return {
      ...((values.subjectEndDate ?? null) === null ? { subjectEndDate: terms.subjectEndDate } : {}),
      ...((values.middleDate ?? null) === null ? { middleDate: terms.middleDate } : {}),
      ...((values.conclusionDate ?? null) === null ? { conclusionDate: terms.conclusionDate } : {}),
    };
  },
});
