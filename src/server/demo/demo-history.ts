// How a result or a report came to its status: who moved it, when and with what opinion, as the audit log and the
// record keep it. Pure: steps in order, all in the past.
import { earlier, momentAfter } from './demo-days.ts';
import type { Random } from './random.ts';

export type ResultStatus = 0 | 1 | 2 | 9 | -1;

export interface HistoryStep {
  /** Event of the machine. */
  readonly action: string;
  readonly by: 'host' | 'institution' | 'office' | 'secretary' | 'director';
  readonly from: number | null;
  readonly to: number;
  readonly at: Date;
  readonly opinion: string | null;
}

const RETURN_REASONS = [
  '附件缺少出版社版权页，请补充扫描件后重新提交。',
  '作者署名顺序与附件不一致，请核对后修改。',
  '成果未标注课题名称和编号，请提供有标注的证明材料。',
  '采纳证明未加盖公章，请补盖后重新上传。',
  '摘要过于简略，请补充主要观点和创新之处。',
] as const;
const PASS_OPINIONS = ['材料齐全，同意上报。', '成果真实，与课题相关，同意。', '符合要求，通过。'] as const;

export function makeHistory(random: Random, status: ResultStatus, base: Date): readonly HistoryStep[] {
  const firstDay = -random.between(12, 150);
  const moment = (days: number): Date =>
    earlier(momentAfter(base, firstDay + days, random.between(8 * 60 + 30, 17 * 60 + 30)), base);
  const add: HistoryStep = { action: 'add', by: 'host', from: null, to: 0, at: moment(0), opinion: null };
  const submit: HistoryStep = { action: 'submit', by: 'host', from: 0, to: 1, at: moment(1), opinion: null };
  const organPass: HistoryStep = {
    action: 'organPass',
    by: 'institution',
    from: 1,
    to: 2,
    at: moment(random.between(3, 5)),
    opinion: random.pick(PASS_OPINIONS),
  };
  if (status === 0) return [add];
  if (status === 1) return [add, submit];
  if (status === 2) return [add, submit, organPass];
  if (status === 9)
    return [
      add,
      submit,
      organPass,
      {
        action: 'officePass',
        by: 'office',
        from: 2,
        to: 9,
        at: moment(random.between(7, 11)),
        opinion: random.pick(PASS_OPINIONS),
      },
    ];
  return random.between(0, 2) === 0
    ? [
        add,
        submit,
        organPass,
        {
          action: 'officeReturn',
          by: 'office',
          from: 2,
          to: -1,
          at: moment(random.between(7, 11)),
          opinion: random.pick(RETURN_REASONS),
        },
      ]
    : [
        add,
        submit,
        {
          action: 'organReturn',
          by: 'institution',
          from: 1,
          to: -1,
          at: moment(random.between(3, 5)),
          opinion: random.pick(RETURN_REASONS),
        },
      ];
}

const REPORT_REASONS = [
  '报告未附专家评议意见，请补充后重新提交。',
  '研究进度与申请书计划不一致，请说明原因。',
  '报告正文与上传的PDF内容不一致，请核对。',
  '缺少委托管理机构盖章页，请补盖后重新上传。',
  '阶段成果描述过于笼统，请列出具体成果。',
] as const;

export interface ReportHistoryFacts {
  /** Machine of the report: the prefix of its events. */
  readonly report: string;
  readonly state: ResultStatus;
  /** When the host handed it in. */
  readonly submitted: Date;
  readonly base: Date;
}

/** A draft has no history yet: saving leaves no step in its status. */
export function makeReportHistory(
  random: Random,
  { report, state, submitted, base }: ReportHistoryFacts,
): readonly HistoryStep[] {
  const later = (days: number): Date =>
    earlier(momentAfter(submitted, days, random.between(8 * 60 + 30, 17 * 60 + 30)), base);
  const submit: HistoryStep = { action: `${report}Submit`, by: 'host', from: 0, to: 1, at: submitted, opinion: null };
  const organPass: HistoryStep = {
    action: `${report}OrganPass`,
    by: 'institution',
    from: 1,
    to: 2,
    at: later(random.between(2, 4)),
    opinion: random.pick(PASS_OPINIONS),
  };
  if (state === 0) return [];
  if (state === 1) return [submit];
  if (state === 2) return [submit, organPass];
  if (state === 9)
    return [
      submit,
      organPass,
      {
        action: `${report}OfficePass`,
        by: 'office',
        from: 2,
        to: 9,
        at: later(random.between(6, 10)),
        opinion: random.pick(PASS_OPINIONS),
      },
    ];
  return random.between(0, 1) === 0
    ? [
        submit,
        organPass,
        {
          action: `${report}OfficeReturn`,
          by: 'office',
          from: 2,
          to: -1,
          at: later(random.between(6, 10)),
          opinion: random.pick(REPORT_REASONS),
        },
      ]
    : [
        submit,
        {
          action: `${report}OrganReturn`,
          by: 'institution',
          from: 1,
          to: -1,
          at: later(random.between(2, 4)),
          opinion: random.pick(REPORT_REASONS),
        },
      ];
}
