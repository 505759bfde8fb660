// A guide that a declaration names is one of its category, chosen as many times as the guide allows, and gives the
// declaration its name where that is fixed (domain §4.1 seltopicId, §4.4).
import { constraint } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { State } from '../../generated/types/states.ts';
import { GONE } from './declaration-stages.ts';
import { problemIn } from './handed-in.ts';

const SECTION = 'dataSheet';
const READS = {
  seltopic: ['adoptName', 'batchCategoryId', 'id', 'limitPerOrgan', 'limitTotal', 'status'],
  topicapply: ['batchCategoryId', 'id', 'name', 'organId', 'seltopicId', 'status', 'submitTime'],
  'topicbatch-category': ['guideNameLocked'],
} as const satisfies EntityReads;

export const rule = constraint('topicapply', {
  title: '选用的课题指南属于本类别、没有报满，名称与指南一致',
  reads: { '@own': ['id'], ...READS },
  check: async ({ record, port }) => {
    const declaration = await port.read('topicapply', record.id);
    if (declaration === null || declaration.seltopicId === null) return [];
    const guide = await port.read('seltopic', declaration.seltopicId);
    if (guide?.status !== State.seltopic.adopted || guide.batchCategoryId !== declaration.batchCategoryId)
      return [problemIn(SECTION, 'seltopicId', '该课题指南不属于所选批次和类别，请重新选择')];
    const category = await port.read('topicbatch-category', declaration.batchCategoryId);
    return [
      ...(category?.guideNameLocked === true && declaration.name !== guide.adoptName
        ? [problemIn(SECTION, 'name', `按指南申报的课题名称不得更改，应为：${guide.adoptName}`)]
        : []),
      ...(await limitProblems(declaration, guide, port)),
    ];
  },
});

/** Of those handed in beside this one. */
async function limitProblems(
  { id, organId }: Picked<'topicapply', 'organId'>,
  guide: Picked<'seltopic', 'limitTotal' | 'limitPerOrgan'>,
  port: ReadPortOf<typeof READS>,
): Promise<readonly ConstraintProblem[]> {
  const handedIn = [
    { field: 'seltopicId', op: 'eq', value: guide.id },
    { field: 'submitTime', op: 'notNull', value: null },
    { field: 'status', op: 'notIn', value: [...GONE, State.topicapply.draft] },
    { field: 'id', op: 'ne', value: id },
  ] as const;
  const { limitTotal: most, limitPerOrgan: mostOfOrgan } = guide;
  if (most !== null && (await port.count('topicapply', handedIn)) >= most)
    return [problemIn(SECTION, 'seltopicId', `该课题指南限报${most}项，已报满，请选择其他指南`)];
  if (
    mostOfOrgan === null ||
    (await port.count('topicapply', [...handedIn, { field: 'organId', op: 'eq', value: organId }])) < mostOfOrgan
  )
    return [];
  return [problemIn(SECTION, 'seltopicId', `该课题指南每个机构限报${mostOfOrgan}项，本机构已报满，请选择其他指南`)];
}
