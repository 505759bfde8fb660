// Who may declare for a category of a batch: every rule with its code and words (domain §3.2.2). An error blocks, a
// warning tells. Asked before the editor opens, when a draft is made and when it is handed in, always on what there is
// at that moment.
import type { ConfigWords } from '../../core/config-words-model.ts';
import { formatDate } from '../../core/date-time.ts';
import { joinReads, type OwnRecord } from '../../core/define-rule.ts';
import type { Picked } from '../../core/entity-types.ts';
import type { ReadPortOf } from '../../core/rule-ports.ts';
import type { Settings } from '../../core/settings.ts';
import { shownDate } from '../../core/shown-date.ts';
import { State } from '../../generated/types/states.ts';
import { missingOfProfile } from '../base/declarer-profile.ts';
import { BATCH_STATUS, BATCH_TYPE } from '../process/batch-facts.ts';
import { UNFINISHED } from '../process/unfinished-topics.ts';
import { birthDateOf, bornAfter } from './age-limit.ts';
import { whyNotDeclared } from './declaration-deadline.ts';
import { countWords, isRankMissing, RANK_READS, rankTitle, recommendersInPlace, RECOMMENDERS } from './host-rank.ts';
import { LOAD_READS, memberLoads } from './member-load.ts';

export interface Reason {
  readonly code: string;
  readonly message: string;
  readonly level: 'error' | 'warn';
  readonly topicId: number | null;
  readonly topicName: string | null;
}

export interface Candidate {
  readonly user: Of<'user'>;
  /** The category of the batch that is declared for; null: none is chosen yet. */
  readonly category: Of<'topicbatch-category'> | null;
  readonly batch: Of<'topicbatch'> | null;
  /** The declaration itself, where there is one: it does not stand in its own way. */
  readonly declaration: Declaration | null;
  readonly now: Date;
  readonly settings: Settings;
  readonly words: ConfigWords;
  readonly port: Port;
  /** It is being handed in: what a draft is only told then refuses. */
  readonly isHandedIn?: boolean;
}

/** What the judgement reads, of which records. */
export const ELIGIBILITY_READS = joinReads(joinReads(RANK_READS, LOAD_READS), {
  'pt-tjr': ['topicapplyId'],
  topic: ['hostId', 'name', 'status', 'terminateFlag'],
  topicapply: ['declarerId', 'id', 'name', 'status', 'topicbatchId'],
  'topicapply-expert': ['expertId', 'status', 'topicbatchId'],
  topicbatch: ['endTime', 'id', 'startTime', 'status', 'type'],
  'topicbatch-category': [
    'endTime',
    'formType',
    'hostRank',
    'maxAge',
    'recommenderNeed',
    'startTime',
    'topicbatchId',
    'youthTeam',
  ],
  'topicbatch-timeset': ['endTime', 'graceMinutes', 'organId', 'startTime', 'topicbatchId'],
  user: ['birthDate', 'id', 'idcard', 'organId', 'professionRank', 'role', 'sanctionUntil'],
});

type Port = ReadPortOf<typeof ELIGIBILITY_READS>;
type Of<Entity extends 'user' | 'topicbatch' | 'topicbatch-category'> = Picked<
  Entity,
  (typeof ELIGIBILITY_READS)[Entity][number]
>;
/** As far as it is there. */
type Declaration = OwnRecord<'topicapply', 'status' | 'returnDeadline' | 'professionRank'>;

type Check = (candidate: Candidate) => Promise<readonly Reason[]>;

export async function judgeCandidate(candidate: Candidate): Promise<readonly Reason[]> {
  const found: Reason[] = [];
  for (const check of CHECKS) found.push(...(await check(candidate)));
  return found;
}

/** Everything that the judgement needs, read: of a declaration, of a category, or of the person alone. */
export async function readCandidate(
  facts: {
    readonly userId: number;
    readonly batchCategoryId: number | null;
    readonly declaration: Declaration | null;
    readonly now: Date;
    readonly settings: Settings;
    readonly words: ConfigWords;
  },
  port: Port,
): Promise<Candidate | null> {
  const user = await port.read('user', facts.userId);
  const category = await port.read('topicbatch-category', facts.batchCategoryId);
  const batch = await port.read('topicbatch', category?.topicbatchId);
  return user === null
    ? null
    : {
        user,
        category,
        batch,
        declaration: facts.declaration,
        now: facts.now,
        settings: facts.settings,
        words: facts.words,
        port,
      };
}

const profile: Check = ({ user, words }) => {
  const missing = missingOfProfile(user, words);
  return Promise.resolve(missing.length > 0 ? [error('PROFILE', `请先完善基本信息，还缺：${missing.join('、')}`)] : []);
};

const open: Check = async ({ user, category, batch, declaration, now, settings, port }) => {
  if (category === null || batch === null) return [];
  if (batch.type !== BATCH_TYPE.declaration || batch.status !== BATCH_STATUS.enabled)
    return [error('NOT_OPEN', '不在申报时间内')];
  const times = await port.find(
    'topicbatch-timeset',
    [{ field: 'topicbatchId', op: 'eq', value: batch.id }],
    ['organId', 'startTime', 'endTime', 'graceMinutes'],
  );
  const [own, office] = [
    times.find(({ organId }) => organId !== null && organId === user.organId),
    times.find(({ organId }) => organId === null),
  ];
  const at = {
    'topicbatchId.status': batch.status,
    'topicbatchId.startTime': batch.startTime,
    'topicbatchId.endTime': batch.endTime,
    'batchCategoryId.startTime': category.startTime,
    'batchCategoryId.endTime': category.endTime,
    organStartTime: own?.startTime,
    organEndTime: own?.endTime,
    graceMinutes: office?.graceMinutes,
    status: declaration?.status ?? State.topicapply.draft,
    returnDeadline: declaration?.returnDeadline,
  };
  const refusal = whyNotDeclared(at, now, settings);
  return refusal === null ? [] : [error('NOT_OPEN', refusal)];
};

/** One a batch: whatever became of it, unless it was withdrawn; counted anew each time. An open draft is the way on. */
const oneABatch: Check = async ({ user, batch, declaration, port }) => {
  if (batch === null) return [];
  const [other] = await port.find(
    'topicapply',
    [
      { field: 'declarerId', op: 'eq', value: user.id },
      { field: 'topicbatchId', op: 'eq', value: batch.id },
      { field: 'status', op: 'ne', value: State.topicapply.withdrawn },
      ...(declaration?.id === undefined ? [] : [{ field: 'id', op: 'ne', value: declaration.id } as const]),
    ],
    ['name', 'status'],
  );
  if (other === undefined) return [];
  const refusal = { ...error('HAS_APPLY', '本批次您已申报课题，每人限报一项'), topicName: other.name };
  const isOpen = other.status === State.topicapply.draft || other.status === State.topicapply.returned;
  const wayOn = `《${other.name}》还没有提交，请到“待提交申报”里接着填写`;
  return isOpen ? [refusal, { ...error('OWN_DRAFT', wayOn), level: 'warn', topicName: other.name }] : [refusal];
};

const unfinished: Check = async ({ user, port }) => {
  const topics = await port.find('topic', [{ field: 'hostId', op: 'eq', value: user.id }, ...UNFINISHED], ['name']);
  return topics.map(({ id, name }) => ({
    ...error('UNFINISHED_TOPIC', `您主持的课题《${name}》尚未结题，不得申报`),
    topicId: id,
    topicName: name,
  }));
};

const sanction: Check = ({ user, now }) => {
  const until = user.sanctionUntil ?? '';
  return Promise.resolve(
    until >= formatDate(now) ? [error('SANCTION', `因撤项/失信处于限制申报期，至${shownDate(until)}`)] : [],
  );
};

const age: Check = ({ user, category, batch, now, settings }) => {
  const birthAfter = bornAfter({ category, batch, now, settings });
  const born = birthDateOf(user);
  return Promise.resolve(
    birthAfter === null || born === null || born > birthAfter
      ? []
      : [error('AGE_LIMIT', `超过该类别年龄限制（${shownDate(birthAfter)}之后出生）`)],
  );
};

/** Without the rank, recommenders: a draft is told how many it needs, without them it cannot be handed in. */
const rank: Check = async ({ user, category, declaration, port, isHandedIn }) => {
  const wanted = category?.hostRank ?? null;
  if (!isRankMissing(declaration?.professionRank ?? user.professionRank, wanted)) return [];
  const need = recommendersInPlace(category);
  const title = await rankTitle(wanted, port);
  if (need === 0) return [error('RANK_LIMIT', `不具备${title}职称，不能申报该类别`)];
  const given =
    declaration?.id === undefined
      ? 0
      : await port.count(RECOMMENDERS, [{ field: 'topicapplyId', op: 'eq', value: declaration.id }]);
  if (given >= need) return [];
  return [
    {
      ...error('RANK_LIMIT', `不具备${title}职称且未提供${countWords(need)}名推荐人`),
      level: isHandedIn === true ? 'error' : 'warn',
    },
  ];
};

/** Of this batch: whoever was given topics of it to review, by the same identity number. */
const expert: Check = async ({ user, category, port }) => {
  const batch = category?.topicbatchId ?? null;
  if (user.idcard === null || batch === null) return [];
  const accounts = await port.find(
    'user',
    [
      { field: 'role', op: 'eq', value: 'expert' },
      { field: 'idcard', op: 'eq', value: user.idcard },
    ],
    ['id'],
  );
  if (accounts.length === 0) return [];
  const sheets = await port.count('topicapply-expert', [
    { field: 'topicbatchId', op: 'eq', value: batch },
    { field: 'expertId', op: 'in', value: accounts.map(({ id }) => id) },
    { field: 'status', op: 'ne', value: State.topicapplyExpert.recused },
  ]);
  return sheets === 0 ? [] : [{ ...error('IS_EXPERT', '您是本批次评审专家，申报后将取消评审资格'), level: 'warn' }];
};

/** Of each member; a draft says whom it names. */
const members: Check = async ({ declaration, settings, port }) => {
  const most = settings.number('memberTopicMax');
  const loads = declaration?.id === undefined ? [] : await memberLoads({ id: declaration.id }, port);
  return loads
    .filter(({ count }) => count > most)
    .map(({ name, count }) => error('MEMBER_LIMIT', `${name}已参加${count}项课题，超过${most}项`));
};

const CHECKS: readonly Check[] = [profile, open, oneABatch, unfinished, sanction, age, rank, expert, members];

function error(code: string, message: string): Reason {
  return { code, message, level: 'error', topicId: null, topicName: null };
}
