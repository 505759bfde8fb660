// What an application says is long enough and not too long, as a reader counts; the results it names are the topic's
// own and have passed (domain §4.13).
import { constraint } from '../../core/define-rule.ts';
import { visibleLength } from '../../core/formats/visible-text.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import { State } from '../../generated/types/states.ts';

const SECTION = 'topicclu';

export const rule = constraint('topicclu', {
  title: '报告字数和成果附件符合要求',
  reads: { '@own': ['resultBrief', 'resultIds', 'topicId', 'workReport'], 'topic-result': ['id', 'status', 'topicId'] },
  check: async ({ record, settings, port }) => {
    const workMax = settings.number('workReportMax');
    const [least, most] = [settings.number('resultBriefMin'), settings.number('resultBriefMax')];
    const problem = (field: string, message: string): ConstraintProblem => ({ section: SECTION, field, message });
    const [work, brief] = [visibleLength(record.workReport ?? ''), visibleLength(record.resultBrief ?? '')];
    const ids = (record.resultIds ?? []).map(({ resultId }) => resultId);
    const own = await port.find(
      'topic-result',
      [
        { field: 'id', op: 'in', value: ids },
        { field: 'topicId', op: 'eq', value: record.topicId ?? null },
        { field: 'status', op: 'eq', value: State.topicResult.done },
      ],
      ['id'],
    );
    return [
      ...(work > workMax ? [problem('workReport', `工作报告不超过${workMax}字，现有${work}字`)] : []),
      ...(brief > 0 && (brief < least || brief > most)
        ? [problem('resultBrief', `成果公报应为${least}-${most}字，现有${brief}字`)]
        : []),
      ...(ids.some((id, at) => ids.indexOf(id) !== at) ? [problem('resultIds', '成果附件有重复')] : []),
      ...(ids.every((id) => own.some((one) => one.id === id))
        ? []
        : [problem('resultIds', '成果附件须是本课题已审核通过的成果')]),
    ];
  },
});
