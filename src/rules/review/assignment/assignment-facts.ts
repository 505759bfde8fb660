// What an assignment is judged by, read at once: the topics, the experts, their units and conflicts, the sheets that
// there are, the rounds and groups.
import { accountIds } from './account-ids.ts';
import { joinReads } from '../../../core/define-rule.ts';
import type { Picked } from '../../../core/entity-types.ts';
import type { ReadPortOf } from '../../../core/rule-ports.ts';
import { CONFLICT_READS, findConflicts, type Conflict } from './find-conflicts.ts';
import { chunksOf } from './chunks.ts';

/** None of them personal: many are found at once. */
export const TOPIC_FIELDS = [
  'anonCode',
  'applyCode',
  'categoryId',
  'company',
  'declarerId',
  'evaluateId',
  'groupId',
  'id',
  'name',
  'organId',
  'status',
  'subjectCategory',
  'topicbatchId',
] as const;

/** What of an expert decides whether a topic may be given to them. */
export const EXPERT_FIELDS = [
  'company',
  'companyAlias',
  'formerCompanies',
  'id',
  'idcard',
  'maxLoad',
  'name',
  'organId',
  'phone',
  'status',
  'type',
] as const;

export const ASSIGNMENT_READS = joinReads(CONFLICT_READS, {
  'expert-group': ['evaluateId', 'groupCode', 'groupName', 'id', 'leaderId', 'status', 'topicbatchId'],
  topicapply: TOPIC_FIELDS,
  'topicapply-expert': ['evaluateId', 'expertId', 'groupId', 'id', 'status', 'topicapplyId', 'topicbatchId'],
  'topicbatch-evaluate': ['categoryIds', 'endTime', 'id', 'minExpertCount', 'name', 'round', 'topicbatchId'],
  user: [...EXPERT_FIELDS, 'username'],
});

export type AssignmentPort = ReadPortOf<typeof ASSIGNMENT_READS>;
type Of<
  Entity extends keyof typeof ASSIGNMENT_READS &
    ('expert-group' | 'topicapply' | 'topicapply-expert' | 'topicbatch-evaluate' | 'user'),
> = Picked<Entity, (typeof ASSIGNMENT_READS)[Entity][number]>;
export type FactTopic = Picked<'topicapply', (typeof TOPIC_FIELDS)[number] | 'id'>;
export type FactExpert = Of<'user'>;
export type FactSheet = Of<'topicapply-expert'>;
export type FactRound = Of<'topicbatch-evaluate'>;
export type FactGroup = Of<'expert-group'>;

export interface AssignmentFacts {
  readonly topics: readonly FactTopic[];
  readonly experts: readonly FactExpert[];
  /** Of these topics, in whatever state. */
  readonly sheets: readonly FactSheet[];
  readonly rounds: readonly FactRound[];
  readonly groups: readonly FactGroup[];
  readonly conflicts: readonly Conflict[];
  /** Expert → live sheets of the batch on other topics. */
  readonly otherLoads: ReadonlyMap<number, number>;
}

const SHEET_FIELDS = ASSIGNMENT_READS['topicapply-expert'];
/** A find answers at most 1,000 rows. */
const AT_ONCE = 200;
const SHEETS_AT_ONCE = 30;
const RECUSED = -2;

export async function readFacts(
  port: AssignmentPort,
  asked: { readonly topics: readonly FactTopic[]; readonly experts: readonly FactExpert[]; readonly now: Date },
): Promise<AssignmentFacts> {
  const { topics, experts, now } = asked;
  const sheets: FactSheet[] = [];
  for (const part of chunksOf(topics, SHEETS_AT_ONCE))
    sheets.push(
      ...(await port.find(
        'topicapply-expert',
        [{ field: 'topicapplyId', op: 'in', value: part.map(({ id }) => id) }],
        SHEET_FIELDS,
      )),
    );
  const batches = [...new Set(topics.flatMap(({ topicbatchId }) => topicbatchId ?? []))];
  const rounds = await port.find(
    'topicbatch-evaluate',
    [{ field: 'topicbatchId', op: 'in', value: batches }],
    ASSIGNMENT_READS['topicbatch-evaluate'],
  );
  const groups = await port.find(
    'expert-group',
    [{ field: 'topicbatchId', op: 'in', value: batches }],
    ASSIGNMENT_READS['expert-group'],
  );
  const own = new Map<number, number>();
  for (const { expertId, status } of sheets) if (status !== RECUSED) own.set(expertId, (own.get(expertId) ?? 0) + 1);
  const otherLoads = new Map<number, number>();
  for (const { id } of experts) {
    const all = await port.count('topicapply-expert', [
      { field: 'expertId', op: 'eq', value: id },
      { field: 'topicbatchId', op: 'in', value: batches },
      { field: 'status', op: 'ne', value: RECUSED },
    ]);
    otherLoads.set(id, Math.max(0, all - (own.get(id) ?? 0)));
  }
  return {
    topics,
    experts,
    sheets,
    rounds,
    groups,
    otherLoads,
    conflicts: await findConflicts(port, { topics, experts, now }),
  };
}

/** By review number or application number. */
export async function findTopics(port: AssignmentPort, codes: readonly string[]): Promise<readonly FactTopic[]> {
  const found = new Map<number, FactTopic>();
  for (const part of chunksOf([...new Set(codes)], AT_ONCE))
    for (const field of ['anonCode', 'applyCode'] as const)
      for (const topic of await port.find('topicapply', [{ field, op: 'in', value: [...part] }], TOPIC_FIELDS))
        found.set(topic.id, topic);
  return [...found.values()];
}

export async function readTopics(port: AssignmentPort, ids: readonly number[]): Promise<readonly FactTopic[]> {
  const found: FactTopic[] = [];
  for (const part of chunksOf([...new Set(ids)], AT_ONCE))
    found.push(...(await port.find('topicapply', [{ field: 'id', op: 'in', value: [...part] }], TOPIC_FIELDS)));
  return found;
}

/** By the names of their accounts. */
export async function findExperts(port: AssignmentPort, usernames: readonly string[]): Promise<readonly FactExpert[]> {
  return readExperts(port, await accountIds(port, usernames));
}

export async function readExperts(port: AssignmentPort, ids: readonly number[]): Promise<readonly FactExpert[]> {
  const found: FactExpert[] = [];
  for (const id of new Set(ids)) {
    const expert = await port.read('user', id);
    if (expert !== null) found.push(expert);
  }
  return found;
}
