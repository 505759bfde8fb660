// The plan of a declaration keeps to its category's months, and what comes of it to the plan: final results by its end, among them a
// report; stages inside it; the work of a major topic covers it without gaps of order or overlap (domain §4.1, §4.5, §4.8).
import { DAY_MS } from '../../core/date-time.ts';
import type { ConstraintProblem, ConstraintRule, ReadPort, RecordValues } from '../../core/rule.ts';
import { numberIn, problemIn, readHandedIn, readPart, textIn, type HandedIn } from '../handed-in.ts';
import { monthsAfter } from '../topic-terms.ts';

const RESULTS = 'results';
const PLAN = 'plan';
const REPORT = '1';

interface Plan {
  readonly start: string;
  readonly end: string;
}

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-plan',
  title: '计划期限符合类别，成果和阶段在计划期限内',
  reads: {
    '@own': ['id'],
    'pt-jdcg': ['endDate', 'id', 'startDate', 'topicapplyId'],
    'pt-zzcg': ['completeDate', 'id', 'resultForm', 'topicapplyId'],
    topicapply: ['batchCategoryId', 'formType', 'id', 'planEndDate', 'planStartDate'],
    'topicbatch-category': ['monthMax', 'monthMin', 'name'],
    'zd-gzjh': ['endDate', 'id', 'startDate', 'topicapplyId'],
  },
  check: async ({ record, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null) return [];
    const plan = { start: textIn(handedIn.declaration, 'planStartDate'), end: textIn(handedIn.declaration, 'planEndDate') };
    if (plan.start === '' || plan.end === '') return [];
    return [...lengthProblems(handedIn, plan), ...(handedIn.isMajor ? await workProblems(handedIn, plan, port) : await resultProblems(handedIn, plan, port))];
  },
};

/** From the first to the last day, both counted: two years are 1 July to 30 June. */
function lengthProblems({ category }: HandedIn, { start, end }: Plan): readonly ConstraintProblem[] {
  const [least, most] = [numberIn(category, 'monthMin'), numberIn(category, 'monthMax')];
  const isShort = least !== null && end < dayBefore(monthsAfter(start, least));
  const isLong = most !== null && end > monthsAfter(start, most);
  return isShort || isLong ? [problemIn('dataSheet', 'planEndDate', `${String(category?.['name'] ?? '')}的研究期限应为${least ?? 1}—${most ?? 60}个月`)] : [];
}

async function resultProblems(handedIn: HandedIn, { start, end }: Plan, port: ReadPort): Promise<readonly ConstraintProblem[]> {
  const [results, stages] = [await readPart(handedIn, 'pt-zzcg', port), await readPart(handedIn, 'pt-jdcg', port)];
  return [
    ...(results.length > 0 && !results.some((row) => row['resultForm'] === REPORT) ? [problemIn(RESULTS, 'pt-zzcg', '最终成果须包含研究报告')] : []),
    ...results.flatMap((row, at) => (textIn(row, 'completeDate') > end ? [problemIn(RESULTS, `pt-zzcg/${at}/completeDate`, '最终成果的完成时间不能晚于计划完成日期')] : [])),
    ...stages.flatMap((row, at) => (isOutside(row, { start, end }) ? [problemIn(RESULTS, `pt-jdcg/${at}/startDate`, '研究阶段应在计划起止日期之内')] : [])),
  ];
}

async function workProblems(handedIn: HandedIn, plan: Plan, port: ReadPort): Promise<readonly ConstraintProblem[]> {
  const stages = (await readPart(handedIn, 'zd-gzjh', port)).map((row, at) => ({ at, start: textIn(row, 'startDate'), end: textIn(row, 'endDate') }));
  if (stages.length === 0 || stages.some(({ start, end }) => start === '' || end === '')) return [];
  const [first, last] = [stages[0], stages.at(-1)];
  return [
    ...(first?.start === plan.start ? [] : [problemIn(PLAN, 'zd-gzjh/0/startDate', '第一阶段应从计划开始日期开始')]),
    ...(last?.end === plan.end ? [] : [problemIn(PLAN, `zd-gzjh/${stages.length - 1}/endDate`, '最后阶段应到计划完成日期结束')]),
    ...stages.flatMap(({ at, start }) => (at > 0 && start <= (stages[at - 1]?.end ?? '') ? [problemIn(PLAN, `zd-gzjh/${at}/startDate`, '工作阶段的日期不能重叠')] : [])),
  ];
}

function isOutside(row: RecordValues, { start, end }: Plan): boolean {
  const [from, to] = [textIn(row, 'startDate'), textIn(row, 'endDate')];
  return (from !== '' && from < start) || (to !== '' && to > end);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
