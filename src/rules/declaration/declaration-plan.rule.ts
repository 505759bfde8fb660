// The plan of a declaration keeps to its category's months, and what comes of it to the plan: final results by its end,
// among them a report; stages inside it; the work of a major topic covers it without gaps of order or overlap (domain
// §4.1, §4.5, §4.8).
import { DAY_MS } from '../../core/date-time.ts';
import { constraint } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { monthsAfter } from '../base/months.ts';
import { isMajor, ofDeclaration, problemIn, readRows } from './handed-in.ts';

const RESULTS = 'results';
const PLAN = 'plan';
const REPORT = '1';

interface Plan {
  readonly start: string;
  readonly end: string;
}

/** What is not written yet is null. */
interface StageFacts {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const PART_READS = {
  'pt-jdcg': ['endDate', 'id', 'startDate', 'topicapplyId'],
  'pt-zzcg': ['completeDate', 'id', 'resultForm', 'topicapplyId'],
  'zd-gzjh': ['endDate', 'id', 'startDate', 'topicapplyId'],
} as const satisfies EntityReads;

export const rule = constraint('topicapply', {
  title: '计划期限符合类别，成果和阶段在计划期限内',
  reads: {
    '@own': ['id'],
    ...PART_READS,
    topicapply: ['batchCategoryId', 'formType', 'id', 'planEndDate', 'planStartDate'],
    'topicbatch-category': ['monthMax', 'monthMin', 'name'],
  },
  check: async ({ record, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (!declaration?.planStartDate || !declaration.planEndDate) return [];
    const plan = { start: declaration.planStartDate, end: declaration.planEndDate };
    const category = await port.read('topicbatch-category', declaration.batchCategoryId);
    return [
      ...lengthProblems(category, plan),
      ...(isMajor(declaration)
        ? await workProblems(declaration, plan, port)
        : await resultProblems(declaration, plan, port)),
    ];
  },
});

interface CategoryFacts {
  readonly monthMin: number | null;
  readonly monthMax: number | null;
  readonly name: string | null;
}

/** From the first to the last day, both counted: two years are 1 July to 30 June. */
function lengthProblems(category: CategoryFacts | null, { start, end }: Plan): readonly ConstraintProblem[] {
  const [least, most] = [category?.monthMin ?? null, category?.monthMax ?? null];
  const isShort = least !== null && end < dayBefore(monthsAfter(start, least));
  const isLong = most !== null && end > monthsAfter(start, most);
  return isShort || isLong
    ? [problemIn('dataSheet', 'planEndDate', `${category?.name ?? ''}的研究期限应为${least ?? 1}—${most ?? 60}个月`)]
    : [];
}

async function resultProblems(
  declaration: { readonly id: number },
  { start, end }: Plan,
  port: ReadPortOf<typeof PART_READS>,
): Promise<readonly ConstraintProblem[]> {
  const own = ofDeclaration(declaration);
  const results = await readRows(await port.find('pt-zzcg', own, ['id']), (id) => port.read('pt-zzcg', id));
  const stages = await readRows(await port.find('pt-jdcg', own, ['id']), (id) => port.read('pt-jdcg', id));
  return [
    ...(results.length > 0 && !results.some(({ resultForm }) => resultForm === REPORT)
      ? [problemIn(RESULTS, 'pt-zzcg', '最终成果须包含研究报告')]
      : []),
    ...results.flatMap((row, at) =>
      (row.completeDate ?? '') > end
        ? [problemIn(RESULTS, `pt-zzcg/${at}/completeDate`, '最终成果的完成时间不能晚于计划完成日期')]
        : [],
    ),
    ...stages.flatMap((row, at) =>
      isOutside(row, { start, end })
        ? [problemIn(RESULTS, `pt-jdcg/${at}/startDate`, '研究阶段应在计划起止日期之内')]
        : [],
    ),
  ];
}

async function workProblems(
  declaration: { readonly id: number },
  plan: Plan,
  port: ReadPortOf<typeof PART_READS>,
): Promise<readonly ConstraintProblem[]> {
  const found = await port.find('zd-gzjh', ofDeclaration(declaration), ['id']);
  const stages = (await readRows(found, (id) => port.read('zd-gzjh', id))).map(({ startDate, endDate }, at) => ({
    at,
    start: startDate ?? '',
    end: endDate ?? '',
  }));
  if (stages.length === 0 || stages.some(({ start, end }) => start === '' || end === '')) return [];
  const [first, last] = [stages[0], stages.at(-1)];
  return [
    ...(first?.start === plan.start ? [] : [problemIn(PLAN, 'zd-gzjh/0/startDate', '第一阶段应从计划开始日期开始')]),
    ...(last?.end === plan.end
      ? []
      : [problemIn(PLAN, `zd-gzjh/${stages.length - 1}/endDate`, '最后阶段应到计划完成日期结束')]),
    ...stages.flatMap(({ at, start }) =>
      at > 0 && start <= (stages[at - 1]?.end ?? '')
        ? [problemIn(PLAN, `zd-gzjh/${at}/startDate`, '工作阶段的日期不能重叠')]
        : [],
    ),
  ];
}

function isOutside({ startDate, endDate }: StageFacts, { start, end }: Plan): boolean {
  const [from, to] = [startDate ?? '', endDate ?? ''];
  return (from !== '' && from < start) || (to !== '' && to > end);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}
