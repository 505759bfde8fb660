// What a change brings must differ from what there is, the new institution must be one that works, and a term may be
// extended so many times, each time by so many months, and to so many in all (domain §4.16, §8).
import { constraint } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { ConstraintProblem } from '../../core/rule.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import type { Settings } from '../../core/settings.ts';
import { shownDate } from '../../core/shown-date.ts';
import { State } from '../../generated/types/states.ts';
import { asWritten } from '../base/as-written.ts';
import { monthsAfter } from '../base/months.ts';
import { CHANGE_ITEM } from './change-item.ts';

const READS = {
  organ: ['status'],
  topic: ['conclusionDate', 'delayCount', 'establishDate', 'name', 'organId'],
} as const satisfies EntityReads;

type Topic = Picked<'topic', (typeof READS)['topic'][number]>;

export const rule = constraint('topic-change', {
  title: '变更后的内容与原内容不同且符合规定',
  reads: { '@own': ['items', 'newConclusionDate', 'newName', 'newOrganId', 'topicId'], ...READS },
  check: async ({ record, values, settings, port }) => {
    const change = asWritten({ record, values });
    const topic = await port.read('topic', change('topicId'));
    const items = change('items') ?? [];
    if (topic === null) return [];
    return [
      ...(items.includes(CHANGE_ITEM.organ) ? await organProblems(change('newOrganId'), topic, port) : []),
      ...(items.includes(CHANGE_ITEM.name) && change('newName') === topic.name
        ? [{ field: 'newName', message: '新课题名称与原名称相同' }]
        : []),
      ...(items.includes(CHANGE_ITEM.conclusion)
        ? dateProblems(change('newConclusionDate') ?? '', topic, settings)
        : []),
    ];
  },
});

async function organProblems(
  next: number | null,
  topic: Topic,
  port: ReadPortOf<typeof READS>,
): Promise<readonly ConstraintProblem[]> {
  if (next === topic.organId) return [{ field: 'newOrganId', message: '新委托管理机构与原机构相同' }];
  const organ = await port.read('organ', next);
  return organ?.status === State.organ.normal ? [] : [{ field: 'newOrganId', message: '新委托管理机构不存在或已停用' }];
}

function dateProblems(next: string, topic: Topic, settings: Settings): readonly ConstraintProblem[] {
  const [old, established] = [topic.conclusionDate ?? '', topic.establishDate ?? ''];
  const refuse = (message: string): readonly ConstraintProblem[] => [{ field: 'newConclusionDate', message }];
  if (next === old) return refuse('新的结题时间与原结题时间相同');
  if (old === '' || next < old) return [];
  const times = topic.delayCount;
  if (times >= settings.number('delayTimes'))
    return refuse(times === 0 ? '课题不能延期' : `课题已延期${times === 1 ? '一' : times}次，不能再次延期`);
  const months = settings.number('delayMonths');
  if (next > monthsAfter(old, months))
    return refuse(`延期最长${months}个月，不能晚于${shownDate(monthsAfter(old, months))}`);
  const most = settings.number('termMaxMonths');
  if (established !== '' && next > monthsAfter(established, most))
    return refuse(`从立项到结题最长${most}个月，不能晚于${shownDate(monthsAfter(established, most))}`);
  return [];
}
