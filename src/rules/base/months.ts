// Calendar months on plain days, for rules.
export { monthEnd, monthsAfter } from '../../core/months.ts';
