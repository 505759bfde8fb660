// Years of the budget follow the plan; what an office pays nothing of has no costs of management, and others no more
// than their share (domain §4.7). That it adds up is said in its forms.
import { constraint } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { monthsAfter } from '../base/months.ts';
import { cents, INDIRECT, tooMuch, type Budget } from './budget-shares.ts';
import { isMajor, ofDeclaration, problemIn } from './handed-in.ts';

const SECTION = 'budget';
const YEARS = ['year1', 'year2', 'year3'] as const;
const SUMS = [INDIRECT.field, ...YEARS, 'total'] as const;

const READS = {
  'pt-jf': [...SUMS, 'id', 'topicapplyId'],
  topicapply: ['batchCategoryId', 'formType', 'id', 'planEndDate', 'planStartDate'],
  'topicbatch-category': ['fundLimit'],
  'zd-jf': [...SUMS, 'id', 'topicapplyId'],
} as const satisfies EntityReads;

type Declaration = Picked<'topicapply', (typeof READS)['topicapply'][number]>;
type Sums = Budget<(typeof SUMS)[number]>;
type Part = 'pt-jf' | 'zd-jf';

export const rule = constraint('topicapply', {
  title: '分年度预算在计划期限内，间接费用不超过比例',
  reads: { '@own': ['id'], ...READS },
  check: async ({ record, settings, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (declaration === null) return [];
    const category = await port.read('topicbatch-category', declaration.batchCategoryId);
    const part = isMajor(declaration) ? 'zd-jf' : 'pt-jf';
    const budget = await readBudget(part, declaration, port);
    if (budget === null) return [];
    // What the category pays nothing of has no costs of management.
    const isOwnMoney = category?.fundLimit === 0 && cents(budget.indirectFee) > 0;
    const refusal = isOwnMoney ? '自筹经费课题不列间接费用' : tooMuch(budget, INDIRECT, settings);
    return [
      ...yearProblems(declaration, budget, part),
      ...(refusal === null ? [] : [problemIn(SECTION, `${part}/0/${INDIRECT.field}`, refusal)]),
    ];
  },
});

async function readBudget(part: Part, declaration: Declaration, port: ReadPortOf<typeof READS>): Promise<Sums | null> {
  const [found] = await port.find(part, ofDeclaration(declaration), ['id']);
  return port.read(part, found?.id);
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
