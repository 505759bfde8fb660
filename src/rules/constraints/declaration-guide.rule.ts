// A guide that a declaration names is one of its category, chosen as many times as the guide allows, and gives the declaration its
// name where that is fixed (domain §4.1 seltopicId, §4.4).
import type { ConditionModel } from '../../core/entity-model.ts';
import type { ConstraintProblem, ConstraintRule, ReadPort, RecordValues } from '../../core/rule.ts';
import { numberIn, problemIn, readHandedIn, textIn, type HandedIn } from '../handed-in.ts';

const SECTION = 'dataSheet';
const ADOPTED = 9;
/** Withdrawn, not recommended or turned down: its place is free. */
const GONE = [-9, -3, -2, 8];

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-guide',
  title: '选用的课题指南属于本类别、没有报满，名称与指南一致',
  reads: {
    '@own': ['id'],
    seltopic: ['adoptName', 'batchCategoryId', 'id', 'limitPerOrgan', 'limitTotal', 'status'],
    topicapply: ['batchCategoryId', 'formType', 'id', 'name', 'organId', 'seltopicId', 'status', 'submitTime'],
    'topicbatch-category': ['guideNameLocked'],
  },
  check: async ({ record, port }) => {
    const handedIn = await readHandedIn(record, port);
    if (handedIn === null) return [];
    const { declaration } = handedIn;
    const chosen = numberIn(declaration, 'seltopicId');
    if (chosen === null) return [];
    const guide = await port.read('seltopic', chosen);
    if (guide === null || guide['status'] !== ADOPTED || guide['batchCategoryId'] !== declaration['batchCategoryId']) return [problemIn(SECTION, 'seltopicId', '该课题指南不属于所选批次和类别，请重新选择')];
    return [...nameProblems(handedIn, guide), ...await limitProblems(declaration, guide, port)];
  },
};

function nameProblems({ declaration, category }: HandedIn, guide: RecordValues): readonly ConstraintProblem[] {
  if (category?.['guideNameLocked'] !== true || textIn(declaration, 'name') === textIn(guide, 'adoptName')) return [];
  return [problemIn(SECTION, 'name', `按指南申报的课题名称不得更改，应为：${textIn(guide, 'adoptName')}`)];
}

/** Of those handed in beside this one. */
async function limitProblems(declaration: RecordValues, guide: RecordValues, port: ReadPort): Promise<readonly ConstraintProblem[]> {
  const handedIn: readonly ConditionModel[] = [
    { field: 'seltopicId', op: 'eq', value: guide['id'] ?? null }, { field: 'submitTime', op: 'notNull', value: null },
    { field: 'status', op: 'notIn', value: [...GONE, 0] }, { field: 'id', op: 'ne', value: declaration['id'] ?? null },
  ];
  const [most, mostOfOrgan] = [numberIn(guide, 'limitTotal'), numberIn(guide, 'limitPerOrgan')];
  if (most !== null && await port.count('topicapply', handedIn) >= most) return [problemIn(SECTION, 'seltopicId', `该课题指南限报${most}项，已报满，请选择其他指南`)];
  if (mostOfOrgan === null || await port.count('topicapply', [...handedIn, { field: 'organId', op: 'eq', value: declaration['organId'] ?? null }]) < mostOfOrgan) return [];
  return [problemIn(SECTION, 'seltopicId', `该课题指南每个机构限报${mostOfOrgan}项，本机构已报满，请选择其他指南`)];
}
