// The research report and the result report of a topic are its results of types 1 and 2 (product-spec §3): which report is which
// result, under which names. Each is one row of topic-result, as far as the report itself.
import type { Json } from '../core/model.ts';
import type { RecordValues } from '../core/rule.ts';

export interface ReportKind {
  /** topic-result.type */
  readonly type: number;
  /** Fields of the topic begin with it: researchStatus, researchReportUrl … */
  readonly report: 'research' | 'result';
  readonly title: string;
}

export const REPORT_KINDS: readonly ReportKind[] = [
  { type: 1, report: 'research', title: '研究报告' },
  { type: 2, report: 'result', title: '成果简介' },
];

const LONGEST_NAME = 100;

/** What a report is called among the results: the topic's title, 研究 not said twice. */
function reportResultName(topicName: Json | undefined, { title }: ReportKind): string {
  const name = String(topicName ?? '');
  const bare = title.startsWith('研究') ? name.replace(/研究$/, '') : name;
  return `${bare.slice(0, LONGEST_NAME - title.length)}${title}`;
}

/** Values of the result that is the report of a topic as it stands, its status and reason with it. */
export function reportResultValues(topic: RecordValues, kind: ReportKind): Readonly<Record<string, Json>> {
  const at = (name: string): Json => topic[`${kind.report}${name}`] ?? null;
  return {
    name: reportResultName(topic['name'], kind), fileUrl: at('ReportUrl'), detail: { info: at('ReportInfo') }, status: at('Status'),
    reviewContent: Number(at('Status')) === -1 ? at('ReviewContent') : null, reviewFile: at('ReviewFile'), submitTime: at('SubmitTime'),
  };
}
