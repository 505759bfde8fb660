// The demo's appraisals: groups of the batch that runs, and where each expert's sheet stands: each of the four has
// sheets in several states, the leader one whose members are all in. Pure.
import type { Json } from '../../core/json.ts';
import { gradeOf } from '../../rules/conclusion/appraisal-results.ts';
import { totalOf, type SheetRow } from '../../rules/review/score-sheet.ts';
import { momentAfter } from './demo-days.ts';

/** Codes of the sheet's states: 待鉴定, 已填写待提交, 已提交, 退回修改, 已回避. */
type SheetState = 0 | 1 | 9 | -1 | -2;

export interface DemoAppraisal {
  /** Place among the demo's groups. */
  readonly group: 1 | 2;
  /** By place in the group; the first leads. */
  readonly sheets: readonly [SheetState, SheetState, SheetState];
}

/** The first has no topic yet. Places among the four: leader01, appraiser01, appraiser02, appraiser03. */
export const APPRAISAL_GROUPS = [
  { groupCode: '01', groupName: '教育评价鉴定组', people: [0, 1, 2] },
  { groupCode: '02', groupName: '课程教学鉴定组', people: [0, 1, 2] },
  { groupCode: '03', groupName: '学校发展鉴定组', people: [0, 2, 3] },
] as const;

export const APPRAISALS: readonly DemoAppraisal[] = [
  { group: 1, sheets: [0, 1, 9] },
  { group: 1, sheets: [9, 9, 9] },
  { group: 2, sheets: [1, -2, -1] },
  { group: 1, sheets: [0, 0, 1] },
  { group: 2, sheets: [9, 0, 9] },
];

const OPINION =
  '课题围绕区域教育实践中的真实问题展开，文献梳理较为系统，调查和行动研究的过程材料完整，数据来源可靠；研究报告结构清楚，结论与证据基本对应，提出的实施路径在样本学校得到检验，具有一定的推广价值。建议在理论提炼和长期效果追踪方面继续深入。';
const ADVICE = '第三章的数据表缺少样本说明，请补充；结论部分的建议与个案材料的对应关系请逐条写明。';

/** What a sheet in this state says; `at` tells the sheets apart. */
export function appraisalValues(
  status: SheetState,
  {
    items,
    at,
    base,
    signature,
  }: { readonly items: Json; readonly at: number; readonly base: Date; readonly signature: string | null },
): Readonly<Record<string, Json>> {
  const isFilled = status === 1 || status === 9 || status === -1;
  const isDone = status === 9;
  const saved = momentAfter(base, -1 - (at % 5), 540 + 37 * (at % 9)).toISOString();
  const rows = isFilled ? scoredRows(items, at) : null;
  const total = rows === null ? null : totalOf(rows);
  return {
    round: 1,
    scores: rows === null ? null : rows.map((row) => ({ ...row })),
    total,
    grade: total === null ? null : gradeOf(total),
    passFlag: isFilled ? true : null,
    modifyFlag: isFilled && at % 3 === 0,
    modifyAdvice: isFilled && at % 3 === 0 ? ADVICE : null,
    opinion: isFilled ? OPINION : null,
    conflictPledge: isDone,
    recuseReason: status === -2 ? '课题组成员中有本人指导的在读博士研究生，申请回避。' : null,
    returnReason: status === -1 ? '意见与所给分数不一致，请核对后重新提交。' : null,
    signUrl: isDone ? signature : null,
    submitTime: isDone ? saved : null,
    lastSaveTime: isFilled || status === -2 ? saved : null,
    status,
  };
}

/** Four fifths and more of each indicator. */
function scoredRows(items: Json, at: number): readonly SheetRow[] {
  return (Array.isArray(items) ? items : []).flatMap((item, place) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? [
          {
            code: String(item['code']),
            name: String(item['name']),
            desc: String(item['desc'] ?? ''),
            max: Number(item['max']),
            score: Number(item['max']) - ((at + place) % 4),
          },
        ]
      : [],
  );
}
