// What hosts write in their reports: opening, mid-term, research and result, built on the topic's title, and when.
// Pure: field values by report; files and history are added by the seed.
import type { Json } from '../../core/json.ts';
import type { ReportState, ReportStates } from './demo-topics.ts';

export type ReportName = keyof ReportStates;

export const REPORT_NAMES: readonly ReportName[] = ['subject', 'middle', 'research', 'result'];

export const REPORT_TITLES: Readonly<Record<ReportName, string>> = {
  subject: '开题报告',
  middle: '中期报告',
  research: '研究报告',
  result: '成果报告',
};

/** Days after establishment when a report that has passed was handed in. */
const PASSED_AFTER: Readonly<Record<ReportName, number>> = { subject: 52, middle: 330, research: 640, result: 655 };

/** A report that still waits was handed in lately. */
export function daysSinceSubmit(
  report: ReportName,
  { state, age, draw }: { readonly state: ReportState; readonly age: number; readonly draw: number },
): number {
  if (state === 9) return Math.max(12, Math.min(age - PASSED_AFTER[report], age - 3));
  return Math.min(Math.max(1, age - 2), state === 1 ? draw : 10 + draw);
}

/** Detail fields of a report; null where nothing is written yet. */
export function reportTexts(
  report: ReportName,
  { subject, host, company }: { readonly subject: string; readonly host: string; readonly company: string },
  isWritten: boolean,
): Readonly<Record<string, Json>> {
  const text = (html: string): Json => (isWritten ? html : null);
  switch (report) {
    case 'subject':
      return {
        subjectIntroduce: text(
          `<p>课题“${subject}研究”开题会在${company}召开，课题组全体成员与三位评议专家参加，主持人${host}作开题汇报。</p>`,
        ),
        subjectPoint: text(
          `<p>一、研究背景与问题；二、核心概念与文献述评；三、研究目标、内容与方法；四、实施步骤与分工；五、预期成果。</p>`,
        ),
        subjectAuditPoint: text(
          '<p>专家认为选题有现实意义，框架完整；建议进一步聚焦研究问题，明确样本学校的选取标准，细化数据收集工具。</p>',
        ),
        subjectChange: text('<p>无重要变更。课题名称、主持人与研究内容均与申请书一致。</p>'),
      };
    case 'middle':
      return {
        middleReportInfo: text(
          `<p>围绕“${subject}”已完成文献综述与第一轮调查，回收有效问卷1186份，访谈教师32人，在两所样本学校开展行动研究，形成阶段性论文1篇。</p><p>下一步将完善方案并扩大实践范围。</p>`,
        ),
      };
    case 'research':
      return {
        researchReportInfo: text(
          `<p>本报告系统总结“${subject}”的研究过程与结论，含问题提出、文献述评、研究设计、调查结果、实践策略与政策建议六部分，约3.2万字。</p>`,
        ),
      };
    case 'result':
      return {
        resultReportInfo: text(
          `<p>课题形成研究报告1份、论文2篇、案例集1册，成果已在${company}及合作学校应用，取得良好效果。</p>`,
        ),
      };
  }
}
