// Whose turn it is with a declaration, told to its declarer: what to do until when, or what is waited for (domain §3.2,
// §3.3). Says no more than the declarer may know: while experts judge and the office decides, all of that is one
// sentence.
import { formatDateTime } from '../../core/date-time.ts';
import type { OwnRecord } from '../../core/define-rule.ts';
import type { Settings } from '../../core/settings.ts';
import { State } from '../../generated/types/states.ts';
import { DEADLINE_READS, declarationWindow, reviewDeadline } from './declaration-deadline.ts';

export const TURN_READS = [
  ...DEADLINE_READS,
  'supplementStatus',
  'topicbatchId.supplementStartTime',
  'topicbatchId.supplementEndTime',
  'topicbatchId.publicTime',
] as const;

export type TurnFacts = OwnRecord<'topicapply', (typeof TURN_READS)[number]>;

const { supplement: SUPPLEMENT, ...STATUS } = State.topicapply;

const SAID: Readonly<Record<number, string>> = {
  [STATUS.office]: '已上报，等待省教育规划办形式审查',
  [STATUS.established]: '已立项，请到“过程管理”办理开题',
  [STATUS.notRecommended]: '未获机构推荐，本批次申报已结束',
  [STATUS.unqualified]: '形式审查不合格，本批次申报已结束',
  [STATUS.withdrawn]: '已放弃；申报截止前可以重新申报',
};
/** What the office proposes is theirs to know once the batch has made it public. */
const PUBLISHED: Readonly<Record<number, string>> = {
  [STATUS.proposed]: '已列入拟立项名单，等待公示结束',
  [STATUS.refused]: '本批次未立项，办理已结束',
};
const JUDGED = '已通过形式审查，正在评审，请等待结果';

/** null: the declarer has nothing to do. */
export function dueOf(record: TurnFacts, settings: Settings): string | null {
  if (owesSupplement(record)) return record['topicbatchId.supplementEndTime'] || null;
  return isWritten(record) ? declarationWindow(record, settings).end : null;
}

export function nextStepOf(record: TurnFacts, now: Date, settings: Settings): string {
  const { status = STATUS.draft, supplementStatus } = record;
  if (owesSupplement(record)) return supplementStep(record, now);
  if (supplementStatus === SUPPLEMENT.review) return '补充材料已提交，等待委托管理机构审核';
  if (supplementStatus === SUPPLEMENT.passed && status !== STATUS.established)
    return '补充材料已通过审核，等待立项结果';
  if (isWritten(record)) return writingStep(record, now, settings);
  if (status === STATUS.organ) return withTerm('等待委托管理机构审核', '，机构审核截止', reviewDeadline(record));
  const said = status === null ? undefined : (SAID[status] ?? (isPublic(record, now) ? PUBLISHED[status] : undefined));
  return said ?? JUDGED;
}

function supplementStep(record: TurnFacts, now: Date): string {
  const [start, due] = [
    record['topicbatchId.supplementStartTime'] || null,
    record['topicbatchId.supplementEndTime'] || null,
  ];
  if (start !== null && formatDateTime(now) < start) return withTerm('补充材料尚未开始提交', '，开始', start);
  if (due !== null && due < formatDateTime(now)) return '补充材料提交已截止，请联系委托管理机构';
  return withTerm(
    record.supplementStatus === SUPPLEMENT.mending ? '补充材料被退回，请按意见修改后重新提交' : '请填写并提交补充材料',
    '，截止',
    due,
  );
}

function writingStep(record: TurnFacts, now: Date, settings: Settings): string {
  const { start, end, lastAccepted } = declarationWindow(record, settings);
  const moment = formatDateTime(now);
  const isReturned = record.status === STATUS.returned;
  if (start !== null && moment < start) return withTerm('申报尚未开始', '，开始', start);
  if (lastAccepted !== null && lastAccepted < moment)
    return isReturned ? '修改期限已过，不能再提交' : '申报已截止，不能再提交';
  return withTerm(isReturned ? '请按退回意见修改后重新提交' : '请填写完整后提交', '，截止', end);
}

function isPublic(record: TurnFacts, now: Date): boolean {
  const moment = record['topicbatchId.publicTime'] || null;
  return moment !== null && moment <= formatDateTime(now);
}

function isWritten({ status }: TurnFacts): boolean {
  return status === STATUS.draft || status === STATUS.returned;
}

function owesSupplement({ supplementStatus }: TurnFacts): boolean {
  return supplementStatus === SUPPLEMENT.waiting || supplementStatus === SUPPLEMENT.mending;
}

/** "2026-11-30 17:00:00" → "…，截止 11月30日 17:00". */
function withTerm(text: string, word: string, moment: string | null): string {
  const [, month, day, time] = /^\d{4}-(\d{2})-(\d{2}) (\d{2}:\d{2})/.exec(moment ?? '') ?? [];
  return month === undefined ? text : `${text}${word} ${Number(month)}月${Number(day)}日 ${String(time)}`;
}
