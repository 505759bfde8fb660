// The demo's applications for changes: which topics have one, about what, and how far it has come.
// Pure: plans and field values; ids, files and history are added by the seed.
import type { Json } from '../../core/json.ts';
import { monthsAfter } from '../../rules/base/months.ts';
import { earlier, momentAfter } from './demo-days.ts';
import type { HistoryStep } from './demo-history.ts';
import type { Random } from './random.ts';

/**
 * organ: at the institution; secretary, director: waits for the signature; office: authorised; done; returned by whom.
 */
export type ChangeStage = 'organ' | 'secretary' | 'director' | 'office' | 'done' | 'organReturned' | 'officeReturned';

export interface ChangeCount {
  readonly stage: ChangeStage;
  readonly count: number;
}

export const STAGE_CODES: Readonly<Record<ChangeStage, { readonly status: number; readonly sign: number | null }>> = {
  organ: { status: 1, sign: null },
  secretary: { status: 2, sign: 0 },
  director: { status: 2, sign: 1 },
  office: { status: 2, sign: 2 },
  done: { status: 9, sign: 2 },
  organReturned: { status: -1, sign: null },
  officeReturned: { status: -1, sign: null },
};

/** Items of an application, by turns: name, date, host, both name and date, institution. */
export const ITEM_TURNS: readonly (readonly number[])[] = [[3], [4], [1], [3, 4], [2]];
/** What an approved change was about: the topic shows it. */
export const DONE_TURNS: readonly (readonly number[])[] = [[4], [3], [3, 4]];

export interface ChangeSource {
  readonly items: readonly number[];
  /** Title of the topic without 研究. */
  readonly subject: string;
  readonly conclusionDate: string;
  readonly newHostId: number;
  readonly newOrganId: number;
}

export function changeValues({
  items,
  subject,
  conclusionDate,
  newHostId,
  newOrganId,
}: ChangeSource): Readonly<Record<string, Json>> {
  const newName = items.includes(3) ? `${subject}的路径研究`.slice(0, 40) : null;
  const reasons = [
    ...(items.includes(1) ? ['原主持人因工作调动不再从事本课题研究，经课题组协商，由新主持人继续主持。'] : []),
    ...(items.includes(2) ? ['主持人工作单位隶属关系调整，申请由新的委托管理机构管理。'] : []),
    ...(items.includes(3) ? ['根据开题专家意见，研究范围进一步聚焦，申请调整课题名称。'] : []),
    ...(items.includes(4) ? ['样本学校课程安排调整，部分行动研究推迟一学期，申请延长研究期限六个月。'] : []),
  ];
  return {
    type: 1,
    items: [...items],
    newHostId: items.includes(1) ? newHostId : null,
    newOrganId: items.includes(2) ? newOrganId : null,
    newName,
    newConclusionDate: items.includes(4) ? monthsAfter(conclusionDate, 6) : null,
    reason: reasons.join('\n'),
  };
}

const OPINIONS = ['情况属实，同意变更，请省规划办审批。', '经审核，变更理由充分，同意上报。'] as const;
const DONE_OPINIONS = ['同意变更。', '符合管理办法规定，同意。'] as const;
const RETURNS = [
  '申请表未加盖单位公章，请补盖后重新申请。',
  '变更理由不充分，请补充说明并附证明材料。',
  '附件与变更事项不符，请核对后重新申请。',
] as const;

/** All in the past, the youngest step a few days ago. */
export function changeHistory(random: Random, stage: ChangeStage, base: Date): readonly HistoryStep[] {
  const first = stage === 'done' ? -random.between(60, 200) : -random.between(14, 40);
  const at = (days: number): Date =>
    earlier(momentAfter(base, first + days, random.between(8 * 60 + 30, 17 * 60 + 30)), base);
  const add: HistoryStep = { action: 'changeAdd', by: 'host', from: null, to: 1, at: at(0), opinion: null };
  const organPass: HistoryStep = {
    action: 'organPass',
    by: 'institution',
    from: 1,
    to: 2,
    at: at(3),
    opinion: random.pick(OPINIONS),
  };
  const secretary: HistoryStep = { action: 'secretarySign', by: 'secretary', from: 0, to: 1, at: at(6), opinion: null };
  const director: HistoryStep = { action: 'directorSign', by: 'director', from: 1, to: 2, at: at(9), opinion: null };
  switch (stage) {
    case 'organ':
      return [add];
    case 'organReturned':
      return [
        add,
        { action: 'organReturn', by: 'institution', from: 1, to: -1, at: at(3), opinion: random.pick(RETURNS) },
      ];
    case 'secretary':
      return [add, organPass];
    case 'officeReturned':
      return [
        add,
        organPass,
        { action: 'officeReturn', by: 'office', from: 2, to: -1, at: at(7), opinion: random.pick(RETURNS) },
      ];
    case 'director':
      return [add, organPass, secretary];
    case 'office':
      return [add, organPass, secretary, director];
    case 'done':
      return [
        add,
        organPass,
        secretary,
        director,
        { action: 'officePass', by: 'office', from: 2, to: 9, at: at(12), opinion: random.pick(DONE_OPINIONS) },
      ];
  }
}
