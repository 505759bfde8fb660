// What a table of groups, topics and experts is judged by whatever it assigns, reviews or appraisals (domain §4.11,
// §5.2, §5.3): who is in service and has room, who must keep out, no one twice, one group a topic, one leader a group,
// nothing that was begun taken away. Pure.
import { itemAt } from '../../../core/item-at.ts';
import type { Conflict } from './find-conflicts.ts';

export type AssignmentColumn = 'group' | 'topic' | 'expert' | 'leader';

export interface AssignmentProblem {
  /** Place of the row. */
  readonly at: number;
  readonly column: AssignmentColumn;
  readonly reason: string;
}

export interface PlacedRow {
  readonly at: number;
  /** Of the application, or of the conclusion. */
  readonly topicId: number;
  readonly expertId: number;
  readonly groupCode: string;
  readonly groupName: string;
  readonly leader: boolean;
}

export interface TableWords {
  /** user.type of those who may be assigned. */
  readonly userType: number;
  readonly work: '评审' | '鉴定';
  readonly paper: '评审表' | '鉴定意见';
}

export type Tell = (at: number, column: AssignmentColumn, reason: string) => void;

interface Assignable {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly status: number | null;
  readonly maxLoad: number | null;
}

interface GivenSheet {
  readonly expertId: number | null;
  readonly status: number | null;
}

export interface SheetChange<Expert, Sheet> {
  readonly added: readonly Expert[];
  readonly kept: readonly Sheet[];
  readonly removed: readonly Sheet[];
}

type ExpertsOf<Expert> = ReadonlyMap<number, Expert>;

const SHEET = { waiting: 0, recused: -2 } as const;
const NORMAL = 1;

export function tellingOf(): { readonly problems: readonly AssignmentProblem[]; readonly tell: Tell } {
  const problems: AssignmentProblem[] = [];
  return { problems, tell: (at, column, reason) => void problems.push({ at, column, reason }) };
}

export function judgeExperts(
  rows: readonly PlacedRow[],
  by: {
    readonly expertOf: ExpertsOf<Assignable>;
    readonly words: TableWords;
    readonly maxLoad: number;
    /** What the expert has beside this table, and what it is counted under. */
    readonly loadOf: (row: PlacedRow) => { readonly key: string; readonly load: number };
    readonly tell: Tell;
  },
): void {
  const { expertOf, words, maxLoad, loadOf, tell } = by;
  const loads = new Map<string, number>();
  const [unfit, full] = [new Set<number>(), new Set<string>()];
  for (const row of rows) {
    const { at, expertId } = row;
    const expert = expertOf.get(expertId);
    if (expert === undefined || unfit.has(expertId)) continue;
    if (expert.type !== words.userType || expert.status !== NORMAL) {
      unfit.add(expertId);
      const isOther = expert.type !== words.userType;
      tell(at, 'expert', isOther ? `${expert.name}不是${words.work}专家` : `专家${expert.name}的账号已停用`);
      continue;
    }
    const most = expert.maxLoad ?? maxLoad;
    const { key, load: other } = loadOf(row);
    const load = (loads.get(key) ?? other) + 1;
    loads.set(key, load);
    if (load <= most || full.has(key)) continue;
    full.add(key);
    const said = most === 0 ? `不参加${words.work}` : `最多${words.work}${most}项`;
    tell(at, 'expert', `专家${expert.name}本批次${said}`);
  }
}

/** Answers the soft ones. */
export function judgeConflicts(
  rows: readonly PlacedRow[],
  conflicts: readonly Conflict[],
  { expertOf, tell }: { readonly expertOf: ExpertsOf<Assignable>; readonly tell: Tell },
): readonly AssignmentProblem[] {
  const byPair = new Map(conflicts.map((one) => [`${one.topicapplyId}:${one.expertId}`, one]));
  const soft: AssignmentProblem[] = [];
  for (const { at, topicId, expertId } of rows) {
    const conflict = byPair.get(`${topicId}:${expertId}`);
    if (conflict === undefined) continue;
    const said = `专家${expertOf.get(expertId)?.name ?? ''}${conflict.detail}`;
    if (conflict.level === 'hard') tell(at, 'expert', `${said}，需回避`);
    else soft.push({ at, column: 'expert', reason: `${said}，请核对` });
  }
  return soft;
}

/** One group, nobody twice. Answers the experts. */
export function judgeTopicRows(
  code: string,
  rows: readonly PlacedRow[],
  { expertOf, tell }: { readonly expertOf: ExpertsOf<Assignable>; readonly tell: Tell },
): ReadonlySet<number> {
  const first = itemAt(rows, 0);
  for (const { at, groupCode } of rows)
    if (groupCode !== first.groupCode) tell(at, 'group', `课题${code}分在两个组：${first.groupCode}、${groupCode}`);
  const seen = new Set<number>();
  for (const { at, expertId } of rows) {
    if (seen.has(expertId)) tell(at, 'expert', `课题${code}的专家${expertOf.get(expertId)?.name ?? ''}重复`);
    seen.add(expertId);
  }
  return seen;
}

/** Against the sheets that the topic has: what was begun is never taken away, who was excused never asked again. */
export function changedSheets<Expert extends Assignable, Sheet extends GivenSheet>(
  code: string,
  rows: readonly PlacedRow[],
  by: {
    readonly own: readonly Sheet[];
    readonly expertOf: ExpertsOf<Expert>;
    readonly words: TableWords;
    readonly tell: Tell;
  },
): SheetChange<Expert, Sheet> {
  const { own, expertOf, words, tell } = by;
  const seen = new Set<number | null>(rows.map(({ expertId }) => expertId));
  for (const { at, expertId } of rows)
    if (own.some((sheet) => sheet.expertId === expertId && sheet.status === SHEET.recused))
      tell(at, 'expert', `专家${expertOf.get(expertId)?.name ?? ''}已回避课题${code}，不能再次分配`);
  const live = own.filter(({ status }) => status !== SHEET.recused);
  const removed = live.filter(({ expertId }) => !seen.has(expertId));
  const begun = removed.filter(({ status }) => status !== SHEET.waiting).length;
  if (begun > 0)
    tell(
      itemAt(rows, 0).at,
      'expert',
      `课题${code}有${begun}份${words.paper}已评分或已提交，分组表里没有这些专家；请补上，不能移除`,
    );
  const kept = live.filter(({ expertId }) => seen.has(expertId));
  const known = new Set(kept.map(({ expertId }) => expertId));
  const wanted = new Set(rows.map(({ expertId }) => expertId));
  const added = [...wanted].flatMap((expertId) => (known.has(expertId) ? [] : (expertOf.get(expertId) ?? [])));
  return { added, kept, removed };
}

/** One name, one leader at most. Answers the leaders. */
export function judgeGroupRows(code: string, placed: readonly PlacedRow[], tell: Tell): readonly number[] {
  const first = itemAt(placed, 0);
  const renamed = placed.find(({ groupName }) => groupName !== first.groupName);
  if (renamed !== undefined) tell(renamed.at, 'group', `组${code}有两个名称：${first.groupName}、${renamed.groupName}`);
  const leaders = [...new Set(placed.filter(({ leader }) => leader).map(({ expertId }) => expertId))];
  if (leaders.length > 1)
    tell(
      placed.find(({ leader, expertId }) => leader && expertId === leaders[1])?.at ?? first.at,
      'leader',
      `组${code}有两位组长，只能有一位`,
    );
  return leaders;
}
