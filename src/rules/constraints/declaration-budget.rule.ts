// The budget adds up: the total is the sum of its lines, of its years and of its sources; what is applied for is what the data sheet
// says and no more than the category gives (domain §4.7). Sums are compared in cents.
import type { ConstraintProblem, ConstraintRule, RecordValues } from '../../core/rule.ts';
import { numberIn, problemIn, readHandedIn, readPart, type HandedIn } from '../handed-in.ts';

const SECTION = 'budget';
const LINES = ['materialFee', 'dataFee', 'travelMeetingFee', 'equipmentFee', 'consultFee', 'laborFee', 'printFee', 'otherFee', 'indirectFee'];
const SOURCES = ['sourceApply', 'sourceMatch', 'sourceSelf'];
const YEARS = ['year1', 'year2', 'year3'];

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-budget',
  title: '经费合计与分项、来源、年度一致，不超过资助上限',
  check: async ({ record, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null) return [];
    const part = handedIn.isMajor ? 'zd-jf' : 'pt-jf';
    const [budget] = await readPart(handedIn, part, port);
    return [...limitProblems(handedIn), ...(budget === undefined ? [] : sumProblems(handedIn, budget, part))];
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
    ...(cents(budget, LINES) === total ? [] : [problemIn(SECTION, at('total'), '经费合计与分项之和不一致')]),
    ...(cents(budget, SOURCES) === total ? [] : [problemIn(SECTION, at('sourceApply'), '经费合计与经费来源之和不一致')]),
    ...(cents(budget, YEARS) === total ? [] : [problemIn(SECTION, at('year1'), '经费合计与分年度预算之和不一致')]),
    ...(cents(budget, ['sourceApply']) === cents(declaration, ['applyFund']) ? [] : [problemIn(SECTION, at('sourceApply'), '申请资助与数据表的申请经费不一致')]),
  ];
}

function cents(record: RecordValues, fields: readonly string[]): number {
  return fields.reduce((sum, field) => sum + Math.round((numberIn(record, field) ?? 0) * 100), 0);
}
