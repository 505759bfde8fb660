// user.leaderFlag says whether somebody leads a group: of reviews or of appraisals, it is the same people.
import type { EffectPortOf, EntityReads, EntityWrites } from '../../../core/rule-ports.ts';

export const LEADER_READS = { 'expert-group': ['id', 'leaderId'], user: ['leaderFlag'] } as const satisfies EntityReads;
export const LEADER_WRITES = { user: ['leaderFlag'] } as const satisfies EntityWrites;

interface ChangedLeader {
  /** null: the group is new. */
  readonly groupId: number | null;
  readonly former: number | null;
  readonly leader: number | null;
}

export async function noteLeader(
  port: EffectPortOf<typeof LEADER_READS, typeof LEADER_WRITES>,
  { groupId, former, leader }: ChangedLeader,
): Promise<void> {
  const known = await port.read('user', leader);
  if (leader !== null && known?.leaderFlag === false) await port.update('user', leader, { leaderFlag: true });
  if (former === null || former === leader) return;
  const others = await port.count('expert-group', [
    { field: 'leaderId', op: 'eq', value: former },
    { field: 'id', op: 'ne', value: groupId ?? 0 },
  ]);
  if (others === 0) await port.update('user', former, { leaderFlag: false });
}
