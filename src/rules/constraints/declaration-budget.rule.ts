// The budget adds up: the total is the sum of its lines, of its years and of its sources; what is applied for is what the data sheet
// says and no more than the category gives; years follow the plan (domain §4.7).
import type { ConstraintProblem, ConstraintRule, RecordValues } from '../../core/rule.ts';
import type { Settings } from '../../core/settings.ts';
import { cents, INDIRECT, tooMuch } from '../budget-shares.ts';
import { numberIn, problemIn, readHandedIn, readPart, textIn, type HandedIn } from '../handed-in.ts';
import { monthsAfter } from '../topic-terms.ts';

const SECTION = 'budget';
/** By the template of the category: the nine lines of 2017, the three and the indirect costs of 2021. */
const LINES: Readonly<Record<string, readonly string[]>> = {
  2017: ['materialFee', 'dataFee', 'travelMeetingFee', 'equipmentFee', 'consultFee', 'laborFee', 'printFee', 'otherFee', 'indirectFee'],
  2021: ['equipmentFee', 'businessFee', 'laborFee', 'indirectFee'],
};
const SOURCES = ['sourceApply', 'sourceMatch', 'sourceSelf'];
const YEARS = ['year1', 'year2', 'year3'];

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-budget',
  title: '经费合计与分项、来源、年度一致，不超过资助上限',
  reads: {
    '@own': ['id'],
    'pt-jf': [
      'businessFee', 'consultFee', 'dataFee', 'equipmentFee', 'id',
      'indirectFee', 'laborFee', 'materialFee', 'otherFee', 'printFee', 'sourceApply', 'sourceMatch',
      'sourceSelf', 'topicapplyId', 'total', 'travelMeetingFee', 'year1', 'year2', 'year3',
    ],
    topicapply: ['applyFund', 'batchCategoryId', 'budgetTemplate', 'formType', 'id', 'planEndDate', 'planStartDate'],
    'topicbatch-category': ['fundLimit', 'name'],
    'zd-jf': [
      'businessFee', 'consultFee', 'dataFee', 'equipmentFee', 'id',
      'indirectFee', 'laborFee', 'materialFee', 'otherFee', 'printFee', 'sourceApply', 'sourceMatch',
      'sourceSelf', 'topicapplyId', 'total', 'travelMeetingFee', 'year1', 'year2', 'year3',
    ],
  },
  check: async ({ record, settings, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null) return [];
    const part = handedIn.isMajor ? 'zd-jf' : 'pt-jf';
    const [budget] = await readPart(handedIn, part, port);
    if (budget === undefined) return limitProblems(handedIn);
    return [...limitProblems(handedIn), ...sumProblems(handedIn, budget, part), ...yearProblems(handedIn, budget, part), ...shareProblems(handedIn, { budget, part, settings })];
  },
};

function limitProblems({ declaration, category }: HandedIn): readonly ConstraintProblem[] {
  const [applied, limit] = [numberIn(declaration, 'applyFund'), numberIn(category, 'fundLimit')];
  if (applied === null || limit === null || applied <= limit) return [];
  return [problemIn('dataSheet', 'applyFund', `申请经费超过${String(category?.['name'] ?? '')}资助上限`)];
}

function sumProblems({ declaration }: HandedIn, budget: RecordValues, part: string): readonly ConstraintProblem[] {
  const total = cents(budget, ['total']);
  const at = (field: string): string => `${part}/0/${field}`;
  return [
    ...(cents(budget, LINES[textIn(declaration, 'budgetTemplate')] ?? []) === total ? [] : [problemIn(SECTION, at('total'), '经费合计与分项之和不一致')]),
    ...(cents(budget, SOURCES) === total ? [] : [problemIn(SECTION, at('sourceApply'), '经费合计与经费来源之和不一致')]),
    ...(cents(budget, YEARS) === total ? [] : [problemIn(SECTION, at('year1'), '经费合计与分年度预算之和不一致')]),
    ...(cents(budget, ['sourceApply']) === cents(declaration, ['applyFund']) ? [] : [problemIn(SECTION, at('sourceApply'), '申请资助与数据表的申请经费不一致')]),
  ];
}

/** A year of the plan counts from its first day. */
function yearProblems({ declaration }: HandedIn, budget: RecordValues, part: string): readonly ConstraintProblem[] {
  const [start, end] = [textIn(declaration, 'planStartDate'), textIn(declaration, 'planEndDate')];
  if (start === '' || end === '') return [];
  return YEARS.flatMap((field, at) => (cents(budget, [field]) === 0 || monthsAfter(start, 12 * at) < end ? [] : [problemIn(SECTION, `${part}/0/${field}`, `计划期限不到第${at + 1}年，该年预算应为0`)]));
}

/** What the category pays nothing of has no costs of management. */
function shareProblems({ category }: HandedIn, { budget, part, settings }: { readonly budget: RecordValues; readonly part: string; readonly settings: Settings }): readonly ConstraintProblem[] {
  const isOwnMoney = numberIn(category, 'fundLimit') === 0 && cents(budget, [INDIRECT.field]) > 0;
  const refusal = isOwnMoney ? '自筹经费课题不列间接费用' : tooMuch(budget, INDIRECT, settings);
  return refusal === null ? [] : [problemIn(SECTION, `${part}/0/${INDIRECT.field}`, refusal)];
}
