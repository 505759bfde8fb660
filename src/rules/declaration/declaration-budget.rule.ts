// The budget adds up: the total is the sum of its lines, of its years and of its sources; what is applied for is what
// the data sheet says and no more than the category gives; years follow the plan (domain §4.7).
import { constraint } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { monthsAfter } from '../base/months.ts';
import { cents, centsOf, INDIRECT, tooMuch, type Budget } from './budget-shares.ts';
import { isMajor, ofDeclaration, problemIn } from './handed-in.ts';

const SECTION = 'budget';
/** By the template of the category: the nine lines of 2017, the three and the indirect costs of 2021. */
const LINES = {
  2017: [
    'materialFee',
    'dataFee',
    'travelMeetingFee',
    'equipmentFee',
    'consultFee',
    'laborFee',
    'printFee',
    'otherFee',
    'indirectFee',
  ],
  2021: ['equipmentFee', 'businessFee', 'laborFee', 'indirectFee'],
} as const;
const SOURCES = ['sourceApply', 'sourceMatch', 'sourceSelf'] as const;
const YEARS = ['year1', 'year2', 'year3'] as const;
const SUMS = [...LINES[2017], 'businessFee', ...SOURCES, ...YEARS, 'total'] as const;

const READS = {
  'pt-jf': [...SUMS, 'id', 'topicapplyId'],
  topicapply: ['applyFund', 'batchCategoryId', 'budgetTemplate', 'formType', 'id', 'planEndDate', 'planStartDate'],
  'topicbatch-category': ['fundLimit', 'name'],
  'zd-jf': [...SUMS, 'id', 'topicapplyId'],
} as const satisfies EntityReads;

type Declaration = Picked<'topicapply', (typeof READS)['topicapply'][number]>;
type Category = Picked<'topicbatch-category', 'fundLimit' | 'name'> | null;
type Sums = Budget<(typeof SUMS)[number]>;
type Part = 'pt-jf' | 'zd-jf';

export const rule = constraint('topicapply', {
  title: '经费合计与分项、来源、年度一致，不超过资助上限',
  reads: { '@own': ['id'], ...READS },
  check: async ({ record, settings, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (declaration === null) return [];
    const category = await port.read('topicbatch-category', declaration.batchCategoryId);
    const part = isMajor(declaration) ? 'zd-jf' : 'pt-jf';
    const budget = await readBudget(part, declaration, port);
    if (budget === null) return limitProblems(declaration, category);
    // What the category pays nothing of has no costs of management.
    const isOwnMoney = category?.fundLimit === 0 && cents(budget.indirectFee) > 0;
    const refusal = isOwnMoney ? '自筹经费课题不列间接费用' : tooMuch(budget, INDIRECT, settings);
    return [
      ...limitProblems(declaration, category),
      ...sumProblems(declaration, budget, part),
      ...yearProblems(declaration, budget, part),
      ...(refusal === null ? [] : [problemIn(SECTION, `${part}/0/${INDIRECT.field}`, refusal)]),
    ];
  },
});

async function readBudget(part: Part, declaration: Declaration, port: ReadPortOf<typeof READS>): Promise<Sums | null> {
  const [found] = await port.find(part, ofDeclaration(declaration), ['id']);
  return port.read(part, found?.id);
}

function limitProblems({ applyFund }: Declaration, category: Category): readonly ConstraintProblem[] {
  const limit = category?.fundLimit ?? null;
  if (applyFund === null || limit === null || applyFund <= limit) return [];
  return [problemIn('dataSheet', 'applyFund', `申请经费超过${category?.name ?? ''}资助上限`)];
}

function sumProblems(declaration: Declaration, budget: Sums, part: Part): readonly ConstraintProblem[] {
  const total = cents(budget.total);
  const at = (field: string): string => `${part}/0/${field}`;
  return [
    ...(centsOf(budget, LINES[declaration.budgetTemplate]) === total
      ? []
      : [problemIn(SECTION, at('total'), '经费合计与分项之和不一致')]),
    ...(centsOf(budget, SOURCES) === total
      ? []
      : [problemIn(SECTION, at('sourceApply'), '经费合计与经费来源之和不一致')]),
    ...(centsOf(budget, YEARS) === total ? [] : [problemIn(SECTION, at('year1'), '经费合计与分年度预算之和不一致')]),
    ...(cents(budget.sourceApply) === cents(declaration.applyFund)
      ? []
      : [problemIn(SECTION, at('sourceApply'), '申请资助与数据表的申请经费不一致')]),
  ];
}

/** A year of the plan counts from its first day. */
function yearProblems(
  { planStartDate: start, planEndDate: end }: Declaration,
  budget: Sums,
  part: Part,
): readonly ConstraintProblem[] {
  if (!start || !end) return [];
  return YEARS.flatMap((field, at) =>
    cents(budget[field]) === 0 || monthsAfter(start, 12 * at) < end
      ? []
      : [problemIn(SECTION, `${part}/0/${field}`, `计划期限不到第${at + 1}年，该年预算应为0`)],
  );
}
