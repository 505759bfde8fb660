// The research report and the result report of a topic are its results of types 1 and 2 (product-spec §3): which report
// is which result, under which names. Each is one row of topic-result, as far as the report itself.
import type { OwnRecord } from '../../core/define-rule.ts';
import type { ValueAt, Written } from '../../core/entity-types.ts';
import { State } from '../../generated/types/states.ts';

export interface ReportKind {
  /** topic-result.type */
  readonly type: 1 | 2;
  /** Fields of the topic begin with it: researchStatus, researchReportUrl … */
  readonly report: 'research' | 'result';
  readonly title: string;
}

export const REPORT_KINDS: readonly ReportKind[] = [
  { type: 1, report: 'research', title: '研究报告' },
  { type: 2, report: 'result', title: '成果简介' },
];

/** Of a topic. */
export const REPORT_FIELDS = [
  'name',
  'researchReportInfo',
  'researchReportUrl',
  'researchReviewContent',
  'researchReviewFile',
  'researchStatus',
  'researchSubmitTime',
  'resultReportInfo',
  'resultReportUrl',
  'resultReviewContent',
  'resultReviewFile',
  'resultStatus',
  'resultSubmitTime',
] as const;

export type ReportedTopic = OwnRecord<'topic', (typeof REPORT_FIELDS)[number]>;

const LONGEST_NAME = 100;

/** What a report is called among the results: the topic's title, 研究 not said twice. */
function reportResultName(topicName: string, { title }: ReportKind): string {
  const bare = title.startsWith('研究') ? topicName.replace(/研究$/, '') : topicName;
  return `${bare.slice(0, LONGEST_NAME - title.length)}${title}`;
}

/** Values of the result that is the report of a topic as it stands, its status and reason with it. */
export function reportResultValues(
  topic: ReportedTopic,
  kind: ReportKind,
): Written<'topic-result', 'name' | 'fileUrl' | 'detail' | 'status' | 'reviewContent' | 'reviewFile' | 'submitTime'> {
  const status: ValueAt<'topic', 'researchStatus'> = topic[`${kind.report}Status`] ?? State.topic.research.draft;
  return {
    name: reportResultName(topic.name ?? '', kind),
    fileUrl: topic[`${kind.report}ReportUrl`] ?? null,
    detail: { info: topic[`${kind.report}ReportInfo`] ?? null },
    status,
    reviewContent: status === State.topic.research.returned ? (topic[`${kind.report}ReviewContent`] ?? null) : null,
    reviewFile: topic[`${kind.report}ReviewFile`] ?? null,
    submitTime: topic[`${kind.report}SubmitTime`] ?? null,
  };
}
