// A conclusion goes to a group of its batch of conclusions whose members may appraise it and have room; a group
// that has begun keeps what it has (domain §3.6, C5; §5.2).
import { formatDateTime } from '../../core/date-time.ts';
import { constraint, joinReads } from '../../core/define-rule.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { asWritten } from '../base/as-written.ts';
import { APPRAISAL_CONFLICT_READS, appraisalConflicts, type Appraiser } from './appraisal-conflicts.ts';
import { APPRAISAL } from './appraisal-codes.ts';
import { appraisalPapers, PAPER_FIELDS } from './appraisal-papers.ts';
import { State } from '../../generated/types/states.ts';

export const rule = constraint('topicclu', {
  title: '鉴定组的专家可以鉴定这项课题',
  reads: {
    '@own': [...PAPER_FIELDS, 'appraisalRound', 'conflictChecked', 'groupId', 'id', 'topiccluBatchId'],
    ...joinReads(APPRAISAL_CONFLICT_READS, {
      appraisalbatch: ['appraisalType', 'expertEndTime', 'name', 'status', 'topicclubatchId'],
      'expert-group': ['appraisalbatchId', 'bizType', 'members'],
      'topicclu-expert': ['appraisalbatchId', 'expertId', 'round', 'status', 'topiccluId'],
    }),
  },
  check: async ({ record, values, now, settings, port }) => {
    const asked = asWritten({ record, values });
    const refuse = (message: string): readonly ConstraintProblem[] => [{ field: 'groupId', message }];
    const topic = await port.read('topicclu', record.id);
    const group = await port.read('expert-group', asked('groupId'));
    const batch = await port.read('appraisalbatch', group?.appraisalbatchId);
    if (topic === null || group === null || batch === null || group.bizType !== APPRAISAL)
      return refuse('所选的鉴定组不可用，请重新选择');
    if (batch.status === 0 || batch.topicclubatchId !== record.topiccluBatchId)
      return refuse(`“${batch.name}”不是这一结题批次在用的鉴定批次`);
    if (batch.expertEndTime <= formatDateTime(now)) return refuse(`“${batch.name}”已截止，不能分配`);
    const { appraisalType } = batch;
    if (appraisalPapers(record, { appraisalType, round: record.appraisalRound ?? 1 }).paperUrl === null)
      return refuse(`《${topic.name}》没有匿名稿，不能送通讯鉴定，请先补传匿名稿`);
    const begun = await port.count('topicclu-expert', [
      { field: 'topiccluId', op: 'eq', value: topic.id },
      { field: 'round', op: 'eq', value: record.appraisalRound ?? 1 },
      { field: 'status', op: 'ne', value: State.topiccluExpert.waiting },
    ]);
    if (begun > 0) return refuse('已有专家开始鉴定或回避，不能改送别的组；个别专家请补派');
    const experts: Appraiser[] = [];
    for (const { expertId } of group.members ?? []) {
      const expert = await port.read('user', expertId);
      if (expert === null || expert.status !== State.user.normal) return refuse('组内有专家的账号已停用');
      experts.push(expert);
    }
    const problems: ConstraintProblem[] = [];
    for (const { id, name, maxLoad } of experts) {
      const load = await port.count('topicclu-expert', [
        { field: 'expertId', op: 'eq', value: id },
        { field: 'appraisalbatchId', op: 'eq', value: batch.id },
        { field: 'status', op: 'ne', value: State.topiccluExpert.recused },
        { field: 'topiccluId', op: 'ne', value: topic.id },
      ]);
      const most = maxLoad ?? settings.number('maxLoad');
      if (load >= most) problems.push(...refuse(`专家${name}${most === 0 ? '本批次不参加鉴定' : `最多鉴定${most}项`}`));
    }
    const names = new Map(experts.map(({ id, name }) => [id, name]));
    const conflicts = await appraisalConflicts(port, topic, { experts });
    for (const { expertId, level, detail } of conflicts)
      if (level === 'hard')
        problems.push(...refuse(`《${topic.name}》：专家${names.get(expertId) ?? ''}${detail}，需回避`));
    const soft = conflicts.filter(({ level }) => level === 'soft');
    if (problems.length === 0 && soft.length > 0 && values.conflictChecked !== true)
      problems.push({
        field: 'conflictChecked',
        message: `《${topic.name}》：${soft.map(({ expertId, detail }) => `专家${names.get(expertId) ?? ''}${detail}`).join('；')}。请核对后勾选`,
      });
    return problems;
  },
});
