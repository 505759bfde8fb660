// The demo's conclusions: one at every desk and in every state, and what each state has come through. Pure.
import type { Json } from '../../core/json.ts';
import { APPRAISALS } from './demo-appraisals.ts';
import { momentAfter } from './demo-days.ts';
import type { HistoryStep } from './demo-history.ts';

export interface ConclusionStage {
  readonly status: number;
  /** projectSignAuth at 2, 4 and 8. */
  readonly sign?: 0 | 1 | 2;
  readonly hostTask?: 1 | 2;
  readonly isExempt?: boolean;
  /** Place among the demo's appraisals, of one that is with experts. */
  readonly appraisal?: number;
}

/** Each has a topic and a host of its own. */
export const CONCLUSION_STAGES: readonly ConclusionStage[] = [
  { status: 0 },
  { status: 1 },
  { status: 1 },
  { status: 1, isExempt: true },
  { status: 2, sign: 0 },
  { status: 2, sign: 1 },
  { status: 2, sign: 2 },
  { status: 2, sign: 2, isExempt: true },
  { status: 3 },
  { status: 3 },
  { status: 4, sign: 0 },
  { status: 4, sign: 1 },
  { status: 4, sign: 2 },
  { status: 5, hostTask: 1 },
  { status: 5, hostTask: 2 },
  { status: 6, hostTask: 1 },
  { status: 7, hostTask: 2 },
  { status: 8, sign: 0, hostTask: 2 },
  { status: 8, sign: 1, hostTask: 2 },
  { status: 8, sign: 2, hostTask: 2 },
  { status: 9 },
  { status: -1 },
  { status: -8 },
  { status: -9 },
  ...APPRAISALS.map((_, appraisal): ConclusionStage => ({ status: 3, appraisal })),
];

/** Days before the demo is made on which each step was taken. */
const DAYS = { add: 20, submit: 18, organPass: 15, firstSign: 13, firstPass: 11, appraised: 8, outcome: 6, host: 4 };
const SIGNERS = ['secretary', 'director'] as const;
const OPINION = '课题按计划完成了各项研究任务，成果材料齐全，经费使用合理，同意申请结题鉴定。';

type Step = HistoryStep;

/** What the log says of it, in order; states as they were left. */
export function conclusionHistory(stage: ConclusionStage, base: Date): readonly Step[] {
  const at = (day: number, minute = 600): Date => momentAfter(base, -day, minute);
  const { status } = stage;
  const reached = status < 0 ? (status === -1 ? 1 : status === -8 ? 5 : 3) : status;
  const signs = (day: number, from: number): Step[] =>
    SIGNERS.slice(0, status === from ? (stage.sign ?? 0) : 2).map((by, turn) => ({
      action: `${by}Sign`,
      by,
      from: turn,
      to: turn + 1,
      at: at(day, 600 + 60 * turn),
      opinion: null,
    }));
  const step = (one: Omit<Step, 'opinion'> & { readonly opinion?: string }): Step => ({ opinion: null, ...one });
  return [
    step({ action: 'cluAdd', by: 'host', from: null, to: 0, at: at(DAYS.add) }),
    ...(reached >= 1 ? [step({ action: 'submit', by: 'host', from: 0, to: 1, at: at(DAYS.submit) })] : []),
    ...(status === -1
      ? [
          step({
            action: 'organReturn',
            by: 'institution',
            from: 1,
            to: -1,
            at: at(DAYS.organPass),
            opinion: '请补充成果的采纳证明，核对成员贡献后重新提交。',
          }),
        ]
      : []),
    ...(reached >= 2
      ? [
          step({ action: 'organPass', by: 'institution', from: 1, to: 2, at: at(DAYS.organPass), opinion: OPINION }),
          ...signs(DAYS.firstSign, 2),
        ]
      : []),
    ...(reached >= 3 ? [step({ action: 'firstPass', by: 'office', from: 2, to: 3, at: at(DAYS.firstPass) })] : []),
    ...(reached >= 4
      ? [
          step({ action: 'appraisalRegister', by: 'office', from: 3, to: 4, at: at(DAYS.appraised) }),
          ...signs(DAYS.appraised - 1, 4),
        ]
      : []),
    ...outcomeSteps(stage, reached, { step, at }),
    ...(reached >= 8 ? signs(2, 8) : []),
    ...(status === -9 ? [step({ action: 'terminate', by: 'office', from: 3, to: -9, at: at(5) })] : []),
    ...(status === 9 ? [step({ action: 'lastPass', by: 'office', from: 8, to: 9, at: at(1) })] : []),
  ];
}

function outcomeSteps(
  { status, hostTask }: ConclusionStage,
  reached: number,
  {
    step,
    at,
  }: {
    readonly step: (one: Omit<Step, 'opinion'> & { readonly opinion?: string }) => Step;
    readonly at: (day: number, minute?: number) => Date;
  },
): readonly Step[] {
  if (reached < 5) return [];
  const made = at(DAYS.outcome);
  if (status === -8) return [step({ action: 'outcomeFail', by: 'office', from: 4, to: -8, at: made, opinion: MODIFY })];
  if (hostTask === 1)
    return [
      step({ action: 'outcomeModify', by: 'office', from: 4, to: 5, at: made, opinion: MODIFY }),
      ...(status === 6 ? [step({ action: 'modifiedSubmit', by: 'host', from: 5, to: 6, at: at(DAYS.host) })] : []),
    ];
  return [
    step({ action: 'outcomePass', by: 'office', from: 4, to: 5, at: made }),
    ...(reached >= 7 ? [step({ action: 'finalSubmit', by: 'host', from: 5, to: 7, at: at(DAYS.host) })] : []),
    ...(reached >= 8
      ? [
          step({
            action: 'finalPass',
            by: 'institution',
            from: 7,
            to: 8,
            at: at(3),
            opinion: '终稿材料齐全，同意上报。',
          }),
        ]
      : []),
  ];
}

const MODIFY = '研究结论的数据支撑不足，个案材料与结论的对应关系不清，请按鉴定意见补充和修改。';

/** Moments and what hangs on them, from the history: everything that the record itself keeps. */
export function conclusionMoments(stage: ConclusionStage, history: readonly Step[], base: Date): Record<string, Json> {
  const timeOf = (...actions: readonly string[]): string | null =>
    history.findLast(({ action }) => actions.includes(action))?.at.toISOString() ?? null;
  const last = history.findLast(({ opinion }) => opinion !== null);
  const isAppraised = history.some(({ action }) => action === 'appraisalRegister');
  const isGraded = history.some(({ action }) => action === 'outcomePass');
  return {
    submitTime: timeOf('submit'),
    commitTime: timeOf('submit'),
    organAuthTime: timeOf('organPass'),
    organOpinion: history.find(({ action }) => action === 'organPass')?.opinion ?? null,
    outcomeTime: timeOf('outcomePass', 'outcomeFail'),
    modifyTime: timeOf('modifiedSubmit'),
    finalTime: timeOf('finalSubmit'),
    reviewContent: last?.opinion ?? null,
    returnDeadline: stage.status === -1 ? momentAfter(base, 20, 18 * 60).toISOString() : null,
    modifyDeadline: stage.hostTask === 1 ? momentAfter(base, 54, 18 * 60).toISOString() : null,
    formerOpinion: stage.status === 6 ? '样本学校偏少，追踪数据不足，第四章的结论缺少支撑，请补充后复审。' : null,
    modifyNote: stage.status === 6 ? '按鉴定意见补充了两所样本学校的追踪数据，重写了第四章的结论和建议。' : null,
    sheetCount: isAppraised ? 5 : null,
    passCount: isAppraised ? (stage.status === -8 ? 1 : 5) : null,
    avgScore: isAppraised ? (stage.status === -8 ? 54.2 : 86.4) : null,
    gradeProposed: isAppraised ? (stage.status === -8 ? '4' : '2') : null,
    groupOpinion: isAppraised
      ? '鉴定组审阅了全部成果材料。课题围绕预定问题开展了文献、调查和行动研究，样本选取得当，数据真实，结论对区域教育实践有参考价值；研究报告结构完整，论证较充分，成果在多所学校应用并产生了积极影响。建议进一步凝练理论贡献，补充长期追踪的证据，扩大成果的推广范围。'
      : null,
    grade: isGraded ? '2' : stage.status === -8 ? '4' : null,
  };
}
