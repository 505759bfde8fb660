// What a change brings must differ from what there is, the new institution must be one that works, and a term may be
// extended so many times, each time by so many months, and to so many in all (domain §4.16, §8).
import type { Json } from '../../core/model.ts';
import type { ConstraintProblem, ConstraintRule, ReadPort, RecordValues } from '../../core/rule.ts';
import type { Settings } from '../../core/settings.ts';
import { shownDate } from '../../core/shown-date.ts';
import { asWritten, type FieldReader } from '../as-written.ts';
import { monthsAfter } from '../topic-terms.ts';

const ORGAN = 2;
const NAME = 3;
const CONCLUSION = 4;
const ENABLED = 1;

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'change-differs',
  title: '变更后的内容与原内容不同且符合规定',
  reads: {
    '@own': ['items', 'newConclusionDate', 'newName', 'newOrganId', 'topicId'],
    organ: ['status'],
    topic: ['conclusionDate', 'delayCount', 'establishDate', 'name', 'organId'],
  },
  check: async ({ record, values, settings, port }) => {
    const change = asWritten({ record, values });
    const topic = await port.read('topic', Number(change('topicId')));
    const items = listOf(change('items'));
    if (topic === null) return [];
    return [
      ...(items.includes(ORGAN) ? await organProblems(change, topic, port) : []),
      ...(items.includes(NAME) && change('newName') === topic['name'] ? [{ field: 'newName', message: '新课题名称与原名称相同' }] : []),
      ...(items.includes(CONCLUSION) ? dateProblems(change, topic, settings) : []),
    ];
  },
};

async function organProblems(change: FieldReader, topic: RecordValues, port: ReadPort): Promise<readonly ConstraintProblem[]> {
  if (change('newOrganId') === topic['organId']) return [{ field: 'newOrganId', message: '新委托管理机构与原机构相同' }];
  const organ = await port.read('organ', Number(change('newOrganId')));
  return organ?.['status'] === ENABLED ? [] : [{ field: 'newOrganId', message: '新委托管理机构不存在或已停用' }];
}

function dateProblems(change: FieldReader, topic: RecordValues, settings: Settings): readonly ConstraintProblem[] {
  const [next, old] = [String(change('newConclusionDate') ?? ''), String(topic['conclusionDate'] ?? '')];
  const refuse = (message: string): readonly ConstraintProblem[] => [{ field: 'newConclusionDate', message }];
  if (next === old) return refuse('新的结题时间与原结题时间相同');
  if (old === '' || next < old) return [];
  const times = Number(topic['delayCount'] ?? 0);
  if (times >= settings.number('delayTimes')) return refuse(times === 0 ? '课题不能延期' : `课题已延期${times === 1 ? '一' : times}次，不能再次延期`);
  const months = settings.number('delayMonths');
  if (next > monthsAfter(old, months)) return refuse(`延期最长${months}个月，不能晚于${shownDate(monthsAfter(old, months))}`);
  const [established, most] = [String(topic['establishDate'] ?? ''), settings.number('termMaxMonths')];
  if (established !== '' && next > monthsAfter(established, most)) return refuse(`从立项到结题最长${most}个月，不能晚于${shownDate(monthsAfter(established, most))}`);
  return [];
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
