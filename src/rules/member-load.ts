// In how many topics the members of a declaration are, this one with them: topics that run, and declarations that were handed in
// and are still judged (domain §3.2.2 MEMBER_LIMIT).
import type { ReadPort, RecordValues } from '../core/rule.ts';

const CONCLUDED = 4;
const RUNNING = [0, 1];
/** Withdrawn, turned down or a topic already. */
const SETTLED = [-9, -3, -2, 8, 9];

export interface MemberLoad {
  readonly name: string;
  readonly count: number;
}

export async function memberLoads(declaration: RecordValues, port: ReadPort): Promise<readonly MemberLoad[]> {
  const own = declaration['id'] ?? null;
  const loads: MemberLoad[] = [];
  for (const { id } of await port.find('topicapply-staff', [{ field: 'topicapplyId', op: 'eq', value: own }], ['id'])) {
    const member = await port.read('topicapply-staff', Number(id));
    const idcard = member?.['idcard'] ?? null;
    if (idcard === null) continue;
    const same = { field: 'idcard', op: 'eq', value: idcard } as const;
    const topics = await port.count('topic-staff', [same, { field: 'topicId.status', op: 'ne', value: CONCLUDED }, { field: 'topicId.terminateFlag', op: 'in', value: RUNNING }]);
    const declared = await port.count('topicapply-staff', [same, { field: 'topicapplyId', op: 'ne', value: own }, { field: 'topicapplyId.submitTime', op: 'notNull', value: null }, { field: 'topicapplyId.status', op: 'notIn', value: SETTLED }]);
    loads.push({ name: String(member?.['name'] ?? ''), count: topics + declared + 1 });
  }
  return loads;
}
