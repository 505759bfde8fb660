// The declarations of the demo's open batch: how many of each institution stand where, and how each came there. Pure.
import type { Json } from '../../core/json.ts';
import { momentAfter, earlier } from './demo-days.ts';
import type { HistoryStep } from './demo-history.ts';
import type { Random } from './random.ts';

export type DeclarationStage =
  | 'draft'
  | 'organ'
  | 'organReturned'
  | 'office'
  | 'officeReturned'
  | 'assign'
  | 'notRecommended'
  | 'unqualified'
  | 'withdrawn'
  | 'experts'
  | 'establish'
  | 'proposed'
  | 'mending'
  | 'supplementReview'
  | 'supplementPassed'
  | 'refused';

/** By institution: more than a page at the first one's desk, a few of everything at both. */
export const DECLARATIONS: readonly (readonly DeclarationStage[])[] = [
  [
    'draft',
    'draft',
    'organ',
    'organ',
    'organ',
    'organ',
    'organ',
    'organReturned',
    'office',
    'office',
    'officeReturned',
    'assign',
    'notRecommended',
    'unqualified',
    'withdrawn',
    'experts',
    'establish',
    'proposed',
    'mending',
    'supplementReview',
    'supplementPassed',
    'refused',
  ],
  ['draft', 'organ', 'organ', 'organReturned', 'office', 'assign', 'notRecommended', 'supplementReview'],
];

/** status, supplementStatus, projectSignAuth, whether it takes a place in the quota. */
const CODES: Readonly<Record<DeclarationStage, readonly [number, number | null, number | null, boolean]>> = {
  draft: [0, null, null, false],
  organ: [1, null, null, false],
  organReturned: [-1, null, null, false],
  office: [2, null, null, true],
  officeReturned: [-1, null, null, true],
  assign: [3, null, null, true],
  notRecommended: [-2, null, null, false],
  unqualified: [-3, null, null, false],
  withdrawn: [-9, null, null, false],
  experts: [4, null, null, true],
  establish: [5, null, null, true],
  proposed: [6, 0, 1, true],
  mending: [6, 3, 1, true],
  supplementReview: [6, 1, 1, true],
  supplementPassed: [6, 2, 2, true],
  refused: [8, null, null, true],
};
/** States that no event leads to yet: they have no steps in the log. */
const LATER = [4, 5, 6, 8];
const PASS = [
  '选题切合我市教育实际，同意上报。',
  '材料齐全，团队结构合理，同意推荐。',
  '经审核符合申报条件，同意上报。',
] as const;
const RETURN = [
  '研究基础部分未列前期成果，请补充后重新提交。',
  '经费预算与数据表的申请经费不一致，请核对修改。',
  '课题组成员分工不够具体，请补充说明。',
] as const;
const REFUSE = ['申请人主持的市级课题尚未结题，本批次不予推荐。', '选题与本单位上年度课题重复，不予推荐。'] as const;

export interface DeclarationFacts {
  readonly status: number;
  readonly values: Readonly<Record<string, Json>>;
  readonly history: readonly HistoryStep[];
}

export function declarationFacts(random: Random, stage: DeclarationStage, base: Date): DeclarationFacts {
  const [status, supplementStatus, projectSignAuth, targetOccupied] = CODES[stage];
  const first = -random.between(14, 18);
  const moment = (days: number): Date =>
    earlier(momentAfter(base, first + days, random.between(8 * 60 + 30, 17 * 60 + 30)), base);
  const steps = stepsOf(random, stage, moment);
  const timeOf = (action: string): string | null =>
    steps.findLast((step) => step.action === action)?.at.toISOString() ?? null;
  const said = steps.findLast(({ opinion }) => opinion !== null);
  const isBack = status === -1;
  return {
    status,
    history: LATER.includes(status) ? [] : steps,
    values: {
      status,
      supplementStatus,
      projectSignAuth,
      targetOccupied,
      createTime: moment(0).toISOString(),
      updateTime: (steps.at(-1)?.at ?? base).toISOString(),
      rowVersion: steps.length,
      submitTime: timeOf('submit'),
      commitFlag: timeOf('submit') === null ? null : true,
      commitTime: timeOf('submit'),
      organAuthTime: timeOf('organPass'),
      officeAuthTime: timeOf('officePass') ?? timeOf('officeRefuse'),
      reviewContent: status === 0 || status === 1 ? null : (said?.opinion ?? null),
      returnDeadline: isBack ? momentAfter(base, stage === 'officeReturned' ? 4 : 27, 18 * 60).toISOString() : null,
      organReturnDeadline: stage === 'officeReturned' ? momentAfter(base, 6, 18 * 60).toISOString() : null,
      // When the list of those proposed was published: demo-batches.ts.
      toldTime: supplementStatus === null ? null : momentAfter(base, -1, 541).toISOString(),
      supplementTime: supplementStatus === null || supplementStatus === 0 ? null : moment(13).toISOString(),
      supplementReviewContent: supplementStatus === 3 ? '签章申请书缺少单位公章，请补盖后重新上传。' : null,
      similarMax: status === 0 ? null : random.pick([12.5, 23.1, 31.4, 46.8, 58.2, 67.3, 71.4]),
    },
  };
}

type At = (days: number) => Date;

function stepsOf(random: Random, stage: DeclarationStage, moment: At): readonly HistoryStep[] {
  const add: HistoryStep = { action: 'draftAdd', by: 'host', from: null, to: 0, at: moment(0), opinion: null };
  const submit: HistoryStep = { action: 'submit', by: 'host', from: 0, to: 1, at: moment(2), opinion: null };
  const organ = (action: string, to: number, opinion: string): HistoryStep => ({
    action,
    by: 'institution',
    from: 1,
    to,
    at: moment(5),
    opinion,
  });
  const office = (action: string, to: number, opinion: string | null): HistoryStep => ({
    action,
    by: 'office',
    from: 2,
    to,
    at: moment(8),
    opinion,
  });
  const pass = organ('organPass', 2, random.pick(PASS));
  switch (stage) {
    case 'draft':
      return [add];
    case 'organ':
      return [add, submit];
    case 'organReturned':
      return [add, submit, organ('organReturn', -1, random.pick(RETURN))];
    case 'notRecommended':
      return [add, submit, organ('organRefuse', -2, random.pick(REFUSE))];
    case 'withdrawn':
      return [add, submit, { action: 'withdraw', by: 'host', from: 1, to: -9, at: moment(4), opinion: null }];
    case 'office':
      return [add, submit, pass];
    case 'officeReturned':
      return [add, submit, pass, office('officeReturn', -1, random.pick(RETURN))];
    case 'unqualified':
      return [add, submit, pass, office('officeRefuse', -3, '申请人专业技术职务不符合该类别要求，且无推荐人。')];
    default:
      return [add, submit, pass, office('officePass', 3, null)];
  }
}
