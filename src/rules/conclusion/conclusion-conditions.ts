// Whether a topic may be concluded now (domain §3.6, C1): asked when an application begins and when it is handed in.
// What is missing is said in the words of domain §7.
import type { Settings } from '../../core/settings.ts';
import type { Picked, ValueAt } from '../../core/entity-types.ts';
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';
import { shownDate } from '../../core/shown-date.ts';
import { State } from '../../generated/types/states.ts';
import { monthsAfter } from '../base/months.ts';
import { CONCLUDED, RUNNING } from '../process/unfinished-topics.ts';

export const CONDITION_READS = {
  category: ['monthMin', 'skipMiddle'],
  topic: ['categoryId', 'establishDate', 'hostId', 'id', 'researchStatus', 'resultStatus', 'status', 'terminateFlag'],
  'topic-change': ['status', 'topicId'],
  'topic-result': ['status', 'topicId', 'type'],
  topicclu: ['applyTimes', 'id', 'outcomeTime', 'status', 'topicId', 'topiccluBatchId'],
} as const satisfies EntityReads;

type ConditionPort = ReadPortOf<typeof CONDITION_READS>;
export type ConcludedTopic = Picked<'topic', (typeof CONDITION_READS)['topic'][number]>;

const MIDDLE_DONE = 3;
const OPENED = 2;
/** topic-result.type of the two reports, which are counted by their own states. */
const REPORTS = [1, 2] as const satisfies readonly ValueAt<'topic-result', 'type'>[];

interface Asking {
  readonly today: string;
  /** It was handed in before, in the time that a failed appraisal leaves: only what is still missing counts. */
  readonly isBack: boolean;
  readonly settings: Settings;
  readonly port: ConditionPort;
}

/** What stands against it, in the order a host would see to it; `today` is "YYYY-MM-DD". */
export async function conclusionRefusals(topic: ConcludedTopic, asking: Asking): Promise<readonly string[]> {
  const { today, port } = asking;
  const category = await port.read('category', topic.categoryId);
  const ofTopic = { field: 'topicId', op: 'eq', value: topic.id } as const;
  const results = await port.count('topic-result', [
    ofTopic,
    { field: 'status', op: 'eq', value: State.topicResult.done },
    { field: 'type', op: 'notIn', value: REPORTS },
  ]);
  const changes = await port.count('topic-change', [
    ofTopic,
    { field: 'status', op: 'in', value: [State.topicChange.organ, State.topicChange.office] },
  ]);
  const from = monthsAfter(topic.establishDate ?? today, category?.monthMin ?? 0);
  const least = category?.skipMiddle === true ? OPENED : MIDDLE_DONE;
  const undone = (what: string): string => `课题尚未完成${what}，不能申请结题`;
  return [
    ...(topic.status === CONCLUDED ? ['课题已结题'] : []),
    ...(RUNNING.some((flag) => flag === topic.terminateFlag) ? [] : ['课题已终止或撤项，不能申请结题']),
    ...((topic.status ?? 0) < least ? [undone(least === OPENED ? '开题' : '中期')] : []),
    ...(topic.researchStatus === State.topic.research.done ? [] : [undone('研究报告')]),
    ...(topic.resultStatus === State.topic.result.done ? [] : [undone('成果报告')]),
    ...(results > 0 ? [] : [undone('成果')]),
    ...(changes === 0 ? [] : ['课题有正在办理的重要事项变更，办结以后才能申请结题']),
    ...(today < from ? [`立项未满${category?.monthMin ?? 0}个月，${shownDate(from)}起可以申请结题`] : []),
    ...(asking.isBack ? [] : await failureRefusals(topic, asking)),
  ];
}

/** A topic that failed may apply again, so often and in such time as the office has set (domain C11). */
async function failureRefusals({ id }: ConcludedTopic, { today, settings, port }: Asking): Promise<readonly string[]> {
  const [most, wait, within] = [
    settings.number('conclusionTimes'),
    settings.number('conclusionAgainFrom'),
    settings.number('conclusionAgainWithin'),
  ];
  const failed = await port.find(
    'topicclu',
    [
      { field: 'topicId', op: 'eq', value: id },
      { field: 'status', op: 'eq', value: State.topicclu.failed },
    ],
    ['outcomeTime'],
  );
  if (failed.length === 0) return [];
  if (failed.length >= most) return [`课题${failed.length}次鉴定不合格，不能再申请结题`];
  const day = failed.reduce((last, one) => ((one.outcomeTime ?? '') > last ? (one.outcomeTime ?? '') : last), '');
  const since = (day === '' ? today : day).slice(0, 10);
  const [from, last] = [monthsAfter(since, wait), monthsAfter(since, within)];
  if (today < from) return [`鉴定不合格未满${wait}个月，${shownDate(from)}起可以再次申请`];
  return today > last ? [`鉴定不合格已超过${within}个月，不能再申请结题`] : [];
}
