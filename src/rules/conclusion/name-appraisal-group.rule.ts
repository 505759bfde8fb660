// A group of appraisers is of appraisals, says who its members are, and its leader's account says that it leads.
import { effect, joinReads } from '../../core/define-rule.ts';
import { LEADER_READS, LEADER_WRITES, noteLeader } from '../review/assignment/leader-flag.ts';
import { APPRAISAL } from './appraisal-codes.ts';

/** expert-group.bizType. */
const MOST = 200;

export const rule = effect('expert-group', {
  title: '记下鉴定组的专家和组长',
  reads: { '@own': ['id', 'leaderId', 'members'], ...joinReads(LEADER_READS, { user: ['name'] }) },
  writes: { '@own': ['bizType', 'memberNames'], ...LEADER_WRITES },
  run: async ({ record, port, own }) => {
    const names: string[] = [];
    for (const { expertId } of record.members ?? []) names.push((await port.read('user', expertId))?.name ?? '');
    own.set({ bizType: APPRAISAL, memberNames: names.join('、').slice(0, MOST) });
    const stored = await port.read('expert-group', record.id);
    const former = stored?.leaderId ?? null;
    await noteLeader(port, { groupId: record.id ?? null, former, leader: record.leaderId ?? null });
  },
});
