// What an assignment of appraisers is judged by, read at once: the conclusions, the experts, conflicts, the sheets of
// the round, the batches of appraisals and their groups.
import { accountIds } from '../../review/assignment/account-ids.ts';
import { joinReads } from '../../../core/define-rule.ts';
import type { Picked } from '../../../core/entity-types.ts';
import type { ReadPortOf } from '../../../core/rule-ports.ts';
import { chunksOf } from '../../review/assignment/chunks.ts';
import type { Conflict } from '../../review/assignment/find-conflicts.ts';
import { APPRAISAL_CONFLICT_READS, appraisalConflicts } from '../appraisal-conflicts.ts';
import { APPRAISAL } from '../appraisal-codes.ts';
import { PAPER_FIELDS } from '../appraisal-papers.ts';
import { State } from '../../../generated/types/states.ts';

const TOPIC_FIELDS = [
  ...PAPER_FIELDS,
  'appraisalRound',
  'appraisalType',
  'appraisalbatchId',
  'avoidExperts',
  'code',
  'company',
  'groupId',
  'hostId',
  'id',
  'name',
  'organId',
  'status',
  'topicId',
  'topiccluBatchId',
] as const;
const SHEET_FIELDS = [
  'appraisalbatchId',
  'expertId',
  'groupId',
  'id',
  'leaderFlag',
  'round',
  'status',
  'topiccluId',
] as const;
const GROUP_FIELDS = ['appraisalbatchId', 'bizType', 'groupCode', 'groupName', 'id', 'leaderId'] as const;
const BATCH_FIELDS = [
  'appraisalType',
  'expertEndTime',
  'expertNum',
  'id',
  'name',
  'status',
  'topicclubatchId',
] as const;

export const APPRAISAL_READS = joinReads(APPRAISAL_CONFLICT_READS, {
  appraisalbatch: BATCH_FIELDS,
  'expert-group': [...GROUP_FIELDS, 'members'],
  topicclu: TOPIC_FIELDS,
  'topicclu-expert': SHEET_FIELDS,
});

export type AppraisalPort = ReadPortOf<typeof APPRAISAL_READS>;
export type FactConclusion = Picked<'topicclu', (typeof TOPIC_FIELDS)[number]>;
export type FactAppraiser = Picked<'user', (typeof APPRAISAL_READS)['user'][number] | 'id'>;
export type FactAppraisal = Picked<'topicclu-expert', (typeof SHEET_FIELDS)[number]>;
export type FactAppraisalBatch = Picked<'appraisalbatch', (typeof BATCH_FIELDS)[number]>;
export type FactAppraisalGroup = Picked<'expert-group', (typeof GROUP_FIELDS)[number] | 'members'>;

export interface AppraisalFacts {
  readonly topics: readonly FactConclusion[];
  readonly experts: readonly FactAppraiser[];
  /** Of the round that each topic is in. */
  readonly sheets: readonly FactAppraisal[];
  readonly batches: readonly FactAppraisalBatch[];
  readonly groups: readonly FactAppraisalGroup[];
  readonly conflicts: readonly Conflict[];
  /** Batch of appraisals and expert (see loadKey) → live sheets on other topics. */
  readonly otherLoads: ReadonlyMap<string, number>;
  /** Group → topics that were sent to it and are not among these. */
  readonly otherTopics: ReadonlyMap<number, number>;
}

/** A find answers at most 1,000 rows: topics of seven experts and some rounds. */
const AT_ONCE = 40;

export function loadKey(batchId: number, expertId: number): string {
  return `${batchId}:${expertId}`;
}

export async function readAppraisalFacts(
  port: AppraisalPort,
  { topics, experts }: { readonly topics: readonly FactConclusion[]; readonly experts: readonly FactAppraiser[] },
): Promise<AppraisalFacts> {
  const sheets: FactAppraisal[] = [];
  const roundOf = new Map(topics.map(({ id, appraisalRound }) => [id, appraisalRound ?? 1]));
  for (const part of chunksOf(topics, AT_ONCE))
    for (const sheet of await port.find(
      'topicclu-expert',
      [{ field: 'topiccluId', op: 'in', value: part.map(({ id }) => id) }],
      SHEET_FIELDS,
    ))
      if (sheet.round === roundOf.get(sheet.topiccluId ?? 0)) sheets.push(sheet);
  const conclusionBatches = [...new Set(topics.flatMap(({ topiccluBatchId }) => topiccluBatchId ?? []))];
  const batches = await port.find(
    'appraisalbatch',
    [{ field: 'topicclubatchId', op: 'in', value: conclusionBatches }],
    BATCH_FIELDS,
  );
  const groups = await readGroups(
    port,
    batches.map(({ id }) => id),
  );
  const conflicts: Conflict[] = [];
  for (const topic of topics) conflicts.push(...(await appraisalConflicts(port, topic, { experts })));
  return {
    topics,
    experts,
    sheets,
    batches,
    groups,
    conflicts,
    otherLoads: await readLoads(port, { sheets, experts, batches }),
    otherTopics: await readOtherTopics(port, { topics, groups }),
  };
}

async function readGroups(port: AppraisalPort, batchIds: readonly number[]): Promise<readonly FactAppraisalGroup[]> {
  const found = await port.find(
    'expert-group',
    [
      { field: 'appraisalbatchId', op: 'in', value: [...batchIds] },
      { field: 'bizType', op: 'eq', value: APPRAISAL },
    ],
    [...GROUP_FIELDS, 'members'],
  );
  return found;
}

async function readLoads(
  port: AppraisalPort,
  { sheets, experts, batches }: Pick<AppraisalFacts, 'sheets' | 'experts' | 'batches'>,
): Promise<ReadonlyMap<string, number>> {
  const own = new Map<string, number>();
  for (const { appraisalbatchId, expertId, status } of sheets) {
    const key = loadKey(appraisalbatchId ?? 0, expertId ?? 0);
    if (status !== State.topiccluExpert.recused) own.set(key, (own.get(key) ?? 0) + 1);
  }
  const loads = new Map<string, number>();
  for (const { id } of experts)
    for (const batch of batches) {
      const all = await port.count('topicclu-expert', [
        { field: 'expertId', op: 'eq', value: id },
        { field: 'appraisalbatchId', op: 'eq', value: batch.id },
        { field: 'status', op: 'ne', value: State.topiccluExpert.recused },
      ]);
      const key = loadKey(batch.id, id);
      loads.set(key, Math.max(0, all - (own.get(key) ?? 0)));
    }
  return loads;
}

async function readOtherTopics(
  port: AppraisalPort,
  { topics, groups }: Pick<AppraisalFacts, 'topics' | 'groups'>,
): Promise<ReadonlyMap<number, number>> {
  const others = new Map<number, number>();
  for (const { id } of groups) {
    const all = await port.count('topicclu', [{ field: 'groupId', op: 'eq', value: id }]);
    others.set(id, all - topics.filter(({ groupId }) => groupId === id).length);
  }
  return others;
}

/** By the numbers of their topics: of several the one that is in appraisal, else the last. */
export async function findConclusions(
  port: AppraisalPort,
  codes: readonly string[],
): Promise<readonly FactConclusion[]> {
  const found = new Map<string, FactConclusion>();
  for (const part of chunksOf([...new Set(codes)], AT_ONCE)) {
    const rows = await port.find('topicclu', [{ field: 'code', op: 'in', value: [...part] }], TOPIC_FIELDS);
    for (const row of [...rows].sort((one, other) => one.id - other.id))
      if (found.get(row.code ?? '')?.status !== State.topicclu.experts) found.set(row.code ?? '', row);
  }
  return [...found.values()];
}

export async function readConclusions(port: AppraisalPort, ids: readonly number[]): Promise<readonly FactConclusion[]> {
  const found: FactConclusion[] = [];
  for (const part of chunksOf([...new Set(ids)], AT_ONCE))
    found.push(...(await port.find('topicclu', [{ field: 'id', op: 'in', value: [...part] }], TOPIC_FIELDS)));
  return found;
}

/** By the names of their accounts. */
export async function findAppraisers(
  port: AppraisalPort,
  usernames: readonly string[],
): Promise<readonly FactAppraiser[]> {
  return readAppraisers(port, await accountIds(port, usernames));
}

export async function readAppraisers(port: AppraisalPort, ids: readonly number[]): Promise<readonly FactAppraiser[]> {
  const found: FactAppraiser[] = [];
  for (const id of new Set(ids)) {
    const expert = await port.read('user', id);
    if (expert !== null) found.push(expert);
  }
  return found;
}
